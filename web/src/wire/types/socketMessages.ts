/** Written by `tools/client_types.py` from the messages of the web socket: to be changed there. */

import type {
  AimAt,
  AskCard,
  AskHint,
  AskLeaves,
  AskOdds,
  AskPlan,
  AskReach,
  AskSight,
  AskTakeback,
  AskThrows,
  AskWhy,
  FollowPlan,
  GiveAnswer,
  Hello,
  ReplyTakeback,
  Resign,
  SayChat,
  SetLanguage,
  TypeDraw,
  TypeRoll,
  Undo,
} from "./messagesIn";
import type {
  AimedMessage,
  CardMessage,
  ChatMessage,
  ErrorMessage,
  HintMessage,
  LeavesMessage,
  OddsMessage,
  SightMessage,
  StateMessage,
  ThrowsMessage,
  WhyMessage,
} from "./messagesOut";
import type { PlanMessage, ReachMessage } from "./planMessages";

export type ServerMessage =
  | StateMessage
  | OddsMessage
  | LeavesMessage
  | ThrowsMessage
  | WhyMessage
  | HintMessage
  | AimedMessage
  | SightMessage
  | CardMessage
  | ChatMessage
  | ErrorMessage
  | ReachMessage
  | PlanMessage;

export type ClientMessage =
  | Hello
  | GiveAnswer
  | FollowPlan
  | TypeRoll
  | TypeDraw
  | Undo
  | AskTakeback
  | ReplyTakeback
  | Resign
  | AskWhy
  | AskThrows
  | AskLeaves
  | AskCard
  | AimAt
  | AskSight
  | AskReach
  | AskPlan
  | AskOdds
  | AskHint
  | SayChat
  | SetLanguage;
