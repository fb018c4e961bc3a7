import type { ServerResponse } from "node:http";
import { keepFile, type StandInFile } from "./files.ts";
import type { People } from "./people.ts";
import { isLocked, REACH_CODE } from "./restrictions.ts";
import { type Fault, type SentMessage, type StandInInstance, type StandInState } from "./state.ts";
import { idFor } from "./wamid.ts";
import { sendJson } from "./wire.ts";

type Answer = [status: number, body: unknown];

/** Answers of one kind of host to a sent text or file. */
export interface SendWords {
  bad: Answer;
  notConnected: Answer;
  sent(message: SentMessage): Answer;
  /** To a contact that WhatsApp refuses; without it the message is taken, and fails afterwards. */
  reach?: Answer | undefined;
  /** To a first contact of a number that is limited, where it is another one. */
  limited?: Answer;
  /** Meta's error with this code. */
  error?(code: number): Answer;
}

type Also = Pick<SentMessage, "payload" | "reference" | "failsWith">;

type Wanted = Also & { to?: unknown; text?: unknown; file?: StandInFile | undefined };

/** Takes a text or a file, or does what the next planned fault says. */
export function sendText(
  state: StandInState,
  people: People,
  instance: StandInInstance,
  { to, text, file, ...also }: Wanted,
  res: ServerResponse,
  words: SendWords,
) {
  if (typeof to !== "string" || typeof text !== "string" || !to || !(text || file)) {
    return sendJson(res, ...words.bad);
  }
  const take = (failsWith = also.failsWith) => {
    const at = state.now().getTime();
    const id = idFor(instance, to);
    const sent: SentMessage = { key: instance.key, id, to, text, at, ...also };
    if (failsWith !== undefined) sent.failsWith = failsWith;
    if (file) sent.file = keepFile(state, file);
    state.sent.push(sent);
    people.deliver(instance, sent);
    return sent;
  };
  const fault = state.faults.shift() ?? lockOf(state, instance, to);
  const refusal = fault && refusalOf(fault, words);
  if (refusal) return sendJson(res, ...refusal);
  if (fault && !isLater(fault)) return fail(fault, res, take);
  if (instance.status !== "connected") return sendJson(res, ...words.notConnected);
  const sent = take(fault && codeOf(fault));
  const answer = () => sendJson(res, ...words.sent(sent));
  const { answerAfter } = state.behaviour;
  if (answerAfter > 0) setTimeout(answer, answerAfter);
  else answer();
}

/** Faults of WhatsApp itself, after the host has taken the message. */
type LaterFault = Extract<Fault, { kind: "463" | "meta" }>;
type Limited = { kind: "limited" };

const isLater = (fault: Fault | Limited): fault is LaterFault | Limited =>
  fault.kind === "463" || fault.kind === "meta" || fault.kind === "limited";

const codeOf = (fault: LaterFault | Limited) => (fault.kind === "meta" ? fault.code : REACH_CODE);

const lockOf = (state: StandInState, instance: StandInInstance, to: string): Limited | undefined =>
  instance.status === "connected" && isLocked(state, instance, to)
    ? { kind: "limited" }
    : undefined;

/** The answer of a host that tells a refusal of WhatsApp at once. */
function refusalOf(fault: Fault | Limited, words: SendWords): Answer | undefined {
  if (fault.kind === "463") return words.reach;
  if (fault.kind === "limited") return words.limited ?? words.reach;
  return fault.kind === "meta" && !fault.later ? words.error?.(fault.code) : undefined;
}

function fail(fault: Exclude<Fault, LaterFault>, res: ServerResponse, take: () => unknown) {
  if (fault.kind === "http") return sendJson(res, fault.status, fault.body ?? { error: true });
  if (fault.kind === "error-in-200") {
    return sendJson(res, 200, { error: true, message: fault.message });
  }
  if (fault.taken) take();
  if (fault.kind === "drop") res.destroy();
}
