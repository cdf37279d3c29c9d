/** Parts of the table that are not needed before the board stands; fetched together, right after it. */

export { default as Dials } from "../cards/Dials.svelte";
export { default as RuleDialog } from "../rulebook/RuleDialog.svelte";
export { default as KeysDialog } from "./KeysDialog.svelte";
export { default as FallenDice } from "./dice/FallenDice.svelte";
export { default as LessonPanel } from "./lesson/LessonPanel.svelte";
export { default as OddsCard } from "./odds/OddsCard.svelte";
export { default as OddsView } from "./odds/OddsView.svelte";
export { default as ChatView } from "./panels/ChatView.svelte";
export { default as Handover } from "./panels/Handover.svelte";
export { default as HoldingsPanel } from "./panels/HoldingsPanel.svelte";
export { default as Invites } from "./panels/Invites.svelte";
export { default as UnitCard } from "./panels/UnitCard.svelte";
export { default as PlacePanel } from "./placing/PlacePanel.svelte";
export { default as PlaceBar } from "./placing/PlaceBar.svelte";
export { default as PlanCard } from "./plans/PlanCard.svelte";
export { default as Caption } from "./playback/Caption.svelte";
export { default as RecallBar } from "./playback/RecallBar.svelte";
