import { SECOND } from "#shared/common/civil.ts";
import { createOutsideHttp, isBlockedUrl, type OutsideHttpSettings } from "../http/outside-http.ts";
import { encryptPush, type ReceiverKeys } from "./encrypt.ts";
import { type VapidKeys, vapidHeader } from "./vapid.ts";

/** A browser that has agreed to be told, as it names itself. */
export interface Subscription extends ReceiverKeys {
  /** At the push service of its maker. Whoever knows it can be refused, but for our signature. */
  endpoint: string;
}

/** RFC 8030: how long the service keeps it, how urgent it is, and which waiting one it replaces. */
export interface Push {
  to: Subscription;
  text: string;
  ttlSeconds: number;
  urgency: "normal" | "high";
  /** 32 characters of base64url at most. */
  topic: string;
}

/**
 * `gone`: the subscription has ended (404, 410) or leads where nothing may be sent. `refused`: the service will not take this one.
 * `later`: it did not answer, or asks for patience (`afterMs`).
 */
export type Pushed =
  | { kind: "sent" }
  | { kind: "gone" }
  | { kind: "refused"; status: number }
  | { kind: "later"; afterMs?: number };

export interface PushSender {
  /** Whether an address may be one of a push service at all: https, and not of a private network. */
  accepts(endpoint: string): boolean;
  /** Never throws for what the other side does; ends within five seconds. */
  send(keys: VapidKeys, push: Push, now: Date): Promise<Pushed>;
}

interface PushSettings extends Omit<OutsideHttpSettings, "maxBytes"> {
  /** Where operators of push services reach whoever runs this installation: `mailto:` or https. */
  subject: string;
}

const TIMEOUT_MS = 5 * SECOND;
const MAX_ANSWER = 16 * 1024;
/** All texts are as long as this one to whoever carries them. */
const PAD_TO = 1024;

/** Speaks to push services (RFC 8030) through the one client for outside hosts. */
export function createPushSender({ subject, ...settings }: PushSettings): PushSender {
  const http = createOutsideHttp({ timeoutMs: TIMEOUT_MS, ...settings, maxBytes: MAX_ANSWER });
  const accepts = (endpoint: string) =>
    (settings.allowPrivate || endpoint.startsWith("https:")) &&
    !isBlockedUrl(endpoint, settings.allowPrivate);
  return {
    accepts,
    send: async (keys, { to, text, ttlSeconds, urgency, topic }, now) => {
      if (!accepts(to.endpoint)) return { kind: "gone" };
      const answer = await http({
        method: "POST",
        url: to.endpoint,
        headers: {
          authorization: await vapidHeader(keys, { endpoint: to.endpoint, subject, now }),
          "content-encoding": "aes128gcm",
          "content-type": "application/octet-stream",
          ttl: String(ttlSeconds),
          urgency,
          topic,
        },
        body: encryptPush(Buffer.from(text), to, { padTo: PAD_TO }),
      });
      if (answer.kind === "blocked") return { kind: "gone" };
      if (answer.kind !== "answer") return { kind: "later" };
      return judge(answer.status, answer.retryAfter);
    },
  };
}

const isLater = (status: number) => status === 408 || status === 429 || status >= 500;

function judge(status: number, retryAfter: string | undefined): Pushed {
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  if (!isLater(status)) return { kind: "refused", status };
  const seconds = Number(retryAfter);
  return { kind: "later", ...(seconds > 0 ? { afterMs: seconds * SECOND } : {}) };
}
