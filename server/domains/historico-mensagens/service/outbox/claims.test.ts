import { afterAll, expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { messageBody, withInstance } from "#server/testing/instances.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { DAY } from "#shared/common/civil.ts";
import { drainInbox } from "../inbox/drain-inbox.ts";
import { sendWaiting, startOutbox } from "./send-waiting.ts";

const host = await startWhatsappStandIn({ behaviour: { acks: false, replies: false } });
afterAll(host.stop);
const app = await testApp();

let keys = 0;

/** A professional with a linked instance on the stand-in. */
async function fixture() {
  keys += 1;
  const [ana, key] = [await app.professional(), `k${keys}`];
  const instance = await withInstance(app, ana, { host: host.url, key, token: key });
  host.addInstance({ key, token: key, status: "connected" });
  const sent = () => host.sent.filter((message) => message.key === key).map(({ text }) => text);
  return { ana, instance, key, sent };
}

const client = async ({ trpc }: Actor, telefone: string) =>
  (await trpc.clientes.create.mutate({ nome: `Cliente ${telefone}`, telefone })).id;

/** Puts a message that nobody wrote by hand into the outbox, due now or later. */
async function queue(
  ana: Actor,
  instancia_id: string,
  cliente_id: string,
  mensagem_enviada: string,
  due = app.clock.now(),
) {
  const id = newId();
  const now = app.clock.now();
  await app.db((db) =>
    db
      .insertInto("mensagens")
      .values({
        id,
        usuario_id: ana.id,
        instancia_id,
        cliente_id,
        direcao: "SAIDA",
        mensagem_enviada,
        status: "pendente",
        momento: now,
        criado_em: now,
        atualizado_em: now,
        origem: "lembrete",
        proxima_tentativa_em: due,
      })
      .execute(),
  );
  return id;
}

const row = (id: string) =>
  app.db((db) =>
    db
      .selectFrom("mensagens")
      .where("id", "=", id)
      .select(["status", "tentativas", "erro"])
      .executeTakeFirstOrThrow(),
  );

test("an instance pauses between what it sends automatically; what a person writes goes at once", async () => {
  const { ana, instance, sent } = await fixture();
  const clients = [];
  for (const phone of ["11900000002", "11900000003", "11900000004"]) {
    clients.push(await client(ana, phone));
  }
  for (const [i, id] of clients.entries()) await queue(ana, instance.id, id, `lembrete ${i}`);
  while (await sendWaiting(app.services));
  expect(sent()).toHaveLength(1);

  await ana.trpc.historicoMensagens.send.mutate({
    cliente_id: clients[0] ?? "",
    mensagem: "à mão",
  });
  while (await sendWaiting(app.services));
  expect(sent().slice(1)).toEqual(["à mão"]);

  app.clock.advance({ seconds: 2 });
  expect(await sendWaiting(app.services)).toBe(false);
  app.clock.advance({ seconds: 6 });
  while (await sendWaiting(app.services));
  expect(sent()).toHaveLength(3);
  app.clock.advance({ seconds: 8 });
  while (await sendWaiting(app.services));
  expect(sent()).toHaveLength(4);
});

test("what is planned for later holds up nothing that is written now", async () => {
  const { ana, instance, sent } = await fixture();
  const cliente_id = await client(ana, "11900000002");
  const tomorrow = new Date(app.clock.now().getTime() + DAY);
  await queue(ana, instance.id, cliente_id, "amanhã", tomorrow);
  app.clock.advance({ seconds: 1 });
  await ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem: "agora" });
  while (await sendWaiting(app.services));
  expect(sent()).toEqual(["agora"]);
});

/** Twenty messages of five conversations, and four processes that send at once; answers what left. */
async function race() {
  const { ana, sent } = await fixture();
  for (let i = 0; i < 5; i += 1) {
    const cliente_id = await client(ana, `1190000001${i}`);
    for (const n of [1, 2, 3, 4]) {
      await ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem: `${i}.${n}` });
    }
  }
  const one = async () => {
    for (let idle = 0; idle < 3; ) idle = (await sendWaiting(app.services)) ? 0 : idle + 1;
  };
  await Promise.all([one(), one(), one(), one()]);
  while (await sendWaiting(app.services));
  return sent();
}

test("several processes send each message once, and each conversation in its order", async () => {
  const texts = await race();
  expect(texts).toHaveLength(20);
  for (let i = 0; i < 5; i += 1) {
    const own = texts.filter((text) => text.startsWith(`${i}.`));
    expect(own).toEqual([1, 2, 3, 4].map((n) => `${i}.${n}`));
  }
});

test("mutant: without the row lock several processes send the same message", async () => {
  const guard = {
    statement: /minhas as/,
    guard: /for no key update of q skip locked/g,
    instead: "",
  };
  // On a busy machine the processes may claim one after the other: one race of several shows it.
  const sent: number[] = [];
  while (Math.max(0, ...sent) <= 20 && sent.length < 8) {
    const texts = await withoutGuard(app.services.databases.system, guard, race);
    sent.push(texts.length);
  }
  expect(Math.max(...sent)).toBeGreaterThan(20);
});

test("a host that does not answer holds up its own instance alone", async () => {
  const { ana, sent } = await fixture();
  const silent = await startWhatsappStandIn({ behaviour: { replies: false } });
  silent.faults.push({ kind: "hang", taken: false }, { kind: "hang", taken: false });
  const bia = await app.professional();
  await withInstance(app, bia, { host: silent.url, key: "s", token: "s" });
  silent.addInstance({ key: "s", token: "s", status: "connected" });
  const hers = await client(bia, "11900000002");
  for (const mensagem of ["um", "dois"]) {
    await bia.trpc.historicoMensagens.send.mutate({ cliente_id: hers, mensagem });
  }
  const outbox = startOutbox(app.services);
  await expect.poll(() => silent.faults.length).toBe(1);
  await ana.trpc.historicoMensagens.send.mutate({
    cliente_id: await client(ana, "11900000002"),
    mensagem: "passa",
  });
  await expect.poll(sent, { timeout: 3_000 }).toEqual(["passa"]);
  expect(silent.faults).toHaveLength(1);
  await silent.stop();
  await outbox.stop();
});

test("an inactive or removed instance sends nothing: falha at once, to be sent again by hand", async () => {
  const { ana, instance, sent } = await fixture();
  const cliente_id = await client(ana, "11900000002");
  const { send } = ana.trpc.historicoMensagens;
  const { id: first } = await send.mutate({ cliente_id, mensagem: "um" });
  await app.db((db) =>
    db.updateTable("instancias").set({ ativa: false }).where("id", "=", instance.id).execute(),
  );
  while (await sendWaiting(app.services));
  const failed = { status: "falha", tentativas: 1 };
  expect(await row(first)).toEqual({ ...failed, erro: "o número de WhatsApp está desativado" });

  await app.db((db) =>
    db.updateTable("instancias").set({ ativa: true }).where("id", "=", instance.id).execute(),
  );
  const { id: second } = await send.mutate({ cliente_id, mensagem: "dois" });
  await app.db((db) => db.deleteFrom("instancias").where("id", "=", instance.id).execute());
  while (await sendWaiting(app.services));
  expect(await row(second)).toEqual({ ...failed, erro: "o número de WhatsApp foi removido" });
  expect(sent()).toEqual([]);
});

test("nothing leaves for a deactivated account", async () => {
  const { ana, sent } = await fixture();
  const cliente_id = await client(ana, "11900000002");
  const { id } = await ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem: "oi" });
  const since = app.clock.now();
  await app.db((db) =>
    db.updateTable("usuarios").set({ desativado_em: since }).where("id", "=", ana.id).execute(),
  );
  while (await sendWaiting(app.services));
  expect([sent(), await row(id)]).toMatchObject([[], { status: "pendente", tentativas: 0 }]);
});

test("it goes to the phone that the professional sees, as WhatsApp writes it; to a @lid only without a phone", async () => {
  const { ana, instance, key } = await fixture();
  const write = async (mensagem: string) => {
    const { conversas } = await ana.trpc.historicoMensagens.listConversas.query({});
    const cliente_id = conversas[0]?.cliente_id ?? "";
    await ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem });
    while (await sendWaiting(app.services));
    return { id: cliente_id, to: host.sent.filter((message) => message.key === key).at(-1)?.to };
  };
  await instance.post(messageBody({ id: "A1", from: "77@lid", text: "oi", name: "Davi" }));
  await drainInbox(app.services);
  expect((await write("ao lid")).to).toBe("77@lid");

  await instance.post(messageBody({ id: "A2", from: "77@lid", phone: "553188887777", text: "oi" }));
  await drainInbox(app.services);
  const { id, to } = await write("sem o nono dígito");
  expect(to).toBe("553188887777@s.whatsapp.net");

  await ana.trpc.clientes.update.mutate({ id, telefone: "31977776666" });
  expect((await write("ao telefone corrigido")).to).toBe("5531977776666@s.whatsapp.net");
});
