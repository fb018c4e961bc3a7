import type { TestApp } from "./app.ts";
import { insertNumber, type NumberOptions } from "./insert-number.ts";

/** An instance of a professional, and `post`, which is its host: it posts to our webhook and answers the status. */
export async function withInstance(
  app: TestApp,
  { id: usuario_id }: { id: string },
  options: NumberOptions = {},
) {
  const { id, webhookToken, webhookPath } = await insertNumber(app.services, usuario_id, options);
  const webhookUrl = app.url + webhookPath;
  const post = async (body: unknown) => {
    const answer = await fetch(webhookUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  return { id, webhookUrl, webhookToken, post };
}

interface TextMessage {
  id: string;
  /** Digits with country code, or a whole `@lid`. */
  from: string;
  text: string;
  name?: string;
  fromMe?: boolean;
  at?: Date;
  /** The phone of somebody whose address is a `@lid`. */
  phone?: string;
  /** The id of the message that this one quotes. */
  quotes?: string;
  /** The instance's own phone, digits with country code. */
  own?: string;
}

/** A text message as a MegaAPI host posts it. */
export const messageBody = ({
  id,
  from,
  text,
  name = "Cliente",
  fromMe = false,
  at,
  phone,
  quotes,
  own = "5511900000001",
}: TextMessage) => ({
  instance_key: "teste",
  jid: `${own}@s.whatsapp.net`,
  messageType: "conversation",
  key: {
    remoteJid: from.includes("@") ? from : `${from}@s.whatsapp.net`,
    ...(phone ? { remoteJidAlt: `${phone}@s.whatsapp.net` } : {}),
    fromMe,
    id,
  },
  ...(at ? { messageTimestamp: Math.floor(at.getTime() / 1_000) } : {}),
  pushName: name,
  broadcast: false,
  message: quotes
    ? { extendedTextMessage: { text, contextInfo: { stanzaId: quotes } } }
    : { conversation: text },
  isGroup: false,
});

/** An acknowledgement: 0 error, 1 and 2 sent, 3 delivered, 4 read, 5 played. */
export const ackBody = (id: string, status: 0 | 1 | 2 | 3 | 4 | 5) => ({
  instance_key: "teste",
  messageType: "message.ack",
  key: { remoteJid: "5511900000002@s.whatsapp.net", fromMe: true, id },
  update: { status },
});

/** An event of a MegaAPI host about the link to the phone. */
export const connectionBody = (message: "phone_connected" | "phone_disconnected") => ({
  messageType: "connection_update",
  message,
  jid: "5511900000001@s.whatsapp.net",
});

/** Its phone was linked before now: a link that never was up cannot be taken away. */
export const wasLinked = (app: TestApp, instanciaId: string) =>
  app.db((db) =>
    db
      .updateTable("instancias")
      .set({ conectada_em: app.clock.now() })
      .where("id", "=", instanciaId)
      .execute(),
  );
