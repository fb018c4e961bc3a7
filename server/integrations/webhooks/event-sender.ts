import { createHmac } from "node:crypto";
import { createOutsideHttp, type OutsideHttpSettings } from "../http/outside-http.ts";

/** Before the base64 of a signing secret, so that people and scanners know what it is. */
export const SECRET_PREFIX = "whsec_";

/** An event on its way to somebody's own address. */
export interface SignedEvent {
  url: string;
  /** The same at each try, so that the receiver knows it again. */
  id: string;
  at: Date;
  body: string;
  /** In the form `whsec_<base64>`; each signs, so that the receiver may still hold the one before. */
  secrets: string[];
}

/** `refused`: an answer that says no (4xx, or a redirect, which is not followed). `failed`: none, or one that says later. */
export type Delivery =
  | { kind: "delivered" }
  | { kind: "refused"; reason: string }
  | { kind: "failed"; reason: string };

export interface EventSender {
  /** Never throws; ends within 10 s. */
  send(event: SignedEvent): Promise<Delivery>;
}

const REASONS = {
  blocked: "endereço não permitido",
  unreachable: "servidor fora do ar",
  unknown: "sem resposta",
};

/** Signs and posts as the Standard Webhooks specification 1.0.0 has it (github.com/standard-webhooks/standard-webhooks). */
export function createEventSender(settings: OutsideHttpSettings): EventSender {
  const http = createOutsideHttp(settings);
  return {
    send: async ({ url, id, at, body, secrets }) => {
      const timestamp = String(Math.floor(at.getTime() / 1_000));
      const signed = secrets.map((secret) => signature(secret, `${id}.${timestamp}.${body}`));
      const answer = await http({
        method: "POST",
        url,
        headers: {
          "content-type": "application/json",
          "webhook-id": id,
          "webhook-timestamp": timestamp,
          "webhook-signature": signed.join(" "),
        },
        body,
      });
      if (answer.kind !== "answer") return { kind: "failed", reason: REASONS[answer.kind] };
      return judge(answer.status);
    },
  };
}

function signature(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
}

/** It did not even read the event: request timeout, too many, or a fault of its own. */
const isLater = (status: number) => status === 408 || status === 429 || status >= 500;

function judge(status: number): Delivery {
  if (status >= 200 && status < 300) return { kind: "delivered" };
  return { kind: isLater(status) ? "failed" : "refused", reason: `HTTP ${status}` };
}
