import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { inTenant } from "#server/db/database.ts";
import { testApp } from "#server/testing/app.ts";
import type { NumberOptions } from "#server/testing/insert-number.ts";
import { withInstance } from "#server/testing/instances.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { insertWritten } from "#server/testing/written-rows.ts";
import { DAY } from "#shared/common/civil.ts";
import { type FirstContact, takeFirstContact } from "./count-first-contacts.ts";

const app = await testApp();

async function instance(options: NumberOptions = {}) {
  const { id: usuarioId } = await app.professional();
  const { id: instanciaId } = await withInstance(app, { id: usuarioId }, options);
  const contact: FirstContact = { usuarioId, instanciaId, dia: "2026-03-02" };
  const counted = () =>
    app.db(async (db) => {
      const rows = await db
        .selectFrom("instancia_dias")
        .where("instancia_id", "=", instanciaId)
        .select([sql<string>`dia::text`.as("dia"), "primeiros_contatos"])
        .orderBy("dia")
        .execute();
      return rows.map(({ dia, primeiros_contatos }) => [dia, primeiros_contatos]);
    });
  return { contact, counted };
}

const racing = async (contact: FirstContact, times: number) => {
  const taken = await Promise.all(
    Array.from({ length: times }, () => app.db((db) => takeFirstContact({ db }, contact))),
  );
  return taken.filter(Boolean).length;
};

test("as many as the limit are taken however many race, each day again", async () => {
  const { contact, counted } = await instance();
  expect(await racing(contact, 40)).toBe(10);
  expect(await racing(contact, 5)).toBe(0);
  expect(await racing({ ...contact, dia: "2026-03-03" }, 40)).toBe(13);
  expect(await counted()).toEqual([
    ["2026-03-02", 10],
    ["2026-03-03", 13],
  ]);
});

test("mutant: were the limit not in the statement, all that race would pass", async () => {
  const { contact } = await instance();
  const guard = {
    statement: /insert into "instancia_dias"/,
    guard: /primeiros_contatos < /g,
    instead: "primeiros_contatos < 1000 + ",
  };
  const taken = await withoutGuard(app.services.databases.system, guard, () => racing(contact, 40));
  expect(taken).toBe(40);
});

test("what a person writes counts and is never refused", async () => {
  const { contact, counted } = await instance();
  expect(await racing({ ...contact, limite: null }, 20)).toBe(20);
  expect(await racing(contact, 1)).toBe(0);
  expect(await counted()).toEqual([["2026-03-02", 20]]);
});

/** The budget of an instance, above which its curve never goes. */
const budget = (contact: FirstContact, most: number) =>
  app.db((db) =>
    db
      .updateTable("instancias")
      .set({ limite_contatos: most, limite_proprio: most })
      .where("id", "=", contact.instanciaId)
      .execute(),
  );

test("the lower of budget and curve holds on a host, and the budget alone on a number of Meta's", async () => {
  const [one, other] = [
    await instance(),
    await instance({ provedor: "cloud", key: "5511955550000" }),
  ];
  await budget(one.contact, 7);
  await budget(other.contact, 30);
  expect(await racing(one.contact, 40)).toBe(7);
  expect(await racing(other.contact, 40)).toBe(30);
});

const DAY_ONE = new Date("2026-03-02T12:00:00-03:00");
const daysBefore = (days: number) => new Date(DAY_ONE.getTime() - days * DAY);

test.each([
  ["a refusal the day before", (number: NumberId) => signal(number, daysBefore(1)), 13],
  ["a rest that has ended", (number: NumberId) => rest(number, daysBefore(1), DAY_ONE), 10],
  ["a rest that goes on", (number: NumberId) => rest(number, daysBefore(3), null), 10],
  ["nothing of it", async () => undefined, 16],
])("after two days, with %s", async (_, happens, expected) => {
  const { contact } = await instance();
  for (const dia of ["2026-02-28", "2026-03-01"]) await racing({ ...contact, dia }, 1);
  await happens({ usuario_id: contact.usuarioId, instancia_id: contact.instanciaId });
  expect(await racing(contact, 40)).toBe(expected);
});

test.each([
  [61, 40],
  [89, 40],
  [58, 10],
])("a number whose conversations began %i days ago begins with %i", async (days, expected) => {
  const { contact } = await instance();
  await written({ usuario_id: contact.usuarioId, instancia_id: contact.instanciaId }, days);
  expect(await racing(contact, 50)).toBe(expected);
});

test("a number that has 15 stored from before there was a curve is held by its curve alone", async () => {
  const { contact } = await instance();
  await app.db((db) =>
    db
      .updateTable("instancias")
      .set({ limite_contatos: 15 })
      .where("id", "=", contact.instanciaId)
      .execute(),
  );
  await written({ usuario_id: contact.usuarioId, instancia_id: contact.instanciaId }, 61);
  expect(await racing(contact, 50)).toBe(40);
});

test("another number's conversations make no veteran", async () => {
  const { contact } = await instance();
  const { id: instancia_id } = await withInstance(app, { id: contact.usuarioId });
  await written({ usuario_id: contact.usuarioId, instancia_id }, 70);
  expect(await racing(contact, 50)).toBe(10);
});

interface NumberId {
  usuario_id: string;
  instancia_id: string;
}

const signal = (number: NumberId, momento: Date) =>
  app.db((db) =>
    db
      .insertInto("instancia_sinais")
      .values({
        ...number,
        id: newId(),
        momento,
        sinal: "recusado",
        alvo: "contato",
        codigo: "463",
      })
      .execute(),
  );

const rest = (number: NumberId, desde: Date, fim: Date | null) =>
  app.db((db) =>
    db
      .insertInto("instancia_repousos")
      .values({ ...number, id: newId(), estado: "so_respostas", motivo: "restrito", desde, fim })
      .execute(),
  );

async function written(number: NumberId, days: number) {
  const [at, cliente_id] = [daysBefore(days), newId()];
  const client = { usuario_id: number.usuario_id, id: cliente_id, nome: "Davi" };
  await app.db(async (db) => {
    await db
      .insertInto("clientes")
      .values({ ...client, criado_em: at, atualizado_em: at })
      .execute();
    await insertWritten(db, { ...number, at }, [cliente_id]);
  });
}

test("a professional's own call counts, for nobody else's instance, and is undone with its transaction", async () => {
  const { contact, counted } = await instance();
  const { databases } = app.services;
  const own = inTenant(databases, contact.usuarioId, (db) => takeFirstContact({ db }, contact));
  expect(await own).toBe(true);
  const undone = inTenant(databases, contact.usuarioId, async (db) => {
    await takeFirstContact({ db }, contact);
    throw new Error("taken back");
  });
  await expect(undone).rejects.toThrow("taken back");
  const bia = await app.professional();
  const foreign = inTenant(databases, bia.id, (db) => takeFirstContact({ db }, contact));
  await expect(foreign).rejects.toThrow(/row-level security/);
  expect(await counted()).toEqual([["2026-03-02", 1]]);
});

test("what a person writes to a stranger counts once, to somebody known not at all", async () => {
  const ana = await app.professional();
  const { id: instanciaId } = await withInstance(app, ana);
  const client = (telefone: string) => ana.trpc.clientes.create.mutate({ nome: "Davi", telefone });
  const [first, second] = [await client("11955550001"), await client("11955550002")];
  const say = (cliente_id: string) =>
    ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem: "Olá!" });
  for (const { id } of [first, first, second]) await say(id);
  const { body } = await ana.rest("GET", "/usuarios/me/instances");
  expect(body).toMatchObject([{ id: instanciaId, envios: { primeiros_contatos_hoje: 2 } }]);
  const marked = await app.db((db) =>
    db
      .selectFrom("mensagens")
      .where("usuario_id", "=", ana.id)
      .select("primeiro_contato")
      .orderBy("id")
      .execute(),
  );
  expect(marked.map(({ primeiro_contato }) => primeiro_contato)).toEqual([true, false, true]);
});
