import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { DAY, HOUR } from "#shared/common/civil.ts";
import { ZONAS } from "#shared/common/time.ts";
import { type MarcacaoStatus, STATUS } from "#shared/marcacoes/marcacoes.constants.ts";
import { appointmentRollup } from "./service/roll-up-appointments.ts";

const app = await testApp();

/** A history: each appointment's distance from now in hours, and its final status. */
const history = fc.array(
  fc.record({
    hours: fc.integer({ min: -90 * 24, max: 20 * 24 }),
    status: fc.constantFrom(...STATUS),
    /** For past appointments: a click that corrects the status afterwards. */
    click: fc.option(fc.constantFrom("concluido" as const, "faltou" as const)),
  }),
  { minLength: 1, maxLength: 40 },
);
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

async function live(ana: Actor, rows: History) {
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Davi" });
  const now = app.clock.now();
  const values = rows.map(({ hours, status }) => {
    const horario = new Date(now.getTime() + hours * HOUR);
    // Length zero, so generated appointments never overlap.
    const time = { horario, fim: horario, duracao_minutos: 0 };
    const stamps = { criado_em: horario, atualizado_em: horario };
    return { id: newId(), usuario_id: ana.id, cliente_id, status, ...time, ...stamps };
  });
  await app.db((db) => db.insertInto("marcacoes").values(values).execute());
  const isPast = (horario: Date) => horario < now;
  const ends: MarcacaoStatus[] = [];
  for (const [index, { id, status, horario }] of values.entries()) {
    const click = rows[index]?.click;
    const isOpen = status === "pendente" || status === "confirmado";
    if (click && isPast(horario) && status !== "cancelado") {
      if (isOpen) await ana.trpc.marcacoes.fechar.mutate({ marcacoes: [{ id, status: click }] });
      else await ana.trpc.marcacoes.update.mutate({ id, status: click });
      ends.push(click);
    } else ends.push(status);
  }
  const came = ends.filter((end) => end === "concluido").length;
  const missed = ends.filter((end) => end === "faltou").length;
  const open = values.filter(
    ({ horario }, index) =>
      isPast(horario) && (ends[index] === "pendente" || ends[index] === "confirmado"),
  );
  const rate = came + missed === 0 ? 0 : Math.round((came / (came + missed)) * 1_000) / 10;
  return { rate, missed, a_fechar: open.length };
}

async function answered(ana: Actor) {
  const { faltou, a_fechar, taxa_comparecimento } = await ana.trpc.marcacoes.statistics.query();
  const { attendance_rate } = await ana.trpc.dashboard.overview.query();
  const [own] = await ana.trpc.dashboard.professionalPerformance.query({});
  const rates = [taxa_comparecimento, attendance_rate, own?.completion_rate];
  return { rates, missed: faltou, a_fechar };
}

test.each(ZONAS)(
  "in %s attendance counted by hand equals every rate",
  async (timezone) => {
    await fc.assert(
      fc.asyncProperty(history, fc.nat(80), async (rows, rolledUp) => {
        const ana = await app.professional({ timezone });
        const { rate, ...counts } = await live(ana, rows);
        if (rolledUp) await appointmentRollup.run(app.services, rolledUp);
        expect(await answered(ana)).toEqual({ rates: [rate, rate, rate], ...counts });
      }),
      { numRuns: 8, seed: 2026, endOnFailure: true },
    );
  },
  60_000,
);

test("a forgotten click moves no rate", async () => {
  const ana = await app.professional();
  await live(ana, [
    { hours: -50, status: "concluido", click: null },
    { hours: -40, status: "concluido", click: null },
    { hours: -30, status: "faltou", click: null },
  ]);
  const before = await answered(ana);
  expect(before).toEqual({ rates: [66.7, 66.7, 66.7], missed: 1, a_fechar: 0 });
  await live(ana, [
    { hours: 5, status: "pendente", click: null },
    { hours: 6, status: "confirmado", click: null },
  ]);
  app.clock.set(new Date(app.clock.now().getTime() + 2 * DAY));
  expect(await answered(ana)).toEqual({ ...before, a_fechar: 2 });
});

test("of a client it is known how often they came, rolled up or not; of others nothing", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const rows = (["concluido", "faltou", "faltou", "pendente", "cancelado"] as const).map(
    (status, index) => ({ hours: -10 - index, status, click: null }),
  );
  await live(ana, rows);
  await live(ana, [{ hours: -30, status: "confirmado", click: null }]);
  await live(bia, rows);
  const of = async (who: Actor) =>
    (await who.trpc.clientes.list.query({})).items.map(({ id }) => id);
  const [own, foreign] = [await of(ana), await of(bia)];
  const cliente_id = [...own, ...foreign];
  const known = [{ cliente_id: expect.any(String), concluido: 1, faltou: 2 }];
  const before = await ana.trpc.marcacoes.comparecimento.query({ cliente_id });
  expect(before).toEqual(known);
  expect(own).toContain(before[0]?.cliente_id);
  while ((await appointmentRollup.run(app.services)) > 0);
  expect(await ana.trpc.marcacoes.comparecimento.query({ cliente_id })).toEqual(before);
  const query = cliente_id.map((id) => `cliente_id=${id}`).join("&");
  expect((await ana.rest("GET", `/marcacoes/comparecimento?${query}`)).body).toEqual(before);
  expect((await ana.rest("GET", "/marcacoes/comparecimento")).status).toBe(422);
});
