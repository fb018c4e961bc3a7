import { Client } from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { newId } from "#server/core/id.ts";
import { startLlm } from "#server/stand-ins/llm.ts";
import { testApp } from "#server/testing/app.ts";
import { insertConversation } from "#server/testing/conversations.ts";
import { llmEnv } from "#server/testing/llm.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { replayDue } from "./service/replays/replay-due.ts";

const llm = await startLlm();
afterAll(llm.stop);
const app = await testApp({ env: llmEnv(llm) });
const PROMPT = "Fale como uma recepção calorosa.";

/** Sessions that wait for a lock; only the database's owner sees them. */
const owner = new Client({ connectionString: app.databaseUrl });
await owner.connect();
afterAll(() => owner.end());
const waiting = (count: number) =>
  vi.waitFor(
    async () => {
      const { rowCount } = await owner.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rowCount).toBe(count);
    },
    { timeout: 5_000, interval: 10 },
  );

/** A client is erased while a replay that has read their words is not there yet; answers what it has kept of them. */
async function erasedMeanwhile() {
  const ana = await app.professional();
  const cliente_id = await insertConversation(app, ana.id, [
    ["cliente", "Tenho um segredo"],
    ["manual", "Pode contar"],
  ]);
  const text = { prompt: PROMPT, prompt_fixo: null, criado_em: app.clock.now() };
  let both: Promise<unknown> | undefined;
  await app.db(async (db) => {
    // It gives way to the one that begins only when it is known not to be one: so the beginner waits here.
    const id = newId();
    await db
      .insertInto("assistente_ensaios")
      .values({ ...text, id, usuario_id: ana.id, status: "em_andamento" })
      .execute();
    const begun = ana.trpc.assistente.startEnsaio.mutate({ prompt: PROMPT });
    await waiting(1);
    const erased = ana.trpc.clientes.anonymize.mutate({ id: cliente_id });
    await Promise.race([waiting(2), erased]);
    both = Promise.all([begun, erased]);
    await db.deleteFrom("assistente_ensaios").where("id", "=", id).execute();
  });
  await both;
  return JSON.stringify((await ana.trpc.assistente.getLatestEnsaio.query())?.itens);
}

test("a replay that begins keeps nothing of a client who is erased at that moment", async () => {
  expect(await erasedMeanwhile()).not.toContain("segredo");
});

test("mutant: without its turn it keeps what was to be erased", async () => {
  const guard = {
    statement: /pg_advisory_xact_lock/,
    guard: /pg_advisory_xact_lock\(hashtextextended\((\$1), 0\)\)/g,
    instead: "hashtextextended($1, 0)",
  };
  const { app: pool } = app.services.databases;
  expect(await withoutGuard(pool, guard, erasedMeanwhile)).toContain("segredo");
});

/** A client is erased while the draft answers them; answers what the replay keeps. */
async function erasedWhileAnswered() {
  const ana = await app.professional();
  const id = await insertConversation(app, ana.id, [
    ["cliente", "Tenho um segredo"],
    ["manual", "Pode contar"],
  ]);
  llm.behaviour.brain = async () => {
    await ana.trpc.clientes.anonymize.mutate({ id });
    return { text: "Um segredo fica entre nós." };
  };
  await ana.trpc.assistente.startEnsaio.mutate({ prompt: PROMPT });
  await replayDue(app.services);
  return JSON.stringify(await ana.trpc.assistente.getLatestEnsaio.query());
}

test("what a draft says of a client who is erased meanwhile is discarded", async () => {
  const kept = await erasedWhileAnswered();
  expect(kept).toContain("concluido");
  expect(kept).not.toContain("segredo");
});

test("mutant: kept whatever has happened to the conversation, it would outlive its client", async () => {
  const guard = {
    statement: /^update "assistente_ensaio_itens" set "status"/,
    guard: / and "status" = (\$\d+)/g,
    instead: " and $1::text is not null",
  };
  const { app: pool } = app.services.databases;
  expect(await withoutGuard(pool, guard, erasedWhileAnswered)).toContain("segredo");
});
