import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { isLong } from "#server/testing/long.ts";
import { run } from "#server/testing/postgres.ts";
import { runTeamHistories } from "#server/testing/team-history-run.ts";

const HISTORIES = isLong ? 5_000 : 100;
const SEED = 39;

test(`${HISTORIES} histories of 6 people in 3 practices: the access that a plain model says, at each step`, async () => {
  const app = await testApp();
  expect(await runTeamHistories(app, HISTORIES, SEED)).toEqual([]);
}, 1_800_000);

test("mutant: were an access kept that was ended, histories would differ", async () => {
  const mutant = await testApp();
  await run(
    mutant.databaseUrl,
    `create function ficar() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger ficar before delete on acessos for each row execute function ficar()`,
  );
  expect((await runTeamHistories(mutant, 20, SEED)).length).toBeGreaterThan(0);
}, 120_000);
