import type { ServerResponse } from "node:http";
import { recordAt } from "#server/integrations/whatsapp/json.ts";
import { seconds } from "./bodies.ts";
import { downloadFromMega, fileIn } from "./files.ts";
import { createInstance, failCall, pairingCodeFor } from "./instances.ts";
import { lookUp } from "./lookup.ts";
import type { People } from "./people.ts";
import { qrPicture } from "./qr-picture.ts";
import { restartSession } from "./restart.ts";
import { baileysLock, knownLock } from "./restrictions.ts";
import { type SendWords, sendText } from "./send-text.ts";
import type { StandInInstance, StandInState } from "./state.ts";
import { type Call, sendJson, sendPage } from "./wire.ts";

const NOT_FOUND = { error: true, message: "not found" };

/** The paths of a MegaAPI host below `/rest`. */
export function answerRest(state: StandInState, people: People, call: Call, res: ServerResponse) {
  const [root, area, second = "", third = ""] = call.parts;
  if (root !== "rest") return sendJson(res, 404, NOT_FOUND);
  if (call.method === "POST" && area === "instance" && second === "init") {
    return createInstance(state, call, res);
  }
  const route = `${call.method} ${area} ${ACTIONS.has(second) ? second : third}`.trim();
  const key = ACTIONS.has(second) ? third : second;
  const instance = instanceOf(state, key, call.bearer);
  if (!instance) return sendJson(res, 401, { error: true, message: "unauthorized" });
  const fault =
    area === "instance" && state.instanceFaults.take(`${route.replace("instance ", "")} ${key}`);
  if (fault) return failCall(fault, res, () => undefined);

  const answer = ROUTES[route];
  if (!answer) return sendJson(res, 404, NOT_FOUND);
  return answer({ state, people, instance, call, route, res });
}

/** A call to an instance by its own token. */
interface Asked {
  state: StandInState;
  people: People;
  instance: StandInInstance;
  call: Call;
  route: string;
  res: ServerResponse;
}

/** Answers a call for a code, unless the phone is linked already. */
const ifLoggedOut =
  (answer: (asked: Asked) => void) =>
  (asked: Asked): void =>
    asked.instance.status === "connected" ? sendJson(asked.res, 200, LOGGED_IN) : answer(asked);

const logOut = ({ state, people, instance, route, res }: Asked) =>
  logout(state, people, instance, route, res);

const ROUTES: Record<string, ((asked: Asked) => void) | undefined> = {
  "GET instance": ({ state, instance, res }) => sendJson(res, 200, statusBody(state, instance)),
  "GET instance qrcode_base64": ifLoggedOut(({ people, instance, res }) => {
    people.scanLater(instance);
    sendJson(res, 200, { qrcode: qrPicture(`${instance.key}${Date.now()}`) });
  }),
  "GET instance qrcode": ifLoggedOut(({ people, instance, res }) => {
    people.scanLater(instance);
    const picture = qrPicture(`${instance.key}${Date.now()}`);
    sendPage(res, `<html><img alt="QR" src="${picture}"></html>`);
  }),
  "GET instance pairingCode": ifLoggedOut(({ state, people, instance, call, res }) =>
    showPairingCode(state, people, instance, call, res),
  ),
  "DELETE instance": (asked) => {
    const { state, instance, res } = asked;
    if (state.behaviour.logout === "delete") return logOut(asked);
    state.instances.delete(instance.key);
    return sendJson(res, 200, { error: false, message: "Instance deleted" });
  },
  "DELETE instance restart": ({ state, people, instance, res }) => {
    if (state.behaviour.restart === "unknown") return sendJson(res, 404, NOT_FOUND);
    sendJson(res, 200, { error: false, message: "Instance restarted" });
    return void restartSession(state, people, instance);
  },
  "DELETE instance logout": logOut,
  "POST instance disconnect": logOut,
  "POST sendMessage text": ({ state, people, instance, call, res }) =>
    sendText(state, people, instance, recordAt(call.body, "messageData"), res, WORDS),
  "POST sendMessage mediaBase64": ({ state, people, instance, call, res }) =>
    sendText(state, people, instance, mediaIn(call.body), res, WORDS),
  "POST instance downloadMediaMessage": ({ state, call, res }) =>
    downloadFromMega(state, call.body, res),
  "GET instance isOnWhatsApp": ({ state, call, res }) => {
    const { known, asked } = lookUp(state, call.query.get("jid"));
    sendJson(res, 200, { exists: known !== null, jid: `${known ?? asked}@s.whatsapp.net` });
  },
  "POST webhook configWebhook": ({ instance, call, res }) =>
    configWebhook(instance, call.body, res),
};

function showPairingCode(
  state: StandInState,
  people: People,
  instance: StandInInstance,
  { query }: Call,
  res: ServerResponse,
) {
  const shown = pairingCodeFor(state, people, instance, query.get("phoneNumber") ?? "");
  if ("refusal" in shown) return sendJson(res, 400, { error: true, message: shown.refusal });
  return sendJson(res, 200, { pairingCode: shown.code });
}

const KINDS = ["image", "audio", "document"] as const;

/** A file as MegaAPI takes it. */
function mediaIn(body: unknown) {
  const { to, base64, fileName, type, caption, mimeType } = recordAt(body, "messageData");
  const kind = KINDS.find((word) => word === type);
  const file = kind && fileIn(kind, { base64, mimetype: mimeType, nome: fileName });
  return { to: file && to, text: caption ?? "", file };
}

/** Answers to a text. */
const WORDS: SendWords = {
  bad: [400, { error: true, message: "messageData" }],
  notConnected: [200, { error: true, message: "instance not connected" }],
  sent: ({ to, id, text, at }) => [
    200,
    {
      error: false,
      message: "Message sent",
      remoteJid: to,
      formMe: true,
      id,
      text,
      messageTimestamp: String(seconds(at)),
    },
  ],
};

/** Paths in which the verb stands before the key. */
const ACTIONS = new Set([
  "qrcode",
  "qrcode_base64",
  "pairingCode",
  "disconnect",
  "downloadMediaMessage",
  "isOnWhatsApp",
]);
const LOGGED_IN = { error: true, message: "User is already logged in" };

/** A key in first use belongs to the token that comes with it. */
function instanceOf({ instances }: StandInState, key: string, token: string | undefined) {
  if (!key || !token) return undefined;
  const known = instances.get(key);
  if (known) return known.token === token ? known : undefined;
  const phone = `55119${String(10_000_000 + instances.size)}`;
  const added: StandInInstance = { key, token, status: "disconnected", webhookUrl: null, phone };
  instances.set(key, added);
  return added;
}

function statusBody({ behaviour }: StandInState, instance: StandInInstance) {
  const { key, status, phone, ended } = instance;
  const lock = knownLock(instance);
  const user =
    status === "connected" ? { id: `${phone}:12@s.whatsapp.net`, name: "Consultório" } : {};
  const found = {
    key,
    status,
    user,
    ...(ended ? { statusReason: ended } : {}),
    ...(lock ? { reachoutTimeLock: baileysLock(lock.until) } : {}),
  };
  return behaviour.statusAt === "root"
    ? { error: false, ...found }
    : { error: false, instance: found };
}

const LOGOUT_ROUTES = {
  logout: "DELETE instance logout",
  disconnect: "POST instance disconnect",
  delete: "DELETE instance",
};

function logout(
  { behaviour }: StandInState,
  people: People,
  instance: StandInInstance,
  route: string,
  res: ServerResponse,
) {
  if (LOGOUT_ROUTES[behaviour.logout] !== route) return sendJson(res, 404, NOT_FOUND);
  sendJson(res, 200, { error: false, message: "logout successful" });
  void people.link(instance, false);
}

function configWebhook(instance: StandInInstance, body: unknown, res: ServerResponse) {
  const { webhookUrl, webhookEnabled } = recordAt(body, "messageData");
  if (typeof webhookUrl !== "string")
    return sendJson(res, 400, { error: true, message: "webhookUrl" });
  instance.webhookUrl = webhookEnabled === false ? null : webhookUrl;
  sendJson(res, 200, { message: "Webhook configured" });
}
