import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { startLlm } from "#server/stand-ins/llm.ts";
import { llmEnv } from "#server/testing/llm.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { startFastClock } from "./support/fast-clock.ts";
import { newInstallation } from "./support/installation.ts";
import { replayedPractice } from "./support/replayed-practice.ts";

const CONVERSATIONS = 20;
const KILLS = 8;
/** Leases of a minute pass thirty times as fast. */
const SPEED = 30;
/** The model thinks, so that a kill meets a question under way. */
const THINKS_MS = 200;

interface Guard {
  statement: string;
  guard: string;
  instead: string;
}

/** A replay is worked on while the server is killed, always with a question to the model under way. */
async function killWhileReplaying(mutant?: Guard) {
  const installation = await newInstallation();
  const clock = await startFastClock(installation.dataDir, SPEED);
  const llm = await startLlm({ brain: () => ({ text: "Olá!" }) });
  llm.behaviour.takesMs = THINKS_MS;
  const services = { ...installation.services, now: clock.now };
  const { look } = await replayedPractice(services, llm.url, CONVERSATIONS);

  const env = { ...llmEnv(llm), CLOCK_OFFSET_FILE: clock.file };
  const start = () =>
    installation.start({
      env: mutant ? { ...env, MUTANT: JSON.stringify(mutant) } : env,
      ...(mutant ? { mutant: "statement.ts" } : {}),
    });
  let server = await start();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = llm.requests.length;
    const deadline = Date.now() + MINUTE;
    while (llm.requests.length < before + 2 && Date.now() < deadline) await sleep(10);
    await server.kill();
    server = await start();
  }
  const deadline = Date.now() + 2 * MINUTE;
  const isOver = async () =>
    (await look()).status !== "em_andamento" || llm.requests.length > CONVERSATIONS + KILLS;
  while (!(await isOver()) && Date.now() < deadline) await sleep(100);
  const replay = await look();
  await server.stop();
  await clock.stop();
  await llm.stop();
  return { ...replay, again: llm.requests.length - CONVERSATIONS };
}

test(
  "a replay that is worked on while the server is killed goes on where it was",
  async () => {
    const { again, ...replay } = await killWhileReplaying();
    expect(replay).toEqual({ status: "concluido", feitos: CONVERSATIONS });
    // Only what was under way at a kill is asked once more, and kills did meet questions under way.
    expect(again).toBeGreaterThan(0);
    expect(again).toBeLessThanOrEqual(KILLS);
  },
  10 * MINUTE,
);

test(
  "mutant: one that does not know what was done asks again and again",
  async () => {
    const { again } = await killWhileReplaying({
      statement: 'from "assistente_ensaio_itens" .* limit',
      guard: '"status" = (\\$\\d+)',
      instead: '("status" = $1 or true)',
    });
    expect(again).toBeGreaterThan(KILLS);
  },
  10 * MINUTE,
);
