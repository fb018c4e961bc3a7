import { expect, test } from "vitest";
import { sendWaiting } from "#server/domains/historico-mensagens/service/outbox/send-waiting.ts";
import { testApp } from "#server/testing/app.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { type WaitingFixture, waitingFixture } from "#server/testing/waiting.ts";
import { motivosOferta } from "#shared/espera/motivos.messages.ts";
import { m as ferias } from "#shared/ferias/ferias.messages.ts";
import { endGraces } from "./service/end-graces.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const [NINE, TEN] = ["2026-03-03T09:00", "2026-03-03T10:00"];
const GRACE = { carencia_segundos: 10 };

/** Changes that take or close the time that was offered. */
const CHANGES = {
  "a move": async ({ ana, book }: WaitingFixture) => {
    const { id } = await book(TEN);
    return () => ana.trpc.marcacoes.update.mutate({ id, horario: NINE, ...GRACE });
  },
  "a vacation": async ({ ana }: WaitingFixture) => {
    const days = { de: "2026-03-03", ate: "2026-03-03" };
    const how = { como: "cancelar", texto: ferias.textos.cancelar, ...GRACE } as const;
    return () => ana.trpc.ferias.create.mutate({ ...days, ...how });
  },
};
const NAMES = ["a move", "a vacation"] as const;

/** Tomorrow at nine is offered to Carla; `change` takes it. */
async function offered(name: (typeof NAMES)[number]) {
  const f = await waitingFixture(app);
  const { id } = await f.book(NINE);
  const change = await CHANGES[name](f);
  const carla = await f.join("Carla");
  await f.cancel(id);
  await f.offer();
  const pass = async (seconds: number) => {
    app.clock.advance({ seconds });
    await f.offer();
    while (await sendWaiting(app.services));
  };
  const undo = async () => {
    const [grace] = await f.ana.trpc.carencias.list.query();
    await f.ana.trpc.carencias.undo.mutate({ id: grace?.id ?? "" });
  };
  return { ...f, carla, change, pass, undo };
}

test.each(NAMES)("an offer outlives %s that is taken back", async (name) => {
  const { carla, change, pass, undo, deliver, traceOf, says, settle } = await offered(name);
  await deliver();
  await change();
  await pass(6);
  expect(await traceOf(carla)).toEqual(["aberta"]);
  await undo();
  await pass(6);
  expect(await traceOf(carla)).toEqual(["aberta"]);
  await says(carla, "1");
  await settle();
  expect(await traceOf(carla)).toEqual(["aceita"]);
});

test.each(NAMES)(
  "an offer that has not left waits for %s, and leaves once it is taken back",
  async (name) => {
    const { carla, change, pass, undo, heard, traceOf, waiting } = await withOutbox(name);
    await change();
    await pass(2);
    await pass(4);
    expect([await traceOf(carla), await waiting()]).toEqual([["aberta"], [false]]);
    await undo();
    await pass(6);
    expect([await waiting(), (await heard(carla)).length]).toEqual([[true], 1]);
  },
);

test.each(NAMES)("an offer ends once %s is certain", async (name) => {
  const { carla, change, pass, traceOf, waiting } = await withOutbox(name);
  await change();
  await pass(6);
  app.clock.advance({ seconds: 6 });
  while (await endGraces(app.services));
  await pass(6);
  expect(await traceOf(carla)).toEqual([expect.stringMatching(/^retirada/)]);
  expect(await waiting()).toEqual([]);
});

/** The same with the messages that the outbox still holds: whether each was tried. No host takes them here. */
async function withOutbox(name: (typeof NAMES)[number]) {
  const f = await offered(name);
  const waiting = () =>
    app.db(async (db) => {
      const rows = await db
        .selectFrom("mensagens")
        .where("usuario_id", "=", f.ana.id)
        .where("direcao", "=", "SAIDA")
        .where("status", "=", "pendente")
        .where("enviada_em", "is", null)
        .select("tentativas")
        .execute();
      return rows.map(({ tentativas }) => tentativas > 0);
    });
  return { ...f, waiting };
}

test("a freed time that nobody can have for some seconds is offered once they can", async () => {
  const f = await waitingFixture(app);
  const { id } = await f.book(NINE);
  const change = await CHANGES["a move"](f);
  const carla = await f.join("Carla");
  await f.cancel(id);
  await change();
  await f.offer();
  expect(await f.heard(carla)).toEqual([]);
  const [grace] = await f.ana.trpc.carencias.list.query();
  await f.ana.trpc.carencias.undo.mutate({ id: grace?.id ?? "" });
  app.clock.advance({ seconds: 6 });
  await f.offer();
  expect(await f.heard(carla)).toHaveLength(1);
});

test("mutant: were a change that can be taken back not looked at, the offer would end with it", async () => {
  const open = { statement: /from "carencias"/, guard: /limit/g, instead: "offset 1 limit" };
  const ended = await withoutGuard(app.services.databases.system, open, async () => {
    const { carla, change, pass, deliver, traceOf } = await offered("a move");
    await deliver();
    await change();
    await pass(6);
    return traceOf(carla);
  });
  expect(ended).toEqual([`retirada: ${motivosOferta.ocupado}`]);
});
