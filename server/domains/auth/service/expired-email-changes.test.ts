import { expect, test } from "vitest";
import { pessoaOf } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { emailChanges } from "#server/testing/email-change.ts";
import { applyRetention } from "#server/workers/apply-retention.ts";

const app = await testApp();
const { person } = emailChanges(app);

test("a change of e-mail goes 90 days after it was asked for, with its links", async () => {
  const { ask, user } = await person();
  await ask();
  const kept = () =>
    app.db(async (db) => {
      const changes = await db
        .selectFrom("trocas_email")
        .where("usuario_id", "=", pessoaOf(user.id))
        .select("id")
        .execute();
      const links = await db.selectFrom("trocas_email_links").select("papel").execute();
      return [changes.length, links.length];
    });
  app.clock.advance({ days: 90 });
  while (await applyRetention(app.services));
  expect(await kept()).toEqual([1, 3]);
  app.clock.advance({ minutes: 1 });
  while (await applyRetention(app.services));
  expect(await kept()).toEqual([0, 0]);
});
