import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { m as profissionaisM } from "#shared/profissionais/profissionais.messages.ts";
import { m as salasM } from "#shared/salas/salas.messages.ts";
import { m } from "#shared/servicos/servicos.messages.ts";

const app = await testApp();

const session = { nome: "Sessão", duracao_minutos: 50, preco_centavos: 18_000 };
const giver = (profissional_id: string) => ({
  profissional_id,
  duracao_minutos: null,
  preco_centavos: null,
});

/** A practice of two professionals, a room, and a service. */
async function clinic(input: object = {}) {
  const ana = await app.professional({ nome: "Ana" });
  const made = async (path: string, body: object) => (await ana.rest("POST", path, body)).body;
  const bia = (await made("/profissionais", { nome: "Bia" })).id;
  const sala = (await made("/salas", { nome: "Sala 1" })).id;
  const servico = await made("/servicos", { ...session, ...input });
  const change = (given: object) => ana.rest("PUT", `/servicos/${servico.id}`, given);
  const get = async () => (await ana.rest("GET", `/servicos/${servico.id}`)).body;
  return { ana, bia, sala, servico, made, change, get };
}

test("a service names who gives it, each with a length and a price, and its rooms; every answer tells them", async () => {
  const { ana, bia, sala, made } = await clinic();
  const own = { profissional_id: bia, duracao_minutos: 80, preco_centavos: 25_000 };
  const profissionais = [{ profissional_id: ana.id }, own];
  const named = {
    profissionais: [giver(ana.id), own].toSorted((a, b) =>
      a.profissional_id < b.profissional_id ? -1 : 1,
    ),
    salas: [sala],
  };
  const body = await made("/servicos", { ...session, nome: "Casal", profissionais, salas: [sala] });
  expect(body).toMatchObject(named);
  expect((await ana.rest("GET", `/servicos/${body.id}`)).body).toEqual(body);
  const { body: all } = await ana.rest("GET", "/servicos");
  expect(all).toMatchObject([{ profissionais: [], salas: [] }, named]);
  const sorted = await ana.rest("PUT", "/servicos/ordem", { ids: [body.id] });
  expect(sorted.body).toMatchObject([named, { profissionais: [], salas: [] }]);
});

test("a change replaces the lists that it gives, and leaves the others", async () => {
  const { ana, bia, sala, change } = await clinic();
  const both = { profissionais: [giver(bia)], salas: [sala] };
  expect((await change(both)).body).toMatchObject(both);
  expect((await change({ nome: "Consulta" })).body).toMatchObject({ nome: "Consulta", ...both });
  expect((await change({ salas: [] })).body).toMatchObject({ ...both, salas: [] });
  const own = [{ ...giver(ana.id), duracao_minutos: 30 }];
  expect((await change({ profissionais: own })).body).toMatchObject({ profissionais: own });
  expect((await change({ profissionais: [] })).body).toMatchObject({ profissionais: [] });
});

test("one who is not there, another practice's, or named twice is refused at the field", async () => {
  const { ana, bia, sala, servico, change, get } = await clinic();
  const other = await clinic();
  const before = await get();
  const field = (name: string) => ["body", name];
  for (const [given, loc, msg] of [
    [{ profissionais: [giver(newId())] }, field("profissionais"), m.profissionais],
    [{ profissionais: [giver(bia), giver(other.bia)] }, field("profissionais"), m.profissionais],
    [{ profissionais: [giver(bia), giver(bia)] }, field("profissionais"), m.profissionais],
    [{ salas: [newId()] }, field("salas"), m.salas],
    [{ salas: [sala, other.sala] }, field("salas"), m.salas],
    [{ salas: [sala, sala] }, field("salas"), m.salas],
    [
      { profissionais: [{ profissional_id: bia, duracao_minutos: 52 }] },
      [...field("profissionais"), 0, "duracao_minutos"],
      m.duracao,
    ],
    [
      { profissionais: [{ profissional_id: bia, preco_centavos: -1 }] },
      [...field("profissionais"), 0, "preco_centavos"],
      m.preco,
    ],
  ] as const) {
    const changed = await change(given);
    expect([changed.status, changed.body.detail[0]]).toMatchObject([422, { loc, msg }]);
    const made = await ana.rest("POST", "/servicos", { ...session, nome: "Outra", ...given });
    expect([made.status, made.body.detail[0]]).toMatchObject([422, { loc, msg }]);
  }
  expect(await get()).toEqual(before);
  expect((await ana.rest("GET", "/servicos")).body).toMatchObject([{ id: servico.id }]);
});

test("a deposit is at most the price of the cheapest professional", async () => {
  const { bia, change } = await clinic({ sinal_centavos: 9_000 });
  const cheap = { profissionais: [{ profissional_id: bia, preco_centavos: 8_000 }] };
  const refused = await change(cheap);
  expect([refused.status, refused.body.detail[0]]).toMatchObject([
    422,
    { loc: ["body", "sinal_centavos"], msg: m.sinal },
  ]);
  expect((await change({ ...cheap, sinal_centavos: 8_000 })).status).toBe(200);
  expect((await change({ sinal_centavos: 8_001 })).status).toBe(422);
  expect((await change({ profissionais: [], sinal_centavos: 8_001 })).status).toBe(200);
});

test("the later of two changes of who gives a service is refused", async () => {
  const { ana, bia, change } = await clinic();
  const antes = { profissionais: [] };
  const both = await Promise.all(
    [ana.id, bia].map((id) => change({ profissionais: [giver(id)], antes })),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  const seen = both.find(({ status }) => status === 200)?.body.profissionais;
  expect((await change({ profissionais: [], antes: { profissionais: seen } })).status).toBe(200);
});

test("the only one who gives a service, and its only room, can only be switched off", async () => {
  const { ana, bia, sala, change, made } = await clinic();
  await change({ profissionais: [giver(bia)], salas: [sala] });
  const person = await ana.rest("DELETE", `/profissionais/${bia}`);
  expect([person.status, person.body.detail]).toEqual([409, profissionaisM.emUso]);
  const room = await ana.rest("DELETE", `/salas/${sala}`);
  expect([room.status, room.body.detail]).toEqual([409, salasM.emUso]);
  const other = (await made("/salas", { nome: "Sala 2" })).id;
  await change({ profissionais: [giver(bia), giver(ana.id)], salas: [sala, other] });
  expect((await ana.rest("DELETE", `/profissionais/${bia}`)).status).toBe(204);
  expect((await ana.rest("DELETE", `/salas/${sala}`)).status).toBe(204);
  const [servico] = (await ana.rest("GET", "/servicos")).body;
  expect(servico).toMatchObject({ profissionais: [giver(ana.id)], salas: [other] });
});

test("of a deletion and a service that names it alone at once one is refused", async () => {
  for (let round = 0; round < 8; round += 1) {
    const { ana, bia, change, get } = await clinic();
    const [removed, changed] = await Promise.all([
      ana.rest("DELETE", `/profissionais/${bia}`),
      change({ profissionais: [giver(bia)] }),
    ]);
    expect([
      [204, 422],
      [409, 200],
    ]).toContainEqual([removed.status, changed.status]);
    expect((await get()).profissionais).toHaveLength(changed.status === 200 ? 1 : 0);
  }
});
