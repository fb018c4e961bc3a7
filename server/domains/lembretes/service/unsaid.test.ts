import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { messageBody } from "#server/testing/instances.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { settle } from "#server/testing/replies.ts";
import { depoisDela, motivos } from "#shared/lembretes/lembretes.messages.ts";

/** A client who was told to come, and no longer is to: the trace says that no message tells them so. */
const app = await testApp();
const { practice, work } = await remindedPractices(app);
const at = (time: string) => app.clock.set(`2026-03-${time}-03:00`);

/** An appointment at 15:00 on Wednesday, the only reminder of which leaves an hour before. */
async function told({ until }: { until: string }) {
  at("02T12:00:00");
  const one = await practice({ lembretes_minutos: [60] });
  const id = await one.book("2026-03-04T15:00");
  await work();
  at(until);
  await work();
  return { ...one, id, lines: async () => (await one.traceOf(id)).map(({ motivo }) => motivo) };
}
const ALL_LEFT = { until: "04T14:00:00" };

test("cancelled after all of its messages have left, the last of them says so", async () => {
  const { ana, id, lines, traceLines } = await told(ALL_LEFT);
  expect(await lines()).toEqual([null, null]);
  await ana.trpc.marcacoes.update.mutate({ id, status: "cancelado" });
  expect(await traceLines(id)).toEqual(["confirmacao enviado", "lembrete 60 enviado"]);
  expect(await lines()).toEqual([null, depoisDela.agendamentoCancelado]);
});

test("a reminder that was still to go says it, once", async () => {
  const { ana, id, lines } = await told({ until: "04T13:00:00" });
  await ana.trpc.marcacoes.update.mutate({ id, status: "cancelado" });
  expect(await lines()).toEqual([null, motivos.agendamentoCancelado]);
});

test("a client who has cancelled it knows it", async () => {
  const { instance, lines } = await told(ALL_LEFT);
  const body = { id: "NAO", from: "5511955554444", at: app.clock.now(), name: "Davi" };
  await instance.post(messageBody({ ...body, text: "2" }));
  await settle(app);
  expect(await lines()).toEqual([null, null]);
});

test("given to another client after all have left, the first one's last message says so", async () => {
  const { ana, id, lines, client } = await told(ALL_LEFT);
  const cliente_id = await client("Elisa Prado", "11944443333");
  await ana.trpc.marcacoes.update.mutate({ id, cliente_id });
  expect((await lines()).filter((motivo) => motivo === depoisDela.outroCliente)).toHaveLength(1);
  expect((await lines()).slice(0, 2)).toEqual([null, depoisDela.outroCliente]);
});

test("who was told nothing misses nothing", async () => {
  at("02T12:00:00");
  const { ana, book, traceOf } = await practice({
    confirmacao_ativa: false,
    lembretes_minutos: [60],
  });
  const id = await book("2026-03-02T12:30");
  await ana.trpc.marcacoes.update.mutate({ id, status: "cancelado" });
  expect((await traceOf(id)).map(({ motivo }) => motivo)).toEqual([motivos.passou]);
});
