import { parsePayload } from "#server/integrations/whatsapp/payload/parse.ts";
import { payloadNames, payloadText } from "#server/testing/payloads.ts";

export interface PayloadMessage {
  name: string;
  /** The posted body with an id of its own: some examples share one, and a repeated id is no new message. */
  body: unknown;
  text: string;
  fromMe: boolean;
  /** Digits with country code; null for somebody of whom only a `@lid` is known. */
  telefone: string | null;
}

/** Every example body of both makes that carries a message. */
export function payloadMessages(): PayloadMessage[] {
  return payloadNames().flatMap((name) => {
    const [event] = parsePayload(JSON.parse(payloadText(name)));
    if (event?.kind !== "message") return [];
    const own = payloadText(name).replaceAll(event.providerId, `3EB0${crypto.randomUUID()}`);
    const { text, fromMe, sender } = event;
    return [{ name, body: JSON.parse(own), text, fromMe, telefone: sender.telefone }];
  });
}
