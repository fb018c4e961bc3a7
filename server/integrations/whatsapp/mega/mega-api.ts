import type { OutsideHttp } from "../../http/outside-http.ts";
import { isDone } from "../answer-form.ts";
import { accountFrom, nobodyAt } from "../ask-account.ts";
import { type AskHost, askerOf, ifDone } from "../ask-host.ts";
import { createdIn, isCreated, isTakenKey } from "../created.ts";
import type { FileCalls, HostInstance, WhatsappHost } from "../host.ts";
import { isRecord, recordAt } from "../json.ts";
import { lookupFrom } from "../lookup.ts";
import { sentFrom } from "../media-answers.ts";
import { codeFrom, isLinkedElsewhere } from "../pairing-code.ts";
import { imageInPage, isAlreadyLinked, qrCodeIn } from "../qr-code.ts";
import { isMissing } from "../removal.ts";
import { linkIn, statusFrom } from "../status.ts";
import { disconnectMega, removeFromMega } from "./disconnect.ts";
import { fetchMegaMedia, sendMegaMedia } from "./media.ts";

/** Stands where an answer had no words of a host, or was one of a web server without this path. */
const NO_WORDS = /^(?:HTTP \d|Cannot (?:GET|POST))/;

/** The calls to a MegaAPI host, with the fall-backs that its versions need. */
export function createMegaApi(http: OutsideHttp, files: FileCalls): WhatsappHost {
  const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });
  const ask = askerOf(http, headersOf);
  const askWithFile = askerOf(files.http, headersOf);
  return {
    ...accountsOf(ask),
    ...linkOf(ask),
    ...messagesOf(ask, askWithFile),
    ...webhooksOf(ask),
  };
}

/** Instances of an account, and their end. */
const accountsOf = (ask: AskHost): Pick<WhatsappHost, "create" | "askAccount" | "remove"> => ({
  create: async ({ host, adminToken }, { key, webhookUrl }) => {
    const account = { host, key, token: adminToken };
    const answer = await ask(account, "POST", "rest/instance/init?instance_key={key}", {
      messageData: { webhookUrl, webhookEnabled: true },
    });
    if (isTakenKey(answer)) return { kind: "exists" };
    return ifDone(answer, ({ json }) =>
      isCreated(json) ? { kind: "created", ...createdIn(json, account) } : undefined,
    );
  },
  askAccount: async (account) => {
    const answer = await ask(nobodyAt(account), "GET", "rest/instance/{key}");
    // Its instances have tokens of their own: a no to this one's says nothing of the administrator's.
    const isNo = answer.kind === "refused" && !NO_WORDS.test(answer.reason);
    if (isNo || answer.kind === "unauthorised") return { kind: "answered" };
    return accountFrom(answer, (json) => linkIn(json) !== undefined);
  },
  remove: (instance, removal) => removeFromMega(ask, instance, removal),
});

/** The link of an instance to its phone. */
const linkOf = (
  ask: AskHost,
): Pick<WhatsappHost, "status" | "qrCode" | "pairingCode" | "disconnect" | "restart"> => ({
  status: async (instance) => {
    const answer = await ask(instance, "GET", "rest/instance/{key}");
    return ifDone(answer, ({ json }) => statusFrom(json));
  },
  qrCode: async (instance) => {
    const answer = await ask(instance, "GET", "rest/instance/qrcode_base64/{key}");
    if (isAlreadyLinked(answer)) return { kind: "connected" };
    const qrcode = answer.kind === "done" && qrCodeIn(answer.json);
    if (qrcode) return { kind: "qrcode", qrcode };
    if (answer.kind !== "done" && answer.kind !== "refused") return answer;
    return qrCodePage(ask, instance);
  },
  pairingCode: async (instance, phone) => {
    const path = `rest/instance/pairingCode/{key}?phoneNumber=${encodeURIComponent(phone)}`;
    const answer = await ask(instance, "GET", path);
    if (isAlreadyLinked(answer)) return { kind: "connected" };
    if (isLinkedElsewhere(answer)) return { kind: "elsewhere" };
    if (answer.kind === "refused" && answer.status === 404) return { kind: "unsupported" };
    return ifDone(answer, codeFrom);
  },
  disconnect: (instance) => disconnectMega(ask, instance),
  // By its OpenAPI document (6.1); earlier versions do not know it.
  restart: async (instance) => {
    const answer = await ask(instance, "DELETE", "rest/instance/{key}/restart");
    if (isMissing(answer)) return { kind: "unsupported" };
    return ifDone(answer, ({ json }) =>
      isDone(json) || linkIn(json) ? { kind: "restarted" } : undefined,
    );
  },
});

/** Messages, their files and their recipients. */
const messagesOf = (
  ask: AskHost,
  askWithFile: AskHost,
): Pick<WhatsappHost, "sendText" | "sendMedia" | "lookup" | "fetchMedia"> => ({
  sendText: async (instance, { to, text }) => {
    const path = "rest/sendMessage/{key}/text";
    return sentFrom(await ask(instance, "POST", path, { messageData: { to, text } }));
  },
  sendMedia: (instance, message) => sendMegaMedia(askWithFile, instance, message),
  lookup: async (instance, digits) => {
    const path = `rest/instance/isOnWhatsApp/{key}?jid=${digits}@s.whatsapp.net`;
    return ifDone(await ask(instance, "GET", path), ({ json }) => {
      const { exists, jid } = recordAt(json);
      return lookupFrom(exists, [jid], digits);
    });
  },
  fetchMedia: (instance, { ref }) => fetchMegaMedia(askWithFile, instance, ref),
});

/** The address that the host posts to. */
const webhooksOf = (ask: AskHost): Pick<WhatsappHost, "configWebhook"> => ({
  configWebhook: async (instance, { url: webhookUrl }) => {
    const answer = await ask(instance, "POST", "rest/webhook/{key}/configWebhook", {
      messageData: { webhookUrl, webhookEnabled: true },
    });
    return ifDone(answer, ({ json }) =>
      isDone(json) || isRecord(recordAt(json).webhookData) ? { kind: "configured" } : undefined,
    );
  },
});

/** Older hosts show the picture in a page of their own. */
async function qrCodePage(ask: AskHost, instance: HostInstance) {
  const answer = await ask(instance, "GET", "rest/instance/qrcode/{key}");
  if (isAlreadyLinked(answer)) return { kind: "connected" } as const;
  if (answer.kind !== "done") return answer;
  const qrcode = imageInPage(answer.text) ?? qrCodeIn(answer.json);
  if (qrcode) return { kind: "qrcode", qrcode } as const;
  return { kind: "refused", reason: "no QR code in the answer" } as const;
}
