import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { contaOf, pessoaOf } from "#server/core/id.ts";
import { endRest } from "#server/domains/instancias/service/end-rest.ts";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { LIMITED, only, pendingPractices } from "#server/testing/pendencias/practice.ts";
import { DAY } from "#shared/common/civil.ts";
import { motivos } from "#shared/lembretes/lembretes.messages.ts";
import { p } from "#shared/lembretes/pendencias.messages.ts";

/** "Avisei": the client was told by a person. */
const app = await testApp();
const { fixture, work } = await pendingPractices(app);

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
  const user = { id: contaOf(ana.id) };
  const actor = { id: pessoaOf(ana.id), nome: "Ana" };
  await asSystem(app.services, (ctx) => endRest({ ...ctx, user, actor }, instance.id));
  app.clock.advance({ minutes: 10 });
  await work();
  expect(sent()).toHaveLength(before);
});

test("a failed reminder keeps its failure in the trace, and that a person told the client", async () => {
  const { list, told, id, refuseReminder, traceOf } = await fixture();
  app.clock.set("2026-03-03T09:00:00-03:00");
  await work();
  await refuseReminder();
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
