import { createHmac } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { messageBody } from "#server/testing/instances.ts";
import { m } from "#shared/instancias/instancias.messages.ts";

const app = await testApp();
const host = await startWhatsappStandIn();
afterAll(host.stop);
const admin = await app.admin();
const SECRET = "um-segredo-bem-comprido";

let count = 0;
const message = () => {
  count += 1;
  return JSON.stringify(messageBody({ id: `M${count}`, from: "5511900000002", text: "oi" }));
};
const signatureOf = (body: string, secret = SECRET) => ({
  "x-hub-signature-256": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
});

async function instance(protection: object = {}) {
  const ana = await app.professional();
  const { status, body } = await admin.rest("POST", `/admin/users/${ana.id}/instances`, {
    nome_instancia: "Consultório",
    host_instancia: host.url,
    instancia_key: "chave-de-teste",
    ...protection,
  });
  expect(status).toBe(201);
  const url = String(body.webhook_url).replace(/^.*\/api/, `${app.url}/api`);
  const post = async (text: string, headers: Record<string, string> = {}, from = "192.0.2.1") => {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": from, ...headers },
      body: text,
    });
    return answer.status;
  };
  const change = (input: object) => admin.rest("PUT", `/admin/instances/${body.id}`, input);
  return { ana, id: String(body.id), body, post, change };
}

const messagesOf = (usuario_id: string) =>
  app.db((db) =>
    db.selectFrom("mensagens").where("usuario_id", "=", usuario_id).select("id").execute(),
  );

const refused = async (reason: string) => {
  const { values } = await app.services.metrics.webhookRefused.get();
  return values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
};

test("S24: with a secret only what is signed with it comes in; all else is 404 and counted", async () => {
  const { ana, post } = await instance({ webhook_hmac: SECRET });
  const before = await refused("assinatura");
  const text = message();
  const wrong: Record<string, string>[] = [
    {},
    signatureOf(text, "outro-segredo-qualquer"),
    signatureOf(`${text} `),
    { "x-hub-signature-256": "sha256=" },
    { "x-hub-signature-256": `sha1=${"0".repeat(64)}` },
  ];
  for (const headers of wrong) expect(await post(text, headers)).toBe(404);
  // Invalid JSON gets no other answer: a stranger learns no more.
  expect(await post("{nope")).toBe(404);
  expect((await refused("assinatura")) - before).toBe(wrong.length + 1);
  await drainInbox(app.services);
  expect(await messagesOf(ana.id)).toEqual([]);
  expect(await post(text, signatureOf(text))).toBe(200);
  expect(await post("{nope", signatureOf("{nope"))).toBe(400);
  await drainInbox(app.services);
  expect(await messagesOf(ana.id)).toHaveLength(1);
});

test("S24: with networks posts come from there alone", async () => {
  const { post } = await instance({
    webhook_redes: ["203.0.113.0/24", "2001:DB8::/32", "192.0.2.9"],
  });
  const allowed = ["203.0.113.200", "192.0.2.9", "2001:db8:ffff::1", "::ffff:203.0.113.5"];
  for (const from of allowed) expect([from, await post(message(), {}, from)]).toEqual([from, 200]);
  for (const from of ["203.0.114.1", "192.0.2.8", "2001:db9::1", "::1"]) {
    expect([from, await post(message(), {}, from)]).toEqual([from, 404]);
  }
});

test("S24: a change counts for the very next post, a rotated address and a removed instance too", async () => {
  const { id, post, change } = await instance();
  expect(await post(message())).toBe(200);
  await change({ webhook_hmac: SECRET });
  expect(await post(message())).toBe(404);
  const text = message();
  expect(await post(text, signatureOf(text))).toBe(200);
  await change({ webhook_hmac: null, webhook_redes: ["203.0.113.7"] });
  expect(await post(message())).toBe(404);
  await change({ webhook_redes: [] });
  expect(await post(message())).toBe(200);
  await admin.rest("DELETE", `/admin/instances/${id}`);
  expect(await post(message())).toBe(404);
});

test("the secret is stored sealed and never shown; a blank one keeps it, null takes it away", async () => {
  const { id, body, change } = await instance({ webhook_hmac: SECRET });
  expect(body).toMatchObject({ webhook_hmac: null, tem_webhook_hmac: true, webhook_redes: [] });
  const stored = () =>
    app.db((db) =>
      db
        .selectFrom("instancias")
        .where("id", "=", id)
        .select(["webhook_hmac", "webhook_redes", "webhook_versao"])
        .executeTakeFirstOrThrow(),
    );
  expect(JSON.stringify(await stored())).not.toContain(SECRET);
  const kept = await change({ webhook_hmac: "", nome_instancia: "Recepção" });
  expect(kept.body).toMatchObject({ tem_webhook_hmac: true });
  const taken = await change({ webhook_hmac: null, webhook_redes: [" 203.0.113.7 "] });
  expect(taken.body).toMatchObject({ tem_webhook_hmac: false, webhook_redes: ["203.0.113.7"] });
  expect(await stored()).toMatchObject({ webhook_hmac: null, webhook_versao: 1 });
  const audit = await admin.rest("GET", `/admin/audit?limit=100`);
  expect(JSON.stringify(audit.body)).not.toContain(SECRET);
});

test("422: a short secret, and what is no network, each with its sentence", async () => {
  const { change } = await instance();
  const refusalOf = async (input: object) => {
    const { status, body } = await change(input);
    return [status, body.detail.map(({ msg }: { msg: string }) => msg)];
  };
  expect(await refusalOf({ webhook_hmac: "curto" })).toEqual([422, [m.hmacCurto(16)]]);
  expect(await refusalOf({ webhook_redes: ["203.0.113.0/24", "host", "1.2.3.4/40"] })).toEqual([
    422,
    [m.redeInvalida, m.redeInvalida],
  ]);
  expect(await refusalOf({ webhook_redes: Array.from({ length: 21 }, () => "192.0.2.1") })).toEqual(
    [422, [m.redesDemais(20)]],
  );
});
