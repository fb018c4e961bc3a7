import type { ServerResponse } from "node:http";
import { recordAt } from "#server/integrations/whatsapp/json.ts";
import type { People } from "./people.ts";
import { type Fault, messageId, type StandInInstance, type StandInState } from "./state.ts";
import { sendJson } from "./wire.ts";

/** Takes a text, or does what the next planned fault says. */
export function sendText(
  state: StandInState,
  people: People,
  instance: StandInInstance,
  body: unknown,
  res: ServerResponse,
) {
  const { to, text } = recordAt(body, "messageData");
  if (typeof to !== "string" || typeof text !== "string" || !text) {
    return sendJson(res, 400, { error: true, message: "messageData" });
  }
  const take = () => {
    const sent = { key: instance.key, id: messageId(), to, text, at: state.now().getTime() };
    state.sent.push(sent);
    people.deliver(instance, sent);
    return sent;
  };
  const fault = state.faults.shift();
  if (fault) return fail(fault, res, take);
  if (instance.status !== "connected") {
    return sendJson(res, 200, { error: true, message: "instance not connected" });
  }
  const { id, at } = take();
  const answer = () =>
    sendJson(res, 200, {
      error: false,
      message: "Message sent",
      remoteJid: to,
      formMe: true,
      id,
      text,
      messageTimestamp: String(Math.floor(at / 1_000)),
    });
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
