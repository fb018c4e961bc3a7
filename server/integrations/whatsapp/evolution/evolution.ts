import type { OutsideHttp } from "../../http/outside-http.ts";
import { isDone } from "../answer-form.ts";
import { accountFrom, nobodyAt } from "../ask-account.ts";
import { type AskHost, askerOf, type HostAnswer, ifDone } from "../ask-host.ts";
import { createdIn, isCreated, isTakenKey } from "../created.ts";
import type { FileCalls, HostInstance, WhatsappHost } from "../host.ts";
import { isRecord, recordAt } from "../json.ts";
import { lookupFrom } from "../lookup.ts";
import { sentFrom } from "../media-answers.ts";
import { codeFrom, isLinkedElsewhere, pairingCodeIn } from "../pairing-code.ts";
import { qrCodeIn } from "../qr-code.ts";
import { statusFrom, statusIn } from "../status.ts";
import { comparedWith, type RegistrationResult, WEBHOOK_EVENTS } from "../webhook-events.ts";
import { linkLeft, RECORDS } from "./link-left.ts";
import { fetchEvolutionMedia, sendEvolutionMedia } from "./media.ts";
import { removeFromEvolution } from "./remove.ts";
import { withReason } from "./why-closed.ts";

const EVENTS = WEBHOOK_EVENTS.evolution;

const NOBODY = /instance .*(?:not found|does not exist)/i;

const webhookAt = (url: string) => ({
  enabled: true,
  url,
  byEvents: false,
  base64: false,
  events: EVENTS,
});

/** The calls to an Evolution API v2 host (doc.evolution-api.com/v2); the instance's key is its name there. */
export function createEvolution(http: OutsideHttp, files: FileCalls): WhatsappHost {
  const headersOf = (apikey: string) => ({ apikey });
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
    const answer = await ask(account, "POST", "instance/create", {
      instanceName: key,
      integration: "WHATSAPP-BAILEYS",
      qrcode: false,
      // Messages in groups are never read here.
      groupsIgnore: true,
      webhook: webhookAt(webhookUrl),
    });
    if (isTakenKey(answer)) return { kind: "exists" };
    return ifDone(answer, ({ json }) =>
      isCreated(json) ? { kind: "created", ...createdIn(json, account) } : undefined,
    );
  },
  askAccount: async (account) => {
    const answer = await ask(nobodyAt(account), "GET", RECORDS);
    // Only the key of all gets as far as to hear that there is none of this name.
    const isNobody = answer.kind === "refused" && NOBODY.test(answer.reason);
    return isNobody ? { kind: "answered" } : accountFrom(answer);
  },
  remove: (instance, removal) => removeFromEvolution(ask, instance, removal),
});

/** The link of an instance to its phone. */
const linkOf = (
  ask: AskHost,
): Pick<WhatsappHost, "status" | "qrCode" | "pairingCode" | "disconnect" | "restart"> => ({
  status: async (instance) => {
    const answer = await ask(instance, "GET", "instance/connectionState/{key}");
    return withReason(
      ask,
      instance,
      ifDone(answer, ({ json }) => statusFrom(json)),
    );
  },
  qrCode: async (instance) => {
    const answer = await ask(instance, "GET", "instance/connect/{key}");
    if (isOpen(answer)) return { kind: "connected" };
    return ifDone(answer, ({ json }) => {
      if (!isConnecting(answer)) return undefined;
      const qrcode = qrCodeIn(json);
      // `{count: 0}`: the host is still asking WhatsApp for one.
      return qrcode ? { kind: "qrcode", qrcode } : { kind: "unreachable" };
    });
  },
  pairingCode: async (instance, phone) => {
    const path = `instance/connect/{key}?number=${encodeURIComponent(phone)}`;
    const connect = () => ask(instance, "GET", path);
    let answer = await connect();
    // One that shows a QR code already gives no other code before it has stopped.
    if (answer.kind === "done" && isConnecting(answer) && !pairingCodeIn(answer.json)) {
      await ask(instance, "DELETE", "instance/logout/{key}");
      answer = await connect();
    }
    if (isOpen(answer)) return { kind: "connected" };
    if (isLinkedElsewhere(answer)) return { kind: "elsewhere" };
    return ifDone(answer, codeFrom);
  },
  disconnect: async (instance) => {
    const answer = await ask(instance, "DELETE", "instance/logout/{key}");
    const wasOut =
      answer.kind === "refused" && answer.status === 400 && /not connected/i.test(answer.reason);
    const said = ifDone(answer, ({ json }) =>
      isDone(json) ? { kind: "disconnected" as const } : undefined,
    );
    if (!wasOut && said.kind !== "disconnected") return said;
    return (await linkLeft(ask, instance)) ?? { kind: "disconnected" };
  },
  restart: async (instance) => {
    const answer = await restartCall(ask, instance);
    if (isMissingCall(answer)) return { kind: "unsupported" };
    return ifDone(answer, ({ json }) =>
      statusIn(json) || isConnecting(answer) ? { kind: "restarted" } : undefined,
    );
  },
});

/** Up to 2.1 it was a PUT, by its documentation (v2/api-reference/instance-controller/restart-instance). */
async function restartCall(ask: AskHost, instance: HostInstance): Promise<HostAnswer> {
  const path = "instance/restart/{key}";
  const answer = await ask(instance, "POST", path);
  return isMissingCall(answer) ? ask(instance, "PUT", path) : answer;
}

/** Express' own words for a path that it does not know; an instance that it does not know is told otherwise. */
const isMissingCall = (answer: HostAnswer): boolean =>
  answer.kind === "refused" && answer.status === 404 && /^Cannot (?:POST|PUT)/.test(answer.reason);

/** Messages, their files and their recipients. */
const messagesOf = (
  ask: AskHost,
  askWithFile: AskHost,
): Pick<WhatsappHost, "sendText" | "sendMedia" | "lookup" | "fetchMedia"> => ({
  sendText: async (instance, { to: number, text }) =>
    sentFrom(await ask(instance, "POST", "message/sendText/{key}", { number, text })),
  sendMedia: (instance, message) => sendEvolutionMedia(askWithFile, instance, message),
  lookup: async (instance, digits) => {
    const body = { numbers: [digits] };
    return ifDone(await ask(instance, "POST", "chat/whatsappNumbers/{key}", body), ({ json }) => {
      const [found] = Array.isArray(json) ? json.filter(isRecord) : [];
      return found && lookupFrom(found.exists, [found.jid], digits);
    });
  },
  fetchMedia: (instance, { ref }) => fetchEvolutionMedia(askWithFile, instance, ref),
});

/** The address that the host posts to. */
const webhooksOf = (ask: AskHost): Pick<WhatsappHost, "configWebhook" | "registration"> => ({
  configWebhook: async (instance, { url }) => {
    const body = { webhook: webhookAt(url) };
    const answer = await ask(instance, "POST", "webhook/set/{key}", body);
    return ifDone(answer, ({ json }) => {
      const { url: taken, enabled } = webhookIn(json);
      return taken !== undefined && enabled !== false ? { kind: "configured" } : undefined;
    });
  },
  registration: async (instance, url) =>
    ifDone(await ask(instance, "GET", "webhook/find/{key}"), ({ json }) =>
      registrationIn(json, url),
    ),
});

/** A linked phone is answered with its state instead of a code. */
const isOpen = (answer: HostAnswer): boolean =>
  answer.kind === "done" &&
  recordAt(answer.json, "instance").state !== undefined &&
  statusIn(answer.json) === "connected";

/** The answer for a phone that is not linked: a picture, a code, or `{count: 0}` while there is neither. */
function isConnecting(answer: HostAnswer): boolean {
  if (answer.kind !== "done" || isOpen(answer)) return false;
  const found = recordAt(answer.json);
  return ["pairingCode", "code", "base64", "count", "qrcode", "instance"].some(
    (key) => key in found,
  );
}

/** The webhook as it stands, which earlier versions wrap once or twice; empty where the answer is none. */
function webhookIn(json: unknown): Record<string, unknown> {
  const places = [recordAt(json), recordAt(json, "webhook"), recordAt(json, "webhook", "webhook")];
  return places.find(({ url }) => typeof url === "string") ?? {};
}

/** `null` where none was ever set; with an empty list all events are posted. */
function registrationIn(json: unknown, ours: string): RegistrationResult | undefined {
  if (json === null) return { kind: "foreign" };
  const { url, enabled, events } = webhookIn(json);
  if (url === undefined) return undefined;
  if (url !== ours || enabled === false) return { kind: "foreign" };
  const isAll = Array.isArray(events) && events.length === 0;
  return isAll ? { kind: "current" } : comparedWith(EVENTS, events);
}
