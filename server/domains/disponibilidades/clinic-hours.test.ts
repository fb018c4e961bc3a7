import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { insertColleague } from "#server/testing/clinic.ts";
import { disponibilidadesAnswers } from "#shared/disponibilidades/answers.messages.ts";
import { SEMANA_PADRAO } from "#shared/disponibilidades/disponibilidades.constants.ts";
import type { Disponibilidade } from "#shared/disponibilidades/disponibilidades.schema.ts";
import { m } from "#shared/profissionais/profissionais.messages.ts";

const app = await testApp();
const manha = {
  dia_semana: "seg",
  hora_inicio: "09:00",
  hora_fim: "12:00",
  intervalo_minutos: 60,
} as const;
const PATH = "/disponibilidades";
const TAKEN = [409, { detail: disponibilidadesAnswers.sobreposta }];
const detail = [{ loc: ["body", "profissional_id"], msg: m.desconhecido, type: "value_error" }];

async function clinic() {
  const ana = await app.professional();
  const bia = await insertColleague(app, ana);
  const add = async (more: object) => {
    const { status, body } = await ana.rest("POST", PATH, { ...manha, ...more });
    return [status, body] as const;
  };
  const list = async (query = "") =>
    (await ana.rest("GET", `${PATH}${query}`)).body.items.map(({ id }: Disponibilidade) => id);
  return { ana, bia, add, list };
}

test("two professionals have hours at one time, and each of them once", async () => {
  const { ana, bia, add } = await clinic();
  expect((await add({}))[1]).toMatchObject({ profissional_id: ana.id });
  expect((await add({ profissional_id: bia }))[1]).toMatchObject({ profissional_id: bia });
  for (const profissional_id of [ana.id, bia])
    expect(await add({ profissional_id, hora_fim: "10:00" })).toEqual(TAKEN);
});

test("hours that the previous release wrote are the practice's own professional's", async () => {
  const { ana, add } = await clinic();
  const row = { ...manha, id: newId(), usuario_id: ana.id, criado_em: app.clock.now() };
  await app.db((db) => db.insertInto("disponibilidades").values(row).execute());
  const { body } = await ana.rest("GET", `${PATH}/${row.id}`);
  expect(body).toMatchObject({ profissional_id: ana.id });
  expect(await add({ hora_inicio: "11:00" })).toEqual(TAKEN);
});

test("list and week are one professional's: the first active one's where none is named", async () => {
  const { ana, bia, add, list } = await clinic();
  const [, hers] = await add({ profissional_id: bia });
  const [, own] = await add({});
  const week = async (query = "") =>
    (await ana.rest("GET", `${PATH}/weekly${query}`)).body.seg.map(({ id }: Disponibilidade) => id);
  for (const read of [list, week]) {
    expect(await read()).toEqual([own.id]);
    expect(await read(`?profissional_id=${bia}`)).toEqual([hers.id]);
    expect(await read(`?profissional_id=${newId()}`)).toEqual([]);
  }
  const away = { ativo: false };
  await app.db((db) =>
    db.updateTable("profissionais").set(away).where("id", "=", ana.id).execute(),
  );
  for (const read of [list, week]) expect(await read()).toEqual([hers.id]);
  expect((await add({ dia_semana: "ter" }))[1]).toMatchObject({ profissional_id: bia });
});

test("hours can be handed to a colleague who is free then", async () => {
  const { ana, bia, add, list } = await clinic();
  const [, own] = await add({});
  const [, hers] = await add({ profissional_id: bia, hora_inicio: "11:00", hora_fim: "13:00" });
  const hand = (profissional_id: string) =>
    ana.rest("PUT", `${PATH}/${own.id}`, { profissional_id });
  expect(await hand(bia)).toMatchObject({ status: 409 });
  expect(await ana.rest("DELETE", `${PATH}/${hers.id}`)).toMatchObject({ status: 204 });
  expect(await hand(bia)).toMatchObject({ status: 200, body: { profissional_id: bia } });
  expect([await list(), await list(`?profissional_id=${bia}`)]).toEqual([[], [own.id]]);
});

test("the standard week is one professional's, whatever hours others have", async () => {
  const { ana, bia, add, list } = await clinic();
  await add({});
  const path = `${PATH}/semana-padrao`;
  const { body } = await ana.rest("POST", path, { profissional_id: bia });
  expect(body.criadas).toHaveLength(SEMANA_PADRAO.length);
  expect(new Set(body.criadas.map((one: Disponibilidade) => one.profissional_id))).toEqual(
    new Set([bia]),
  );
  expect(await list()).toHaveLength(1);
  expect((await ana.rest("POST", path)).body.criadas).toHaveLength(SEMANA_PADRAO.length - 2);
});

test("hours are given to nobody who is unknown, away, or another practice's", async () => {
  const { ana, add, list } = await clinic();
  const [, own] = await add({});
  const away = await insertColleague(app, ana, { ativo: false });
  for (const profissional_id of [newId(), away, (await clinic()).bia]) {
    for (const [method, path, body] of [
      ["POST", PATH, { ...manha, dia_semana: "ter", profissional_id }],
      ["PUT", `${PATH}/${own.id}`, { profissional_id }],
      ["POST", `${PATH}/semana-padrao`, { profissional_id }],
    ] as const)
      expect(await ana.rest(method, path, body)).toMatchObject({ status: 422, body: { detail } });
  }
  expect(await list()).toEqual([own.id]);
});
