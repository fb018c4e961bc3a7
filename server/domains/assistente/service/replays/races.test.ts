import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { startLlm } from "#server/stand-ins/llm.ts";
import { testApp } from "#server/testing/app.ts";
import { llmEnv } from "#server/testing/llm.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { begunReplay } from "#server/testing/replays.ts";
import { replayDue, startReplays } from "./replay-due.ts";
import { LEASE_MS } from "./run-replay.ts";

const llm = await startLlm({ brain: () => ({ text: "Olá!" }) });
afterAll(llm.stop);
const app = await testApp({ env: llmEnv(llm) });
const { app: pool, system } = app.services.databases;

beforeEach(() => {
  llm.requests.length = 0;
  llm.behaviour.takesMs = 0;
  llm.faults.clear();
});

/** How each question to the model ended: whether it was given up before there was an answer. */
function watched() {
  const real = app.services.llm;
  const givenUp: boolean[] = [];
  const complete: NonNullable<typeof real>["complete"] = async (request) => {
    const answer = await real?.complete(request);
    givenUp.push(request.signal?.aborted === true);
    return answer ?? { kind: "slow" };
  };
  return { services: { ...app.services, llm: { complete } }, givenUp };
}

test("a cancelled replay ends at once, in the middle of a question", async () => {
  const { services, givenUp } = watched();
  const { ana, id, statuses } = await begunReplay(app, 3);
  llm.faults.add({ kind: "silence" }, { times: Infinity });
  const loop = startReplays(services);
  await vi.waitFor(() => expect(llm.requests).toHaveLength(1), { timeout: 5_000 });
  await ana.trpc.assistente.cancelEnsaio.mutate({ id });
  await vi.waitFor(() => expect(givenUp).toEqual([true]), { timeout: 5_000 });
  await loop.stop();
  expect(await statuses()).toEqual(["cancelado", "aguardando", "aguardando", "aguardando"]);
  expect(llm.requests).toHaveLength(1);
});

test("a process that stops lets go, and the next one continues with what was under way", async () => {
  const { services, givenUp } = watched();
  const { statuses, lease } = await begunReplay(app, 2);
  llm.faults.add({ kind: "silence" });
  const loop = startReplays(services);
  await vi.waitFor(() => expect(llm.requests).toHaveLength(1), { timeout: 5_000 });
  expect(await lease()).not.toBeNull();
  await loop.stop();
  expect(givenUp).toEqual([true]);
  expect(await lease()).toBeNull();
  await replayDue(app.services);
  expect(await statuses()).toEqual(["concluido", "feito", "feito"]);
});

test("a replay whose process died while the clock was ahead is taken up all the same", async () => {
  const { id, statuses } = await begunReplay(app, 1);
  const leased = (seconds: number) =>
    app.db((db) =>
      db
        .updateTable("assistente_ensaios")
        .set({ reservado_ate: new Date(app.clock.now().getTime() + seconds * 1_000) })
        .where("id", "=", id)
        .execute(),
    );
  await leased(60);
  await replayDue(app.services);
  expect(await statuses()).toEqual(["em_andamento", "aguardando"]);
  await leased(86_400);
  await replayDue(app.services);
  expect(await statuses()).toEqual(["concluido", "feito"]);
});

/** A process whose question about this hangs until it is released: for all that others see, it is dead. */
function hanging(on: RegExp) {
  const barrier = Promise.withResolvers<void>();
  const real = app.services.llm;
  const complete: NonNullable<typeof real>["complete"] = async (request) => {
    if (!on.test(JSON.stringify(request.messages))) return (await real?.complete(request)) ?? SLOW;
    asked.push(on.source);
    await barrier.promise;
    return { kind: "answer", text: "Tarde demais", calls: [], usage: { input: 1, output: 1 } };
  };
  const asked: string[] = [];
  const services = { ...app.services, llm: { complete } };
  return { run: () => replayDue(services), goOn: barrier.resolve, asked };
}

const SLOW = { kind: "slow" } as const;
const until = (asked: string[]) =>
  vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 5_000 });

/** The first process dies over the second conversation; the next one over the third; then the first wakes up. */
async function takenUpAgain() {
  const { statuses, read } = await begunReplay(app, 3);
  const [dead, next] = [hanging(/Pergunta 1/), hanging(/Pergunta 2/)];
  const first = dead.run();
  await until(dead.asked);
  const isTakenEarly = await replayDue(app.services);
  app.clock.advance({ seconds: LEASE_MS / 1_000 + 1 });
  const second = next.run();
  await until(next.asked);
  const before = llm.requests.length;
  dead.goOn();
  await first;
  const again = llm.requests.length - before;
  next.goOn();
  await second;
  const { itens } = await read();
  return { isTakenEarly, again, statuses: await statuses(), answers: itens.map((i) => i.resposta) };
}

test("what a dead process had taken continues when its time is over; what it says later is discarded", async () => {
  expect(await takenUpAgain()).toEqual({
    isTakenEarly: false,
    again: 0,
    statuses: ["concluido", "feito", "feito", "feito"],
    answers: ["Olá!", "Olá!", "Tarde demais"],
  });
});

test("mutant: who has lost a replay and does not check continues with it", async () => {
  const guard = {
    statement: /^update "assistente_ensaios" set "reservado_ate"/,
    guard: / and "reservado_ate" = (\$\d+)/g,
    instead: ' and ("reservado_ate" = $1 or true)',
  };
  const { again } = await withoutGuard(pool, guard, takenUpAgain);
  expect(again).toBe(1);
});

/** Processes that claim work at the same moment, and some while it is done; answers how often the model was asked. */
async function manyAtOnce() {
  await begunReplay(app, 4);
  llm.behaviour.takesMs = 100;
  const look = () => replayDue(app.services);
  const first = [look(), look(), look()];
  await vi.waitFor(() => expect(llm.requests).toHaveLength(1), { timeout: 5_000, interval: 5 });
  await Promise.all([...first, look(), look()]);
  return llm.requests.length;
}

test("of many processes one works on a replay", async () => {
  expect(await manyAtOnce()).toBe(4);
});

test("mutant: were it not reserved, several would", async () => {
  const guard = {
    statement: /from assistente_ensaios q .* skip locked/s,
    guard: /"q"."reservado_ate" is null/g,
    instead: "true",
  };
  expect(await withoutGuard(system, guard, manyAtOnce)).toBeGreaterThan(4);
});
