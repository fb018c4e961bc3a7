import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { insertColleague, insertRoom, limitService, offerHoursOf } from "#server/testing/clinic.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import { m as profissionais } from "#shared/profissionais/profissionais.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const NINE = "2026-03-03T09:00";
const TEN = "2026-03-03T10:00";

const at = (field: string, msg: string) => [{ loc: ["body", field], msg, type: "value_error" }];

/** Ana and Bia, both from nine to noon; Davi is not active any more. */
async function clinic() {
  const ana = await app.professional({ nome: "Ana Souza" });
  await offerHours(ana);
  const { cliente_id } = await bookerOf(ana);
  const bia = await insertColleague(app, ana);
  const davi = await insertColleague(app, ana, { nome: "Davi", ativo: false, ordem: -1 });
  for (const who of [bia, davi]) await offerHoursOf(app, ana, who);
  const book = (horario: string, more: object = {}) =>
    ana.rest("POST", "/marcacoes", { cliente_id, horario, ...more });
  const move = (id: string, change: object) => ana.rest("PUT", `/marcacoes/${id}`, change);
  const service = async (more: object = {}, duracao_minutos = 60) => {
    const nome = `Sessão ${newId()}`;
    const { body } = await ana.rest("POST", "/servicos", { nome, duracao_minutos, ...more });
    return String(body.id);
  };
  const free = async (query: string) => {
    const { body } = await ana.rest("GET", `/marcacoes/available-slots/2026-03-03?${query}`);
    return body.slots
      .filter(({ available }: { available: boolean }) => available)
      .map(({ time }: { time: string }) => time);
  };
  return { ana, bia, davi, cliente_id, book, move, service, free };
}

test("two professionals have one time each, and left out the first active one is meant", async () => {
  const { ana, bia, book } = await clinic();
  expect((await book(NINE)).body).toMatchObject({ profissional_id: ana.id });
  expect(await book(NINE)).toMatchObject({ status: 409, body: { detail: recusas.ocupado } });
  const { status, body } = await book(NINE, { profissional_id: bia });
  expect([status, body.profissional_id, body.profissional_nome]).toEqual([201, bia, "Bia Lima"]);
  expect((await book(NINE, { profissional_id: bia })).status).toBe(409);
});

test("one who is unknown, not active or another practice's can neither be booked nor asked for", async () => {
  const { ana, davi, book } = await clinic();
  const other = await clinic();
  for (const profissional_id of [davi, newId(), other.bia]) {
    const asked = [
      await book(NINE, { profissional_id }),
      await ana.rest(
        "GET",
        `/marcacoes/available-slots/2026-03-03?profissional_id=${profissional_id}`,
      ),
      await ana.rest(
        "GET",
        `/marcacoes/next-slots?date=2026-03-03&profissional_id=${profissional_id}`,
      ),
    ];
    for (const { status, body } of asked) {
      const [fault] = body.detail;
      expect([status, fault.loc[1], fault.msg]).toEqual([
        422,
        "profissional_id",
        profissionais.desconhecido,
      ]);
    }
  }
});

test("times are those of one professional, or with qualquer those that somebody has", async () => {
  const { bia, book, free, ana } = await clinic();
  await book(NINE);
  await book(TEN, { profissional_id: bia });
  expect(await free("")).toEqual(["10:00", "11:00", "12:00"]);
  expect(await free(`profissional_id=${bia}`)).toEqual(["09:00", "11:00", "12:00"]);
  expect(await free("profissional_id=qualquer")).toEqual(["09:00", "10:00", "11:00", "12:00"]);
  await book(TEN);
  expect(await free("profissional_id=qualquer")).toEqual(["09:00", "11:00", "12:00"]);
  const check = async (time: string, who: string) =>
    (
      await ana.rest(
        "GET",
        `/marcacoes/check-availability?date=2026-03-03&time=${time}&profissional_id=${who}`,
      )
    ).body;
  expect(await check("09:00", bia)).toEqual({ available: true, motivo: null });
  expect(await check("10:00", "qualquer")).toEqual({ available: false, motivo: recusas.ocupado });
});

test("a service is given by those it names, each with a length and a price of their own", async () => {
  const { ana, bia, book, service, free } = await clinic();
  const servico_id = await service({ preco_centavos: 10_000 });
  const own = { duracao_minutos: 30, preco_centavos: 7_000 };
  await limitService(app, ana, servico_id, { profissionais: [{ profissional_id: bia, ...own }] });
  const refused = await book(NINE, { servico_id, profissional_id: ana.id });
  expect([refused.status, refused.body.detail]).toEqual([
    422,
    at("profissional_id", recusas.naoAtende),
  ]);
  expect((await book(NINE, { servico_id, profissional_id: bia })).body).toMatchObject({
    duracao_minutos: 30,
    valor_centavos: 7_000,
    pagamento: "pendente",
  });
  // She alone gives it, so that she is meant without being named.
  expect((await book(TEN, { servico_id })).body).toMatchObject({ profissional_id: bia });
  expect(await free(`servico_id=${servico_id}`)).toEqual(["11:00", "12:00"]);
  const shared = await service({ preco_centavos: 10_000 });
  await limitService(app, ana, shared, {
    profissionais: [{ profissional_id: bia }, { profissional_id: ana.id }],
  });
  const plain = await book("2026-03-03T11:00", { servico_id: shared, profissional_id: bia });
  expect(plain.body).toMatchObject({ duracao_minutos: 60, valor_centavos: 10_000 });
});

test("the room is the first free one in its order; where none is left nobody can be booked", async () => {
  const { ana, bia, book, service, free } = await clinic();
  const [second, first] = [
    await insertRoom(app, ana, { nome: "Azul", ordem: 1 }),
    await insertRoom(app, ana, { nome: "Verde", ordem: 0 }),
  ];
  const closed = await insertRoom(app, ana, { nome: "Fechada", ordem: -1, ativa: false });
  const servico_id = await service();
  await limitService(app, ana, servico_id, { salas: [second, first, closed] });
  const carla = await insertColleague(app, ana, { nome: "Carla", ordem: 2 });
  await offerHoursOf(app, ana, carla);
  const booked = (profissional_id: string) => book(NINE, { servico_id, profissional_id });
  expect((await booked(ana.id)).body).toMatchObject({ sala_id: first, sala_nome: "Verde" });
  expect((await booked(bia)).body).toMatchObject({ sala_id: second, sala_nome: "Azul" });
  expect(await booked(carla)).toMatchObject({ status: 409, body: { detail: recusas.semSala } });
  expect(await free(`servico_id=${servico_id}&profissional_id=${carla}`)).not.toContain("09:00");
  expect(await free(`profissional_id=${carla}`)).toContain("09:00");
  expect((await book(NINE, { profissional_id: carla })).body).toMatchObject({ sala_id: null });
});

test("a room can be given: it must be active and one of the service's, and is booked once", async () => {
  const { ana, bia, book, service } = await clinic();
  const [verde, azul] = [
    await insertRoom(app, ana, { nome: "Verde" }),
    await insertRoom(app, ana, { nome: "Azul" }),
  ];
  const closed = await insertRoom(app, ana, { nome: "Fechada", ativa: false });
  const servico_id = await service();
  await limitService(app, ana, servico_id, { salas: [azul] });
  for (const sala_id of [closed, newId()])
    expect((await book(NINE, { sala_id })).body.detail).toEqual(at("sala_id", m.salaInvalida));
  const elsewhere = await book(NINE, { servico_id, sala_id: verde });
  expect(elsewhere.body.detail).toEqual(at("sala_id", recusas.salaDeOutro));
  expect((await book(NINE, { sala_id: verde })).body).toMatchObject({ sala_id: verde });
  const again = await book(NINE, { sala_id: verde, profissional_id: bia });
  expect([again.status, again.body.detail]).toEqual([409, recusas.salaOcupada]);
  expect((await book(NINE, { profissional_id: bia, servico_id, sala_id: azul })).status).toBe(201);
});

test("buffers hold for the room too", async () => {
  const { ana, bia, book, service, free } = await clinic();
  const sala = await insertRoom(app, ana);
  const servico_id = await service({ folga_depois_minutos: 30 }, 30);
  await limitService(app, ana, servico_id, { salas: [sala] });
  const short = await service({}, 30);
  await limitService(app, ana, short, { salas: [sala] });
  await offerHoursOf(app, ana, bia, { from: "14:00", to: "16:00", every: 30 });
  await offerHours(ana, { from: "14:00", to: "16:00", every: 30 });
  expect((await book("2026-03-03T14:00", { servico_id })).status).toBe(201);
  const half = await book("2026-03-03T14:30", { servico_id: short, profissional_id: bia });
  expect([half.status, half.body.detail]).toEqual([409, recusas.semSala]);
  expect(await free(`servico_id=${short}&profissional_id=${bia}`)).not.toContain("14:30");
  expect((await book("2026-03-03T15:00", { servico_id: short, profissional_id: bia })).status).toBe(
    201,
  );
});

test("with qualquer it is the one with the fewest on that date, then the first in order", async () => {
  const { ana, bia, book } = await clinic();
  const booked = async (horario: string) =>
    (await book(horario, { profissional_id: "qualquer" })).body.profissional_id;
  expect(await booked(NINE)).toBe(ana.id);
  // Ana has one on that date, and on the next day nobody has any.
  expect(await booked(TEN)).toBe(bia);
  expect(await booked("2026-03-04T09:00")).toBe(ana.id);
  expect(await booked("2026-03-03T11:00")).toBe(ana.id);
  expect(await booked("2026-03-03T11:00")).toBe(bia);
  const none = await book("2026-03-03T11:00", { profissional_id: "qualquer" });
  expect([none.status, none.body.detail]).toEqual([409, recusas.ocupado]);
  const never = await book("2026-03-03T20:00", { profissional_id: "qualquer" });
  expect([never.status, never.body.detail]).toEqual([422, at("horario", recusas.indisponivel)]);
});
