import type { ServerResponse } from "node:http";
import { recordAt } from "#server/integrations/whatsapp/json.ts";
import { seconds } from "./bodies.ts";
import { eventsIn, failCall, makeInstance, pairingCodeFor } from "./instances.ts";
import { lookUp } from "./lookup.ts";
import type { People } from "./people.ts";
import { postEvent } from "./poster.ts";
import { qrPicture } from "./qr-picture.ts";
import { restartSession } from "./restart.ts";
import { type SendWords, sendText } from "./send-text.ts";
import type { StandInInstance, StandInState } from "./state.ts";
import { serialized, wahaEnvelope } from "./waha-bodies.ts";
import { addressOf, mediaIn, sendFile, sendMessage } from "./waha-files.ts";
import { sessionOf, unready } from "./waha-session.ts";
import { type Call, sendJson } from "./wire.ts";

/** A call to a session that is there, by somebody who may. */
interface Asked {
  state: StandInState;
  people: People;
  instance: StandInInstance;
  call: Call;
  res: ServerResponse;
}

/** The paths of a WAHA host, whose sessions are known by name. */
export function answerWaha(state: StandInState, people: People, call: Call, res: ServerResponse) {
  const { method, parts, body } = call;
  const [, first = "", second = ""] = parts;
  const ofAll = first === "sessions" && !second ? method : undefined;
  if (ofAll === "GET") return listSessions(state, call, res);
  const isMade = ofAll === "POST";
  const name = sessionNamed(call);
  const session = isMade ? recordAt(body).name : name;
  if (state.behaviour.isCore && session !== DEFAULT) return refuseOther(session, res);
  if (isMade) return create(state, call, res);
  const instance = state.instances.get(name);
  if (!isOpenTo(call, state, instance)) {
    return sendJson(res, 401, { statusCode: 401, message: "Unauthorized" });
  }
  if (!instance) {
    const words = { statusCode: 404, message: "Session not found", error: "Not Found" };
    return sendJson(res, 404, words);
  }
  const route = routeOf(call);
  const fault = !SENDS[first] && state.instanceFaults.take(`${method} ${route} ${name}`);
  if (fault) return failCall(fault, res, () => undefined);
  const answer = ROUTES[`${method} ${route}`] ?? answerFiles;
  return answer({ state, people, instance, call, res });
}

const isOpenTo = (
  { apiKey }: Call,
  { adminToken }: StandInState,
  instance: StandInInstance | undefined,
): boolean => apiKey === adminToken || apiKey === instance?.token;

/** The session that a call is about; a file is of the one in its path. */
function sessionNamed({ parts, body, query }: Call): string {
  const [, first = "", second = ""] = parts;
  if (first === "sessions" || first === "files") return second;
  if (first === "contacts") return query.get("session") ?? "";
  const name = SENDS[first] ? recordAt(body).session : first;
  return typeof name === "string" ? name : "";
}

function routeOf({ parts }: Call): string {
  const [, first = "", second = "", third = ""] = parts;
  return SENDS[first] ?? (first === "sessions" ? `session ${third}`.trim() : third || second);
}

const ROUTES: Record<string, ((asked: Asked) => void) | undefined> = {
  "GET session": ({ instance, res }) => sendJson(res, 200, sessionOf(instance)),
  "PUT session": ({ instance, call, res }) => {
    configure(instance, recordAt(call.body, "config"));
    sendJson(res, 200, sessionOf(instance));
  },
  "POST session restart": (asked) => restart(asked),
  "POST session logout": ({ state, instance, res }) => logout(state, instance, res),
  "POST session stop": ({ people, instance, res }) => {
    sendJson(res, 201, sessionOf({ ...instance, status: "disconnected" }));
    void people.link(instance, false);
  },
  "GET check-exists": ({ state, call, res }) => {
    const { known } = lookUp(state, call.query.get("phone"));
    const chatId = known === null ? {} : { chatId: `${known}@c.us` };
    sendJson(res, 200, { numberExists: known !== null, ...chatId });
  },
  "DELETE session": ({ state, people, instance, res }) => {
    void people.link(instance, false);
    state.instances.delete(instance.key);
    res.writeHead(200).end();
  },
  "GET qr": ({ instance, res }) => {
    if (isStarting(instance)) return sendJson(res, 422, unready(instance, "SCAN_QR_CODE"));
    return showQr(instance, res);
  },
  "POST request-code": ({ state, people, instance, call, res }) => {
    if (isStarting(instance)) return sendJson(res, 422, unready(instance, "SCAN_QR_CODE"));
    return showCode(state, people, instance, recordAt(call.body).phoneNumber, res);
  },
  "POST text": ({ state, people, instance, call, res }) => {
    const { chatId, text } = recordAt(call.body);
    const to = addressOf(chatId);
    return sendText(state, people, instance, { to, text }, res, wordsOf(instance));
  },
  "POST image": sendMedia,
  "POST document": sendMedia,
  "POST audio": sendMedia,
};

function sendMedia({ state, people, instance, call, res }: Asked) {
  const message = mediaIn(routeOf(call), call.body);
  return sendText(state, people, instance, message, res, wordsOf(instance));
}

function answerFiles({ state, instance, call: { method, parts }, res }: Asked) {
  const [, first, second, third = ""] = parts;
  if (first === "files") return sendFile(state, third, res);
  if (second === "chats") return sendMessage(state, instance, parts.at(-1) ?? "", res);
  return sendJson(res, 404, { statusCode: 404, message: `Cannot ${method}` });
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

/** A linked session works again by itself; another one shows a code after a moment. */
function restart({ state, people, instance, res }: Asked) {
  if (instance.status === "connected") {
    const begins = { ...sessionOf(instance), status: "STARTING" };
    sendJson(res, 201, begins);
    const told = wahaEnvelope("session.status", instance, begins);
    return void restartSession(state, people, instance, told);
  }
  people.scanLater(instance);
  starting.set(instance, STARTING_TRIES);
  sendJson(res, 201, sessionOf(instance));
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

const REACH = {
  statusCode: 500,
  exception: { message: "2 UNKNOWN: server returned error 463", code: 2 },
};

const wordsOf = (instance: StandInInstance): SendWords => ({
  bad: [400, { statusCode: 400, message: ["chatId", "text"], error: "Bad Request" }],
  notConnected: [422, unready(instance, "WORKING")],
  // GOWS waits for WhatsApp's answer; the others tell it afterwards.
  reach: instance.engine === "GOWS" ? [500, REACH] : undefined,
  sent: ({ to, id, text, at }) => [
    201,
    { id: serialized(true, to, id), timestamp: seconds(at), fromMe: true, body: text, ack: 0 },
  ],
});
