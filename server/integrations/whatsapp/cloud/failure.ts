import type { Recusa } from "#shared/historico-mensagens/recusas.constants.ts";
import type { HostFailure } from "../host.ts";
import { firstText, isRecord, recordAt } from "../json.ts";
import { signalOfCode } from "./signals.ts";

const MAX_REASON = 200;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Meta's codes (developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes), by what follows from them. */
const WINDOW_CLOSED = new Set([131047]);
/** The token has ended, was taken back, or may not do this. */
const UNAUTHORISED = new Set([0, 3, 10, 190]);
const isPermission = (code: number) => code >= 200 && code <= 299;
/** The number or its account may not send: locked, not registered, not paid for, not in this country. */
const UNLICENSED = new Set([
  368, 130497, 131031, 131037, 131042, 131045, 133000, 133006, 133010, 134011,
]);
/** Portuguese sentences for the codes that say more than no. */
const RECUSAS = new Map<number, Recusa>([
  [130472, "segurada"],
  [131021, "proprioNumero"],
  [131026, "naoEntregue"],
  [131042, "pagamento"],
  [131049, "segurada"],
  [131050, "naoQuer"],
  [131051, "textoRecusado"],
  [131052, "arquivoRecusado"],
  [131053, "arquivoRecusado"],
  [132000, "modelo"],
  [132001, "modelo"],
  [132005, "modelo"],
  [132007, "modelo"],
  [132012, "modelo"],
  [132015, "modelo"],
  [132016, "modelo"],
]);
/** How long each kind of "too much" lasts where the answer does not say. */
const RATE_LIMITED = new Map([
  [4, HOUR_MS / 4],
  [613, MINUTE_MS],
  [80007, HOUR_MS / 4],
  [130429, 10_000],
  [131048, HOUR_MS],
  [131056, 10_000],
  [133016, HOUR_MS],
]);
/** Temporary failures, which a retry may pass. */
const UNREACHABLE = new Set([1, 2, 131000, 131016, 133004]);

/** Failure by Meta's `error` object in an answer or in a status event. */
export function failureIn(error: unknown, retryAfterMs?: number): HostFailure {
  const { code } = recordAt(error);
  const number = typeof code === "number" ? code : -1;
  const reason = reasonIn(error) ?? `code ${number}`;
  const signal = signalOfCode(number);
  const told = signal ? { signal } : {};
  const after = RATE_LIMITED.get(number);
  if (after !== undefined) return { kind: "rateLimited", afterMs: retryAfterMs ?? after, ...told };
  if (WINDOW_CLOSED.has(number)) return { kind: "windowClosed" };
  if (UNAUTHORISED.has(number) || isPermission(number)) return { kind: "unauthorised", ...told };
  if (UNREACHABLE.has(number)) return { kind: "unreachable" };
  const recusa = RECUSAS.get(number);
  const kind = UNLICENSED.has(number) ? "unlicensed" : "refused";
  return { kind, reason, ...(recusa ? { recusa } : {}), ...told };
}

/** The same for a whole answer; undefined where it holds no such object. */
export function failureOfAnswer(json: unknown, retryAfterMs?: number): HostFailure | undefined {
  const { error } = recordAt(json);
  return isRecord(error) ? failureIn(error, retryAfterMs) : undefined;
}

/** Meta's own words, cut short: the details, which say most, before the message and the title. */
function reasonIn(error: unknown): string | undefined {
  const { message, title, error_user_msg } = recordAt(error);
  const { details } = recordAt(error, "error_data");
  return firstText([details, error_user_msg, message, title], MAX_REASON);
}
