/** The server's HTTP interface. */

import { settings } from "../ui/settings.svelte";
import { t } from "../ui/text.svelte";
import { askedEarly } from "./knock";
import { Refused } from "./socket";
import type {
  AideSheet,
  ClashAnswer,
  ClashQuestion,
  TrayAnswer,
  TrayQuestion,
} from "./types/aide";
import type { RulesPage, ScenarioPage, SystemEntry, SystemPage } from "./types/catalogue";
import type { Course } from "./types/course";
import type { SeatLuck } from "./types/diceLuck";
import type { LabQuestion, LabReport, StartedRun } from "./types/labMessages";
import type { Replay } from "./types/replay";
import type { GameInfo, ImportedGame, NewGame, ServerInfo, StartedGame } from "./types/requests";
import type { Seat } from "./types/shared";
import type { ToldLedger } from "./types/toldLedger";

type Query = Record<string, string | undefined>;

async function ask(path: string, init: RequestInit = {}, query: Query = {}): Promise<Response> {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  const words = new URLSearchParams(given).toString();
  const url = `api/${path}${words ? `?${words}` : ""}`;
  let response: Response;
  try {
    response = await (askedEarly(url) ?? fetch(url, init));
  } catch {
    throw new Refused("offline", t("error-offline"));
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

async function refusal(response: Response): Promise<Refused> {
  try {
    const { error } = (await response.json()) as { error: { code: string; message: string } };
    return new Refused(error.code, error.message);
  } catch {
    return new Refused("internal", t("error-server", { status: response.status }));
  }
}

async function get<T>(path: string, query: Query = {}, key?: string): Promise<T> {
  const headers: HeadersInit = key ? { "X-Heerbann-Key": key } : {};
  const response = await ask(path, { headers }, { lang: settings.language, ...query });
  return (await response.json()) as T;
}

async function post<T>(path: string, body: unknown, query: Query = {}): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  const response = await ask(path, init, query);
  return (await response.json()) as T;
}

/** What the server is, and where others can reach it. */
export const server = (): Promise<ServerInfo> => get("server");
export const systems = (): Promise<SystemEntry[]> => get("systems");
export const system = (key: string): Promise<SystemPage> => get(`systems/${key}`);
export const rules = (key: string): Promise<RulesPage> => get(`systems/${key}/rules`);
export const scenario = (key: string, name: string): Promise<ScenarioPage> =>
  get(`systems/${key}/scenarios/${name}`);

export const aideSheet = (key: string): Promise<AideSheet> => get(`systems/${key}/aide`);
export const aideTrays = (key: string, question: TrayQuestion): Promise<TrayAnswer> =>
  post(`systems/${key}/aide/trays`, question, { lang: settings.language });
export const aideClash = (key: string, question: ClashQuestion): Promise<ClashAnswer> =>
  post(`systems/${key}/aide/clash`, question, { lang: settings.language });

export const beginRun = (question: LabQuestion): Promise<StartedRun> =>
  post("laboratory", question, { lang: settings.language });
export const run = (key: string): Promise<LabReport> => get(`laboratory/${key}`);
export const stopRun = (key: string): Promise<LabReport> =>
  post(`laboratory/${key}/stop`, {}, { lang: settings.language });
/** Where the file of a run lies, and its charts, each with as many battles as it tells of. */
export const runFile = (key: string): string => `api/laboratory/${key}/file`;
export const runChart = (key: string, chart: string, games: number): string =>
  `api/laboratory/${key}/charts/${chart}?lang=${settings.language}&games=${games}`;

export const newGame = (plan: NewGame): Promise<StartedGame> => post("games", plan, { lang: settings.language });
export const importGame = (plan: ImportedGame): Promise<StartedGame> =>
  post("games/import", plan, { lang: settings.language });
export const gameInfo = (game: string, key: string): Promise<GameInfo> =>
  get(`games/${game}`, {}, key);
export const replay = (game: string, key: string, seat?: Seat): Promise<Replay> =>
  get(`games/${game}/replay`, { seat }, key);
/** A battle within a game, as one of its seats may look at it. */
export const contestReplay = (
  game: string,
  keys: readonly string[],
  contest: string,
  seat?: Seat,
): Promise<Replay> => get(`games/${game}/replay`, { seat, contest }, keys.join(","));
export const ledger = (game: string, keys: readonly string[], seat?: Seat): Promise<ToldLedger> =>
  get(`games/${game}/ledger`, { seat }, keys.join(","));
export const course = (game: string, key: string): Promise<Course> =>
  get(`games/${game}/course`, {}, key);
export const luck = async (game: string, key: string): Promise<SeatLuck[]> =>
  (await get<{ seats: SeatLuck[] }>(`games/${game}/luck`, {}, key)).seats;

export async function record(game: string, key: string): Promise<string> {
  const headers = { "X-Heerbann-Key": key };
  return (await ask(`games/${game}/record`, { headers })).text();
}
