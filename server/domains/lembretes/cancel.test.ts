import { expect, test } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { testApp } from "#server/testing/app.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { motivos } from "#shared/lembretes/lembretes.messages.ts";
import { withdrawForClient } from "./service/cancel-messages.ts";
import { queueDue } from "./service/queue-due.ts";

/** Waiting messages of a client who is removed, erased, merged or opts out. */
const app = await testApp();
const { practice, work } = await remindedPractices(app);
const at = (time: string) => app.clock.set(`2026-03-${time}-03:00`);

/** An appointment that ended on Monday: its follow-up is due on Tuesday at noon. */
async function ended() {
  at("02T12:00:00");
  const one = await practice({ confirmacao_ativa: false, lembretes_ativos: false });
  const id = await one.book("2026-03-02T13:00", "confirmado");
  at("02T14:00:00");
  await one.ana.trpc.marcacoes.update.mutate({ id, status: "concluido" });
  return { ...one, id, due: () => at("03T14:00:00") };
}

test("a follow-up for a client who was removed does not go, whether it is planned or queued", async () => {
  for (const isQueued of [false, true]) {
    const { ana, id, cliente_id, due, sent, waiting, traceOf } = await ended();
    due();
    if (isQueued) await queueDue(app.services);
    await ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem: "Até a próxima!" });
    await ana.trpc.clientes.remove.mutate({ id: cliente_id });
    expect((await waiting()).map(({ origem }) => origem)).toEqual(["manual"]);
    expect(await traceOf(id)).toMatchObject([
      { status: "cancelado", motivo: motivos.clienteRemovido, mensagem_id: null },
    ]);
    await work();
    // A message that a person wrote before still goes.
    expect(sent()).toEqual(["Até a próxima!"]);
  }
});

test("of an erased client nothing is left to send", async () => {
  const { ana, cliente_id, due, sent, waiting } = await ended();
  due();
  await queueDue(app.services);
  await ana.trpc.clientes.anonymize.mutate({ id: cliente_id });
  expect(await waiting()).toEqual([]);
  await work();
  expect(sent()).toEqual([]);
});

test("an opt-out takes back what waits in the outbox; what is planned stays for a change of mind", async () => {
  at("02T12:00:00");
  const { ana, book, cliente_id, sent, waiting, traceOf } = await practice({
    lembretes_minutos: [60],
  });
  const id = await book("2026-03-04T15:00");
  await queueDue(app.services);
  const setOptIn = (aceita_mensagens: boolean) =>
    app.db((db) =>
      db.updateTable("clientes").set({ aceita_mensagens }).where("id", "=", cliente_id).execute(),
    );
  await setOptIn(false);
  await app.db((db) => withdrawForClient({ db, now: app.clock.now }, ana.id, cliente_id));
  expect(await waiting()).toEqual([]);
  expect(await traceOf(id)).toMatchObject([
    { tipo: "confirmacao", status: "pulado", motivo: motivos.naoAceita },
    { tipo: "lembrete", status: "aguardando", motivo: null },
  ]);
  await setOptIn(true);
  at("04T14:00:00");
  await work();
  expect(sent()).toHaveLength(1);
});

test("a message that was taken back leaves the conversation as if it had never been written", async () => {
  at("02T12:00:00");
  const { ana, book, cliente_id } = await practice();
  await drainInbox(app.services);
  const conversation = async () => {
    const { conversas } = await ana.trpc.historicoMensagens.listConversas.query({});
    const { mensagens } = await ana.trpc.historicoMensagens.getConversa.query({ id: cliente_id });
    return [conversas, mensagens];
  };
  // Opening it marks it read, once.
  await conversation();
  const before = await conversation();
  expect(before[0]).toMatchObject([{ ultima_mensagem: "oi", total_mensagens: 1 }]);
  const id = await book("2026-03-04T15:00");
  app.clock.advance({ seconds: 1 });
  await queueDue(app.services);
  expect(await conversation()).toMatchObject([[{ total_mensagens: 2 }], [{}, {}]]);
  await ana.trpc.marcacoes.remove.mutate({ id });
  expect(await conversation()).toEqual(before);
});

test("clients that are found to be one keep what is planned for both", async () => {
  at("02T12:00:00");
  const { ana, instance, cliente_id, traceLines } = await practice({ confirmacao_ativa: false });
  // Davi writes under an address that hides the phone, is booked, and then shows the phone.
  const say = (id: string, more: Record<string, string>) =>
    instance.post({
      messageType: "conversation",
      key: { remoteJid: "77@lid", fromMe: false, id, ...more },
      pushName: "Davi",
      message: { conversation: "oi" },
    });
  await say("L1", {});
  await drainInbox(app.services);
  const { items } = await ana.trpc.clientes.list.query({ q: "Davi" });
  const hidden = items.find(({ id }) => id !== cliente_id)?.id ?? "";
  const { id } = await ana.trpc.marcacoes.create.mutate({
    cliente_id: hidden,
    horario: "2026-03-04T15:00",
  });
  await say("L2", { remoteJidAlt: "5511955554444@s.whatsapp.net" });
  await drainInbox(app.services);
  expect((await ana.trpc.marcacoes.get.query({ id })).cliente_id).toBe(cliente_id);
  at("04T13:00:00");
  await work();
  expect(await traceLines(id)).toEqual(["lembrete 1440 pulado", "lembrete 120 enviado"]);
});
