import { createHash } from "node:crypto";
import { newId } from "#server/core/id.ts";
import { insertRemindedClients, whatsAppOf } from "../data/respostas.ts";
import { inTurn, ratioOf, summary } from "../lab/compare.ts";
import { httpPost } from "../lab/http.ts";
import type { Lab } from "../lab/lab.ts";
import { perSecond, type Row } from "../lab/row.ts";

const LIMIT = 0.5;
const CONNECTIONS = 50;
const TOKEN = "only-for-the-bench-webhook-token";

const messageBody = (client: number, conversation: string) =>
  JSON.stringify({
    instance_key: "megastart-bench",
    jid: "5511900000000@s.whatsapp.net",
    messageType: "conversation",
    key: { remoteJid: `${whatsAppOf(client)}@s.whatsapp.net`, fromMe: false, id: "{id}" },
    messageTimestamp: Math.floor(Date.now() / 1_000),
    pushName: "Elisa Cardoso",
    broadcast: false,
    message: { conversation },
  });

/** One in ten answers a reminder. */
const MESSAGES = Array.from({ length: 20 }, (_, client) =>
  messageBody(
    client,
    client % 10 === 0 ? "1" : "Bom dia! Posso remarcar a consulta de quinta para sexta?",
  ),
);

/** Messages that hosts post, each acknowledged once it is durable, on 50 connections, while reminders and replies work. */
export const webhook: Row = async (lab) => {
  await insertRemindedClients(lab, await insertInstance(lab, TOKEN));
  const theirs = await insertInstance(lab, `${TOKEN}-bare`);
  const product = await lab.product();
  const bareServer = await lab.bare("webhook.ts", theirs.usuarioId, theirs.id);
  const [posted = [], bare = []] = await inTurn(
    [
      { server: product, requests: posts(`/api/v1/webhooks/whatsapp/${TOKEN}`) },
      { server: bareServer, requests: posts("/") },
    ],
    { connections: CONNECTIONS },
  );
  return [
    {
      work: "webhook intake with reminders and replies on, durable, 50 connections",
      figure: `${perSecond(summary(posted).perSecond)} of ${perSecond(summary(bare).perSecond)}`,
      ratio: ratioOf(posted, bare),
      limit: LIMIT,
      kind: "at least",
      notes: [await durability(lab)],
    },
  ];
};

const posts = (path: string) => MESSAGES.map((message) => httpPost(path, message));

async function insertInstance(lab: Lab, token: string) {
  const [{ id: usuarioId }, id] = [await lab.professional(), newId()];
  await lab.db.query(
    `insert into instancias (id, usuario_id, nome_instancia, host_instancia, instancia_key, webhook_token_hash,
       webhook_token, criado_em, atualizado_em) values ($1, $2, 'Clínica', 'http://127.0.0.1:9', 'k', $3, '-', now(), now())`,
    [id, usuarioId, createHash("sha256").update(token).digest()],
  );
  return { id, usuarioId };
}

async function durability({ db }: Lab): Promise<string> {
  const { rows } = await db.query(
    "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit",
  );
  return `Webhook intake: fsync ${rows[0].fsync}, synchronous_commit ${rows[0].commit}.`;
}
