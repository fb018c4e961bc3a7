import { setTimeout as sleep } from "node:timers/promises";
import type { Conexao } from "#shared/instancias/instancias.constants.ts";
import type { OutsideHttp } from "../../http/outside-http.ts";
import { accountFrom, nobodyAt } from "../ask-account.ts";
import { type AskHost, askerOf, type HostAnswer, ifDone } from "../ask-host.ts";
import { isTakenKey } from "../created.ts";
import type {
  DisconnectResult,
  FileCalls,
  HostInstance,
  HostWebhook,
  QrCodeResult,
  WhatsappHost,
} from "../host.ts";
import { isRecord, recordAt, textOf } from "../json.ts";
import { lookupFrom } from "../lookup.ts";
import { codeFrom, isLinkedElsewhere } from "../pairing-code.ts";
import { qrCodeIn } from "../qr-code.ts";
import { isOurAddress } from "../removal.ts";
import { comparedWith, WEBHOOK_EVENTS } from "../webhook-events.ts";
import { fetchWahaMedia, sendWahaMedia, sentBy } from "./media.ts";
import { sessionSignal, sessionStatusOf } from "./parse.ts";
import { removeFromWaha } from "./remove.ts";

const EVENTS = WEBHOOK_EVENTS.waha;
const MAX_ADDRESS = 64;
/** A session that has just been started needs a moment until it has a code. */
const TRIES = 4;
const PAUSE_MS = 1_000;

/** The calls to a WAHA host (waha.devlike.pro); the instance's key is its session there. */
export function createWaha(http: OutsideHttp, files: FileCalls): WhatsappHost {
  const headersOf = (key: string) => ({ "x-api-key": key });
  const ask = askerOf(http, headersOf);
  const askWithFile = askerOf(files.http, headersOf);
  return {
    ...accountsOf(ask),
    ...linkOf(ask),
    ...messagesOf(ask, askWithFile, files),
    ...webhooksOf(ask),
  };
}

/** Instances of an account, and their end. */
const accountsOf = (ask: AskHost): Pick<WhatsappHost, "create" | "askAccount" | "remove"> => ({
  create: async ({ host, adminToken }, { key, webhookUrl }) => {
    const account = { host, key, token: adminToken };
    const answer = await ask(account, "POST", "api/sessions", {
      name: key,
      start: true,
      config: { webhooks: [webhookOf({ url: webhookUrl })] },
    });
    if (isTakenKey(answer)) return { kind: "exists" };
    return ifDone(answer, ({ json }) =>
      statusIn(json) ? { kind: "created", key, token: adminToken } : undefined,
    );
  },
  askAccount: async (account) => accountFrom(await ask(nobodyAt(account), "GET", "api/sessions")),
  remove: (instance, removal) => removeFromWaha(ask, instance, removal),
});

/** The link of an instance to its phone. */
const linkOf = (
  ask: AskHost,
): Pick<WhatsappHost, "status" | "qrCode" | "pairingCode" | "disconnect" | "restart"> => ({
  status: async (instance) =>
    ifDone(await ask(instance, "GET", "api/sessions/{key}"), ({ json }) => {
      const status = statusIn(json);
      if (!status) return undefined;
      const address = textOf(recordAt(json, "me").id, MAX_ADDRESS)?.replace(/@c\.us$/, ON_PHONES);
      const signal = sessionSignal(status, recordAt(json), {});
      return {
        kind: "status",
        status,
        ...(status === "connected" && address && { address }),
        ...(signal && { signal }),
      };
    }),
  qrCode: async (instance) => {
    const ready = await begin(ask, instance);
    if (ready.kind !== "begun") return ready;
    const answer = await onceReady(() => ask(instance, "GET", "api/{key}/auth/qr"));
    return ifDone(answer, ({ json }) => {
      const { mimetype, data } = recordAt(json);
      const qrcode = qrCodeIn({ qr: `data:${String(mimetype)};base64,${String(data)}` });
      return qrcode ? { kind: "qrcode", qrcode } : undefined;
    });
  },
  pairingCode: async (instance, phone) => {
    const ready = await begin(ask, instance);
    if (ready.kind !== "begun") return ready;
    const path = "api/{key}/auth/request-code";
    const answer = await onceReady(() => ask(instance, "POST", path, { phoneNumber: phone }));
    if (isLinkedElsewhere(answer)) return { kind: "elsewhere" };
    if (answer.kind === "refused" && answer.status === 404) return { kind: "unsupported" };
    return ifDone(answer, codeFrom);
  },
  disconnect: async (instance) => {
    const answer = await ask(instance, "POST", "api/sessions/{key}/logout");
    const result = ifDone(answer, ({ json }): DisconnectResult | undefined =>
      statusIn(json) ? { kind: "disconnected" } : undefined,
    );
    // WAHA restarts the session, which then shows unrequested codes until it fails.
    if (result.kind === "disconnected") await ask(instance, "POST", "api/sessions/{key}/stop");
    return result;
  },
  restart: (instance) => restart(ask, instance),
});

/** Messages, their files and their recipients. */
const messagesOf = (
  ask: AskHost,
  askWithFile: AskHost,
  files: FileCalls,
): Pick<WhatsappHost, "sendText" | "sendMedia" | "lookup" | "fetchMedia"> => ({
  sendText: async (instance, { to, text }) => {
    const chatId = to.replace(ON_PHONES, "@c.us");
    const { key: session } = instance;
    return sentBy(await ask(instance, "POST", "api/sendText", { session, chatId, text }));
  },
  sendMedia: (instance, { to, media }) =>
    sendWahaMedia(askWithFile, instance, { chatId: to.replace(ON_PHONES, "@c.us"), media }),
  lookup: async (instance, digits) => {
    const path = `api/contacts/check-exists?phone=${digits}&session={key}`;
    return ifDone(await ask(instance, "GET", path), ({ json }) => {
      const { numberExists, chatId, pn } = recordAt(json);
      return lookupFrom(numberExists, [pn, chatId], digits);
    });
  },
  fetchMedia: (instance, { ref }) =>
    fetchWahaMedia({ ask: askWithFile, bytes: files.bytes }, instance, ref),
});

/** The address that the host posts to. */
const webhooksOf = (ask: AskHost): Pick<WhatsappHost, "configWebhook" | "registration"> => ({
  configWebhook: (instance, webhook) => configWebhook(ask, instance, webhook),
  registration: async (instance, url) =>
    ifDone(await ask(instance, "GET", "api/sessions/{key}"), ({ json }) => {
      if (!statusIn(json)) return undefined;
      const ours = webhooksIn(json).find((webhook) => webhook.url === url);
      return ours ? comparedWith(EVENTS, ours.events) : { kind: "foreign" };
    }),
});

const ON_PHONES = "@s.whatsapp.net";

/** Undefined where it is no answer about a session. */
const statusIn = (json: unknown): Conexao | undefined => sessionStatusOf(recordAt(json).status);

/** Starts a stopped session, so that it asks WhatsApp for a code. */
async function begin(
  ask: AskHost,
  instance: HostInstance,
): Promise<{ kind: "begun" } | Exclude<QrCodeResult, { kind: "qrcode" }>> {
  const found = await ask(instance, "GET", "api/sessions/{key}");
  if (found.kind !== "done") return found;
  const status = statusIn(found.json);
  if (!status) return { kind: "unknown" };
  if (status === "connected") return { kind: "connected" };
  if (status === "connecting") return { kind: "begun" };
  const started = await restart(ask, instance);
  return started.kind === "restarted" ? { kind: "begun" } : started;
}

/** Also a stopped session is started by it. */
async function restart(ask: AskHost, instance: HostInstance) {
  const answer = await ask(instance, "POST", "api/sessions/{key}/restart");
  return ifDone(answer, ({ json }) =>
    statusIn(json) ? { kind: "restarted" as const } : undefined,
  );
}

/** Retries a refusal (422) while the session starts. */
async function onceReady(call: () => Promise<HostAnswer>): Promise<HostAnswer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call();
    if (answer.kind !== "refused" || answer.status !== 422 || tries === TRIES) return answer;
    await sleep(PAUSE_MS);
  }
}

const webhookOf = ({ url, hmac }: HostWebhook) => ({
  url,
  events: EVENTS,
  ...(hmac ? { hmac: { key: hmac } } : {}),
});

function webhooksIn(json: unknown): Record<string, unknown>[] {
  const { webhooks } = recordAt(json, "config");
  return Array.isArray(webhooks) ? webhooks.filter(isRecord) : [];
}

/** A change of the configuration replaces it whole: foreign settings are sent back unchanged. */
async function configWebhook(ask: AskHost, instance: HostInstance, webhook: HostWebhook) {
  const found = await ask(instance, "GET", "api/sessions/{key}");
  if (found.kind !== "done") return found;
  // An answer that is no session has no configuration to keep: writing would lose others' webhooks.
  if (!statusIn(found.json)) return { kind: "unknown" as const };
  const config = recordAt(found.json, "config");
  const others = webhooksIn(found.json).filter(({ url }) => !isOurAddress(url, webhook.url));
  const answer = await ask(instance, "PUT", "api/sessions/{key}", {
    config: { ...config, webhooks: [...others, webhookOf(webhook)] },
  });
  return ifDone(answer, ({ json }) =>
    statusIn(json) ? { kind: "configured" as const } : undefined,
  );
}
