/** Written by `tools/client_types.py` from the messages of the web socket: to be changed there. */

import type { LessonMessage } from "./lessonMessage";
import type {
  AimAt,
  Arrange,
  AskCard,
  AskEarlier,
  AskForms,
  AskHint,
  AskLeaves,
  AskLesson,
  AskOdds,
  AskPlan,
  AskReach,
  AskSight,
  AskTakeback,
  AskThrows,
  AskWhole,
  AskWhy,
  ChooseWay,
  FollowPlan,
  GiveAnswer,
  GoOn,
  Hello,
  Reply,
  Resign,
  SayChat,
  SetLanguage,
  SetName,
  TypeDraw,
  TypeRoll,
  Undo,
} from "./messagesIn";
import type {
  AimedMessage,
  CardMessage,
  ChatMessage,
  EarlierMessage,
  ErrorMessage,
  FormsMessage,
  HintMessage,
  LeavesMessage,
  OddsMessage,
  SightMessage,
  StateMessage,
  ThrowsMessage,
  WhyMessage,
} from "./messagesOut";
import type { PlanMessage, ReachMessage } from "./planMessages";
import type { PatchMessage } from "./statePatches";

export type ServerMessage =
  | StateMessage
  | EarlierMessage
  | OddsMessage
  | LeavesMessage
  | ThrowsMessage
  | WhyMessage
  | HintMessage
  | AimedMessage
  | SightMessage
  | CardMessage
  | FormsMessage
  | ChatMessage
  | ErrorMessage
  | ReachMessage
  | PlanMessage
  | LessonMessage
  | PatchMessage;

export type ClientMessage =
  | Hello
  | GiveAnswer
  | FollowPlan
  | TypeRoll
  | TypeDraw
  | Undo
  | AskTakeback
  | Reply
  | Resign
  | Arrange
  | ChooseWay
  | GoOn
  | AskWhy
  | AskThrows
  | AskLeaves
  | AskLesson
  | AskCard
  | AskEarlier
  | AimAt
  | AskSight
  | AskReach
  | AskPlan
  | AskOdds
  | AskHint
  | AskForms
  | SayChat
  | SetLanguage
  | SetName
  | AskWhole;
