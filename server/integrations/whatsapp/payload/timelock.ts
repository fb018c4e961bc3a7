import { isRecord, type Json, textOf } from "../json.ts";
import { codeOf, type NumberSignal, untilIn } from "./signal.ts";

/** Baileys, WAHA and whatsmeow write the same thing in different ways; the last name is WhatsApp's own. */
const NAMES = [
  "reachoutTimelock",
  "reachoutTimeLock",
  "reachout_timelock",
  "reachout_time_lock",
  "xwa2_notify_account_reachout_timelock",
];

/**
 * A timelock that holds: WhatsApp lets the number answer, and begin no conversation. One that is missing or null says nothing,
 * because hosts answer null while it holds (WAHA 2219).
 */
export function timelockIn(places: Json[]): NumberSignal | undefined {
  for (const place of places) {
    for (const name of NAMES) {
      const lock = place[name];
      if (isRecord(lock) && isActive(lock)) return signalOf(lock);
    }
  }
  return undefined;
}

const isActive = ({ isActive: camel, is_active: snake }: Json) =>
  [camel, snake].some((value) => value === true || value === "true");

const signalOf = (lock: Json): NumberSignal => ({
  sinal: "restrito",
  alvo: "numero",
  codigo: codeOf(lock.enforcementType ?? lock.enforcement_type) ?? null,
  ...untilIn(lock.timeEnforcementEnds ?? lock.time_enforcement_ends),
});

/** `NackCallerReachoutTimelocked` is the name of the code 463 and says no more than it: a letter stands before `Reachout`. */
const SAID = /\breach-?out[ _-]?time-?lock/i;
const DENIED =
  /\b(?:no|not (?:in|under)|without) (?:an? )?(?:active )?reach-?out|time-?locke?d?\W{1,4}(?:is |was |has )?(?:not active|null|none|false|inactive|lifted|cleared|expired|ended)\b/i;
const UNTIL =
  /\b(?:until|till|ends?(?: at)?|até)\W{1,3}(\d{4}-\d{2}-\d{2}T[\d:.]{5,15}(?:Z|[+-]\d{2}:?\d{2})|\d{13}|\d{10})(?!\d)/i;
const MAX_WORDS = 200;

/** The same in words, as engines log it and some hosts answer it; words that deny it are none. */
export function timelockSaid(value: unknown): NumberSignal | undefined {
  const words = textOf(value, MAX_WORDS);
  if (!words || !SAID.test(words) || DENIED.test(words)) return undefined;
  return { sinal: "restrito", alvo: "numero", codigo: null, ...untilIn(UNTIL.exec(words)?.[1]) };
}
