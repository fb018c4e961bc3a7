import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { createTestDatabase } from "#server/testing/postgres.ts";
import { type Db, inSystem, inTenant, openDatabases } from "./database.ts";

const database = await createTestDatabase();
// One connection for each role: what one transaction leaves behind meets the next.
const databases = openDatabases(database.logins, { max: 1 });

afterAll(() => databases.close());

const owner = async (db: Db) => {
  const { rows } = await sql<{ id: string | null }>`select app_usuario() as id`.execute(db);
  return rows[0]?.id;
};

const setting = (db: Db, value: string) =>
  sql`insert into configuracoes (chave, valor) values ('teste', ${value})
      on conflict (chave) do update set valor = excluded.valor`.execute(db);
const settingNow = () =>
  inSystem(databases, async (db) => {
    const rows = await db
      .selectFrom("configuracoes")
      .where("chave", "=", "teste")
      .select("valor")
      .execute();
    return rows[0]?.valor;
  });

test("a commit that travels with its statements keeps what they wrote", async () => {
  await inSystem(databases, async (db, ending) => {
    ending.commitEachTurn();
    await Promise.all([setting(db, "one"), setting(db, "two")]);
  });
  expect(await settingNow()).toBe("two");
});

test("a later turn begins again, for the same owner; what came before it is kept", async () => {
  const ana = newId();
  await inTenant(databases, ana, async (db, ending) => {
    ending.commitEachTurn();
    expect([await owner(db), await owner(db)]).toEqual([ana, ana]);
    expect(await Promise.all([owner(db), owner(db)])).toEqual([ana, ana]);
  });
  const call = inSystem(databases, async (db, ending) => {
    ending.commitEachTurn();
    await setting(db, "kept");
    await sql`select 1 / 0`.execute(db);
  });
  await expect(call).rejects.toThrow("division by zero");
  expect(await settingNow()).toBe("kept");
});

test("what only reads can neither write nor lock", async () => {
  const readOnly = (work: (db: Db) => Promise<unknown>) =>
    inTenant(databases, newId(), work, { readOnly: true });
  const refused = { message: "a call that only reads wrote", cause: { code: "25006" } };
  await expect(readOnly((db) => setting(db, "written"))).rejects.toMatchObject(refused);
  await expect(
    readOnly((db) => db.selectFrom("clientes").select("id").forShare().execute()),
  ).rejects.toMatchObject(refused);
});

test("statements that fail before that commit leave nothing, and the connection serves the next call", async () => {
  await inSystem(databases, (db) => setting(db, "before"));
  const call = inSystem(databases, async (db, ending) => {
    ending.commitEachTurn();
    await Promise.all([setting(db, "lost"), sql`select 1 / 0`.execute(db)]);
  });
  await expect(call).rejects.toThrow("division by zero");
  expect(await settingNow()).toBe("before");
});

test("work that fails without a statement ends its transaction all the same", async () => {
  const call = inSystem(databases, async (_db, ending) => {
    ending.commitEachTurn();
    throw new Error("refused");
  });
  await expect(call).rejects.toThrow("refused");
  expect(await settingNow()).toBe("before");
});

test("a failure that the work swallows is no success: nothing was kept", async () => {
  const call = inSystem(databases, async (db) => {
    await setting(db, "swallowed");
    await sql`select 1 / 0`.execute(db).catch(() => undefined);
  });
  await expect(call).rejects.toThrow("nothing is kept");
  expect(await settingNow()).toBe("before");
});

test("S4: queries kept beyond their transaction can not act in somebody else's", async () => {
  const [ana, bia] = [newId(), newId()];
  let kept: Db | undefined;
  await inTenant(databases, ana, async (db) => {
    kept = db;
  });
  await inTenant(databases, bia, async (db) => {
    expect(await owner(db)).toBe(bia);
    if (kept) await expect(owner(kept)).rejects.toThrow("after the end of its transaction");
  });
});

test("S4: the owner is gone when the transaction is over, however it ended", async () => {
  const ana = newId();
  expect(await inTenant(databases, ana, owner)).toBe(ana);
  await inTenant(databases, ana, async (db, ending) => {
    ending.commitEachTurn();
    await owner(db);
  });
  const { rows } = await databases.app.query("select app_usuario() as id");
  expect(rows).toEqual([{ id: null }]);
});
