import { afterAll, expect, test } from "vitest";
import { startLlm } from "#server/stand-ins/llm.ts";
import { testApp } from "#server/testing/app.ts";
import { llmEnv } from "#server/testing/llm.ts";
import { begunReplay } from "#server/testing/replays.ts";
import { applyRetention } from "#server/workers/apply-retention.ts";

const llm = await startLlm();
afterAll(llm.stop);
const app = await testApp({ env: llmEnv(llm) });

const forget = async () => {
  while (await applyRetention(app.services));
};

/** Conversations of a replay; undefined where it is gone itself. Past the sessions of those who read it. */
const kept = (id: string) =>
  app.db(async (db) => {
    const replay = db.selectFrom("assistente_ensaios").where("id", "=", id).select("id");
    const items = db.selectFrom("assistente_ensaio_itens").where("ensaio_id", "=", id);
    const { length } = await items.select("ordem").execute();
    return (await replay.executeTakeFirst()) ? length : undefined;
  });

test("a replay is forgotten 90 days after its end; one that is under way is not", async () => {
  const [ended, running] = [await begunReplay(app, 2), await begunReplay(app, 1)];
  await ended.ana.trpc.assistente.cancelEnsaio.mutate({ id: ended.id });
  app.clock.advance({ days: 90 });
  await forget();
  expect(await kept(ended.id)).toBe(2);
  app.clock.advance({ minutes: 1 });
  await forget();
  expect(await kept(ended.id)).toBeUndefined();
  expect(await kept(running.id)).toBe(1);
});
