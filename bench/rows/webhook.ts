import { createHash } from "node:crypto";
import { newId } from "#server/core/id.ts";
import { hmacPlace } from "#server/domains/instancias/service/webhook-protection.ts";
import { PROVEDORES, type Provedor } from "#shared/instancias/instancias.constants.ts";
import { messagesOf } from "../data/posts.ts";
import { insertRemindedClients, whatsAppOf } from "../data/respostas.ts";
import { inTurn, ratioOf, summary } from "../lab/compare.ts";
import { httpPost } from "../lab/http.ts";
import { type Lab, META_SECRET } from "../lab/lab.ts";
import { perSecond, type Row } from "../lab/row.ts";

const LIMIT = 0.5;
/** Of today's texts of one kind of host. */
const LIMIT_MIXED = 0.9;
const CONNECTIONS = 50;
const TOKEN = "only-for-the-bench-webhook-token";
const HMAC = "only-for-the-bench-of-waha";
const NUMBER = { key: "106540352242922", wabaId: "102290129340398" };

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
  // Both go to the same server, which has the same work besides.
  const [texts = [], mixed = []] = await inTurn(
    [
      { server: product, requests: posts(`/api/v1/webhooks/whatsapp/${TOKEN}`) },
      { server: product, requests: await postsOfAll(lab) },
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
    {
      work: "the same from four providers, signed where they sign, one in five with a file",
      figure: `${perSecond(summary(mixed).perSecond)} of ${perSecond(summary(texts).perSecond)}`,
      ratio: ratioOf(mixed, texts),
      limit: LIMIT_MIXED,
      kind: "at least",
    },
  ];
};

const posts = (path: string) => MESSAGES.map((message) => httpPost(path, message));

/** Messages of an instance of each kind, in turn, whose practices all have everything switched on. */
async function postsOfAll(lab: Lab): Promise<string[]> {
  const ofEach: string[][] = [];
  for (const provedor of PROVEDORES) {
    const token = `${TOKEN}-${provedor}`;
    await insertRemindedClients(lab, await insertInstance(lab, token, provedor));
    const path = `/api/v1/webhooks/whatsapp/${provedor === "cloud" ? "cloud" : token}`;
    const bodies = messagesOf(provedor, NUMBER);
    ofEach.push(bodies.map((body) => httpPost(path, body, SIGNATURES[provedor])));
  }
  return (ofEach[0] ?? []).flatMap((_, at) => ofEach.flatMap((requests) => requests[at] ?? []));
}

const SIGNATURES: Partial<Record<Provedor, string>> = {
  waha: `X-Webhook-Hmac: {sha512:${HMAC}}`,
  cloud: `X-Hub-Signature-256: sha256={sha256:${META_SECRET}}`,
};

async function insertInstance(lab: Lab, token: string, provedor: Provedor = "mega") {
  const [{ id: usuarioId }, id] = [await lab.professional(), newId()];
  const hmac = provedor === "waha" ? await lab.secrets.seal(hmacPlace(id), HMAC) : null;
  const hash = createHash("sha256").update(token).digest();
  await lab.db.query(
    `insert into instancias (id, usuario_id, nome_instancia, host_instancia, instancia_key, webhook_token_hash,
       webhook_token, provedor, waba_id, webhook_hmac, criado_em, atualizado_em)
     values ($1, $2, 'Clínica', 'http://127.0.0.1:9', $3, $4, '-', $5, $6, $7, now(), now())`,
    [id, usuarioId, NUMBER.key, hash, provedor, provedor === "cloud" ? NUMBER.wabaId : null, hmac],
  );
  return { id, usuarioId };
}

async function durability({ db }: Lab): Promise<string> {
  const { rows } = await db.query(
    "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit",
  );
  return `Webhook intake: fsync ${rows[0].fsync}, synchronous_commit ${rows[0].commit}.`;
}
