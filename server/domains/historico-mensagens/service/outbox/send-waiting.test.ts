import { expect, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { messageBody, withInstance } from "#server/testing/instances.ts";
import { recusas } from "#shared/historico-mensagens/recusas.messages.ts";
import { drainInbox } from "../inbox/drain-inbox.ts";
import { sendWaiting } from "./send-waiting.ts";

const QUICK = { sent: 1, delivered: 2, read: 3, reply: 4, scan: null };

const app = await testApp();

/** A professional with an instance on a stand-in host, and a client who has written. */
async function fixture(behaviour: Parameters<typeof startWhatsappStandIn>[0] = {}) {
  const host = await startWhatsappStandIn({
    ...behaviour,
    behaviour: { delays: QUICK, acks: false, replies: false, ...behaviour.behaviour },
  });
  const ana = await app.professional();
  const instance = await withInstance(app, ana, { host: host.url, key: "k1", token: "t1" });
  host.addInstance({
    key: "k1",
    token: "t1",
    status: "connected",
    webhookUrl: instance.webhookUrl,
  });
  await instance.post(messageBody({ id: `IN${ana.id}`, from: "5511900000002", text: "oi" }));
  await drainInbox(app.services);
  const { conversas } = await ana.trpc.historicoMensagens.listConversas.query({});
  const cliente_id = conversas[0]?.cliente_id ?? "";
  const send = (mensagem: string) =>
    ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem });
  return { host, ana, instance, send };
}

const row = (db: TestApp["db"], id: string) =>
  db((db) => db.selectFrom("mensagens").where("id", "=", id).selectAll().executeTakeFirstOrThrow());

test("a message leaves once, to the address the client wrote from, and keeps the provider's id", async () => {
  const { host, send } = await fixture();
  const { id } = await send("Bom dia!");
  await sendWaiting(app.services);
  await sendWaiting(app.services);
  expect(host.sent).toMatchObject([{ to: "5511900000002@s.whatsapp.net", text: "Bom dia!" }]);
  const sent = await row(app.db, id);
  expect(sent).toMatchObject({ status: "pendente", provider_id: host.sent[0]?.id, tentativas: 1 });
  expect(sent.enviada_em).not.toBeNull();
  await host.stop();
});

test("messages of one conversation leave in the order in which they were written", async () => {
  const { host, send } = await fixture();
  for (const text of ["um", "dois", "três", "quatro"]) await send(text);
  while (await sendWaiting(app.services));
  expect(host.sent.map(({ text }) => text)).toEqual(["um", "dois", "três", "quatro"]);
  await host.stop();
});

test("acknowledgements make it delivered and read", async () => {
  const { host, send } = await fixture({ behaviour: { acks: true } });
  const { id } = await send("Bom dia!");
  await sendWaiting(app.services);
  await expect
    .poll(async () => {
      await drainInbox(app.services);
      return (await row(app.db, id)).status;
    })
    .toBe("lida");
  await host.stop();
});

test("a host that refuses is asked five times with growing pauses, then it is erro", async () => {
  const { host, send } = await fixture();
  host.faults.push(
    ...Array.from({ length: 5 }, () => ({
      kind: "error-in-200" as const,
      message: "instance not connected",
    })),
  );
  const { id } = await send("Bom dia!");
  const pauses: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    await sendWaiting(app.services);
    const { proxima_tentativa_em, status } = await row(app.db, id);
    if (status !== "pendente" || !proxima_tentativa_em) break;
    pauses.push((proxima_tentativa_em.getTime() - app.clock.now().getTime()) / 1_000);
    // A moment before its time nothing is sent.
    app.clock.advance({ seconds: (pauses.at(-1) ?? 0) - 1 });
    expect(await sendWaiting(app.services)).toBe(false);
    app.clock.advance({ seconds: 1 });
  }
  expect(pauses).toEqual([5, 30, 120, 600]);
  expect(await row(app.db, id)).toMatchObject({
    status: "erro",
    tentativas: 5,
    erro: recusas.semConexao,
  });
  expect(host.sent).toEqual([]);
  await host.stop();
});

test("a host that is away leads to falha", async () => {
  const { host, send } = await fixture();
  await host.stop();
  const { id } = await send("Bom dia!");
  for (let i = 0; i < 5; i += 1) {
    await sendWaiting(app.services);
    app.clock.advance({ minutes: 11 });
  }
  expect(await row(app.db, id)).toMatchObject({ status: "falha", tentativas: 5 });
});

test("an attempt without an answer waits for its echo, and is never sent twice", async () => {
  const { host, send, instance } = await fixture();
  host.faults.push({ kind: "drop", taken: true });
  const { id } = await send("Chegou?");
  await sendWaiting(app.services);
  expect((await row(app.db, id)).incerta_desde).not.toBeNull();
  app.clock.advance({ seconds: 60 });
  await sendWaiting(app.services);
  await instance.post(
    messageBody({
      id: host.sent[0]?.id ?? "",
      from: "5511900000002",
      text: "Chegou?",
      fromMe: true,
    }),
  );
  await drainInbox(app.services);
  app.clock.advance({ minutes: 5 });
  await sendWaiting(app.services);
  expect(host.sent).toHaveLength(1);
  expect(await row(app.db, id)).toMatchObject({
    status: "pendente",
    incerta_desde: null,
    provider_id: host.sent[0]?.id,
  });
  await host.stop();
});

test("without an echo it ends as falha after two minutes, and can be sent again by hand", async () => {
  const { host, ana, send } = await fixture();
  host.faults.push({ kind: "drop", taken: false });
  const { id } = await send("Chegou?");
  await sendWaiting(app.services);
  app.clock.advance({ seconds: 119 });
  await sendWaiting(app.services);
  expect((await row(app.db, id)).status).toBe("pendente");
  app.clock.advance({ seconds: 2 });
  await sendWaiting(app.services);
  expect((await row(app.db, id)).status).toBe("falha");
  await ana.trpc.historicoMensagens.resend.mutate({ id });
  await sendWaiting(app.services);
  expect(host.sent).toHaveLength(1);
  await host.stop();
});

test("a message whose sender died in flight is not sent again blindly", async () => {
  const { host, send } = await fixture();
  const { id } = await send("No meio do caminho");
  const until = new Date(app.clock.now().getTime() + 60_000);
  await app.db((db) =>
    db
      .updateTable("mensagens")
      .set({ reservada_ate: until, tentativas: 1 })
      .where("id", "=", id)
      .execute(),
  );
  await sendWaiting(app.services);
  app.clock.advance({ seconds: 61 });
  await sendWaiting(app.services);
  expect((await row(app.db, id)).incerta_desde).not.toBeNull();
  app.clock.advance({ minutes: 3 });
  await sendWaiting(app.services);
  expect(await row(app.db, id)).toMatchObject({ status: "falha" });
  expect(host.sent).toEqual([]);
  await host.stop();
});
