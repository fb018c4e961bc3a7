import { expect, test } from "vitest";
import { makeToken } from "#server/core/visitor-link.ts";
import { testApp } from "#server/testing/app.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { motivos } from "#shared/lembretes/lembretes.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const { practice, work } = await remindedPractices(app);

/** A professional's booking that has just been told, and its client's link. */
async function told() {
  const one = await practice({ lembretes_ativos: false });
  const id = await one.book("2026-03-06T09:00");
  await work();
  expect(one.sent()).toHaveLength(1);
  app.clock.advance({ minutes: 5 });
  const token = makeToken(app.services, "agendamento", { id, versao: 0 });
  const moveByLink = async (horario: string) => {
    const path = `/publico/agendamentos/${token}`;
    const { status } = await app.anonymous.rest("PUT", path, { horario });
    expect(status).toBe(200);
  };
  return { ...one, id, moveByLink };
}

test("a client who moves by the link hears of the new time at once, and it is not their message of the hour", async () => {
  const { moveByLink, sent, book, traceOf } = await told();
  await moveByLink("2026-03-06T10:00");
  app.clock.advance({ seconds: 10 });
  await work();
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toContain("mudou: das 09:00 para as 10:00");
  // The hour still counts from the message before.
  const other = await book("2026-03-09T09:00");
  app.clock.advance({ minutes: 56 });
  await work();
  expect(sent()).toHaveLength(3);
  expect(await traceOf(other)).toMatchObject([{ status: "enviado" }]);
});

test("moved by the professional it waits for the hour", async () => {
  const { ana, id, sent, traceOf } = await told();
  await ana.trpc.marcacoes.update.mutate({ id, horario: "2026-03-06T10:00" });
  app.clock.advance({ seconds: 10 });
  await work();
  expect(sent()).toHaveLength(1);
  expect((await traceOf(id)).at(-1)).toMatchObject({
    status: "aguardando",
    motivo: motivos.umaPorHora,
  });
});

test("a follow-up yields to a reminder that is due within the hour, and leaves an hour after it", async () => {
  const one = await practice({ confirmacao_ativa: false, lembretes_minutos: [120] });
  const { ana, sent, traceOf } = one;
  const seen = await one.book("2026-03-10T13:00", "confirmado");
  app.clock.set("2026-03-10T14:00:00-03:00");
  await work();
  const before = sent().length;
  await ana.trpc.marcacoes.update.mutate({ id: seen, status: "concluido" });
  const followup = async () => (await traceOf(seen)).find(({ tipo }) => tipo === "followup");
  const due = (await followup())?.enviar_em ?? app.clock.now();
  const next = new Date(due.getTime() + 150 * 60_000).toISOString();
  await one.book(next);
  app.clock.set(due.toISOString());
  await work();
  expect(sent()).toHaveLength(before);
  expect(await followup()).toMatchObject({ status: "aguardando", motivo: motivos.umaPorHora });
  app.clock.advance({ minutes: 30 });
  await work();
  expect(sent()).toHaveLength(before + 1);
  app.clock.advance({ minutes: 60 });
  await work();
  expect(await followup()).toMatchObject({ status: "enviado" });
  expect(sent()).toHaveLength(before + 2);
});
