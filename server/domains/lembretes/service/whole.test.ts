import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { testApp } from "#server/testing/app.ts";
import { rewriteStatements } from "#server/testing/mutants.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { claimDue, readDue } from "../queries/due.queries.ts";
import { processDue } from "./decide-due.ts";
import { queueDue } from "./queue-due.ts";

/** All of it or nothing: a plan with its appointment, a message with its trace, each message for itself. */
const app = await testApp();
const { practice, work } = await remindedPractices(app);
const at = (time: string) => app.clock.set(`2026-03-${time}-03:00`);
const { app: calls, system: jobs } = app.services.databases;

async function booked() {
  at("02T12:00:00");
  const one = await practice({ confirmacao_ativa: false, lembretes_minutos: [60] });
  return { ...one, id: await one.book("2026-03-04T15:00") };
}

/** Whether an appointment is kept whose plan could not be stored. */
async function keptWithoutPlan(
  book: (one: Awaited<ReturnType<typeof practice>>) => Promise<unknown>,
) {
  at("02T12:00:00");
  const one = await practice();
  const restore = rewriteStatements(calls, (text) =>
    text.includes("insert into lembretes") ? "select 1 / 0" : text,
  );
  await book(one).catch(() => undefined);
  restore();
  const { items } = await one.ana.trpc.marcacoes.list.query({});
  return items.length > 0;
}

test("an appointment is never kept without its plan: both are one transaction", async () => {
  expect(await keptWithoutPlan(({ book }) => book("2026-03-04T15:00"))).toBe(false);
});

test("mutant: planned in a transaction of its own, the appointment stays and is never reminded of", async () => {
  const apart = async ({ ana, book }: Awaited<ReturnType<typeof practice>>) => {
    await ana.trpc.usuarios.updateAutomacoes.mutate({
      confirmacao_ativa: false,
      lembretes_ativos: false,
    });
    await book("2026-03-04T15:00");
    await ana.trpc.usuarios.updateAutomacoes.mutate({ lembretes_ativos: true });
  };
  expect(await keptWithoutPlan(apart)).toBe(true);
});

test("a process that dies between the claim and the commit leaves all to the next", async () => {
  const one = await booked();
  at("04T14:00:00");
  const now = app.clock.now();
  const died = asSystem(app.services, async (ctx) => {
    const ids = await claimDue(ctx.db, { now, limit: 10 });
    await processDue(ctx, await readDue(ctx.db, ids, now));
    throw new Error("killed");
  });
  await expect(died).rejects.toThrow("killed");
  expect(await one.traceLines(one.id)).toEqual(["lembrete 60 aguardando"]);
  await work();
  expect(one.sent()).toHaveLength(1);
});

test("one message at fault holds up itself alone, and is tried again", async () => {
  const [good, bad] = [await booked(), await booked()];
  at("04T14:00:00");
  const guard = ` where 1 / (case when n.usuario_id = '${bad.ana.id}' then 0 else 1 end) = 1`;
  const restore = rewriteStatements(jobs, (text) =>
    text.includes("insert into mensagens (") ? text + guard : text,
  );
  await queueDue(app.services);
  restore();
  expect(await good.traceLines(good.id)).toEqual(["lembrete 60 na_fila"]);
  expect(await bad.traceLines(bad.id)).toEqual(["lembrete 60 aguardando"]);
  at("04T14:01:00");
  await work();
  expect([good.sent().length, bad.sent().length]).toEqual([1, 1]);
});
