import type { ServerResponse } from "node:http";
import { recordAt } from "#server/integrations/whatsapp/json.ts";
import { seconds } from "./bodies.ts";
import { type Asked, refusal, restart, STATES, stateOf } from "./evolution-link.ts";
import { failFile, fileIn, findFile } from "./files.ts";
import { eventsIn, failCall, makeInstance, pairingCodeFor } from "./instances.ts";
import { absentIn, numbersKnown } from "./lookup.ts";
import type { People } from "./people.ts";
import { qrPicture } from "./qr-picture.ts";
import { type SendWords, sendText } from "./send-text.ts";
import type { StandInInstance, StandInState } from "./state.ts";
import { type Call, sendJson } from "./wire.ts";

const success = (message: string) => ({ status: "SUCCESS", error: false, response: { message } });

/** The paths of an Evolution API v2 host. */
export function answerEvolution(
  state: StandInState,
  people: People,
  call: Call,
  res: ServerResponse,
) {
  const [area, verb, name = ""] = call.parts;
  const route = `${call.method} ${area}/${verb}`;
  const isAdmin = call.apiKey === state.adminToken;
  if (route === "POST instance/create") return create(state, call, res);
  if (route === "GET instance/fetchInstances") return fetchInstances(state, call, res);
  const instance = state.instances.get(name);
  // A name that it does not know comes before the key.
  if (!instance) {
    return sendJson(res, 404, refusal(404, "Not Found", `The "${name}" instance does not exist`));
  }
  if (!isAdmin && call.apiKey !== instance.token) return sendJson(res, 401, unauthorized());
  const isAboutIt = area === "instance" || area === "webhook";
  const fault = isAboutIt && state.instanceFaults.take(`${route} ${name}`);
  if (fault) return failCall(fault, res, () => undefined);

  const answer = ROUTES[route];
  if (!answer) return sendJson(res, 404, refusal(404, "Not Found", `Cannot ${call.method}`));
  return answer({ state, people, instance, call, res });
}

const ROUTES: Record<string, ((asked: Asked) => void) | undefined> = {
  "GET instance/connectionState": ({ instance, res }) => sendJson(res, 200, stateOf(instance)),
  "GET instance/connect": ({ state, people, instance, call, res }) =>
    connect(state, people, instance, call, res),
  "DELETE instance/logout": ({ people, instance, res }) => logout(people, instance, res),
  "DELETE instance/delete": ({ state, instance, res }) => {
    if (instance.status === "connected") {
      const words = `The "${instance.key}" instance needs to be disconnected`;
      return sendJson(res, 400, refusal(400, "Bad Request", words));
    }
    state.instances.delete(instance.key);
    return sendJson(res, 200, success("Instance deleted"));
  },
  "POST instance/restart": (asked) => restart(asked, "known"),
  "PUT instance/restart": (asked) => restart(asked, "older"),
  "GET webhook/find": ({ instance, res }) =>
    sendJson(res, 200, {
      enabled: instance.webhookUrl !== null,
      url: instance.webhookUrl,
      events: instance.events ?? [],
    }),
  "POST message/sendText": ({ state, people, instance, call, res }) => {
    const { number, text } = recordAt(call.body);
    const absent = absentIn(state, number);
    if (absent) return sendJson(res, 400, absent);
    return sendText(state, people, instance, { to: number, text }, res, WORDS);
  },
  "POST message/sendMedia": sendMedia,
  "POST message/sendWhatsAppAudio": sendMedia,
  "POST chat/getBase64FromMediaMessage": ({ state, call, res }) => download(state, call.body, res),
  "POST chat/whatsappNumbers": ({ state, call, res }) =>
    sendJson(res, 200, numbersKnown(state, call.body)),
  "POST webhook/set": ({ instance, call, res }) => setWebhook(instance, call.body, res),
};

function sendMedia({ state, people, instance, call, res }: Asked) {
  const [, verb] = call.parts;
  return sendText(state, people, instance, mediaIn(verb, call.body), res, WORDS);
}

/** A file as Evolution takes it; voice comes without a type, because the host converts it. */
function mediaIn(verb: string | undefined, body: unknown) {
  const { number: to, mediatype, mimetype, media, fileName, audio, caption } = recordAt(body);
  const isVoice = verb === "sendWhatsAppAudio";
  const file = isVoice
    ? fileIn("audio", { base64: audio, mimetype: "audio/ogg; codecs=opus", nome: undefined })
    : fileIn(mediatype === "image" ? "image" : "document", {
        base64: media,
        mimetype,
        nome: fileName,
      });
  return { to: file && to, text: caption ?? "", file };
}

function download(state: StandInState, body: unknown, res: ServerResponse) {
  if (failFile(state, res)) return;
  const parts = Object.values(recordAt(body, "message", "message"));
  const file = findFile(state, recordAt(parts[0]));
  if (!file) return sendJson(res, 400, refusal(400, "Bad Request", "Error: bad decrypt"));
  if (file === "gone") {
    const words = "AxiosError: Request failed with status code 410";
    return sendJson(res, 400, refusal(400, "Bad Request", words));
  }
  sendJson(res, 201, {
    mediaType: `${file.kind}Message`,
    fileName: file.nome,
    size: { fileLength: String(file.bytes.length) },
    mimetype: file.mimetype,
    base64: file.bytes.toString("base64"),
    buffer: null,
  });
}

const unauthorized = () => ({
  ...refusal(401, "Unauthorized"),
  response: { message: "Unauthorized" },
});

/** Evolution's own record of instances; an instance's key lists that instance alone. */
function fetchInstances({ instances, adminToken }: StandInState, call: Call, res: ServerResponse) {
  const name = call.query.get("instanceName");
  const named = [...instances.values()].filter(({ key }) => name === null || key === name);
  const isAdmin = call.apiKey === adminToken;
  const open = isAdmin ? named : named.filter(({ token }) => token === call.apiKey);
  if (!isAdmin && open.length === 0) return sendJson(res, 401, unauthorized());
  if (name !== null && open.every(({ absence }) => absence === "loading")) {
    return sendJson(res, 404, refusal(404, "Not Found", `Instance "${name}" not found`));
  }
  return sendJson(res, 200, open.map(recordOf));
}

/** The reason for the last end of a link is kept with the instance. */
const recordOf = ({ key, status, ended }: StandInInstance) => ({
  name: key,
  connectionStatus: STATES[status],
  disconnectionReasonCode: ended ?? null,
  disconnectionObject: ended ? JSON.stringify({ error: { output: { statusCode: ended } } }) : null,
});

function create(state: StandInState, { apiKey, body }: Call, res: ServerResponse) {
  const { instanceName, webhook } = recordAt(body);
  if (apiKey !== state.adminToken) return sendJson(res, 401, refusal(401, "Unauthorized"));
  if (typeof instanceName !== "string" || !instanceName) {
    return sendJson(res, 400, refusal(400, "Bad Request", "instanceName"));
  }
  if (state.instances.has(instanceName)) {
    const words = `This name "${instanceName}" is already in use.`;
    return sendJson(res, 403, refusal(403, "Forbidden", words));
  }
  const made = makeInstance(state, instanceName, recordAt(webhook).url);
  made.events = eventsIn(webhook);
  const { key, token } = made;
  return sendJson(res, 201, { instance: { instanceName: key, status: "close" }, hash: token });
}

function connect(
  state: StandInState,
  people: People,
  instance: StandInInstance,
  { query }: Call,
  res: ServerResponse,
) {
  if (instance.status === "connected") return sendJson(res, 200, stateOf(instance));
  const number = query.get("number");
  // One that shows a QR code already goes on showing it, without a code for this phone.
  const shown =
    number && instance.status === "disconnected"
      ? pairingCodeFor(state, people, instance, number)
      : { code: null };
  if ("refusal" in shown) return sendJson(res, 200, { error: true, message: shown.refusal });
  if (!number) people.scanLater(instance);
  return sendJson(res, 200, {
    pairingCode: shown.code?.replace("-", "") ?? null,
    code: `2@${instance.key}`,
    base64: qrPicture(`${instance.key}${Date.now()}`),
    count: 1,
  });
}

function logout(people: People, instance: StandInInstance, res: ServerResponse) {
  if (instance.status === "disconnected" || instance.absence === "reconnecting") {
    const words = `The "${instance.key}" instance is not connected`;
    return sendJson(res, 400, refusal(400, "Bad Request", words));
  }
  sendJson(res, 200, success("Instance logged out"));
  if (instance.absence !== "loading") void people.link(instance, false);
}

function setWebhook(instance: StandInInstance, body: unknown, res: ServerResponse) {
  const { enabled, url } = recordAt(body, "webhook");
  if (typeof url !== "string" || typeof enabled !== "boolean") {
    return sendJson(res, 400, refusal(400, "Bad Request", "webhook"));
  }
  instance.webhookUrl = enabled ? url : null;
  instance.events = eventsIn(recordAt(body, "webhook"));
  return sendJson(res, 201, { url, enabled, events: instance.events ?? [] });
}

const WORDS: SendWords = {
  bad: [400, refusal(400, "Bad Request", "number", "text")],
  notConnected: [500, refusal(500, "Internal Server Error", "Connection Closed")],
  sent: ({ to, id, text, at }) => [
    201,
    {
      key: { remoteJid: to, fromMe: true, id },
      pushName: "",
      status: "PENDING",
      message: { conversation: text },
      messageType: "conversation",
      messageTimestamp: seconds(at),
      source: "unknown",
    },
  ],
};
