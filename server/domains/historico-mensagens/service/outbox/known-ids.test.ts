import { expect, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { ackBody, messageBody, withInstance } from "#server/testing/instances.ts";
import { drainInbox } from "../inbox/drain-inbox.ts";
import { sendWaiting } from "./send-waiting.ts";

const app = await testApp();
const PHONE = "5511900000002";

/** A conversation on a host that says nothing of its own accord. */
async function fixture({ answerAfter = 0 } = {}) {
  const host = await startWhatsappStandIn({
    behaviour: { acks: false, replies: false, answerAfter },
  });
  const ana = await app.professional();
  const instance = await withInstance(app, ana, { host: host.url, key: "k1", token: "t1" });
  host.addInstance({
    key: "k1",
    token: "t1",
    status: "connected",
    webhookUrl: instance.webhookUrl,
  });
  const hears = async (body: unknown) => {
    await instance.post(body);
    await drainInbox(app.services);
  };
  await hears(messageBody({ id: `IN${ana.id}`, from: PHONE, text: "oi" }));
  const [conversation] = (await ana.trpc.historicoMensagens.listConversas.query({})).conversas;
  const cliente_id = conversation?.cliente_id ?? "";
  const messages = async () => {
    const found = await app.db((db) =>
      db
        .selectFrom("mensagens")
        .where("usuario_id", "=", ana.id)
        .where("direcao", "=", "SAIDA")
        .select(["id", "mensagem_enviada as text", "status", "provider_id", "origem"])
        .orderBy("id")
        .execute(),
    );
    const total = (await ana.trpc.historicoMensagens.getConversa.query({ id: cliente_id }))
      .paginacao;
    expect(total.total).toBe(found.length + 1);
    return found;
  };
  const send = (mensagem: string) =>
    ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem });
  /** Sends a message that the host takes without an answer. */
  const sendUnanswered = async (text: string) => {
    host.faults.push({ kind: "drop", taken: true });
    await send(text);
    await sendWaiting(app.services);
    return host.sent.at(-1)?.id ?? "";
  };
  return { host, ana, hears, messages, send, sendUnanswered };
}

const echoOf = (id: string, text: string) => messageBody({ id, from: PHONE, text, fromMe: true });

test("a message is stored once, however often and with whatever else its host posts it", async () => {
  const { hears, messages, host } = await fixture();
  for (const text of ["escrita no celular", "escrita no celular", "outra coisa"]) {
    await hears(echoOf("3EB0A1", text));
    // The post itself is forgotten after a while; the message is not.
    await app.db((db) => db.deleteFrom("webhook_eventos").execute());
  }
  expect(await messages()).toMatchObject([{ text: "escrita no celular", origem: "telefone" }]);
  await host.stop();
});

test("an attempt that its echo settled takes what is reported of it, and its echo settles no other", async () => {
  const { hears, messages, sendUnanswered, host } = await fixture();
  const first = await sendUnanswered("Chegou?");
  app.clock.advance({ seconds: 30 });
  await hears(echoOf(first, "Chegou?"));
  const second = await sendUnanswered("Chegou?");
  await app.db((db) => db.deleteFrom("webhook_eventos").execute());
  await hears(echoOf(first, "Chegou?"));
  expect((await messages()).map((one) => one.provider_id)).toEqual([first, null]);
  await hears(echoOf(second, "Chegou?"));
  await hears(ackBody(first, 4));
  expect(await messages()).toMatchObject([
    { provider_id: first, status: "lida" },
    { provider_id: second, status: "pendente" },
  ]);
  await host.stop();
});

test("an echo that came before the answer gives its place to the message, which takes what is reported of it", async () => {
  const { hears, messages, send, host } = await fixture({ answerAfter: 1_000 });
  const { id } = await send("Bom dia!");
  const sending = sendWaiting(app.services);
  await expect.poll(() => host.sent.length).toBe(1);
  // As the phone shows it, with a sign at the end: nothing that waits says the same.
  await hears(echoOf(host.sent[0]?.id ?? "", "Bom dia! *"));
  expect(await messages()).toHaveLength(2);
  await sending;
  const [message, ...others] = await messages();
  expect([message?.id, others]).toEqual([id, []]);
  await hears(ackBody(message?.provider_id ?? "", 4));
  expect(await messages()).toMatchObject([{ id, status: "lida" }]);
  await host.stop();
});

test("what is sent again is known by its new id alone", async () => {
  const { ana, hears, messages, send, host } = await fixture();
  const { id } = await send("Bom dia!");
  await sendWaiting(app.services);
  const first = host.sent.at(-1)?.id ?? "";
  await hears(ackBody(first, 0));
  expect(await messages()).toMatchObject([{ id, status: "erro" }]);
  await ana.trpc.historicoMensagens.resend.mutate({ id });
  await sendWaiting(app.services);
  await hears(ackBody(first, 4));
  expect(await messages()).toMatchObject([{ id, status: "pendente" }]);
  await hears(ackBody(host.sent.at(-1)?.id ?? "", 3));
  expect(await messages()).toMatchObject([{ id, status: "entregue" }]);
  await host.stop();
});
