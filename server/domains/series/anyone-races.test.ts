import { expect, test } from "vitest";
import { offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { insertColleague, insertRoom, limitService, offerHoursOf } from "#server/testing/clinic.ts";
import { isLong } from "#server/testing/long.ts";
import { addDays } from "#shared/common/civil.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const ROUNDS = isLong ? 20 : 5;
const WEEKS = 6;
const DATES = Array.from({ length: WEEKS }, (_, week) => addDays("2026-03-03", week * 7));

/** Three professionals who are free at nine of each Tuesday, and a client. */
async function clinic() {
  const ana = await app.professional();
  await offerHours(ana);
  for (const ordem of [1, 2])
    await offerHoursOf(app, ana, await insertColleague(app, ana, { nome: `P${ordem}`, ordem }));
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
  const rule = { cliente_id, horario: "2026-03-03T09:00", a_cada_semanas: 1, repeticoes: WEEKS };
  const serie = (more: object = {}) =>
    ana.rest("POST", "/series", { ...rule, profissional_id: "qualquer", ...more });
  const single = (data: string, more: object = {}) =>
    ana.rest("POST", "/marcacoes", {
      cliente_id,
      horario: `${data}T09:00`,
      profissional_id: "qualquer",
      ...more,
    });
  /** Professionals of each date, of whom none may be there twice. */
  const each = () =>
    app.db(async (db) => {
      const rows = await db
        .selectFrom("marcacoes")
        .where("usuario_id", "=", ana.id)
        .select(["horario", "profissional_id", "sala_id"])
        .execute();
      return Map.groupBy(rows, ({ horario }) => horario.toISOString());
    });
  return { ana, serie, single, each };
}

const counted = (answers: readonly { status: number }[]) => [
  answers.filter(({ status }) => status === 201).length,
  answers.filter(({ status }) => status === 409).length,
];

test("of five series at once for three professionals three are booked whole, and two not at all", async () => {
  const { serie, each } = await clinic();
  const answers = await Promise.all(Array.from({ length: 5 }, () => serie()));
  expect(counted(answers)).toEqual([3, 2]);
  const dates = [...(await each()).values()];
  expect(dates.length).toBe(WEEKS);
  for (const rows of dates)
    expect([rows.length, new Set(rows.map((row) => row.profissional_id)).size]).toEqual([3, 3]);
});

test("two series and a booking of each date at once all find somebody, whoever is faster", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { serie, single, each } = await clinic();
    const answers = await Promise.all([serie(), ...DATES.map((data) => single(data)), serie()]);
    expect(counted(answers)).toEqual([WEEKS + 2, 0]);
    for (const rows of (await each()).values())
      expect(new Set(rows.map((row) => row.profissional_id)).size).toBe(3);
  }
});

test("with two rooms for three professionals a series and the bookings of each date take both, and no third", async () => {
  const { ana, serie, single, each } = await clinic();
  const { body: servico } = await ana.rest("POST", "/servicos", { nome: "S", duracao_minutos: 60 });
  const salas = [
    await insertRoom(app, ana, { nome: "Azul" }),
    await insertRoom(app, ana, { nome: "Verde", ordem: 1 }),
  ];
  await limitService(app, ana, servico.id, { salas });
  const what = { servico_id: servico.id };
  const answers = await Promise.all([serie(what), ...DATES.map((data) => single(data, what))]);
  expect(counted(answers)).toEqual([WEEKS + 1, 0]);
  for (const rows of (await each()).values())
    expect(new Set(rows.map((row) => row.sala_id))).toEqual(new Set(salas));
  expect((await serie(what)).status).toBe(409);
});
