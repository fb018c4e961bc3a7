import { expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { isLong } from "#server/testing/long.ts";
import { rewriteStatements } from "#server/testing/mutants.ts";
import { generator } from "#server/testing/random.ts";
import { addDays, MINUTE } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";

const app = await testApp();
const DAYS = 14;
/** From today on; the calendar is filled for the whole fortnight. */
const COMPARED = isLong ? DAYS : 4;

/** A calendar with crooked busy times over the next fortnight, some of them overlapping, some of days. */
async function fillCalendar({ id }: Actor, random: (below: number) => number) {
  const begin = app.clock.now().getTime();
  const rows = Array.from({ length: 60 }, (_, n) => {
    const inicio = new Date(begin + random(DAYS * 24 * 60) * MINUTE);
    const minutes = random(12) === 0 ? 2_880 : 1 + random(150);
    const fim = new Date(inicio.getTime() + minutes * MINUTE);
    return { usuario_id: id, evento_id: `evento${n}`, recorrente_id: null, inicio, fim };
  });
  await app.db(async (db) => {
    await db
      .updateTable("usuarios")
      .set({ usa_google: true, google_refresh_token: "selado" })
      .where("id", "=", id)
      .execute();
    await db.insertInto("google_ocupacoes").values(rows).execute();
  });
}

/** Every slot of these days on which list, check and booking differ, and how many the calendar takes. */
async function compare(timezone: string) {
  const who = await app.professional({ timezone });
  await offerHours(who, { from: "08:00", to: "18:00", every: 50 });
  const { book } = await bookerOf(who);
  const today = civilOf(app.clock.now(), timezone).date;
  await fillCalendar(who, generator(timezone.length));
  let [differ, taken, free] = [0, 0, 0];
  for (let day = 0; day < COMPARED; day++) {
    const date = addDays(today, day);
    for (const { time, available } of (await who.trpc.marcacoes.availableSlots.query({ date }))
      .slots) {
      const check = await who.trpc.marcacoes.checkAvailability.query({ date, time });
      const booked = await book(`${date}T${time}`).then(
        ({ id }) => who.trpc.marcacoes.remove.mutate({ id }).then(() => true),
        () => false,
      );
      if (check.available !== available || booked !== available) differ += 1;
      if (available) free += 1;
      else taken += 1;
    }
  }
  return { differ, taken, free };
}

test.each(["America/Sao_Paulo", "America/Manaus", "America/Rio_Branco"])(
  "S7: with a connected calendar, list, check and booking agree in %s",
  async (zone) => {
    const { differ, taken, free } = await compare(zone);
    expect(differ).toBe(0);
    expect(Math.min(taken, free)).toBeGreaterThan(isLong ? 20 : 4);
  },
  60_000,
);

test("S7 mutant: a call that sometimes does not see the calendar is seen to disagree", async () => {
  let reads = 0;
  const restore = rewriteStatements(app.services.databases.app, (text) => {
    if (!/from "google_ocupacoes"/.test(text)) return text;
    reads += 1;
    return reads % 2 ? text : text.replace('"inicio" <', 'false and "inicio" <');
  });
  const { differ } = await compare("America/Sao_Paulo");
  restore();
  expect(differ).toBeGreaterThan(0);
}, 60_000);
