import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { assignTo, insertColleague } from "#server/testing/clinic.ts";
import { m } from "#shared/profissionais/profissionais.messages.ts";
import { closedDaysOf } from "./service/find-closed-days.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const [DAY, HOLIDAY] = ["2026-03-04", "2026-04-21"];
const detail = [{ loc: ["body", "profissional_id"], msg: m.desconhecido, type: "value_error" }];

/** Ana's appointment at nine of both days, and Bia's at ten. */
async function clinic() {
  const ana = await app.professional();
  await offerHours(ana);
  const { cliente_id } = await bookerOf(ana);
  const bia = await insertColleague(app, ana);
  const book = async (date: string, time: string, who: string) => {
    const horario = `${date}T${time}`;
    const { id } = await ana.trpc.marcacoes.create.mutate({ cliente_id, horario, encaixe: true });
    await assignTo(app, id, who);
    return id;
  };
  const [own, hers] = [await book(DAY, "09:00", ana.id), await book(DAY, "10:00", bia)];
  const onHoliday = [await book(HOLIDAY, "09:00", ana.id), await book(HOLIDAY, "10:00", bia)];
  const except = async (more: object, date = DAY) => {
    const excecao = { de: date, ate: date, tipo: "fechado", ...more };
    const { body } = await ana.rest("POST", "/excecoes", excecao);
    return { ...body, atingidas: idsOf(body.atingidas) };
  };
  return { ana, bia, own, hers, onHoliday, except };
}

const idsOf = (found: { id: string }[]) => found.map(({ id }) => id);

test("an exception for one names their appointments, one for all those of everybody", async () => {
  const { ana, bia, own, hers, except } = await clinic();
  const of = { profissional_id: bia };
  expect(await except(of)).toMatchObject({ ...of, atingidas: [hers] });
  expect(await except({ profissional_id: ana.id })).toMatchObject({ atingidas: [own] });
  const all = await except({});
  expect(all).toMatchObject({ profissional_id: null, atingidas: [own, hers] });
  expect(await except({ profissional_id: null })).toMatchObject({ atingidas: [own, hers] });
  const changed = await ana.rest("PUT", `/excecoes/${all.id}`, of);
  expect([changed.body.profissional_id, idsOf(changed.body.atingidas)]).toEqual([bia, [hers]]);
  const back = await ana.rest("PUT", `/excecoes/${all.id}`, { profissional_id: null });
  expect(back.body.profissional_id).toBe(null);
});

test("an appointment of before, which names nobody, is the practice's own professional's", async () => {
  const { ana, bia, own, except } = await clinic();
  await app.db((db) =>
    sql`update marcacoes set profissional_id = null where id = ${own}`.execute(db),
  );
  expect(await except({ profissional_id: bia })).not.toMatchObject({ atingidas: [own] });
  expect(await except({ profissional_id: ana.id })).toMatchObject({ atingidas: [own] });
});

test("each appointment is judged by the exceptions of its own professional", async () => {
  const { ana, bia, onHoliday, except } = await clinic();
  await ana.rest("PUT", "/usuarios/me/agenda", { fecha_feriados: true });
  const hours = { hora_inicio: "09:00", hora_fim: "12:00", intervalo_minutos: 60 };
  await except({ profissional_id: bia, tipo: "aberto", ...hours }, HOLIDAY);
  const noon = { hora_inicio: "11:00", hora_fim: "12:00" };
  expect(await except(noon, HOLIDAY)).toMatchObject({ atingidas: [onHoliday[0]] });
});

test("the list has all, or those that hold for a professional", async () => {
  const { ana, bia, except } = await clinic();
  const [hers, all] = [await except({ profissional_id: bia }), await except({})];
  const own = await except({ profissional_id: ana.id });
  const listed = async (query = "") => idsOf((await ana.rest("GET", `/excecoes${query}`)).body);
  expect(new Set(await listed())).toEqual(new Set([hers.id, all.id, own.id]));
  expect(new Set(await listed(`?profissional_id=${bia}`))).toEqual(new Set([hers.id, all.id]));
  expect(await listed(`?profissional_id=${newId()}`)).toEqual([all.id]);
});

test("holidays say whether one professional is closed then", async () => {
  const { ana, bia, except } = await clinic();
  const isClosed = async (query = "") => {
    const { body } = await ana.rest("GET", `/agenda/feriados?ano=2026${query}`);
    return body.find(({ data }: { data: string }) => data === HOLIDAY).fechado;
  };
  await except({ profissional_id: bia }, HOLIDAY);
  expect([await isClosed(), await isClosed(`&profissional_id=${bia}`)]).toEqual([false, true]);
  await except({}, HOLIDAY);
  expect(await isClosed()).toBe(true);
});

test("a practice is closed on the days that are closed for everybody", async () => {
  const { ana, bia, except } = await clinic();
  const closed = () => app.db((db) => closedDaysOf({ db }, ana.id, { de: DAY, ate: HOLIDAY }));
  await except({ profissional_id: ana.id });
  await except({}, HOLIDAY);
  expect(await closed()).toEqual([HOLIDAY]);
  const away = { ativo: false };
  await app.db((db) => db.updateTable("profissionais").set(away).where("id", "=", bia).execute());
  expect(await closed()).toEqual([DAY, HOLIDAY]);
});

test("an exception is for nobody who is unknown, away, or another practice's", async () => {
  const { ana, bia, except } = await clinic();
  const away = await insertColleague(app, ana, { ativo: false });
  const { id } = await except({ profissional_id: bia });
  for (const profissional_id of [newId(), away, (await clinic()).bia]) {
    const made = { de: DAY, ate: DAY, tipo: "fechado", profissional_id };
    for (const answer of [
      await ana.rest("POST", "/excecoes", made),
      await ana.rest("PUT", `/excecoes/${id}`, { profissional_id }),
    ])
      expect(answer).toMatchObject({ status: 422, body: { detail } });
  }
  const gone = { ativo: false };
  await app.db((db) => db.updateTable("profissionais").set(gone).where("id", "=", bia).execute());
  const { body } = await ana.rest("PUT", `/excecoes/${id}`, { motivo: "Congresso" });
  expect(body).toMatchObject({ motivo: "Congresso", profissional_id: bia });
});
