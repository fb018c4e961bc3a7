import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { insertColleague, insertRoom, limitService, offerHoursOf } from "#server/testing/clinic.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const NINE = "2026-03-03T09:00";

/** Ana works from nine to noon, Bia from ten. */
async function clinic() {
  const ana = await app.professional({ nome: "Ana Souza" });
  await offerHours(ana);
  const { cliente_id } = await bookerOf(ana);
  const bia = await insertColleague(app, ana);
  await offerHoursOf(app, ana, bia, { from: "10:00", to: "12:00" });
  const sala = await insertRoom(app, ana, { nome: "Verde", ordem: 0 });
  const outra = await insertRoom(app, ana, { nome: "Azul", ordem: 1 });
  const { body: servico } = await ana.rest("POST", "/servicos", {
    nome: "Sessão",
    duracao_minutos: 60,
  });
  await limitService(app, ana, servico.id, { salas: [sala, outra] });
  const book = async (horario: string, more: object = {}) =>
    (await ana.rest("POST", "/marcacoes", { cliente_id, horario, ...more })).body;
  const move = (id: string, change: object) => ana.rest("PUT", `/marcacoes/${id}`, change);
  return { ana, bia, sala, outra, servico_id: String(servico.id), book, move };
}

test("a move to another professional meets their hours and their appointments", async () => {
  const { bia, book, move } = await clinic();
  const { id } = await book(NINE);
  expect((await move(id, { profissional_id: bia })).status).toBe(422);
  const moved = await move(id, { profissional_id: bia, horario: "2026-03-03T10:00" });
  expect([moved.status, moved.body.profissional_id]).toEqual([200, bia]);
  const other = await book("2026-03-03T10:00");
  const taken = await move(other.id, { profissional_id: bia });
  expect([taken.status, taken.body.detail]).toEqual([409, recusas.ocupado]);
  const later = await book("2026-03-03T11:00");
  expect((await move(later.id, { profissional_id: bia })).body).toMatchObject({
    profissional_id: bia,
    horario: "2026-03-03T14:00:00.000Z",
  });
});

test("neither qualquer nor one who cannot be booked is moved to", async () => {
  const { ana, book, move } = await clinic();
  const davi = await insertColleague(app, ana, { nome: "Davi", ativo: false });
  const { id } = await book(NINE);
  for (const profissional_id of ["qualquer", davi, newId()]) {
    const { status, body } = await move(id, { profissional_id });
    expect([status, body.detail[0].loc]).toEqual([422, ["body", "profissional_id"]]);
  }
  expect((await move(id, { profissional_id: ana.id })).body.atualizado_em).toBe(
    app.clock.now().toISOString(),
  );
});

test("the room changes alone, to one that is free", async () => {
  const { bia, sala, outra, book, move } = await clinic();
  const first = await book("2026-03-03T10:00", { sala_id: sala });
  const second = await book("2026-03-03T10:00", { profissional_id: bia, sala_id: outra });
  const taken = await move(second.id, { sala_id: sala });
  expect([taken.status, taken.body.detail]).toEqual([409, recusas.salaOcupada]);
  expect((await move(first.id, { sala_id: null })).body).toMatchObject({
    sala_id: null,
    sala_nome: null,
  });
  expect((await move(second.id, { sala_id: sala })).body).toMatchObject({ sala_nome: "Verde" });
});

test("at a new time the room stays where it is free; otherwise the first free one of the service", async () => {
  const { ana, bia, sala, outra, servico_id, book, move } = await clinic();
  const { id, ...made } = await book("2026-03-03T10:00", { servico_id });
  expect(made.sala_id).toBe(sala);
  expect((await move(id, { horario: NINE })).body.sala_id).toBe(sala);
  await book("2026-03-03T11:00", { servico_id, profissional_id: bia });
  expect((await move(id, { horario: "2026-03-03T11:00" })).body.sala_id).toBe(outra);
  const carla = await insertColleague(app, ana, { nome: "Carla", ordem: 2 });
  await offerHoursOf(app, ana, carla);
  const third = await book(NINE, { servico_id, profissional_id: carla });
  const none = await move(third.id, { horario: "2026-03-03T11:00" });
  expect([none.status, none.body.detail]).toEqual([409, recusas.semSala]);
  const needed = await move(third.id, { sala_id: null });
  expect(needed.body.detail[0]).toMatchObject({ loc: ["body", "sala_id"] });
});

test("the history tells of both by name, and a change that is taken back puts both back", async () => {
  const { ana, bia, sala, book, move } = await clinic();
  const { id } = await book("2026-03-03T10:00");
  const moved = await move(id, { profissional_id: bia, sala_id: sala, carencia_segundos: 10 });
  expect(moved.body).toMatchObject({ profissional_id: bia, sala_id: sala });
  const [, told] = (await ana.rest("GET", `/marcacoes/${id}/historico`)).body;
  expect(told).toMatchObject({
    de: { profissional_nome: "Ana Souza", sala_nome: null },
    para: { profissional_nome: "Bia Lima", sala_nome: "Verde" },
  });
  const [grace] = await ana.trpc.carencias.list.query();
  expect((await ana.rest("POST", `/carencias/${grace?.id}/desfazer`)).status).toBe(200);
  const back = await ana.rest("GET", `/marcacoes/${id}`);
  expect(back.body).toMatchObject({ profissional_id: ana.id, sala_id: null });
});

test("a deletion is taken back though a colleague has an appointment at its time", async () => {
  const { ana, bia, book } = await clinic();
  const { id } = await book("2026-03-03T10:00");
  await ana.rest("DELETE", `/marcacoes/${id}?carencia_segundos=10`);
  expect(await book("2026-03-03T10:00", { profissional_id: bia })).toHaveProperty("id");
  const [grace] = await ana.trpc.carencias.list.query();
  expect((await ana.rest("POST", `/carencias/${grace?.id}/desfazer`)).status).toBe(200);
});
