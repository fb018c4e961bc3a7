import { digits } from "#shared/common/telefone.ts";
import type { Alvo, Sinal } from "#shared/instancias/numero.constants.ts";
import { isRecord, type Json, recordAt, textOf } from "../json.ts";
import type { SignalEvent } from "../payload/events.ts";
import { codeOf, type NumberSignal, untilIn } from "../payload/signal.ts";

const MAX_WORD = 60;

/**
 * Signals of Meta's error codes (developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes). A subcode is none:
 * 463 below 190 is a token that has expired. 131049 holds one person's message back; how many of them are too many is decided
 * where they are counted.
 */
const BY_CODE = new Map<number, [Sinal, Alvo]>([
  [368, ["restrito", "numero"]],
  [131048, ["restrito", "numero"]],
  [190, ["removido", "numero"]],
  [131031, ["removido", "numero"]],
  [131042, ["sem_pagamento", "numero"]],
  [130472, ["recusado", "contato"]],
  [131026, ["recusado", "contato"]],
  [131049, ["recusado", "contato"]],
  [131050, ["recusado", "contato"]],
]);

export function signalOfCode(code: unknown): NumberSignal | undefined {
  const [sinal, alvo] = (typeof code === "number" && BY_CODE.get(code)) || [];
  return sinal && alvo ? { sinal, alvo, codigo: codeOf(code) ?? null } : undefined;
}

const ofNumber = (sinal: Sinal, code: unknown, until?: unknown): NumberSignal => ({
  sinal,
  alvo: "numero",
  codigo: codeOf(code) ?? null,
  ...untilIn(until),
});

/** Errors beside the messages of a post, of which those about the number are signals. */
export const signalsBeside = ({ errors }: Json): SignalEvent[] =>
  (Array.isArray(errors) ? errors.filter(isRecord) : []).flatMap(({ code }) => {
    const signal = signalOfCode(code);
    return signal?.alvo === "numero" ? [{ kind: "signal" as const, ...signal }] : [];
  });

/** A number's own words for its state and its quality; green, yellow and unknown ones are no signal. */
const STATES: Record<string, Sinal> = {
  BANNED: "banido",
  FLAGGED: "restrito",
  RESTRICTED: "restrito",
  RATE_LIMITED: "restrito",
  RED: "restrito",
};

/** The signal in the answer about a number. */
export function signalOfNumber(json: unknown): NumberSignal | undefined {
  const { status, quality_rating } = recordAt(json);
  return [status, quality_rating].map(signalOfState).find(Boolean);
}

function signalOfState(word: unknown): NumberSignal | undefined {
  const name = textOf(word, MAX_WORD) ?? "";
  const sinal = Object.hasOwn(STATES, name) ? STATES[name] : undefined;
  return sinal && ofNumber(sinal, name);
}

/** `phone_number_quality_update`: posted for a whole account, it names the number by what people read. */
export function qualitySignals(value: Json): SignalEvent[] {
  const words = [value.event, value.quality_rating, value.new_quality_score];
  const signal = words.map(signalOfState).find(Boolean);
  if (!signal) return [];
  const telefone = digits(textOf(value.display_phone_number, MAX_WORD) ?? "");
  return [{ kind: "signal", ...signal, ...(telefone ? { telefone } : {}) }];
}

/** Meta's restrictions of an account: new conversations alone, or answers too. Others hold no message back. */
const RESTRICTIONS: Record<string, Sinal> = {
  RESTRICTED_BIZ_INITIATED_MESSAGING: "restrito",
  RESTRICTED_CUSTOMER_INITIATED_MESSAGING: "banido",
};
/** `SCHEDULE_FOR_DISABLE`: it is to be disabled, and still sends. */
const BANS: Record<string, Sinal> = { DISABLE: "banido", SCHEDULE_FOR_DISABLE: "restrito" };
/** Events that say all by their names; `DISABLED_UPDATE` may be the end of it as well. */
const EVENTS: Record<string, Sinal> = {
  ACCOUNT_LOCKED: "banido",
  ACCOUNT_DISABLED: "banido",
  ACCOUNT_DELETED: "removido",
  ACCOUNT_OFFBOARDED: "removido",
};

/** `account_update`, which is about all numbers of an account; a violation alone is a warning and restricts nothing. */
export function accountSignals(value: Json): SignalEvent[] {
  const { restriction_info, event } = value;
  const restrictions = Array.isArray(restriction_info) ? restriction_info.filter(isRecord) : [];
  const told = [
    ...restrictions.map((one) => named(RESTRICTIONS, one.restriction_type, one.expiration)),
    named(BANS, recordAt(value, "ban_info").waba_ban_state),
    named(EVENTS, event),
  ].flatMap((signal) => signal ?? []);
  const signal = told.find(({ sinal }) => sinal !== "restrito") ?? told[0];
  return signal ? [{ kind: "signal", ...signal }] : [];
}

function named(
  names: Record<string, Sinal>,
  word: unknown,
  until?: unknown,
): NumberSignal | undefined {
  const name = textOf(word, MAX_WORD) ?? "";
  const sinal = Object.hasOwn(names, name) ? names[name] : undefined;
  return sinal && ofNumber(sinal, name, until);
}
