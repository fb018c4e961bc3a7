import type { OutsideHttp } from "../../http/outside-http.ts";
import { askerOf, type HostAnswer, ifDone } from "../ask-host.ts";
import { createdIn, isTakenKey } from "../created.ts";
import type { FileCalls, WhatsappHost } from "../host.ts";
import { recordAt } from "../json.ts";
import { sentFrom } from "../media-answers.ts";
import { isLinkedElsewhere, pairingCodeIn } from "../pairing-code.ts";
import { qrCodeIn } from "../qr-code.ts";
import { linkIn, statusIn } from "../status.ts";
import { fetchEvolutionMedia, sendEvolutionMedia } from "./media.ts";

/** What of the host's events is read; everything else would be posted for nothing. */
const EVENTS = [
  "MESSAGES_UPSERT",
  "MESSAGES_UPDATE",
  "MESSAGES_DELETE",
  "SEND_MESSAGE",
  "CONNECTION_UPDATE",
];

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
    create: async ({ host, adminToken }, { key, webhookUrl }) => {
      const account = { host, key, token: adminToken };
      const answer = await ask(account, "POST", "instance/create", {
        instanceName: key,
        integration: "WHATSAPP-BAILEYS",
        qrcode: false,
        webhook: webhookAt(webhookUrl),
      });
      if (isTakenKey(answer)) return { kind: "exists" };
      if (answer.kind !== "done") return answer;
      if (answer.json === undefined) return { kind: "unknown" };
      return { kind: "created", ...createdIn(answer.json, account) };
    },
    status: async (instance) =>
      ifDone(await ask(instance, "GET", "instance/connectionState/{key}"), ({ json }) => ({
        kind: "status",
        ...linkIn(json),
      })),
    qrCode: async (instance) => {
      const answer = await ask(instance, "GET", "instance/connect/{key}");
      if (isOpen(answer)) return { kind: "connected" };
      if (answer.kind !== "done") return answer;
      const qrcode = qrCodeIn(answer.json);
      // `{count: 0}`: the host is still asking WhatsApp for one.
      return qrcode ? { kind: "qrcode", qrcode } : { kind: "unreachable" };
    },
    pairingCode: async (instance, phone) => {
      const path = `instance/connect/{key}?number=${encodeURIComponent(phone)}`;
      const connect = () => ask(instance, "GET", path);
      let answer = await connect();
      // One that shows a QR code already gives no other code before it has stopped.
      if (answer.kind === "done" && !isOpen(answer) && !pairingCodeIn(answer.json)) {
        await ask(instance, "DELETE", "instance/logout/{key}");
        answer = await connect();
      }
      if (isOpen(answer)) return { kind: "connected" };
      if (isLinkedElsewhere(answer)) return { kind: "elsewhere" };
      if (answer.kind !== "done") return answer;
      const code = pairingCodeIn(answer.json);
      return code ? { kind: "code", code } : { kind: "refused", reason: "no code in the answer" };
    },
    disconnect: async (instance) => {
      const answer = await ask(instance, "DELETE", "instance/logout/{key}");
      const wasOut = answer.kind === "refused" && /not connected/i.test(answer.reason);
      return wasOut
        ? { kind: "disconnected" }
        : ifDone(answer, () => ({ kind: "disconnected" as const }));
    },
    sendText: async (instance, { to: number, text }) =>
      sentFrom(await ask(instance, "POST", "message/sendText/{key}", { number, text })),
    sendMedia: (instance, message) => sendEvolutionMedia(askWithFile, instance, message),
    fetchMedia: (instance, { ref }) => fetchEvolutionMedia(askWithFile, instance, ref),
    configWebhook: async (instance, { url }) => {
      const body = { webhook: webhookAt(url) };
      const answer = await ask(instance, "POST", "webhook/set/{key}", body);
      return ifDone(answer, () => ({ kind: "configured" }));
    },
  };
}

/** A linked phone is answered with its state instead of a code. */
const isOpen = (answer: HostAnswer): boolean =>
  answer.kind === "done" &&
  recordAt(answer.json, "instance").state !== undefined &&
  statusIn(answer.json) === "connected";
