import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTenant } from "#server/db/database.ts";
import { testApp } from "#server/testing/app.ts";
import { withInstance } from "#server/testing/instances.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { type FirstContact, takeFirstContact } from "./count-first-contacts.ts";

const app = await testApp();

async function instance() {
  const { id: usuarioId } = await app.professional();
  const { id: instanciaId } = await withInstance(app, { id: usuarioId });
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
  expect(await racing(contact, 40)).toBe(15);
  expect(await racing(contact, 5)).toBe(0);
  expect(await racing({ ...contact, dia: "2026-03-03" }, 5)).toBe(5);
  expect(await counted()).toEqual([
    ["2026-03-02", 15],
    ["2026-03-03", 5],
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

test("an instance may have another limit than the others", async () => {
  const { contact } = await instance();
  await app.db((db) =>
    db
      .updateTable("instancias")
      .set({ limite_contatos: 30 })
      .where("id", "=", contact.instanciaId)
      .execute(),
  );
  expect(await racing(contact, 40)).toBe(30);
});

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
});
