/** Written by `tools/client_types.py` from the messages of the web socket: to be changed there. */

import type {
  AimAt,
  Arrange,
  AskCard,
  AskForms,
  AskHint,
  AskLeaves,
  AskOdds,
  AskPlan,
  AskReach,
  AskSight,
  AskTakeback,
  AskThrows,
  AskWhy,
  ChooseWay,
  FollowPlan,
  GiveAnswer,
  Hello,
  Reply,
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
  | FormsMessage
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
  | Reply
  | Resign
  | Arrange
  | ChooseWay
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
  | AskForms
  | SayChat
  | SetLanguage;
