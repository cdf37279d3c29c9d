/** A running game at this screen: the talk with the server, what the player does, what is shown. */

import { untrack } from "svelte";
import { centre } from "../board/hex/geometry";
import { Tape } from "../board/table/tape.svelte";
import { CardLayout } from "../cards/cardLayout.svelte";
import { NO_TRACES, type Traces } from "../board/traces";
import { type Preview, playedFrom, previews } from "../cards/cardOptions";
import { soundOfEnd, soundOfState } from "../sound/cues";
import { play } from "../sound/player.svelte";
import { announce } from "../ui/announce.svelte";
import { settings } from "../ui/settings.svelte";
import * as api from "../wire/api";
import { Loading } from "../wire/loading.svelte";
import { isWaiting } from "../wire/pieces";
import type { SavedGame } from "../wire/keptGames";
import { keep } from "../wire/savedGames.svelte";
import type { News } from "../wire/newsQueue.svelte";
import { Session } from "../wire/session.svelte";
import type { StateMessage, ToldAsk } from "../wire/types/messagesOut";
import type { GameInfo } from "../wire/types/requests";
import type { Sight } from "../wire/types/placements";
import type { Piece } from "../wire/types/scene";
import type { HandCard } from "../wire/types/sideboard";
import type { XY } from "../wire/types/shared";
import { verdictOf } from "./over/ending";
import { Lesson } from "./lesson/lesson.svelte";
import { Placing } from "./placing/placing.svelte";
import { Play } from "./play.svelte";
import { browserScreen } from "./playback/browserScreen";
import { Playback } from "./playback/playback.svelte";
import { Recall } from "./playback/recall.svelte";
import { OWN, timingOf } from "./playback/tempo";
import { tracesOf } from "./playback/traces";
import { Turning } from "./turning.svelte";

/** So many of the last lines are looked through for a throw when the game is opened. */
const LAST_LINES = 12;

export class GameDesk {
  readonly session: Session;
  readonly play: Play;
  readonly placing: Placing;
  readonly layout: CardLayout;
  readonly playback: Playback;
  /** What happened, to be looked at once more. */
  readonly recall: Recall;
  readonly turning: Turning;
  /** The lesson one is led through, if this game is one. */
  readonly lesson: Lesson;
  readonly tape = new Tape();
  readonly info: Loading<GameInfo>;
  /** The line of sight from the chosen piece to the one pointed at. */
  sight: Sight | null = $state.raw(null);
  /** Parts of the board that the card in hand is about that is looked at. */
  litZones: readonly string[] = $state.raw([]);
  /** The laid card that is looked at. */
  lookedCard: HandCard | null = $state.raw(null);
  /** The pieces that a line of the log is about. */
  marked: readonly string[] = $state.raw([]);
  /** Is it told what the keys do? */
  hasKeys = $state(false);
  /** The seat whose person sits before the screen; only games with secrets ask for it. */
  present: string | null = $state(null);
  /** The state whose sound was the last. */
  #heard: StateMessage | null = null;

  /** To be made while a component starts: it connects, and hangs up when the component goes. */
  constructor(readonly saved: SavedGame) {
    this.session = new Session(
      saved.game,
      saved.keys,
      settings.language,
      undefined,
      settings.name,
    );
    this.lesson = new Lesson(this.session, saved);
    this.play = new Play(this.session, this.lesson);
    this.placing = new Placing(this.session);
    this.layout = new CardLayout(this.session);
    this.turning = new Turning(saved.game);
    this.info = new Loading(() => api.gameInfo(saved.game, saved.keys[0] ?? ""));
    this.playback = new Playback(
      browserScreen(
        (spot) => this.#places.get(spot),
        () => this.board?.table ?? null,
        play,
      ),
    );
    this.recall = new Recall(this.playback, this.session, saved);
    this.session.presenter = (news) => this.#present(news);
    this.session.watcher = (before, state, isNews) => this.#take(before, state, isNews);
    $effect(() => {
      this.session.connect();
      return () => this.session.close();
    });
    $effect(() => {
      const { language } = settings;
      if (untrack(() => this.session.state !== null)) this.session.speak(language);
    });
    $effect(() => this.#lookAlong());
  }

  game = $derived.by(() => this.session.state);
  board = $derived.by(() => this.session.board);
  seats = $derived.by(() => this.session.seats);
  sideboard = $derived.by(() => this.game?.scene?.sideboard ?? null);
  #places = $derived.by(
    () => new Map((this.board?.spots ?? []).map((spot) => [spot.id, centre(spot)])),
  );
  /** The chosen piece. */
  piece = $derived.by(() => this.session.pieces.find((one) => one.id === this.play.selected));
  /** Nothing is being shown: the player may go on. */
  isFree = $derived.by(() => !this.session.isShowing && !this.recall.isOpen);
  /** An answer, a ghost or a lesson is on its way, or what came of an answer is being shown. */
  isBusy = $derived.by(
    () =>
      this.session.isSending ||
      this.session.isShowing ||
      this.placing.isAsking ||
      this.lesson.isAsking,
  );
  isNew = $derived.by(() => this.session.logLength === 0);
  isShared = $derived.by(
    () => this.game !== null && this.game.viewpoint !== null && this.game.seats.length > 1,
  );
  /** Somebody else has to sit down first. When all is over nothing is hidden any more. */
  isCovered = $derived.by(() => {
    const { game } = this;
    if (!this.isShared || game === null) return false;
    return game.private && !game.over && this.present !== game.viewpoint;
  });
  hasHand = $derived.by(
    () => playedFrom(this.game?.scene?.hand ?? [], this.game?.viewpoint ?? null).length > 0,
  );
  /** Where units of cards would stand: of those being laid, else of the one looked at. */
  previews: readonly Preview[] = $derived.by(() => {
    if (this.layout.isActive) return this.layout.previews;
    const looked = this.lookedCard;
    return previews(looked ? [looked] : [], (card) => card.place, looked?.id ?? null);
  });

  /** The pieces whose names are looked at: of a list, of an option, of a line of the log. */
  glanced: readonly string[] = $derived.by(() => {
    const { glanced, considered, confirming } = this.play;
    const { unit, target } = considered ?? confirming ?? {};
    const named = [glanced, unit, target].filter((id) => typeof id === "string");
    return named.length ? named : this.marked;
  });
  /** The pieces one has to look at: of what is shown now, or of the deed that is shown once more. */
  focus: readonly string[] = $derived.by(() => {
    const { focus } = this.playback;
    const told = this.recall.deed?.lines.flatMap(({ pieces }) => pieces ?? []) ?? [];
    return focus.length ? focus : [...new Set(told)];
  });
  /** What is left to be seen of what happened, until somebody goes on. */
  traces: Traces = $derived.by(() => {
    const { recall, game } = this;
    if (this.playback.isRunning || this.isCovered) return NO_TRACES;
    if (recall.deed) return tracesOf([recall.deed], []);
    const mine = game?.seats ?? [];
    return tracesOf(recall.sinceMine, mine.length === 1 ? mine : []);
  });

  /** Enough seen of what happened. */
  skip(): void {
    this.session.hurry();
    if (this.recall.isOpen) this.recall.close();
    else if (this.playback.isRunning) this.playback.skip(this.playback.pieces);
  }

  pick(spot: string): void {
    if (!this.isFree) this.skip();
    else if (!this.play.arranging.place({ spot })) this.play.pick(spot);
  }

  /** The bare table: something is to go there, or nothing is meant any more. */
  pickGround(at: XY, isWaypoint: boolean): void {
    const { play, placing } = this;
    if (!this.isFree) return this.skip();
    if (play.arranging.place({ x: Math.round(at[0]), y: Math.round(at[1]) })) return;
    if (play.selected !== null && !placing.isActive) placing.begin(play.selected);
    if (!placing.isActive) return play.select(null);
    placing.aim(at);
    if (isWaypoint) placing.addWaypoint();
  }

  #present(news: News): Promise<void> | null {
    this.recall.add(news);
    const timing = news.isOwn ? OWN : timingOf(settings.tempo);
    return this.playback.play(news, news.isHurried ? null : timing);
  }

  #take(before: readonly Piece[] | null, state: StateMessage, isNews: boolean): void {
    const { session, saved } = this;
    this.turning.sit(session.board, session.pieces, state.seats);
    this.recall.keep(session.logLength);
    if (!isNews) this.playback.set(session.pieces, session.log.slice(-LAST_LINES));
    else if (!this.recall.isOpen) this.playback.skip(session.pieces);
    if (this.isCovered) announce("");
    else tell(isNews ? state.log.slice(-3).map((line) => line.text) : [], state.ask);
    this.play.renew(!before || !isNews || !isSame(before, session.pieces));
    this.placing.renew();
    this.layout.renew();
    void this.lesson.renew();
    this.play.bench.renew();
    this.play.arranging.renew(new Set(session.pieces.filter(isWaiting).map(({ id }) => id)));
    this.#sound(state, isNews);
    if (state.over && !saved.over) keep({ ...saved, over: true });
  }

  #sound(state: StateMessage, isNews: boolean): void {
    const before = this.#heard;
    this.#heard = state;
    if (!isNews || !before || this.isCovered) return;
    const isEnd = state.over && !before.over;
    const sound = isEnd ? soundOfEnd(verdictOf(state.over!, state.seats)) : soundOfState(before, state);
    if (sound) play(sound);
  }

  /** Of pieces of two sides on a table: does the chosen one see the one pointed at? */
  #lookAlong(): void {
    const { play, session } = this;
    const [from, to] = [play.selected, play.pointed];
    this.sight = null;
    if (!this.board?.table || from === null || to === null || from === to) return;
    const sides = [from, to].map((id) => session.pieces.find((one) => one.id === id)?.side);
    if (sides[0] === sides[1]) return;
    session.inquiries.sight(from, to)?.then(
      (seen) => {
        if (play.selected === from && play.pointed === to) this.sight = seen;
      },
      () => {},
    );
  }
}

/** What happened and what is asked now are said in one breath: the second would drown the first. */
function tell(happened: string[], ask: ToldAsk | null): void {
  const question = ask?.mine ? [ask.prompt] : [];
  const words = [...happened, ...question].filter(Boolean).join(" ");
  if (words) announce(words);
}

function isSame(before: readonly Piece[], now: readonly Piece[]): boolean {
  return JSON.stringify(before) === JSON.stringify(now);
}
