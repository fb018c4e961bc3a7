import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { newQuestionnaire } from "#server/testing/questionnaires.ts";
import { expireByTheClock } from "./list-questionnaires.ts";

const app = await testApp();
const admin = await app.admin();

const stored = (id: string) =>
  app.db(async (db) => {
    const row = await db
      .selectFrom("questionarios")
      .where("id", "=", id)
      .select("status")
      .executeTakeFirst();
    return row?.status;
  });

test("the job notes what is over, and leaves what still runs", async () => {
  const { questionnaire: old } = await newQuestionnaire(app, admin);
  app.clock.advance({ days: 6 });
  const { questionnaire: young } = await newQuestionnaire(app, admin);
  app.clock.advance({ days: 1 });
  expect(await stored(old.id)).toBe("pending");
  await expireByTheClock(app.services);
  expect(await stored(old.id)).toBe("expired");
  expect(await stored(young.id)).toBe("pending");
});
