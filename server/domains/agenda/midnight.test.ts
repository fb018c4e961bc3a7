import { expect, test } from "vitest";
import { bookerOf } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const [WEDNESDAY, THURSDAY] = ["2026-03-11", "2026-03-12"];

/** Two hours from 23:00 of a Wednesday on, and the hours after midnight. */
async function practice() {
  const ana = await app.professional();
  for (const [dia_semana, hora_inicio, hora_fim] of [
    ["qua", "20:00", "23:59"],
    ["qui", "00:00", "03:00"],
  ] as const) {
    const hours = { dia_semana, hora_inicio, hora_fim, intervalo_minutos: 60 };
    await ana.trpc.disponibilidades.create.mutate(hours);
  }
  const { id: servico_id } = await ana.trpc.servicos.create.mutate({
    nome: "Noite",
    duracao_minutos: 120,
  });
  const { cliente_id } = await bookerOf(ana);
  const horario = `${WEDNESDAY}T23:00`;
  const booked = await ana.trpc.marcacoes.create.mutate({
    cliente_id,
    servico_id,
    horario,
    encaixe: true,
  });
  const close = (date: string, more: object = {}) =>
    ana.rest("POST", "/excecoes", { de: date, ate: date, tipo: "fechado", ...more });
  return { ana, booked, close };
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

test("both days list what runs over midnight, the day after does not", async () => {
  const { ana, booked } = await practice();
  const on = async (date: string) => idsOf((await ana.rest("GET", `/marcacoes/date/${date}`)).body);
  expect(await on(WEDNESDAY)).toEqual([booked.id]);
  expect(await on(THURSDAY)).toEqual([booked.id]);
  expect(await on("2026-03-13")).toEqual([]);
  const { body } = await ana.rest("GET", `/marcacoes/available-slots/${THURSDAY}`);
  expect(body.slots.map((one: { available: boolean }) => one.available)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test("a closed day names what runs into it", async () => {
  const { ana, booked, close } = await practice();
  const { body } = await close(THURSDAY, { motivo: "Viagem" });
  expect(idsOf(body.atingidas)).toEqual([booked.id]);
  const { body: later } = await ana.rest("GET", `/excecoes/${body.id}/atingidas`);
  expect(idsOf(later)).toEqual([booked.id]);
});

test("so do closed hours that it meets, on a yearly day too; others do not", async () => {
  const { booked, close } = await practice();
  const early = await close(THURSDAY, { hora_inicio: "00:00", hora_fim: "00:30", anual: true });
  expect(idsOf(early.body.atingidas)).toEqual([booked.id]);
  const { close: closeOther } = await practice();
  const late = await closeOther(THURSDAY, { hora_inicio: "01:00", hora_fim: "02:00" });
  expect(late.body.atingidas).toEqual([]);
});
