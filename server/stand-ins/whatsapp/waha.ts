import type { ServerResponse } from "node:http";
import { recordAt } from "#server/integrations/whatsapp/json.ts";
import { seconds } from "./bodies.ts";
import { eventsIn, failCall, makeInstance, pairingCodeFor } from "./instances.ts";
import { lookUp } from "./lookup.ts";
import type { People } from "./people.ts";
import { postEvent } from "./poster.ts";
import { qrPicture } from "./qr-picture.ts";
import { type SendWords, sendText } from "./send-text.ts";
import type { StandInInstance, StandInState } from "./state.ts";
import { meOf, serialized, wahaEnvelope } from "./waha-bodies.ts";
import { addressOf, mediaIn, sendFile, sendMessage } from "./waha-files.ts";
import { type Call, sendJson } from "./wire.ts";

/** The paths of a WAHA host, whose sessions are known by name. */
export function answerWaha(state: StandInState, people: People, call: Call, res: ServerResponse) {
  const { method, parts, body } = call;
  const [, first = "", second = "", third = ""] = parts;
  const sends = SENDS[first];
  const asked = first === "contacts" ? call.query.get("session") : first;
  const named = sends ? recordAt(body).session : first === "sessions" ? second : asked;
  const name = first === "files" ? second : typeof named === "string" ? named : "";
  if (method === "GET" && first === "sessions" && !second) return listSessions(state, call, res);
  const isMade = method === "POST" && first === "sessions" && !second;
  const session = isMade ? recordAt(body).name : name;
  if (state.behaviour.isCore && session !== DEFAULT) return refuseOther(session, res);
  if (isMade) return create(state, call, res);
  const instance = state.instances.get(name);
  if (call.apiKey !== state.adminToken && call.apiKey !== instance?.token) {
    return sendJson(res, 401, { statusCode: 401, message: "Unauthorized" });
  }
  if (!instance) {
    const words = { statusCode: 404, message: "Session not found", error: "Not Found" };
    return sendJson(res, 404, words);
  }
  const route = sends ?? (first === "sessions" ? `session ${third}`.trim() : third || second);
  const fault = !sends && state.instanceFaults.take(`${method} ${route} ${name}`);
  if (fault) return failCall(fault, res, () => undefined);

  switch (`${method} ${route}`) {
    case "GET session":
      return sendJson(res, 200, sessionOf(instance));
    case "PUT session":
      configure(instance, recordAt(body, "config"));
      return sendJson(res, 200, sessionOf(instance));
    case "POST session restart":
      people.scanLater(instance);
      starting.set(instance, STARTING_TRIES);
      return sendJson(res, 201, sessionOf(instance));
    case "POST session logout":
      return logout(state, instance, res);
    case "POST session stop":
      sendJson(res, 201, sessionOf({ ...instance, status: "disconnected" }));
      return void people.link(instance, false);
    case "GET check-exists": {
      const { known } = lookUp(state, call.query.get("phone"));
      const chatId = known === null ? {} : { chatId: `${known}@c.us` };
      return sendJson(res, 200, { numberExists: known !== null, ...chatId });
    }
    case "DELETE session":
      void people.link(instance, false);
      state.instances.delete(name);
      return void res.writeHead(200).end();
    case "GET qr":
      if (isStarting(instance)) return sendJson(res, 422, unready(instance, "SCAN_QR_CODE"));
      return showQr(instance, res);
    case "POST request-code":
      if (isStarting(instance)) return sendJson(res, 422, unready(instance, "SCAN_QR_CODE"));
      return showCode(state, people, instance, recordAt(body).phoneNumber, res);
    case "POST text": {
      const { chatId, text } = recordAt(body);
      const to = addressOf(chatId);
      return sendText(state, people, instance, { to, text }, res, wordsOf(instance));
    }
    case "POST image":
    case "POST document":
    case "POST audio":
      return sendText(state, people, instance, mediaIn(route, body), res, wordsOf(instance));
    default:
      if (first === "files") return sendFile(state, third, res);
      if (second === "chats") return sendMessage(state, instance, parts.at(-1) ?? "", res);
      return sendJson(res, 404, { statusCode: 404, message: `Cannot ${method}` });
  }
}

function listSessions({ adminToken, instances }: StandInState, call: Call, res: ServerResponse) {
  if (call.apiKey !== adminToken) {
    return sendJson(res, 401, { statusCode: 401, message: "Unauthorized" });
  }
  return sendJson(res, 200, [...instances.values()].map(sessionOf));
}

const DEFAULT = "default";

function refuseOther(session: unknown, res: ServerResponse) {
  const message = `WAHA Core support only 'default' session. You tried to access '${String(session)}' session. If you want to run more then one WhatsApp account - please get WAHA PLUS version. Check this out: https://waha.devlike.pro/docs/how-to/waha-plus`;
  sendJson(res, 422, { statusCode: 422, message, error: "Unprocessable Entity" });
}

/** A linked session restarts at once, and shows unrequested codes. */
function logout(state: StandInState, instance: StandInInstance, res: ServerResponse) {
  instance.status = "connecting";
  sendJson(res, 201, { ...sessionOf(instance), status: "STARTING" });
  const waiting = { name: instance.key, status: "SCAN_QR_CODE" };
  void postEvent(state, instance, wahaEnvelope("session.status", instance, waiting));
}

const SENDS: Record<string, string | undefined> = {
  sendText: "text",
  sendImage: "image",
  sendFile: "document",
  sendVoice: "audio",
};

/** Refusals of a just started session before it shows a code. */
const STARTING_TRIES = 1;
const starting = new WeakMap<StandInInstance, number>();

function isStarting(instance: StandInInstance): boolean {
  const left = starting.get(instance) ?? 0;
  starting.set(instance, left - 1);
  return left > 0;
}

const STATUSES = {
  connected: "WORKING",
  connecting: "SCAN_QR_CODE",
  disconnected: "STOPPED",
} as const;

const sessionOf = (instance: StandInInstance) => ({
  name: instance.key,
  status: STATUSES[instance.status],
  config: instance.config ?? {},
  ...(instance.status === "connected" ? { me: meOf(instance) } : {}),
});

function create(state: StandInState, { apiKey, body }: Call, res: ServerResponse) {
  const { name, config } = recordAt(body);
  if (apiKey !== state.adminToken) {
    return sendJson(res, 401, { statusCode: 401, message: "Unauthorized" });
  }
  if (typeof name !== "string" || !name) return sendJson(res, 400, { message: ["name"] });
  if (state.instances.has(name)) {
    const message = `Session '${name}' already exists. Use PUT to update it.`;
    return sendJson(res, 422, { statusCode: 422, message, error: "Unprocessable Entity" });
  }
  const instance = makeInstance(state, name, null);
  instance.status = "connecting";
  configure(instance, recordAt(config));
  return sendJson(res, 201, sessionOf(instance));
}

/** Replaces the whole configuration; posts go to the last webhook. */
function configure(instance: StandInInstance, config: Record<string, unknown>) {
  instance.config = config;
  const webhooks = Array.isArray(config.webhooks) ? config.webhooks : [];
  const { url, hmac } = recordAt(webhooks.at(-1));
  instance.events = eventsIn(webhooks.at(-1));
  const { key } = recordAt(hmac);
  instance.webhookUrl = typeof url === "string" ? url : null;
  if (typeof key === "string") instance.hmac = key;
  else delete instance.hmac;
}

/** Answer of a session that is not in an expected status. */
const unready = (instance: StandInInstance, ...expected: string[]) => ({
  error: "Session status is not as expected. Try again later or restart the session",
  session: instance.key,
  status: STATUSES[instance.status],
  expected,
});

function showQr(instance: StandInInstance, res: ServerResponse) {
  if (instance.status !== "connecting") {
    return sendJson(res, 422, unready(instance, "SCAN_QR_CODE"));
  }
  const [, data] = qrPicture(`${instance.key}${Date.now()}`).split("base64,");
  return sendJson(res, 200, { mimetype: "image/png", data });
}

function showCode(
  state: StandInState,
  people: People,
  instance: StandInInstance,
  phone: unknown,
  res: ServerResponse,
) {
  const shown = pairingCodeFor(state, people, instance, typeof phone === "string" ? phone : "");
  if ("refusal" in shown) return sendJson(res, 400, { statusCode: 400, message: shown.refusal });
  return sendJson(res, 201, { code: shown.code });
}

const wordsOf = (instance: StandInInstance): SendWords => ({
  bad: [400, { statusCode: 400, message: ["chatId", "text"], error: "Bad Request" }],
  notConnected: [422, unready(instance, "WORKING")],
  sent: ({ to, id, text, at }) => [
    201,
    { id: serialized(true, to, id), timestamp: seconds(at), fromMe: true, body: text, ack: 0 },
  ],
});
