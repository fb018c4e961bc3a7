import { expect, test } from "vitest";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { m } from "#shared/salas/salas.messages.ts";

const app = await testApp();

interface Json {
  id: string;
  ordem: number;
}

async function practice() {
  const ana = await app.professional();
  const create = (nome: string) => ana.rest("POST", "/salas", { nome });
  const change = (id: string, given: object) => ana.rest("PUT", `/salas/${id}`, given);
  const remove = (id: string) => ana.rest("DELETE", `/salas/${id}`);
  const list = async (query = "") => {
    const { body } = await ana.rest("GET", `/salas${query}`);
    return body.map(({ id }: Json) => id);
  };
  const { body: sala } = await create("  Sala  1 ");
  return { ana, sala, create, change, remove, list };
}

test("rooms are made, sorted by hand and switched off; inactive ones are listed on demand alone", async () => {
  const { ana, sala, create, change, list } = await practice();
  const at = app.clock.now().toISOString();
  const made = { id: expect.any(String), nome: "Sala 1", ativa: true, ordem: 0 };
  expect(sala).toEqual({ ...made, criado_em: at, atualizado_em: at });
  const { body: azul } = await create("Azul");
  const { body } = await ana.rest("PUT", "/salas/ordem", { ids: [azul.id] });
  expect(body.map(({ id, ordem }: Json) => [id, ordem])).toEqual([
    [azul.id, 0],
    [sala.id, 1],
  ]);
  expect((await change(azul.id, { ativa: false })).body).toMatchObject({
    nome: "Azul",
    ativa: false,
  });
  expect(await list()).toEqual([sala.id]);
  expect(await list("?inativas=true")).toEqual([azul.id, sala.id]);
  expect((await change(azul.id, { nome: "Anil" })).body).toMatchObject({
    nome: "Anil",
    ativa: false,
  });
});

test.each([
  [{ nome: " " }, m.nomeObrigatorio],
  [{ nome: "x".repeat(101) }, m.nomeLongo],
])("%o is refused", async (fault, msg) => {
  const { ana, sala, change } = await practice();
  const made = await ana.rest("POST", "/salas", fault);
  expect([made.status, made.body.detail[0].msg]).toEqual([422, msg]);
  const changed = await change(sala.id, fault);
  expect([changed.status, changed.body.detail[0].msg]).toEqual([422, msg]);
});

test("a name is a practice's own once, without case; another practice's does not count", async () => {
  const { create, change } = await practice();
  const same = await create("SALA 1");
  expect([same.status, same.body.detail]).toEqual([409, m.nomeRepetido]);
  const { body } = await create("Ébano");
  const renamed = await change(body.id, { nome: "sala 1" });
  expect([renamed.status, renamed.body.detail]).toEqual([409, m.nomeRepetido]);
  expect((await create("ébano")).status).toBe(409);
  // Its own name in another case is free.
  expect((await change(body.id, { nome: "ÉBANO" })).status).toBe(200);
  expect((await practice()).sala.nome).toBe("Sala 1");
});

test("a room that an appointment uses can only be switched off", async () => {
  const { ana, sala, change, remove } = await practice();
  await offerHours(ana);
  const { cliente_id } = await bookerOf(ana);
  const { body } = await ana.rest("POST", "/marcacoes", {
    cliente_id,
    horario: "2026-03-03T09:00",
  });
  const put = (sala_id: string | null) =>
    app.db((db) =>
      db.updateTable("marcacoes").set({ sala_id }).where("id", "=", body.id).execute(),
    );
  await put(sala.id);
  const used = await remove(sala.id);
  expect([used.status, used.body.detail]).toEqual([409, m.emUso]);
  expect((await change(sala.id, { ativa: false })).status).toBe(200);
  await put(null);
  expect((await remove(sala.id)).status).toBe(204);
  expect((await remove(sala.id)).status).toBe(404);
});

test("of 110 at once a hundred are kept, each at its own place", async () => {
  const ana = await app.professional();
  const answers = await Promise.all(
    Array.from({ length: 110 }, (_, n) => ana.rest("POST", "/salas", { nome: `Sala ${n}` })),
  );
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(100);
  expect(new Set(made.map(({ body }) => body.ordem)).size).toBe(100);
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({
    status: 409,
    body: { detail: m.demais },
  });
});

test("another practice's room does not exist", async () => {
  const { sala } = await practice();
  const other = await practice();
  const before = await app.fingerprintOf(other.ana.id);
  const answers = await Promise.all([
    other.change(sala.id, { nome: "Outra" }),
    other.remove(sala.id),
    other.ana.rest("PUT", "/salas/ordem", { ids: [other.sala.id, sala.id] }),
  ]);
  expect(answers.map(({ status, body }) => [status, body.detail])).toEqual(
    Array(3).fill([404, m.naoEncontrada]),
  );
  expect(await app.fingerprintOf(other.ana.id)).toEqual(before);
  expect((await other.ana.rest("GET", "/salas")).body).toMatchObject([{ id: other.sala.id }]);
});
