import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { sendWaiting } from "#server/domains/historico-mensagens/service/outbox/send-waiting.ts";
import {
  WAHA_BODIES,
  WAHA_ENGINES,
  type WahaEngine,
} from "#server/stand-ins/whatsapp/waha-bodies.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";

const HOURS = 3_600_000;
const app = await testApp();
const admin = await app.admin();
const host = await startWhatsappStandIn({
  provedor: "waha",
  now: app.clock.now,
  behaviour: { echo: true, delays: { sent: 1, delivered: 10, read: 20, reply: HOURS, scan: null } },
});
afterAll(host.stop);
const CLIENT = "5511922220001";

/** A number in one of WAHA's engines, to which a client has written. */
async function practice(engine: WahaEngine) {
  const [key, token] = [randomUUID(), "token-do-host"];
  host.addInstance({ key, token, engine, status: "connected", phone: "5511900000001" });
  const ana = await app.professional();
  await admin.rest("POST", `/admin/users/${ana.id}/instances`, {
    nome_instancia: "Consultório",
    provedor: "waha",
    host_instancia: host.url,
    instancia_key: key,
    instancia_token: token,
  });
  const instance = host.instance(key);
  // The product's public address leads nowhere in a test.
  instance.webhookUrl = String(instance.webhookUrl).replace(/^.*\/api/, `${app.url}/api`);
  const post = async (body: unknown) => {
    expect(await host.push(key, body)).toBe(200);
    await drainInbox(app.services);
  };
  await host.receive(key, { from: CLIENT, text: "Oi", pushName: "Bia" });
  await drainInbox(app.services);
  const { conversas } = await ana.trpc.historicoMensagens.listConversas.query({});
  const messages = () =>
    app.db((db) =>
      db
        .selectFrom("mensagens")
        .where("usuario_id", "=", ana.id)
        .select(["cliente_id", "direcao", "origem", "mensagem_enviada", "mensagem_recebida"])
        .select(["status", "tentativas"])
        .orderBy("momento")
        .orderBy("direcao")
        .execute(),
    );
  const own = (chat: string, text: string) =>
    WAHA_BODIES.echo(instance, {
      key,
      id: randomUUID(),
      to: chat,
      text,
      at: app.clock.now().getTime(),
    });
  const sent = () => host.sent.filter((one) => one.key === key);
  return { ana, post, own, messages, sent, cliente_id: conversas[0]?.cliente_id ?? "" };
}

describe.each(WAHA_ENGINES)("%s", (engine) => {
  test("what the professional types on the phone is theirs, in the chat of the client", async () => {
    const { post, own, messages, cliente_id } = await practice(engine);
    app.clock.advance({ seconds: 5 });
    await post(own(`${CLIENT}@s.whatsapp.net`, "Oi, escrevo do celular"));
    expect(await messages()).toMatchObject([
      { cliente_id, direcao: "ENTRADA", mensagem_recebida: "Oi" },
      {
        cliente_id,
        direcao: "SAIDA",
        origem: "telefone",
        mensagem_enviada: "Oi, escrevo do celular",
      },
    ]);
  });

  test("groups, stories, channels and notes to oneself make nobody a client", async () => {
    const { ana, post, own, messages } = await practice(engine);
    for (const chat of [
      "120363420500389503@g.us",
      "status@broadcast",
      "120363144038483540@newsletter",
      "5511900000001@s.whatsapp.net",
    ])
      await post(own(chat, "particular"));
    expect(await messages()).toHaveLength(1);
    const { body } = await ana.rest("GET", "/clientes");
    expect(body).toMatchObject({ total: 1 });
  });

  test("an echo settles a sending whose answer was lost: it leaves once", async () => {
    const { ana, messages, sent, cliente_id } = await practice(engine);
    host.faults.push({ kind: "drop", taken: true });
    app.clock.advance({ seconds: 5 });
    await ana.trpc.historicoMensagens.send.mutate({
      cliente_id,
      mensagem: "Confirmado, até amanhã!",
    });
    await sendWaiting(app.services);
    await expect
      .poll(async () => {
        await drainInbox(app.services);
        return (await messages()).at(-1)?.status;
      })
      .toBe("lida");
    app.clock.advance({ seconds: 133 });
    while (await sendWaiting(app.services));
    await drainInbox(app.services);
    expect(sent()).toHaveLength(1);
    expect(await messages()).toMatchObject([{}, { origem: "manual", tentativas: 1 }]);
  });
});
