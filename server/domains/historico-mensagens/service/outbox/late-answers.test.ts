import { expect, test } from "vitest";
import { queueDue } from "#server/domains/lembretes/service/queue-due.ts";
import { testApp } from "#server/testing/app.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { type ClaimedMessage, claimMessages } from "../../queries/outgoing.queries.ts";
import { markFailed, markSent, markUncertain, putBack } from "../../queries/sending.queries.ts";
import { endUncertain, leaseRanOut } from "../../queries/uncertain.queries.ts";

/** An answer that comes when its attempt's lease has run out and the message is in another attempt. */
const app = await testApp();
const { practice } = await remindedPractices(app);
const later = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1_000);

async function claim(): Promise<ClaimedMessage> {
  const claimed = await app.db((db) =>
    claimMessages(
      db,
      { now: app.clock.now(), until: later(60), limit: 1 },
      {
        pausa_ate: app.clock.now(),
        variacao: 1,
        ultima_pausa: later(7),
        espera_desde: new Date(0),
      },
    ),
  );
  const [message] = claimed;
  if (!message) throw new Error("nothing was claimed");
  return message;
}

/** A reminder in its second attempt, whose first one has not answered yet. */
async function twice() {
  app.clock.set("2026-03-02T12:00:00-03:00");
  const one = await practice({ lembretes_ativos: false });
  await one.book("2026-03-04T15:00");
  await queueDue(app.services);
  const first = await claim();
  app.clock.advance({ seconds: 61 });
  await app.db((db) => leaseRanOut(db, { now: app.clock.now(), latest: later(60) }));
  app.clock.advance({ seconds: 121 });
  await app.db((db) => endUncertain(db, later(-120), app.clock.now()));
  const second = await claim();
  const now = () => ({ now: app.clock.now() });
  return { first, second, now, row: async () => (await one.waiting())[0], one };
}

type Twice = Awaited<ReturnType<typeof twice>>;

const LATE: Record<string, (fixture: Twice) => Promise<unknown>> = {
  refused: ({ first, now }) =>
    app.db((db) => markFailed(db, first, { erro: "não", again: null, status: "erro", ...now() })),
  "to be tried again": ({ first, now }) =>
    app.db((db) =>
      markFailed(db, first, { erro: "não", again: later(5), status: "falha", ...now() }),
    ),
  unknown: ({ first }) => app.db((db) => markUncertain(db, first, app.clock.now())),
  "put back": ({ first, now }) =>
    app.db((db) => putBack(db, first, { until: later(600), isTried: false, ...now() })),
};

async function changedBy(late: string) {
  const fixture = await twice();
  expect([fixture.first.id, fixture.second.tentativas]).toEqual([fixture.second.id, 2]);
  const before = await fixture.row();
  await LATE[late]?.(fixture);
  const after = await fixture.row();
  return JSON.stringify(after) !== JSON.stringify(before);
}

test.each(Object.keys(LATE))(
  "a late answer (%s) changes nothing of the newer attempt",
  async (late) => {
    expect(await changedBy(late)).toBe(false);
  },
);

test("mutant: without the lease in the where it does", async () => {
  const guard = {
    statement: /update "mensagens" set/,
    guard: /"(?:tentativas|reservada_ate)" = (\$\d+)(?= and|$)/g,
    instead: "$1::text is not null",
  };
  await withoutGuard(app.services.databases.system, guard, async () => {
    for (const late of Object.keys(LATE))
      expect([late, await changedBy(late)]).toEqual([late, true]);
  });
});

test("the answer of the attempt that holds the message counts", async () => {
  const { second, row, now } = await twice();
  const failed = { erro: "não", again: null, status: "erro" as const, ...now() };
  expect(await app.db((db) => markFailed(db, second, failed))).toBe(true);
  expect(await row()).toBeUndefined();
});

test("that the host has taken it is true however late it is reported", async () => {
  const { first, second, now, one } = await twice();
  const failed = { erro: "não", again: null, status: "falha" as const, ...now() };
  await app.db((db) => markFailed(db, second, failed));
  await app.db((db) => markSent(db, first, "ID-DO-PRIMEIRO", app.clock.now()));
  const { mensagens } = await one.ana.trpc.historicoMensagens.getConversa.query({
    id: one.cliente_id,
  });
  expect(mensagens.at(-1)).toMatchObject({ status: "pendente", enviada_em: app.clock.now() });
});
