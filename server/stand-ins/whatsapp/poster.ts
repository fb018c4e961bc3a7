import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { recordAt } from "#server/integrations/whatsapp/json.ts";
import type { StandInApp, StandInInstance, StandInState } from "./state.ts";

const PAUSE_MS = 300;

/**
 * Posts an event to the instance's webhook, if that asked for its kind, and again when it is not taken; answers the last
 * status, 0 for none.
 */
export async function postEvent(
  { behaviour, posted, app }: StandInState,
  instance: StandInInstance,
  body: unknown,
): Promise<number> {
  const { webhookUrl } = instance;
  if (!webhookUrl || !isAskedFor(instance, body)) return 0;
  let status = 0;
  for (let attempt = 1; attempt <= behaviour.tries; attempt += 1) {
    const text = JSON.stringify(body);
    status = await post(webhookUrl, text, signatureOf(instance, app, text));
    posted.push(status);
    if (status !== 0 && status < 500) break;
    await sleep(PAUSE_MS * attempt);
  }
  return status;
}

/** Evolution's list has `MESSAGES_EDITED` where the event is `messages.edited`; WAHA writes both alike. */
function isAskedFor({ events }: StandInInstance, body: unknown): boolean {
  const { event } = recordAt(body);
  if (!events || typeof event !== "string") return true;
  return events.includes(event) || events.includes(event.replace(".", "_").toUpperCase());
}

/** The headers that show who posts a text, where such a host has been given a secret. */
export function signatureOf(
  { hmac, wabaId, isUnsigned }: Pick<StandInInstance, "hmac" | "wabaId" | "isUnsigned">,
  app: Pick<StandInApp, "secret">,
  text: string,
): Record<string, string> {
  if (wabaId) return signedByMeta(app.secret, text);
  return hmac && !isUnsigned ? signed(hmac, text) : {};
}

async function post(url: string, body: string, signature: object): Promise<number> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...signature },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** As WAHA signs what it posts. */
const signed = (key: string, body: string) => ({
  "x-webhook-hmac": createHmac("sha512", key).update(body).digest("hex"),
  "x-webhook-hmac-algorithm": "sha512",
});

/** As Meta signs with the secret of its app. */
const signedByMeta = (secret: string, body: string) => ({
  "x-hub-signature-256": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
});
