import { expect, test } from "vitest";
import { assume } from "#server/core/assume.ts";
import { createEventBus } from "#server/core/events.ts";
import { SESSION_DAYS } from "#server/core/session-life.ts";
import { givenLogins } from "#server/db/logins.ts";
import { CHANNEL, notify } from "#server/db/notify.ts";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { run } from "#server/testing/postgres.ts";
import { listen, listening } from "#server/testing/streams.ts";
import { letIn } from "#server/testing/team.ts";
import { PAPEIS_DE_MEMBRO, pode } from "#shared/equipe/permissoes.ts";
import { type Evento, QUEM_OUVE, type TipoDeEvento } from "#shared/eventos/eventos.schema.ts";
import { MOST_STREAMS } from "./service/reserve-stream.ts";

const app = await testApp({ alone: true });
const TIPOS = assume<TipoDeEvento[]>(Object.keys(QUEM_OUVE));

const say = (to: Actor, evento: Evento, of = app) => of.db((db) => notify(db, to.id, evento));

test("what any process commits reaches the professional's open screens, once", async () => {
  const ana = await app.professional();
  const streams = [await listening(app, ana), await listening(app, ana)];
  await say(ana, { tipo: "conversa", id: "c1" });
  for (const stream of streams) await expect.poll(() => stream.text).toContain('"id":"c1"');
  await ana.trpc.clientes.create.mutate({ nome: "Davi" });
  for (const stream of streams) await expect.poll(() => stream.text).toContain('"tipo":"cliente"');
  expect(streams[0]?.text.match(/"id":"c1"/g)).toHaveLength(1);
  for (const stream of streams) stream.stop();
});

test("what is not committed, and what is somebody else's, is never notified", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const stream = await listening(app, ana);
  const undone = app.db(async (db) => {
    await notify(db, ana.id, { tipo: "conversa", id: "undone" });
    throw new Error("taken back");
  });
  await expect(undone).rejects.toThrow("taken back");
  await say(bia, { tipo: "conversa", id: "hers" });
  await say(ana, { tipo: "conversa", id: "mine" });
  await expect.poll(() => stream.text).toContain("mine");
  expect(stream.text).not.toMatch(/undone|hers/);
  stream.stop();
});

test("after a logout nothing is sent any more, and the stream ends", async () => {
  const ana = await app.professional();
  const stream = await listening(app, ana);
  await ana.rest("POST", "/auth/logout", {});
  await say(ana, { tipo: "conversa", id: "late" });
  await expect.poll(() => stream.isOpen).toBe(false);
  expect(stream.text).not.toContain("late");
});

test("mutant: without checking the session, the stream would continue after the logout", async () => {
  const ana = await app.professional();
  const stream = await listening(app, ana);
  await ana.rest("POST", "/auth/logout", {});
  const guard = {
    statement: /from "sessoes"/,
    guard: /"sessoes"\."revogada_em" is null/g,
    instead: "true",
  };
  await withoutGuard(app.services.databases.app, guard, async () => {
    await say(ana, { tipo: "conversa", id: "late" });
    await expect.poll(() => stream.text).toContain("late");
  });
  stream.stop();
});

test("without a token, and before the first password change, nothing is sent but the refusal", async () => {
  const first = await app.professional({ primeiro_login: true });
  for (const [token, status] of [
    [undefined, 401],
    ["garbage", 401],
    [await first.token(), 403],
  ] as const) {
    const stream = await listen(app, token);
    await expect.poll(() => stream.text).toContain(`"httpStatus":${status}`);
    await expect.poll(() => stream.isOpen).toBe(false);
    await say(first, { tipo: "conversa", id: "secret" });
    expect(stream.text).not.toContain("secret");
  }
});

test("what changed just before a screen listens is named to it, once for each kind, with its age", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const before = await listening(app, ana);
  await say(bia, { tipo: "conversa", id: "hers" });
  for (const id of ["first", "second"]) await say(ana, { tipo: "conversa", id });
  await expect.poll(() => before.text).toContain("second");
  expect(before.text).not.toContain("ha_ms");

  const after = await listening(app, ana);
  await expect.poll(() => after.text).toMatch(/"id":"second","ha_ms":\d{1,5}\b/);
  expect(after.text).not.toMatch(/first|hers/);
  for (const stream of [before, after]) stream.stop();
});

test("a stream ends when its session is too old", async () => {
  const ana = await app.professional({ trialDays: 300 });
  const stream = await listening(app, ana);
  app.clock.advance({ days: SESSION_DAYS });
  await say(ana, { tipo: "conversa", id: "late" });
  await expect.poll(() => stream.isOpen).toBe(false);
  expect(stream.text).not.toContain("late");
});

test.each(PAPEIS_DE_MEMBRO)(
  "a member as %s hears of what that role may read alone",
  async (papel) => {
    const [dona, lia] = [await app.professional(), await app.professional()];
    await letIn(app, dona, lia, papel);
    const sayAll = async () => {
      for (const tipo of TIPOS) await say(dona, { tipo, id: `of-${tipo}` });
    };
    const kindsIn = (text: string) =>
      TIPOS.filter((tipo) => text.includes(`"tipo":"${tipo}","id":"of-${tipo}"`));
    const stream = await listening(app, lia, { "x-conta": dona.id });
    await sayAll();
    await say(dona, { tipo: "equipe", id: "last" });
    await expect.poll(() => stream.text).toContain("last");
    const permitted = TIPOS.filter((tipo) => {
      const permission = QUEM_OUVE[tipo];
      return permission === "membro" || pode(papel, permission);
    });
    expect(kindsIn(stream.text)).toEqual(permitted);
    expect(permitted.includes("conversa")).toBe(papel !== "financeiro");
    stream.stop();

    // The same of what was just before, in which nobody is writing any more.
    const after = await listening(app, lia, { "x-conta": dona.id });
    await say(dona, { tipo: "equipe", id: "later" });
    await expect.poll(() => after.text).toContain("later");
    const recent = permitted.filter((tipo) => tipo !== "escrevendo" && tipo !== "equipe");
    expect(kindsIn(after.text)).toEqual(recent);
    after.stop();
  },
);

test("when notifications may have been missed every stream ends, so that its screen asks again", async () => {
  const other = await testApp({ alone: true });
  const ana = await other.professional();
  const stream = await listening(other, ana);
  await run(
    other.databaseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = '${CHANNEL}' and datname = current_database()`,
  );
  await expect.poll(() => stream.isOpen, { timeout: 10_000 }).toBe(false);

  const again = await listening(other, ana);
  await say(ana, { tipo: "conversa", id: "c1" }, other);
  await expect.poll(() => again.text).toContain('"id":"c1"');
  again.stop();
});

test("a process that stops ends its streams", async () => {
  const other = await testApp({ alone: true });
  const ana = await other.professional();
  const stream = await listening(other, ana);
  await other.services.events.close();
  await expect.poll(() => stream.isOpen).toBe(false);
});

test("a person's streams are counted: the one too many is refused, and a place is free when one ends", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const streams = await Promise.all(
    Array.from({ length: MOST_STREAMS + 5 }, async () => listen(app, await ana.token())),
  );
  const refused = () => streams.filter(({ text }) => text.includes('"httpStatus":429'));
  await expect.poll(() => refused().length).toBe(5);
  await say(ana, { tipo: "conversa", id: "all" });
  const heard = () => streams.filter(({ text }) => text.includes('"id":"all"'));
  await expect.poll(() => heard().length).toBe(MOST_STREAMS);
  (await listening(app, bia)).stop();

  heard()[0]?.stop();
  const outcome = async () => {
    const next = await listening(app, ana);
    await say(ana, { tipo: "conversa", id: "again" });
    await expect.poll(() => next.text).toMatch(/"id":"again"|"httpStatus":429/);
    next.stop();
    return next.text;
  };
  await expect.poll(outcome).toContain('"id":"again"');
  for (const stream of streams) stream.stop();
});

test("what began before anything was heard ends once it is: something may have been missed", async () => {
  const { system } = givenLogins({ app: app.databaseUrl, system: app.databaseUrl });
  const bus = createEventBus(system, app.services.log);
  const before = bus.ended;
  await expect.poll(() => before.aborted).toBe(true);
  expect(bus.ended.aborted).toBe(false);
  await bus.close();
});
