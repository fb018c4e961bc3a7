import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { motivos } from "#shared/lembretes/lembretes.messages.ts";

/** The follow-up when a no-show is recorded or taken back. */
const app = await testApp();
const { practice, work } = await remindedPractices(app);
const at = (time: string) => app.clock.set(`2026-03-${time}-03:00`);

/** An appointment of Monday, 13:00, at two o'clock. */
async function begun() {
  at("02T12:00:00");
  const one = await practice({ confirmacao_ativa: false, lembretes_ativos: false });
  const id = await one.book("2026-03-02T13:00", "confirmado");
  at("02T14:00:00");
  const change = (status: "concluido" | "faltou") =>
    one.ana.trpc.marcacoes.update.mutate({ id, status });
  return { ...one, id, change, due: () => at("04T15:00:00") };
}

test("who did not come is sent nothing more", async () => {
  const { id, change, due, sent, traceLines } = await begun();
  await change("faltou");
  due();
  await work();
  expect(sent()).toEqual([]);
  expect(await traceLines(id)).toEqual([]);
});

test("a follow-up does not go once the client turns out not to have come", async () => {
  const { id, change, due, sent, traceOf } = await begun();
  await change("concluido");
  await change("faltou");
  expect(await traceOf(id)).toMatchObject([
    { tipo: "followup", status: "cancelado", motivo: motivos.agendamentoFaltou },
  ]);
  due();
  await work();
  expect(sent()).toEqual([]);
});

test("put right again it goes after all, once", async () => {
  const { id, change, due, sent, traceLines } = await begun();
  for (const status of ["concluido", "faltou", "concluido"] as const) await change(status);
  due();
  await work();
  expect(sent()).toHaveLength(1);
  expect((await traceLines(id)).sort()).toEqual(["followup cancelado", "followup enviado"]);
  // A follow-up that has gone is not sent again.
  for (const status of ["faltou", "concluido"] as const) await change(status);
  at("06T15:00:00");
  await work();
  expect(sent()).toHaveLength(1);
});

test("a closing that is taken back takes its follow-up along", async () => {
  const { ana, id, due, sent, traceOf } = await begun();
  await ana.trpc.marcacoes.fechar.mutate({ marcacoes: [{ id, status: "concluido" }] });
  await ana.trpc.marcacoes.reabrir.mutate({ ids: [id] });
  expect(await traceOf(id)).toMatchObject([
    { tipo: "followup", status: "cancelado", motivo: motivos.agendamentoMudou },
  ]);
  due();
  await work();
  expect(sent()).toEqual([]);
});
