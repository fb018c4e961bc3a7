import { expect, test } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { answerWaiting } from "#server/domains/respostas/service/answer-waiting.ts";
import { testApp } from "#server/testing/app.ts";
import { LIMITED, only, pendingPractices, REMOVED } from "#server/testing/pendencias/practice.ts";
import { pendentes } from "#shared/lembretes/pendencias.messages.ts";

/** Clients whom a person has to tell: who is on the list, and who is not. */
const app = await testApp();
const { fixture, work } = await pendingPractices(app);

test("nobody is on the list while messages leave", async () => {
  const { list, ana } = await fixture();
  expect(await list()).toEqual([]);
  expect((await ana.rest("GET", "/automacoes/pendencias")).body).toEqual([]);
});

test("a reminder that is due during a rest is on it, with phone, time, text and link, on both transports", async () => {
  const { list, ana, id, signal } = await fixture();
  await signal(LIMITED);
  const one = only(await list());
  expect(one).toEqual({
    id: expect.any(String),
    marcacao_id: id,
    cliente_nome: "Davi Rocha",
    telefone: "11955554444",
    horario: new Date("2026-03-03T13:00:00Z"),
    texto: expect.stringContaining("Davi Rocha"),
    link_whatsapp: `https://wa.me/5511955554444?text=${encodeURIComponent(one.texto)}`,
    motivo: pendentes.numero_em_repouso,
  });
  const { status, body } = await ana.rest("GET", "/automacoes/pendencias");
  expect({ status, body }).toEqual({
    status: 200,
    body: [{ ...one, horario: "2026-03-03T13:00:00.000Z" }],
  });
});

test("a number that stands still: those of tomorrow are on it, those of the day after are not yet", async () => {
  const { list, id, book, signal } = await fixture();
  const later = await book("2026-03-05T10:00");
  await work();
  await signal(REMOVED);
  expect(only(await list())).toMatchObject({ marcacao_id: id, motivo: pendentes.numero_parado });
  app.clock.set("2026-03-04T08:00:00-03:00");
  expect(only(await list()).marcacao_id).toBe(later);
});

test("an unpaid number says so, of what waits and of what Meta has refused", async () => {
  const { list, id, signal } = await fixture();
  const unpaid = { sinal: "sem_pagamento", alvo: "numero", codigo: "131042" } as const;
  await signal(unpaid);
  const said = "O WhatsApp aceita, mas não entrega: falta forma de pagamento.";
  expect(only(await list())).toMatchObject({ marcacao_id: id, motivo: said });
  const other = await fixture();
  app.clock.set("2026-03-03T09:00:00-03:00");
  await work();
  await other.refuseReminder();
  expect(only(await other.list()).motivo).toBe(pendentes.nao_saiu);
  await other.signal(unpaid);
  expect(only(await other.list()).motivo).toBe(said);
});

test("confirmation and reminder of one appointment are one entry; two clients are two, by time", async () => {
  const { list, ana, client, signal } = await fixture();
  await signal(REMOVED);
  const horario = "2026-03-03T09:00";
  const cliente_id = await client("Eva Lima", "11944443333");
  const eva = await ana.trpc.marcacoes.create.mutate({ cliente_id, horario });
  await work();
  expect((await list()).map(({ cliente_nome }) => cliente_nome)).toEqual([
    "Eva Lima",
    "Davi Rocha",
  ]);
  expect((await list())[0]?.marcacao_id).toBe(eva.id);
});

test("a refused reminder is on it until another message about the appointment has left", async () => {
  const { list, id, ana, refuseReminder } = await fixture();
  app.clock.set("2026-03-03T09:00:00-03:00");
  await work();
  await refuseReminder();
  const one = only(await list());
  expect(one).toMatchObject({ marcacao_id: id, motivo: pendentes.nao_saiu });
  await app.db((db) =>
    db
      .updateTable("mensagens")
      .set({ marcacao_id: id, enviada_em: app.clock.now(), status: "entregue" })
      .where("usuario_id", "=", ana.id)
      .where("origem", "=", "confirmacao")
      .execute(),
  );
  expect(await list()).toEqual([]);
});

test("a cancelled appointment, a past one, a removed client and one who wants no messages are not on it", async () => {
  const { list, ana, id, cliente_id, signal } = await fixture();
  await signal(REMOVED);
  const isListed = async () => (await list()).length > 0;
  expect(await isListed()).toBe(true);
  const change = (client: { aceita_mensagens?: boolean; excluido_em?: Date | null }) =>
    app.db((db) => db.updateTable("clientes").set(client).where("id", "=", cliente_id).execute());
  await change({ aceita_mensagens: false });
  expect(await isListed()).toBe(false);
  await change({ aceita_mensagens: true, excluido_em: app.clock.now() });
  expect(await isListed()).toBe(false);
  await change({ excluido_em: null });
  app.clock.set("2026-03-03T10:00:00-03:00");
  expect(await isListed()).toBe(false);
  app.clock.set("2026-03-02T12:00:00-03:00");
  expect(await isListed()).toBe(true);
  await ana.trpc.marcacoes.update.mutate({ id, status: "cancelado" });
  expect(await isListed()).toBe(false);
});

test("a client who has confirmed by a reply knows", async () => {
  const { list, instance, signal } = await fixture();
  await signal(LIMITED);
  only(await list());
  await instance.post({
    messageType: "conversation",
    key: { remoteJid: "5511955554444@s.whatsapp.net", fromMe: false, id: `SIM${instance.id}` },
    message: { conversation: "1" },
  });
  await drainInbox(app.services);
  while (await answerWaiting(app.services));
  expect(await list()).toEqual([]);
});

test("a client without a phone has neither phone nor link", async () => {
  const { list, cliente_id, signal } = await fixture();
  await signal(REMOVED);
  await app.db((db) =>
    db
      .updateTable("clientes")
      .set({ telefone: null, telefone_chave: null })
      .where("id", "=", cliente_id)
      .execute(),
  );
  expect(only(await list())).toMatchObject({ telefone: null, link_whatsapp: null });
});

test("a host that is out for minutes is nothing to call about; one that stays out is", async () => {
  const { list, id, ana } = await fixture();
  app.clock.set("2026-03-03T09:00:00-03:00");
  await app.db((db) =>
    db
      .updateTable("instancias")
      .set({ queda_em: app.clock.now() })
      .where("usuario_id", "=", ana.id)
      .execute(),
  );
  await work();
  app.clock.advance({ minutes: 9 });
  expect(await list()).toEqual([]);
  app.clock.advance({ minutes: 2 });
  expect(only(await list())).toMatchObject({ marcacao_id: id, motivo: pendentes.numero_fora });
});
