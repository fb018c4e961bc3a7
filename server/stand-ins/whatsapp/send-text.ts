import type { ServerResponse } from "node:http";
import { keepFile, type StandInFile } from "./files.ts";
import type { People } from "./people.ts";
import {
  type Fault,
  messageId,
  type SentMessage,
  type StandInInstance,
  type StandInState,
} from "./state.ts";
import { sendJson } from "./wire.ts";

type Answer = [status: number, body: unknown];

/** Answers of one kind of host to a sent text or file. */
export interface SendWords {
  bad: Answer;
  notConnected: Answer;
  sent(message: SentMessage): Answer;
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
  const take = () => {
    const at = state.now().getTime();
    const sent: SentMessage = { key: instance.key, id: messageId(), to, text, at, ...also };
    if (file) sent.file = keepFile(state, file);
    state.sent.push(sent);
    people.deliver(instance, sent);
    return sent;
  };
  const fault = state.faults.shift();
  if (fault) return fail(fault, res, take);
  if (instance.status !== "connected") return sendJson(res, ...words.notConnected);
  const sent = take();
  const answer = () => sendJson(res, ...words.sent(sent));
  const { answerAfter } = state.behaviour;
  if (answerAfter > 0) setTimeout(answer, answerAfter);
  else answer();
}

function fail(fault: Fault, res: ServerResponse, take: () => unknown) {
  if (fault.kind === "http") return sendJson(res, fault.status, fault.body ?? { error: true });
  if (fault.kind === "error-in-200") {
    return sendJson(res, 200, { error: true, message: fault.message });
  }
  if (fault.taken) take();
  if (fault.kind === "drop") res.destroy();
}
