import { digits } from "#shared/common/telefone.ts";
import type { Conexao } from "#shared/instancias/instancias.constants.ts";
import type { OutsideHttp } from "../../http/outside-http.ts";
import { type AskHost, askerOf, ifDone } from "../ask-host.ts";
import type {
  FileCalls,
  HostInstance,
  OutgoingMessage,
  SendResult,
  WhatsappHost,
} from "../host.ts";
import { recordAt, textOf } from "../json.ts";
import { idOf } from "../payload/ids.ts";
import type { NumberSignal } from "../payload/signal.ts";
import { failureIn } from "../removal.ts";
import { failureOfAnswer } from "./failure.ts";
import { bearer, fetchCloudMedia, mediaContent, uploadMedia } from "./media.ts";
import { numberFacts } from "./number-facts.ts";
import { signalOfNumber } from "./signals.ts";
import { offerTemplate, templateState } from "./templates.ts";

export const META_GRAPH_URL = "https://graph.facebook.com/v23.0";

/** Maximum text of an interactive message; a longer one goes without buttons. */
const MAX_BODY = 1_024;
const MAX_PHONE = 20;

/** There is no phone to link: the number is made and ended in Meta's own panel. */
const NO_PAIRING = { kind: "refused", reason: "the Cloud API links no phone" } as const;

/**
 * The calls to Meta's Cloud API (developers.facebook.com/docs/whatsapp/cloud-api); an instance's key is its
 * `phone_number_id`. They go to `graphUrl` alone, whatever an instance says of its host.
 */
export function createCloudApi(
  http: OutsideHttp,
  { graphUrl, files }: { graphUrl: string; files: FileCalls },
): WhatsappHost {
  const atMeta = askerOf(http, bearer, failureOfAnswer);
  const ask: AskHost = (instance, ...call) => atMeta({ ...instance, host: graphUrl }, ...call);
  return {
    create: () => Promise.resolve(NO_PAIRING),
    askAccount: () => Promise.resolve(NO_PAIRING),
    qrCode: () => Promise.resolve(NO_PAIRING),
    pairingCode: () => Promise.resolve({ kind: "unsupported" }),
    disconnect: () => Promise.resolve(NO_PAIRING),
    status: async (instance) =>
      ifDone(
        await ask(instance, "GET", "{key}?fields=id,display_phone_number,status,quality_rating"),
        ({ json }) =>
          // Every number is answered with its id.
          textOf(recordAt(json).id, MAX_PHONE) ? { kind: "status", ...linkIn(json) } : undefined,
      ),
    sendText: (instance, { to, reference, ...content }) =>
      send(ask, instance, { to, reference, content: contentOf(content) }),
    sendMedia: async (instance, { to, reference, media }) => {
      const place = { ...instance, host: graphUrl };
      const uploaded = await uploadMedia(files, place, media);
      if (uploaded.kind !== "uploaded") return uploaded;
      return send(ask, instance, { to, reference, content: mediaContent(media, uploaded.id) });
    },
    fetchMedia: (instance, { ref }) =>
      fetchCloudMedia({ ask, bytes: files.bytes }, { ...instance, host: graphUrl }, ref),
    numberFacts: (instance) => numberFacts(ask, instance),
    offerTemplate: (instance, template) => offerTemplate(ask, instance, template),
    templateState: (instance, template) => templateState(ask, instance, template),
    /*
     * There is no phone to unlink. The account is subscribed for all of its numbers alike, so it ends with the last one;
     * deregistering the number itself is its owner's to decide, in Meta's panel.
     */
    remove: async (instance, { isLastOfAccount }) => {
      if (!instance.wabaId || !isLastOfAccount) return { kind: "removed" };
      const path = `${encodeURIComponent(instance.wabaId)}/subscribed_apps`;
      const answer = await ask(instance, "DELETE", path);
      return answer.kind === "unlicensed"
        ? { kind: "removed" }
        : (failureIn(answer) ?? { kind: "removed" });
    },
    // The address is the app's, entered once in Meta's panel: here the account is made to post to it.
    configWebhook: async (instance) => {
      if (!instance.wabaId) return { kind: "refused", reason: "no business account" };
      const path = `${encodeURIComponent(instance.wabaId)}/subscribed_apps`;
      return ifDone(await ask(instance, "POST", path, {}), ({ json }) =>
        recordAt(json).success === true ? { kind: "configured" } : undefined,
      );
    },
  };
}

interface Sending {
  to: string;
  reference: string | undefined;
  content: object;
}

async function send(
  ask: AskHost,
  instance: HostInstance,
  { to, reference, content }: Sending,
): Promise<SendResult> {
  const answer = await ask(instance, "POST", "{key}/messages", {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    ...addressOf(to),
    ...content,
    ...(reference ? { biz_opaque_callback_data: reference } : {}),
  });
  return ifDone(answer, ({ json }): SendResult | undefined => {
    const { messages, contacts } = recordAt(json);
    const [message] = Array.isArray(messages) ? messages : [];
    const providerId = idOf(recordAt(message).id);
    if (!providerId) return undefined;
    const [contact] = Array.isArray(contacts) ? contacts : [];
    const waId = textOf(recordAt(contact).wa_id, MAX_PHONE);
    return { kind: "sent", providerId, ...(waId && /^\d+$/.test(waId) ? { waId } : {}) };
  });
}

/** A phone goes into `to`; Meta's own id of a person never does. */
function addressOf(to: string): { to: string } | { recipient: string } {
  const [name = "", kind] = to.split("@");
  return kind === "bsuid" ? { recipient: name } : { to: name };
}

function contentOf({ text, buttons, template }: Omit<OutgoingMessage, "to">): object {
  if (template) return { type: "template", template: templateOf(template, buttons ?? []) };
  if (!buttons?.length || text.length > MAX_BODY) {
    return { type: "text", text: { body: text, preview_url: false } };
  }
  return {
    type: "interactive",
    interactive: {
      type: "button",
      body: { text },
      action: { buttons: buttons.map((reply) => ({ type: "reply", reply })) },
    },
  };
}

function templateOf(
  { name, language, values }: NonNullable<OutgoingMessage["template"]>,
  buttons: { id: string }[],
) {
  const parameters = values.map((value) => ({ type: "text", text: oneLine(value) }));
  return {
    name,
    language: { policy: "deterministic", code: language },
    components: [
      ...(parameters.length ? [{ type: "body", parameters }] : []),
      ...buttons.map(({ id: payload }, index) => ({
        type: "button",
        sub_type: "quick_reply",
        index: String(index),
        parameters: [{ type: "payload", payload }],
      })),
    ],
  };
}

/** Meta refuses a value with a line break, a tab, many spaces, or nothing in it. */
const oneLine = (value: string) => value.replace(/\s+/g, " ").trim() || "-";

const MAX_WORD = 40;

/** Meta's word for the state of a number; one that names none is up, because it has answered. */
const STATUSES: Record<string, Conexao> = {
  CONNECTED: "connected",
  LINKED: "connected",
  FLAGGED: "connected",
  RESTRICTED: "connected",
  RATE_LIMITED: "connected",
  BANNED: "error",
};

/** The state of a number and its address, from the answer about it. */
function linkIn(json: unknown): { status: Conexao; address?: string; signal?: NumberSignal } {
  const { status: word, display_phone_number } = recordAt(json);
  const name = textOf(word, MAX_WORD);
  const known = name !== undefined && Object.hasOwn(STATUSES, name) ? STATUSES[name] : undefined;
  const status = name === undefined ? "connected" : (known ?? "disconnected");
  const phone = digits(textOf(display_phone_number, MAX_WORD) ?? "");
  const signal = signalOfNumber(json);
  return {
    status,
    ...(status === "connected" && phone ? { address: `${phone}@s.whatsapp.net` } : {}),
    ...(signal ? { signal } : {}),
  };
}
