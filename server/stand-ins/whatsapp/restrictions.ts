import { postEvent } from "./poster.ts";
import type { StandInInstance, StandInState } from "./state.ts";

/** WhatsApp's reasons for ending a link: the device was removed (for Meta: the token revoked), or the number banned. */
export type EndCode = 401 | 403;

export interface Timelock {
  /** Milliseconds since 1970. */
  until: number;
  /** The host neither posts nor answers it, though it holds. */
  isHidden?: boolean;
}

/** Code of a refused first contact, and the text that Baileys adds to each of them. */
export const REACH_CODE = 463;
const REACH_TEXT = "Your account has been restricted";
export const stubOf = (code: number): string[] =>
  code === REACH_CODE ? [String(code), REACH_TEXT] : [String(code)];

export const ENFORCEMENT = "RESTRICT_ALL_COMPANIONS";

/** The timelock that this host knows of; null for one that is hidden, undefined where there never was one. */
export const knownLock = ({ timelock }: StandInInstance): Timelock | null | undefined =>
  timelock?.isHidden ? null : timelock;

/** A timelock as Baileys tells it; null: it was lifted. */
export const baileysLock = (until: number | null) => ({
  isActive: until !== null,
  enforcementType: ENFORCEMENT,
  ...(until === null ? {} : { timeEnforcementEnds: new Date(until).toISOString() }),
});

/** WhatsApp lets the number begin no conversation until then; null lifts it. Answers the webhook's status. */
export async function setTimelock(
  state: StandInState,
  instance: StandInInstance,
  until: number | null,
  { isHidden = false }: { isHidden?: boolean } = {},
): Promise<number> {
  if (until === null) delete instance.timelock;
  else instance.timelock = { until, isHidden };
  return isHidden ? 0 : postEvent(state, instance, state.bodies.timelock(instance, until));
}

/** WhatsApp ends the link for good; answers the webhook's status, 0 where nothing is posted of it. */
export async function endLink(
  state: StandInState,
  instance: StandInInstance,
  code: EndCode,
): Promise<number> {
  instance.status = "disconnected";
  instance.ended = code;
  const body = state.bodies.ended(instance, code);
  return body === null ? 0 : postEvent(state, instance, body);
}

/** Whether WhatsApp refuses a message to somebody who never wrote to this number. */
export function isLocked(
  { now, heard }: StandInState,
  { key, timelock }: StandInInstance,
  to: string,
): boolean {
  if (!timelock || now().getTime() >= timelock.until) return false;
  const phone = to.replace(/\D/g, "");
  // Either form of a Brazilian number may lack the ninth digit.
  const short = phone.replace(/^(55\d\d)9(\d{8})$/, "$1$2");
  const long = phone.replace(/^(55\d\d)(\d{8})$/, "$19$2");
  return ![phone, short, long].some((form) => heard.has(`${key} ${form}`));
}
