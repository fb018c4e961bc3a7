import { expect, test } from "vitest";
import { refusal } from "#server/testing/actor.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { mostOf } from "#server/testing/mutants.ts";
import { run } from "#server/testing/postgres.ts";
import { m as auth } from "#shared/auth/auth.messages.ts";
import { addDays, dayNumber, diaSemanaOfDay } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { SEMANA_PADRAO } from "#shared/disponibilidades/disponibilidades.constants.ts";

const app = await testApp();
// The same product without the one guard that decides.
const unguarded = await testApp();
await run(
  unguarded.databaseUrl,
  "alter table disponibilidades drop constraint disponibilidades_sem_sobreposicao",
);

const PATH = "/disponibilidades/semana-padrao";

test("one call makes the week whole, and its hours are those that people mean", async () => {
  const ana = await app.professional();
  const { status, body } = await ana.rest("POST", PATH);
  expect(status).toBe(200);
  expect(body.criadas).toMatchObject(
    SEMANA_PADRAO.map((horas) => ({ ...horas, usuario_id: ana.id })),
  );
  expect((await ana.trpc.disponibilidades.list.query({})).items).toEqual(body.criadas);

  let date = addDays(civilOf(app.clock.now(), "America/Sao_Paulo").date, 1);
  while (diaSemanaOfDay(dayNumber(date)) !== "qua") date = addDays(date, 1);
  const { slots } = await ana.trpc.marcacoes.availableSlots.query({ date });
  expect(slots.map(({ time }) => time)).toEqual([
    "09:00",
    "10:00",
    "11:00",
    "13:00",
    "14:00",
    "15:00",
    "16:00",
    "17:00",
  ]);
});

test("a day that has hours keeps them as they are", async () => {
  const ana = await app.professional();
  await offerHours(ana, { dias: ["ter", "sab"], from: "15:00", to: "16:00", every: 30 });
  const { criadas } = await ana.trpc.disponibilidades.offerStandardWeek.mutate();
  expect(criadas.map(({ dia_semana }) => dia_semana)).not.toContain("ter");
  expect(criadas).toHaveLength(8);
  const week = await ana.trpc.disponibilidades.weekly.query();
  expect(week.ter).toMatchObject([
    { hora_inicio: "15:00", hora_fim: "16:00", intervalo_minutos: 30 },
  ]);
  expect(week.sab).toHaveLength(1);
  expect(await ana.trpc.disponibilidades.offerStandardWeek.mutate()).toEqual({ criadas: [] });
});

/** How many of twenty presses at once made hours, and how many hours there are then. */
async function pressTwentyTimes(on: TestApp) {
  const ana = await on.professional();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ana.trpc.disponibilidades.offerStandardWeek.mutate()),
  );
  const { total } = await ana.trpc.disponibilidades.list.query({});
  return { made: answers.flatMap(({ criadas }) => criadas).length, total };
}

test("of twenty presses at once the week is made once", async () => {
  expect(await pressTwentyTimes(app)).toEqual({ made: 10, total: 10 });
});

test("mutant: without the constraint on hours that overlap it is made more than once", async () => {
  const total = async () => (await pressTwentyTimes(unguarded)).total;
  expect(await mostOf(total, 10)).toBeGreaterThan(10);
});

test("it is another's own week that stays empty", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  await ana.trpc.disponibilidades.offerStandardWeek.mutate();
  expect((await bia.trpc.disponibilidades.list.query({})).total).toBe(0);
});

test("after the trial, and with a field that nobody knows, nothing is made", async () => {
  const ana = await app.professional();
  expect((await ana.rest("POST", PATH, { usuario_id: ana.id })).status).toBe(422);
  await app.db((db) =>
    db
      .updateTable("usuarios")
      .set({ is_trial_user: true, trial_end_date: new Date(app.clock.now().getTime() - 1) })
      .where("id", "=", ana.id)
      .execute(),
  );
  expect(await refusal(ana.trpc.disponibilidades.offerStandardWeek.mutate())).toEqual({
    status: 403,
    detail: auth.trialExpirado,
  });
  expect((await ana.trpc.disponibilidades.list.query({})).total).toBe(0);
});
