import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { motivos } from "#shared/lembretes/lembretes.messages.ts";

/** S12: what an expired trial has held up, when it continues. */
const app = await testApp();
const { practice, work } = await remindedPractices(app);
const at = (time: string) => app.clock.set(`2026-03-04T${time}:00-03:00`);

test("S12: of two reminders that a trial has held up the nearer goes alone, whichever is looked at first", async () => {
  app.clock.set("2026-03-02T12:00:00-03:00");
  const settings = { confirmacao_ativa: false, lembretes_minutos: [210, 120] };
  const one = await practice(settings, { trialDays: 1 });
  const id = await one.book("2026-03-04T17:30");
  // Each is looked at every ten minutes, the farther one five minutes before the nearer one.
  for (const time of ["15:25", "15:30"]) {
    at(time);
    await work();
  }
  const trial_end_date = new Date("2026-04-01T00:00:00-03:00");
  await app.db((db) =>
    db.updateTable("usuarios").set({ trial_end_date }).where("id", "=", one.ana.id).execute(),
  );
  for (const time of ["15:35", "15:40", "16:00"]) {
    at(time);
    await work();
  }
  expect(await one.traceLines(id)).toEqual(["lembrete 210 pulado", "lembrete 120 enviado"]);
  expect((await one.traceOf(id))[0]?.motivo).toBe(motivos.substituido);
  expect(one.sent()).toHaveLength(1);
});
