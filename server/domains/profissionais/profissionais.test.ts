import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { letIn, letOut } from "#server/testing/team.ts";
import { m } from "#shared/profissionais/profissionais.messages.ts";

const app = await testApp();

interface Sent {
  nome: string;
  [field: string]: unknown;
}

/** A practice with its own professional and one more. */
async function clinic(input: Sent = { nome: "Bia" }) {
  const ana = await app.professional({ nome: "Ana" });
  const create = (given: Sent) => ana.rest("POST", "/profissionais", given);
  const change = (id: string, given: object) => ana.rest("PUT", `/profissionais/${id}`, given);
  const remove = (id: string) => ana.rest("DELETE", `/profissionais/${id}`);
  const list = async (query = "") => {
    const { body } = await ana.rest("GET", `/profissionais${query}`);
    return body.map(({ id }: { id: string }) => id);
  };
  const { body: bia } = await create(input);
  return { ana, bia, create, change, remove, list };
}

test("a practice has its own professional, and gets further ones behind it", async () => {
  const { ana, bia, list } = await clinic({
    nome: "  Dra.  Bia ",
    especialidade: "Psicologia",
    registro: "CRP 06/12345",
    cor: "#0E8585",
  });
  const at = app.clock.now().toISOString();
  expect(bia).toEqual({
    id: expect.any(String),
    nome: "Dra. Bia",
    especialidade: "Psicologia",
    registro: "CRP 06/12345",
    cor: "#0e8585",
    ativo: true,
    ordem: 1,
    pessoa_id: null,
    criado_em: at,
    atualizado_em: at,
  });
  expect((await ana.rest("GET", `/profissionais/${bia.id}`)).body).toEqual({
    ...bia,
    feed: expect.stringMatching(/\/api\/v1\/agenda\/[\w-]{64}\.ics$/),
  });
  expect((await ana.rest("GET", `/profissionais/${ana.id}`)).body).toMatchObject({
    nome: "Ana",
    pessoa_id: ana.id,
    ordem: 0,
  });
  expect(await list()).toEqual([ana.id, bia.id]);
});

test("they are sorted by hand; one that is not active is listed on demand alone", async () => {
  const { ana, bia, create, change, list } = await clinic();
  const { body: caio } = await create({ nome: "Caio", ativo: false });
  const { body } = await ana.rest("PUT", "/profissionais/ordem", { ids: [caio.id, bia.id] });
  expect(body.map(({ id, ordem }: { id: string; ordem: number }) => [id, ordem])).toEqual([
    [caio.id, 0],
    [bia.id, 1],
    [ana.id, 2],
  ]);
  expect(await list()).toEqual([bia.id, ana.id]);
  expect((await change(caio.id, { ativo: true })).body.ativo).toBe(true);
  expect(await list()).toEqual([caio.id, bia.id, ana.id]);
});

test.each([
  [{ nome: " " }, m.nomeObrigatorio],
  [{ nome: "x".repeat(101) }, m.nomeLongo],
  [{ especialidade: "x".repeat(101) }, m.especialidadeLonga],
  [{ registro: "x".repeat(51) }, m.registroLongo],
  [{ cor: "azul" }, m.cor],
  [{ pessoa_id: "ana" }, m.pessoaDesconhecida],
])("%o is refused", async (fault, msg) => {
  const { bia, create, change } = await clinic();
  const made = await create({ nome: "Caio", ...fault });
  expect([made.status, made.body.detail[0].msg]).toEqual([422, msg]);
  const changed = await change(bia.id, fault);
  expect([changed.status, changed.body.detail[0].msg]).toEqual([422, msg]);
});

test("what is left out of a change stays, and what is null goes", async () => {
  const given = { nome: "Bia", especialidade: "Psicologia", registro: "1", cor: "#0e8585" };
  const { ana, bia, change } = await clinic(given);
  expect((await change(bia.id, { nome: "Bia Rocha" })).body).toMatchObject({
    ...given,
    nome: "Bia Rocha",
  });
  const none = { especialidade: null, registro: "", cor: null };
  expect((await change(bia.id, none)).body).toMatchObject({ ...none, registro: null });
  expect((await change(ana.id, { pessoa_id: null })).body).toMatchObject({ pessoa_id: null });
});

test("somebody of the practice is one professional, and nobody else is any", async () => {
  const { ana, bia, create, change } = await clinic();
  const [lia, outsider] = [await app.professional(), await app.professional()];
  await letIn(app, ana, lia, "profissional");
  expect((await change(bia.id, { pessoa_id: lia.id })).body).toMatchObject({ pessoa_id: lia.id });
  for (const pessoa_id of [lia.id, ana.id]) {
    const again = await create({ nome: "Caio", pessoa_id });
    expect([again.status, again.body.detail]).toEqual([409, m.pessoaRepetida]);
  }
  const moved = await change(bia.id, { pessoa_id: ana.id });
  expect([moved.status, moved.body.detail]).toEqual([409, m.pessoaRepetida]);
  for (const pessoa_id of [outsider.id, newId()]) {
    const made = await create({ nome: "Caio", pessoa_id });
    expect([made.status, made.body.detail[0]]).toMatchObject([
      422,
      { loc: ["body", "pessoa_id"], msg: m.pessoaDesconhecida },
    ]);
  }
  await letOut(app, ana, lia);
  const { body: caio } = await create({ nome: "Caio" });
  expect((await change(caio.id, { pessoa_id: lia.id })).status).toBe(422);
});

test("a professional whom an appointment names can only be switched off", async () => {
  const { ana, bia, change, remove } = await clinic();
  await offerHours(ana);
  const { cliente_id } = await bookerOf(ana);
  const { body } = await ana.rest("POST", "/marcacoes", {
    cliente_id,
    horario: "2026-03-03T09:00",
  });
  await app.db((db) =>
    db
      .updateTable("marcacoes")
      .set({ profissional_id: bia.id })
      .where("id", "=", body.id)
      .execute(),
  );
  const used = await remove(bia.id);
  expect([used.status, used.body.detail]).toEqual([409, m.emUso]);
  expect((await change(bia.id, { ativo: false })).status).toBe(200);
  await ana.rest("DELETE", `/marcacoes/${body.id}`);
  await app.db((db) => db.deleteFrom("marcacoes").where("id", "=", body.id).execute());
  expect((await remove(bia.id)).status).toBe(204);
  expect((await remove(bia.id)).status).toBe(404);
});

test("the practice's own professional stays, since rows that name nobody are theirs", async () => {
  const { ana, change, remove, list, bia } = await clinic();
  const refused = await remove(ana.id);
  expect([refused.status, refused.body.detail]).toEqual([409, m.emUso]);
  expect((await change(ana.id, { ativo: false })).status).toBe(200);
  expect(await list()).toEqual([bia.id]);
});

test("the last active professional is neither switched off nor deleted", async () => {
  const { ana, bia, change, remove } = await clinic();
  expect((await change(ana.id, { ativo: false })).status).toBe(200);
  const off = await change(bia.id, { ativo: false });
  expect([off.status, off.body.detail]).toEqual([409, m.ultimo]);
  const removed = await remove(bia.id);
  expect([removed.status, removed.body.detail]).toEqual([409, m.ultimo]);
  // One that is off already stays off.
  expect((await change(ana.id, { ativo: false, nome: "Ana Lima" })).status).toBe(200);
});

test("of two that are switched off at once one stays active", async () => {
  const { ana, bia, change, list } = await clinic();
  for (let round = 0; round < 10; round += 1) {
    const both = await Promise.all([ana.id, bia.id].map((id) => change(id, { ativo: false })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await list()).toHaveLength(1);
    for (const id of [ana.id, bia.id]) await change(id, { ativo: true });
  }
});

test("of 110 at once there are a hundred in the end, each at its own place", async () => {
  const { ana, create, list } = await clinic();
  const answers = await Promise.all(
    Array.from({ length: 110 }, (_, n) => create({ nome: `Pessoa ${n}` })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({ detail: m.demais });
  expect(await list()).toHaveLength(100);
  const { body } = await ana.rest("GET", "/profissionais");
  expect(new Set(body.map(({ ordem }: { ordem: number }) => ordem)).size).toBe(100);
});

test("another practice's professional does not exist", async () => {
  const { bia } = await clinic();
  const other = await clinic();
  const before = await app.fingerprintOf(other.ana.id);
  const answers = await Promise.all([
    other.ana.rest("GET", `/profissionais/${bia.id}`),
    other.change(bia.id, { nome: "Outra" }),
    other.remove(bia.id),
    other.ana.rest("PUT", "/profissionais/ordem", { ids: [other.bia.id, bia.id] }),
  ]);
  expect(answers.map(({ status, body }) => [status, body.detail])).toEqual(
    Array(4).fill([404, m.naoEncontrado]),
  );
  expect(await app.fingerprintOf(other.ana.id)).toEqual(before);
});
