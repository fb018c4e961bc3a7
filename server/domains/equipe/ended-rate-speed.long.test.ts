import { expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { run } from "#server/testing/postgres.ts";
import { listening } from "#server/testing/streams.ts";
import { letIn } from "#server/testing/team.ts";

const app = await testApp({ alone: true });

const ROUNDS = 5;
/** Requests a second that are aimed at, and the fewest that count as this test. */
const AIM = 220;
const LEAST = 200;
const BEFORE_MS = 1_500;
const BETWEEN_MS = 1_000;
const AFTER_MS = 1_500;
/** So long an open stream may take to end. */
const CLOSE_MS = 2_000;

const NO_FILTER = encodeURIComponent(JSON.stringify({ json: {} }));
const PATHS = [
  "/api/v1/clientes",
  `/trpc/clientes.list?input=${NO_FILTER}`,
  "/api/v1/marcacoes",
  "/trpc/usuarios.me",
  "/api/v1/equipe",
  `/trpc/marcacoes.list?input=${NO_FILTER}`,
];

interface Answer {
  who: string;
  sentAt: number;
  status: number;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Sends requests of these members in turn at a fixed rate, whether earlier ones were answered or not, until it is stopped. */
async function sending(dona: Actor, members: readonly Actor[]) {
  const headers = new Map<string, Record<string, string>>();
  for (const { id, token } of members)
    headers.set(id, { authorization: `Bearer ${await token()}`, "x-conta": dona.id });
  const answers: Answer[] = [];
  const open = new Set<Promise<void>>();
  const begun = performance.now();
  let sent = 0;
  const send = async (who: string, path: string) => {
    const sentAt = performance.now();
    const asked = fetch(`${app.url}${path}`, { headers: headers.get(who) ?? {} });
    // A connection that breaks is an answer of its own, which the test does not expect.
    const answer = await asked.catch(() => undefined);
    answers.push({ who, sentAt, status: answer?.status ?? 0 });
    await answer?.arrayBuffer().catch(() => undefined);
  };
  const timer = setInterval(() => {
    const due = ((performance.now() - begun) * AIM) / 1_000;
    for (; sent < due; sent += 1) {
      const who = members[sent % members.length]?.id ?? "";
      const asked = send(who, PATHS[Math.floor(sent / members.length) % PATHS.length] ?? "");
      open.add(asked);
      void asked.finally(() => open.delete(asked));
    }
  }, 5);
  return async () => {
    clearInterval(timer);
    const rate = (sent * 1_000) / (performance.now() - begun);
    await Promise.all(open);
    return { answers, sent, rate };
  };
}

/** Ends the access of the first member, and then of the second, while all of them send. */
async function race(members: readonly Actor[], dona: Actor) {
  const ended = new Map<string, number>();
  const closed: number[] = [];
  const streams = new Map<string, Awaited<ReturnType<typeof listening>>>();
  for (const each of members) {
    await letIn(app, dona, each);
    streams.set(each.id, await listening(app, each, { "x-conta": dona.id }));
  }
  const stop = await sending(dona, members);
  await wait(BEFORE_MS);
  for (const { id } of members.slice(0, 2)) {
    const { status } = await dona.rest("DELETE", `/equipe/${id}`);
    expect(status).toBe(204);
    const acknowledged = performance.now();
    ended.set(id, acknowledged);
    while (streams.get(id)?.isOpen && performance.now() - acknowledged < CLOSE_MS + 500)
      await wait(10);
    closed.push(performance.now() - acknowledged);
    await wait(BETWEEN_MS);
  }
  await wait(AFTER_MS);
  const { answers, sent, rate } = await stop();
  const late = answers.filter(({ who, sentAt }) => sentAt > (ended.get(who) ?? Infinity));
  const stays = answers.filter(({ who }) => !ended.has(who));
  const open = members.filter(({ id }) => streams.get(id)?.isOpen).map(({ id }) => id);
  for (const stream of streams.values()) stream.stop();
  return { answers, sent, rate, late, stays, open, closed };
}

const statuses = (answers: readonly Answer[]) => [...new Set(answers.map(({ status }) => status))];

const team = async () => {
  const dona = await app.professional();
  await dona.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
  const members: Actor[] = [];
  for (const nome of ["Lia Reis", "Rui Dias", "Eva Melo", "Ivo Paz"])
    members.push(await app.professional({ nome }));
  return { dona, members };
};

test(`at ${LEAST} requests a second nothing that is sent after an access has ended succeeds, and streams end within 2 s`, async () => {
  const { dona, members } = await team();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { answers, sent, rate, late, stays, open, closed } = await race(members, dona);
    expect(rate).toBeGreaterThanOrEqual(LEAST);
    expect(answers).toHaveLength(sent);
    expect(new Set(statuses(answers))).toEqual(new Set([200, 404]));
    expect(late.length).toBeGreaterThan(LEAST / 2);
    expect(statuses(late)).toEqual([404]);
    expect(statuses(stays)).toEqual([200]);
    expect(open).toEqual(members.slice(2).map(({ id }) => id));
    expect(closed).toHaveLength(2);
    for (const ms of closed) expect(ms).toBeLessThan(CLOSE_MS);
    await app.db((db) => db.deleteFrom("acessos").where("usuario_id", "=", dona.id).execute());
  }
});

test("mutant: with accesses as they were a while ago, calls would go on", async () => {
  const { dona, members } = await team();
  await run(
    app.databaseUrl,
    `create table acessos_antes as select * from acessos;
     grant select on acessos_antes to public`,
  );
  for (const each of members) await letIn(app, dona, each);
  await run(app.databaseUrl, "insert into acessos_antes select * from acessos");
  await app.db((db) => db.deleteFrom("acessos").where("usuario_id", "=", dona.id).execute());
  const guard = {
    statement: /from "sessoes"/,
    guard: /from "acessos"/g,
    instead: `from acessos_antes as "acessos"`,
  };
  const { late, open } = await withoutGuard(app.services.databases.app, guard, () =>
    race(members, dona),
  );
  expect(statuses(late)).toContain(200);
  expect(open).toEqual(members.map(({ id }) => id));
});
