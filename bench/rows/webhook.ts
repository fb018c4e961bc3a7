import { createHash } from "node:crypto";
import { newId } from "#server/core/id.ts";
import { hmacPlace } from "#server/domains/instancias/service/protect-webhook.ts";
import { PROVEDORES, type Provedor } from "#shared/instancias/instancias.constants.ts";
import { messagesOf } from "../data/posts.ts";
import { insertRemindedClients, whatsAppOf } from "../data/respostas.ts";
import { type Figure, inTurn, ratioOf, summary } from "../lab/compare.ts";
import { httpPost } from "../lab/http.ts";
import { type Lab, META_SECRET } from "../lab/lab.ts";
import { perSecond, type Row } from "../lab/row.ts";

const LIMIT = 0.5;
/** Limit relative to the row before it. */
const LIMIT_MIXED = 0.9;
const CONNECTIONS = 50;
const TOKEN = "only-for-the-bench-webhook-token";
const HOST_TOKEN = "only-for-the-bench-of-hosts";
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

/**
 * Messages that hosts post, each acknowledged once it is durable, on 50 connections, while reminders and replies work: texts of one
 * MegaAPI number, then what numbers of all kinds get. A bare server takes the same posts, so that what both have to do for
 * a signature or a longer body counts for neither.
 */
export const webhook: Row = async (lab) => {
  await insertRemindedClients(lab, await insertInstance(lab, TOKEN));
  const theirs = await insertInstance(lab, `${TOKEN}-bare`);
  const product = await lab.product();
  const bare = await lab.bare("webhook.ts", theirs.usuarioId, theirs.id, HMAC, META_SECRET);
  const mixed = await postsOfAll(lab);
  const [texts = [], bareTexts = [], all = [], bareAll = []] = await inTurn(
    [
      { server: product, requests: textsTo(`/api/v1/webhooks/whatsapp/${TOKEN}`) },
      { server: bare, requests: textsTo("/mega") },
      { server: product, requests: mixed.map(({ toProduct }) => toProduct) },
      { server: bare, requests: mixed.map(({ toBare }) => toBare) },
    ],
    { connections: CONNECTIONS },
  );
  const ofTexts = ratioOf(texts, bareTexts);
  const alone = ratioOf(all, texts).toFixed(2);
  return [
    {
      work: "webhook intake with reminders and replies on, durable, 50 connections",
      figure: figureOf(texts, bareTexts),
      ratio: ofTexts,
      limit: LIMIT,
      kind: "at least",
      notes: [await durability(lab)],
    },
    {
      work: "the same from four providers, signed where they sign, one in five with a file, to the row above",
      figure: figureOf(all, bareAll),
      ratio: ratioOf(all, bareAll) / ofTexts,
      limit: LIMIT_MIXED,
      kind: "at least",
      notes: [
        `Posts of four providers in a second, to texts of one: ${alone}, load and all on one machine.`,
      ],
    },
  ];
};

const figureOf = (product: Figure[], bare: Figure[]) =>
  `${perSecond(summary(product).perSecond)} of ${perSecond(summary(bare).perSecond)}`;

const textsTo = (path: string) => MESSAGES.map((message) => httpPost(path, message));

/** Messages of an instance of each kind, in turn, whose practices all have everything switched on. */
async function postsOfAll(lab: Lab): Promise<{ toProduct: string; toBare: string }[]> {
  const ofEach: { toProduct: string; toBare: string }[][] = [];
  for (const provedor of PROVEDORES) {
    const token = `${TOKEN}-${provedor}`;
    await insertRemindedClients(lab, await insertInstance(lab, token, provedor));
    const path = `/api/v1/webhooks/whatsapp/${provedor === "cloud" ? "cloud" : token}`;
    const post = (to: string, body: string) => httpPost(to, body, SIGNATURES[provedor]);
    ofEach.push(
      messagesOf(provedor, NUMBER).map((body) => ({
        toProduct: post(path, body),
        toBare: post(`/${provedor}`, body),
      })),
    );
  }
  return (ofEach[0] ?? []).flatMap((_, at) => ofEach.flatMap((posts) => posts[at] ?? []));
}

const SIGNATURES: Partial<Record<Provedor, string>> = {
  waha: `X-Webhook-Hmac: {sha512:${HMAC}}`,
  cloud: `X-Hub-Signature-256: sha256={sha256:${META_SECRET}}`,
};

/** A number whose host takes what is sent and has the files, as those of `messagesOf` and `insertRemindedClients` need it. */
async function insertInstance(lab: Lab, token: string, provedor: Provedor = "mega") {
  const [{ id: usuarioId }, id, host] = [await lab.professional(), newId(), lab.hosts[provedor]];
  host.addInstance({ key: NUMBER.key, token: HOST_TOKEN, status: "connected" });
  const { secrets } = lab;
  const hmac = provedor === "waha" ? await secrets.seal(hmacPlace(id), HMAC) : null;
  const sealed = await secrets.seal(`instancias.instancia_token:${id}`, HOST_TOKEN);
  const hash = createHash("sha256").update(token).digest();
  await lab.db.query(
    `insert into instancias (id, usuario_id, nome_instancia, host_instancia, instancia_key, instancia_token,
       webhook_token_hash, webhook_token, provedor, waba_id, webhook_hmac, status, criado_em, atualizado_em)
     values ($1, $2, 'Clínica', $3, $4, $5, $6, '-', $7, $8, $9, 'connected', now(), now())`,
    [
      id,
      usuarioId,
      host.url,
      NUMBER.key,
      sealed,
      hash,
      provedor,
      provedor === "cloud" ? NUMBER.wabaId : null,
      hmac,
    ],
  );
  return { id, usuarioId };
}

async function durability({ db }: Lab): Promise<string> {
  const { rows } = await db.query(
    "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit",
  );
  return `Webhook intake: fsync ${rows[0].fsync}, synchronous_commit ${rows[0].commit}.`;
}
