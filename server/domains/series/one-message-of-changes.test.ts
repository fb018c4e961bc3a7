import { expect, test } from "vitest";
import { queueDue } from "#server/domains/lembretes/service/queue-due.ts";
import { testApp } from "#server/testing/app.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { areAll, toldSeries } from "#server/testing/told-series.ts";

/** Changes of a series are told once too, and what changes while its message waits is told as it is then. */
const app = await testApp();
const { at, work, later, psychologist } = await toldSeries(app);

test("a move of those that follow is one message that says old and new, and its '1' confirms them", async () => {
  const { create, sent, say, listed, ana } = await psychologist();
  const { id, dates } = await create({ repeticoes: 5 });
  await work();
  const third = dates[2]?.id ?? "";
  const move = { id: third, horario: "2026-03-25T16:00", escopo: "seguintes" as const };
  await ana.trpc.marcacoes.update.mutate(move);
  await later();
  // The series was told of a moment ago: the change has its turn an hour later.
  expect(sent()).toHaveLength(1);
  await later(3_600);
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toContain(
    "O seu horário mudou: de terça-feira, 24 de março de 2026, às 15:00, para quarta-feira, 25 de março de 2026, às 16:00.",
  );
  expect(sent()[1]).toContain("toda quarta-feira, às 16:00, de 25/03/2026 a 08/04/2026 (3 datas)");
  await say("1");
  const { serie_id } = await ana.trpc.marcacoes.get.query({ id: third });
  expect(await listed(serie_id ?? "")).toEqual([
    "03-25 16:00 confirmado",
    "04-01 16:00 confirmado",
    "04-08 16:00 confirmado",
  ]);
  expect(await listed(id)).toEqual(["03-10 15:00 pendente", "03-17 15:00 pendente"]);
});

test("cancelled by its professional, a scope sends nothing for each date", async () => {
  const { create, sent, ana } = await psychologist();
  const { dates } = await create({ repeticoes: 5 });
  await ana.trpc.marcacoes.update.mutate({
    id: dates[0]?.id ?? "",
    status: "cancelado",
    escopo: "todas",
  });
  await work();
  expect(sent()).toEqual([]);
});

test("a date that is cancelled while the message waits is left out of it, whatever it waits for", async () => {
  for (const isQueued of [false, true]) {
    const { create, sent, ana, listed, say } = await psychologist();
    const { id, dates } = await create({ repeticoes: 4 });
    if (isQueued) while (await queueDue(app.services));
    // The first of all: another date is the first now.
    await ana.trpc.marcacoes.update.mutate({ id: dates[0]?.id ?? "", status: "cancelado" });
    await ana.trpc.marcacoes.remove.mutate({ id: dates[2]?.id ?? "" });
    await work();
    expect(sent()).toHaveLength(1);
    expect(sent()[0]).toContain("de 17/03/2026 a 31/03/2026 (2 datas). Não há em 24/03.");
    await say("1");
    expect(await listed(id)).toEqual([
      "03-10 15:00 cancelado",
      "03-17 15:00 confirmado",
      "03-31 15:00 confirmado",
    ]);
  }
});

test("of a series of which one date is left the message is that of any appointment", async () => {
  const { create, sent, ana, say, listed } = await psychologist();
  const { id, dates } = await create({ repeticoes: 2 });
  await ana.trpc.marcacoes.update.mutate({ id: dates[0]?.id ?? "", status: "cancelado" });
  await work();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).not.toContain("série");
  await say("2");
  expect(areAll("cancelado", await listed(id))).toBe(true);
});

test("a date that was deleted after the message left is no reason to ask", async () => {
  const { create, ana, say, listed } = await psychologist();
  const { id, dates } = await create({ repeticoes: 3 });
  await work();
  await ana.trpc.marcacoes.remove.mutate({ id: dates[0]?.id ?? "" });
  await say("1");
  expect(await listed(id)).toEqual(["03-17 15:00 confirmado", "03-24 15:00 confirmado"]);
});

/** How many messages leave while the cancellation of one of four dates can be taken back, and what after that. */
async function takenBack(isQueued: boolean) {
  const { create, sent, ana } = await psychologist();
  const { dates } = await create({ repeticoes: 4 });
  if (isQueued) while (await queueDue(app.services));
  await ana.trpc.marcacoes.update.mutate({
    id: dates[1]?.id ?? "",
    status: "cancelado",
    carencia_segundos: 10,
  });
  await work();
  const meanwhile = sent().length;
  const [grace] = await ana.trpc.carencias.list.query({});
  await ana.trpc.carencias.undo.mutate({ id: grace?.id ?? "" });
  await work();
  return { meanwhile, sent: sent() };
}

test("a change that can be taken back holds the whole message, and taken back it was never made", async () => {
  for (const isQueued of [false, true]) {
    const { meanwhile, sent } = await takenBack(isQueued);
    expect(meanwhile).toBe(0);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain("(4 datas)");
  }
});

const { app: calls, system: jobs } = app.services.databases;

test("mutant: where only the changed date is held, the others leave before it can be taken back", async () => {
  const guard = {
    statement: /select "id", "grupo_id"/,
    guard: /or not \(/g,
    instead: "or false and (",
  };
  await withoutGuard(jobs, guard, async () => {
    expect((await takenBack(false)).meanwhile).toBe(1);
  });
});

test("mutant: without their group the dates of a series are a list of appointments, as many as one message names", async () => {
  const guard = {
    statement: /insert into lembretes/,
    guard: /n\.grupo_id/g,
    instead: "null::uuid",
  };
  await withoutGuard(calls, guard, async () => {
    const { create, waiting } = await psychologist();
    await create({ repeticoes: 27 });
    while (await queueDue(app.services));
    const [message, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(message?.mensagem_enviada).toContain("Vale para os seus 20 horários");
  });
});

test("mutant: a reply that does not see the dates confirms the first one alone", async () => {
  const guard = {
    statement: /from lembretes d/,
    guard: /d\.grupo_id is not null/g,
    instead: "false",
  };
  await withoutGuard(jobs, guard, async () => {
    const { create, say, listed } = await psychologist();
    const { id } = await create({ repeticoes: 2 });
    await work();
    await say("1");
    expect(await listed(id)).toEqual(["03-10 15:00 confirmado", "03-17 15:00 pendente"]);
  });
});

test("a date that begins while the number is out is left out, and the others are still told", async () => {
  const { create, sent, instance } = await psychologist({ lembretes_ativos: false });
  await create({ horario: "2026-03-02T15:00", repeticoes: 3 });
  while (await queueDue(app.services));
  const setOut = (queda_em: Date | null) =>
    app.db((db) =>
      db.updateTable("instancias").set({ queda_em }).where("id", "=", instance.id).execute(),
    );
  await setOut(app.clock.now());
  await work();
  at("02T18:00:00");
  await setOut(null);
  await work();
  await later();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toContain("de 09/03/2026 a 16/03/2026 (2 datas)");
});
