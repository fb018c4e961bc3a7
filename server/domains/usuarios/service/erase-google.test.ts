import { afterAll, expect, test } from "vitest";
import { startGoogle } from "#server/stand-ins/google.ts";
import { testApp } from "#server/testing/app.ts";
import { PASSWORD } from "#server/testing/factories.ts";
import { connected, googleEnv, syncAll } from "#server/testing/google.ts";
import { eraseSome } from "./erase-accounts.ts";

const google = await startGoogle();
afterAll(google.stop);
const app = await testApp({ env: googleEnv(google) });
await app.admin();

const erase = async () => {
  while (await eraseSome(app.services));
};

const isThere = (id: string) =>
  app.db(async (db) => {
    const rows = await db.selectFrom("usuarios").where("id", "=", id).select("id").execute();
    return rows.length === 1;
  });

test("the grant ends at Google before the token that can end it is erased", async () => {
  const { who } = await connected(app, google);
  await who.rest("POST", "/usuarios/me/excluir", { senha: PASSWORD });
  await erase();
  expect(await isThere(who.id)).toBe(true);
  await syncAll(app);
  await erase();
  expect(await isThere(who.id)).toBe(false);
});

test("a grant that can not be read any more holds up no other, and no account for longer than a day", async () => {
  const { who } = await connected(app, google);
  await app.db((db) =>
    db
      .updateTable("usuarios")
      .set({ google_refresh_token: "de outra chave" })
      .where("id", "=", who.id)
      .execute(),
  );
  expect((await who.rest("POST", "/google/disconnect")).status).toBe(200);
  await who.rest("POST", "/usuarios/me/excluir", { senha: PASSWORD });
  const { who: other } = await connected(app, google);
  await other.rest("POST", "/usuarios/me/excluir", { senha: PASSWORD });
  await syncAll(app);
  await erase();
  expect([await isThere(who.id), await isThere(other.id)]).toEqual([true, false]);
  app.clock.advance({ days: 1, minutes: 1 });
  await syncAll(app);
  await erase();
  expect(await isThere(who.id)).toBe(false);
});
