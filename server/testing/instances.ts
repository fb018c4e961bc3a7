import { newId } from "#server/core/id.ts";
import { hashToken, newToken } from "#server/core/secrets.ts";
import type { TestApp } from "./app.ts";

/** An instance of a professional, and `post`, which is its host: it posts to our webhook and answers the status. */
export async function withInstance(
  app: TestApp,
  { id: usuario_id }: { id: string },
  { host = "http://127.0.0.1:9", key = "teste", token = "token-da-instancia" } = {},
) {
  const id = newId();
  const webhookToken = newToken();
  const { secrets, now } = app.services;
  const instancia_token = await secrets.seal(`instancias.instancia_token:${id}`, token);
  const webhook_token = await secrets.seal(`instancias.webhook_token:${id}`, webhookToken);
  await app.db((db) =>
    db
      .insertInto("instancias")
      .values({
        id,
        usuario_id,
        nome_instancia: "Consultório",
        host_instancia: host,
        instancia_key: key,
        instancia_token,
        webhook_token_hash: hashToken(webhookToken),
        webhook_token,
        criado_em: now(),
        atualizado_em: now(),
      })
      .execute(),
  );
  const webhookUrl = `${app.url}/api/v1/webhooks/whatsapp/${webhookToken}`;
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

/** What a MegaAPI host tells about the link to the phone. */
export const connectionBody = (message: "phone_connected" | "phone_disconnected") => ({
  messageType: "connection_update",
  message,
  jid: "5511900000001@s.whatsapp.net",
});
