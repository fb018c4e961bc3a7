import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { endRest } from "#server/domains/instancias/service/end-rest.ts";
import { recordSignal } from "#server/domains/instancias/service/record-signal.ts";
import { answerWaiting } from "#server/domains/respostas/service/answer-waiting.ts";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { ackBody } from "#server/testing/instances.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { DAY } from "#shared/common/civil.ts";
import type { HeardSignal } from "#shared/instancias/rules/repouso.ts";
import { motivos } from "#shared/lembretes/lembretes.messages.ts";
import { p, pendentes } from "#shared/lembretes/pendencias.messages.ts";

/** Clients whom a person has to tell: who is on the list, who is not, and "Avisei". */
const app = await testApp();
const { host, practice, work } = await remindedPractices(app);

const LIMITED: HeardSignal = { sinal: "restrito", alvo: "numero", codigo: "timelock" };
const REMOVED: HeardSignal = { sinal: "removido", alvo: "numero", codigo: "401" };
const TOMORROW = "2026-03-03T10:00";

/** Monday at noon: an appointment tomorrow at ten whose confirmation has left and whose reminder leaves an hour before. */
async function fixture() {
  app.clock.set("2026-03-02T12:00:00-03:00");
  host.faults.length = 0;
  const one = await practice({ lembretes_minutos: [60] });
  const id = await one.book(TOMORROW);
  await work();
  const number = { usuario_id: one.ana.id, instancia_id: one.instance.id };
  return {
    ...one,
    id,
    list: () => one.ana.trpc.lembretes.listPendencias.query(),
    told: (lembrete: string) => one.ana.trpc.lembretes.markAvisado.mutate({ id: lembrete }),
    signal: (signal: HeardSignal, ate?: Date) =>
      asSystem(app.services, (ctx) =>
        recordSignal(ctx, number, { ...signal, ate: ate?.getTime() }),
      ),
  };
}

/** The only entry. */
function only<T>(list: readonly T[]): T {
  const [one, ...others] = list;
  expect(others).toEqual([]);
  if (!one) throw new Error("the list is empty");
  return one;
}

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
  const { list, id, ana, instance } = await fixture();
  app.clock.set("2026-03-03T09:00:00-03:00");
  await work();
  const provider = host.sent.at(-1)?.id ?? "";
  await instance.post(ackBody(provider, 0));
  await drainInbox(app.services);
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

test("'Avisei' takes the appointment off, and its reminder is not sent any more: the trace says why", async () => {
  const { list, told, ana, id, instance, traceOf, sent, signal } = await fixture();
  const before = sent().length;
  await signal(LIMITED);
  app.clock.set("2026-03-03T09:10:00-03:00");
  await work();
  const { id: lembrete } = only(await list());
  expect(await told(lembrete)).toEqual({
    id: lembrete,
    marcacao_id: id,
    avisado_em: app.clock.now(),
    avisado_por: expect.any(String),
  });
  expect(await list()).toEqual([]);
  expect(await traceOf(id)).toMatchObject([
    { tipo: "confirmacao" },
    { tipo: "lembrete", status: "cancelado", motivo: motivos.avisado_por_pessoa },
  ]);
  await asSystem(app.services, (ctx) =>
    endRest({ ...ctx, user: { id: ana.id, nome: "Ana" } }, instance.id),
  );
  app.clock.advance({ minutes: 10 });
  await work();
  expect(sent()).toHaveLength(before);
});

test("a failed reminder keeps its failure in the trace, and that a person told the client", async () => {
  const { list, told, id, instance, traceOf } = await fixture();
  app.clock.set("2026-03-03T09:00:00-03:00");
  await work();
  await instance.post(ackBody(host.sent.at(-1)?.id ?? "", 0));
  await drainInbox(app.services);
  await told(only(await list()).id);
  expect(await list()).toEqual([]);
  const [, reminder] = await traceOf(id);
  expect(reminder).toMatchObject({
    status: "erro",
    motivo: expect.stringMatching(new RegExp(`recusou.* ${motivos.avisado_por_pessoa}$`)),
  });
});

test("two tabs at once count once: both read who said so first", async () => {
  const { list, told, ana, id, signal } = await fixture();
  await signal(LIMITED);
  const { id: lembrete } = only(await list());
  const [one, two] = await Promise.all([told(lembrete), told(lembrete)]);
  expect(two).toEqual(one);
  app.clock.advance({ minutes: 5 });
  expect(await told(lembrete)).toEqual(one);
  const rows = await app.db((db) =>
    db
      .selectFrom("avisos_por_pessoa")
      .where("usuario_id", "=", ana.id)
      .select(["marcacao_id", "por"])
      .execute(),
  );
  expect(rows).toEqual([{ marcacao_id: id, por: ana.id }]);
});

test("a new time needs a new word: an entry that was seen before the move is refused", async () => {
  const { list, told, ana, id, signal } = await fixture();
  await signal(LIMITED, new Date(app.clock.now().getTime() + 3 * DAY));
  const { id: lembrete } = only(await list());
  await told(lembrete);
  await ana.trpc.marcacoes.update.mutate({ id, horario: "2026-03-03T15:00" });
  const again = only(await list());
  expect(again).toMatchObject({ marcacao_id: id, horario: new Date("2026-03-03T18:00:00Z") });
  expect(await refusal(told(lembrete))).toEqual({ status: 409, detail: p.mudou });
  await told(again.id);
  expect(await list()).toEqual([]);
});

test("another client of the same time has to be told too", async () => {
  const { list, told, ana, client, id, signal } = await fixture();
  await signal(LIMITED);
  await told(only(await list()).id);
  const cliente_id = await client("Eva Lima", "11944443333");
  await ana.trpc.marcacoes.update.mutate({ id, cliente_id });
  expect(only(await list()).cliente_nome).toBe("Eva Lima");
});

test("an unknown message, another professional's, and one of a cancelled appointment are refused", async () => {
  const [one, two] = [await fixture(), await fixture()];
  await one.signal(LIMITED);
  await two.signal(LIMITED);
  const { id: foreign } = only(await two.list());
  expect(await refusal(one.told(foreign))).toEqual({ status: 404, detail: p.naoEncontrada });
  expect(await refusal(one.told(one.id))).toEqual({ status: 404, detail: p.naoEncontrada });
  const { id: lembrete } = only(await one.list());
  await one.ana.trpc.marcacoes.update.mutate({ id: one.id, status: "cancelado" });
  expect(await refusal(one.told(lembrete))).toEqual({ status: 409, detail: p.mudou });
  expect(await two.list()).toHaveLength(1);
});
