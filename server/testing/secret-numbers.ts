import { expect, vi } from "vitest";
import type { startLlm } from "#server/stand-ins/llm.ts";
import { S3_KEYS, type startS3 } from "#server/stand-ins/s3.ts";
import { signatureOf } from "#server/stand-ins/whatsapp/poster.ts";
import type { WhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { recusas } from "#shared/historico-mensagens/recusas.messages.ts";
import { PROVEDORES, type Provedor } from "#shared/instancias/instancias.constants.ts";
import type { Actor, Rest } from "./actor.ts";
import type { TestApp } from "./app.ts";
import { OGG, PNG, uploadMedia, voice } from "./media.ts";

/** The verify token of the one app at Meta. */
const SECRET_VERIFY_TOKEN = "token-de-verificacao-sigiloso";
const WITHIN = { timeout: 10_000 };
/** Longer than it takes to find one by chance. */
const TOKENS: Record<Provedor, string> = {
  mega: "token-sigiloso-do-mega",
  evolution: "token-sigiloso-do-evolution",
  waha: "token-sigiloso-do-waha",
  cloud: "token-sigiloso-da-meta",
};

/** The environment with Meta, a store and a model that writes out voice. */
export const numbersEnv = (meta: WhatsappStandIn, s3: Pick<Setup["s3"], "url">) => ({
  LLM_TRANSCRIBE_MODEL: "modelo-que-escuta",
  MEDIA_URL: s3.url,
  WHATSAPP_GRAPH_URL: meta.graphUrl,
  WHATSAPP_APP_SECRET: meta.app.secret,
  WHATSAPP_VERIFY_TOKEN: SECRET_VERIFY_TOKEN,
});

interface Setup {
  app: TestApp;
  admin: Actor;
  owner: Pick<Actor, "id" | "rest" | "token">;
  hosts: Record<Provedor, WhatsappStandIn>;
  llm: Awaited<ReturnType<typeof startLlm>>;
  s3: Awaited<ReturnType<typeof startS3>>;
}

/**
 * A professional with a number of every kind, at hosts that refuse every call and repeat the token, with files and
 * voice, and a store and a model that fail; all its secrets by name, and every answer on the way.
 */
export async function livesWithNumbers({ app, admin, owner, hosts, llm, s3 }: Setup) {
  const answers: string[] = [];
  const heard =
    (rest: Rest): Rest =>
    async (...call) => {
      const answer = await rest(...call);
      answers.push(JSON.stringify(answer.body));
      return answer;
    };
  const [asAdmin, asOwner] = [heard(admin.rest), heard(owner.rest)];
  const people = { app, asAdmin, asOwner, ownerId: owner.id };
  const secrets: Record<string, string> = {
    verifyToken: SECRET_VERIFY_TOKEN,
    storeKey: S3_KEYS.id,
    storeSecret: S3_KEYS.secret,
    storeSecretInUrl: encodeURIComponent(S3_KEYS.secret),
  };

  for (const [n, provedor] of PROVEDORES.entries()) {
    const number = {
      provedor,
      host: hosts[provedor],
      key: String(106_540_352_770_000 + n),
      // A new sender each time: a waiting message holds up the later ones of its conversation.
      from: `551198888777${n}`,
    };
    Object.assign(secrets, await liveWithNumber(people, number));
  }
  answers.push(...(await verifyRightlyAndWrongly(app)));

  await vi.waitFor(() => expect(llm.voices.length).toBeGreaterThan(0), WITHIN);
  expect((await uploadMedia(app, owner, { bytes: OGG, nome: "a.ogg", segundos: 3 })).status).toBe(
    201,
  );
  await s3.stop();
  const failed = await uploadMedia(app, owner, { bytes: PNG, nome: "a.png" });
  expect(failed.status).toBeGreaterThanOrEqual(500);
  answers.push(JSON.stringify(failed.body));

  const copy = await asOwner("GET", "/usuarios/me/dados");
  expect([copy.status, JSON.stringify(copy.body).includes('"waha"')]).toEqual([200, true]);
  return { secrets, answers };
}

interface People {
  app: TestApp;
  asAdmin: Rest;
  asOwner: Rest;
  ownerId: string;
}

interface NumberOfKind {
  provedor: Provedor;
  host: WhatsappStandIn;
  key: string;
  /** The sender of its one message. */
  from: string;
}

/** The number of one kind: added, posted to and refused by its host; answers its secrets by name. */
async function liveWithNumber(
  { app, asAdmin, asOwner, ownerId }: People,
  { provedor, host, key, from }: NumberOfKind,
) {
  const token = TOKENS[provedor];
  const wabaId = provedor === "cloud" ? "102290129770000" : undefined;
  host.addInstance({ key, token, wabaId, status: "connected" });
  const place = {
    provedor,
    instancia_key: key,
    instancia_token: token,
    ...(wabaId ? { waba_id: wabaId } : { host_instancia: host.url }),
  };
  const path = `/admin/users/${ownerId}/instances`;
  const made = await asAdmin("POST", path, { nome_instancia: provedor, ...place });
  expect([provedor, made.status]).toEqual([provedor, 201]);
  await asAdmin("POST", "/admin/instances/testar", { ...place, instancia_token: "outro" });

  const number = host.instance(key);
  number.webhookUrl = String(number.webhookUrl).replace(/^.*\/api/, `${app.url}/api`);
  const secrets = {
    [`${provedor}Token`]: token,
    ...(provedor === "waha" ? { wahaSignature: number.hmac ?? "" } : {}),
    ...(provedor === "cloud" ? { metaSecret: host.app.secret } : {}),
  };
  await postWrongly(number, host);
  const file = provedor === "mega" ? { file: voice() } : {};
  const wrote = await host.receive(key, { from, text: "Oi", pushName: "Bia", ...file });
  expect([provedor, wrote.status]).toEqual([provedor, 200]);
  await refusedByHost({ app, asOwner, id: String(made.body.id), host, provedor });
  return secrets;
}

/** Asks Meta's question with the verify token and with another one; the answers. */
async function verifyRightlyAndWrongly(app: TestApp) {
  const answers: string[] = [];
  for (const given of [SECRET_VERIFY_TOKEN, `${SECRET_VERIFY_TOKEN}?`]) {
    const question = new URLSearchParams({
      "hub.mode": "subscribe",
      "hub.challenge": "1",
      "hub.verify_token": given,
    });
    const url = `${app.url}/api/v1/webhooks/whatsapp/cloud?${question}`;
    answers.push(await (await fetch(url)).text());
  }
  return answers;
}

/** An unsigned post, and one signed with something else. */
async function postWrongly(
  number: ReturnType<WhatsappStandIn["instance"]>,
  { app }: Pick<WhatsappStandIn, "app">,
) {
  const body = "{}";
  const wrong = { ...number, hmac: number.hmac && "outro-segredo-comprido" };
  for (const headers of [{}, signatureOf(wrong, { secret: `${app.secret}x` }, body)]) {
    await fetch(String(number.webhookUrl), { method: "POST", body, headers });
  }
}

/** The host answers everything with words that hold the token. */
async function refusedByHost({
  app,
  asOwner,
  id,
  host,
  provedor,
}: {
  app: TestApp;
  asOwner: Rest;
  id: string;
  host: WhatsappStandIn;
  provedor: Provedor;
}) {
  const words = `Malformed access token ${TOKENS[provedor]}`;
  const body = provedor === "cloud" ? { error: { code: 100, message: words } } : { message: words };
  const fault = { kind: "http", status: 400, body } as const;
  host.instanceFaults.add(fault, { times: 4 });
  for (const path of ["status", "qrcode"]) await asOwner("GET", `/instancias/${id}/${path}`);
  host.instanceFaults.clear();
  const ofNumber = (direcao: "ENTRADA" | "SAIDA") =>
    app.db((db) =>
      db
        .selectFrom("mensagens")
        .where("instancia_id", "=", id)
        .where("direcao", "=", direcao)
        .select(["cliente_id", "erro"])
        .executeTakeFirst(),
    );
  const wrote = await vi.waitFor(async () => {
    const message = await ofNumber("ENTRADA");
    expect(message).toBeDefined();
    return message;
  }, WITHIN);
  const cliente_id = wrote?.cliente_id;
  host.faults.push(fault);
  const text = { cliente_id, instancia_id: id, mensagem: "Olá!" };
  const sent = await asOwner("POST", "/historico-mensagens/enviar", text);
  expect([provedor, sent.status]).toEqual([provedor, 201]);
  await vi.waitFor(async () => expect((await ofNumber("SAIDA"))?.erro).toBe(recusas.outra), WITHIN);
  await asOwner("GET", `/historico-mensagens/conversa/${cliente_id}`);
  await asOwner("GET", `/clientes/${cliente_id}/dados`);
}
