import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { type Db, inSystem } from "#server/db/database.ts";
import { testApp } from "#server/testing/app.ts";
import { keptCounts, realCounts } from "#server/testing/message-counts.ts";
import { run } from "#server/testing/postgres.ts";
import { HOUR } from "#shared/common/civil.ts";
import { messageRollup } from "./roll-up-messages.ts";

const app = await testApp();
const { databases } = app.services;

async function practice() {
  const ana = await app.professional();
  const clients: string[] = [];
  for (const nome of ["Um", "Dois", "Três", "Quatro"]) {
    clients.push((await ana.trpc.clientes.create.mutate({ nome })).id);
  }
  return { id: ana.id, clients };
}

/** Stores a message of so many hours ago. */
async function say(db: Db, usuario_id: string, cliente_id: string | undefined, hoursAgo: number) {
  const at = new Date(app.clock.now().getTime() - hoursAgo * HOUR);
  const times = { momento: at, criado_em: at, atualizado_em: at };
  await db
    .insertInto("mensagens")
    .values({
      id: newId(),
      usuario_id,
      cliente_id: cliente_id ?? "",
      direcao: "ENTRADA",
      status: "entregue",
      mensagem_recebida: "Olá",
      origem: "cliente",
      ...times,
    })
    .execute();
}

/** Whether two open transactions that write messages of the same hours, in other orders, both get on. */
async function nobodyWaits(): Promise<boolean> {
  const { id, clients } = await practice();
  const [one, two, three, four] = clients;
  // How many conversations there are is one counter: begun already, none of them moves it.
  await app.db(async (db) => {
    for (const client of clients) await say(db, id, client, 3);
  });
  const open = <T>(work: (db: Db) => Promise<T>) =>
    inSystem(databases, async (db) => {
      await sql`set local lock_timeout = '300ms'`.execute(db);
      return work(db);
    });
  try {
    await open(async (first) => {
      await say(first, id, one, 1);
      await open(async (second) => {
        await say(second, id, two, 2);
        await say(second, id, three, 1);
        // The rollup takes committed rows, and waits for neither.
        await messageRollup.run(app.services);
        await say(first, id, four, 2);
      });
    });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "55P03") return false;
    throw error;
  }
}

test("nobody waits for another one's counter, nor for who rolls up", async () => {
  expect(await nobodyWaits()).toBe(true);
});

test("mutant: with one counter for each hour they wait for each other", async () => {
  await run(
    app.databaseUrl,
    `create function contador() returns trigger language plpgsql security definer as $$
    begin
      insert into mensagens_contagens as c
      select usuario_id, date_trunc('hour', momento, 'UTC'), 0, 0, 0, 0, 0, 0, count(*), 0, 0, 0 from novas group by 1, 2
      on conflict (usuario_id, hora) do update set entrada_entregue = c.entrada_entregue + excluded.entrada_entregue;
      return null;
    end $$;
    create trigger contador after insert on mensagens referencing new table as novas
    for each statement execute function contador()`,
  );
  expect(await nobodyWaits()).toBe(false);
  await run(app.databaseUrl, "drop function contador cascade");
});

test("two that roll up at once take each note once", async () => {
  const { id, clients } = await practice();
  await app.db(async (db) => {
    for (let i = 0; i < 40; i++) await say(db, id, clients[i % 4], i % 5);
  });
  let left = true;
  while (left) {
    const taken = await Promise.all([0, 1, 2].map(() => messageRollup.run(app.services, 7)));
    left = taken.some((count) => count > 0);
  }
  const notes = await app.db((db) =>
    db.selectFrom("mensagens_contagens_novas").select("id").execute(),
  );
  expect(notes).toEqual([]);
  expect(await app.db((db) => keptCounts(db, id))).toEqual(
    await app.db((db) => realCounts(db, id)),
  );
});

test("notes of an account that is gone are dropped, those of others are kept", async () => {
  const [ana, bia] = [await practice(), await practice()];
  await app.db(async (db) => {
    await say(db, ana.id, ana.clients[0], 1);
    await say(db, bia.id, bia.clients[0], 1);
    await db.deleteFrom("mensagens").where("usuario_id", "=", ana.id).execute();
    await db.deleteFrom("clientes").where("usuario_id", "=", ana.id).execute();
    await db.deleteFrom("usuarios").where("id", "=", ana.id).execute();
  });
  await messageRollup.run(app.services);
  expect(await app.db((db) => keptCounts(db, ana.id))).toEqual([]);
  expect(await app.db((db) => keptCounts(db, bia.id))).toHaveLength(2);
});
