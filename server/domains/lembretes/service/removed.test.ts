import { expect, test } from "vitest";
import { inTenant } from "#server/db/database.ts";
import { testApp } from "#server/testing/app.ts";
import { someoneWaits } from "#server/testing/lock-waits.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import * as automacoes from "../queries/automacoes.queries.ts";
import { planReminders } from "./replan-reminders.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const { practice } = await remindedPractices(app);

test("an appointment is removed once the settings that plan for it are done: they never plan for one that is gone", async () => {
  const { ana, book } = await practice({ confirmacao_ativa: false, lembretes_minutos: [60] });
  const id = await book("2026-03-04T15:00");
  const settings = await ana.trpc.usuarios.getAutomacoes.query();
  const owner = { id: ana.id, timezone: "America/Sao_Paulo" };
  const { removed } = await inTenant(app.services.databases, ana.id, async (db) => {
    await automacoes.lock(db, ana.id);
    const removing = ana.rest("DELETE", `/marcacoes/${id}`);
    await someoneWaits(app);
    await planReminders({ db, now: app.clock.now }, owner, settings);
    return { removed: removing };
  });
  expect((await removed).status).toBe(204);
  const left = await app.db((db) =>
    db.selectFrom("lembretes").where("usuario_id", "=", ana.id).select("status").execute(),
  );
  expect(left).toEqual([]);
});
