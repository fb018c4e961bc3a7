import { expect, test } from "vitest";
import { inTenant } from "#server/db/database.ts";
import { type Actor, refusal } from "#server/testing/actor.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { history } from "#server/testing/identities.ts";
import { clientesAnswers } from "#shared/clientes/answers.messages.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import { hold, markRemoved } from "./queries/clientes.queries.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

async function practice() {
  const ana = await app.professional();
  await offerHours(ana);
  return { ana, ...(await bookerOf(ana)) };
}

async function numberOf(who: Actor) {
  const { items, total } = await who.trpc.clientes.list.query({});
  expect(items).toHaveLength(total);
  return total;
}

test("a removed client leaves every list, and the phone is free again", async () => {
  const ana = await app.professional();
  const davi = { nome: "Davi", telefone: "11999998888" };
  const { id } = await ana.trpc.clientes.create.mutate(davi);
  const removed = await ana.rest("DELETE", `/clientes/${id}`);
  expect(removed).toMatchObject({ status: 204, body: undefined });

  expect(await numberOf(ana)).toBe(0);
  expect((await ana.trpc.clientes.search.query({ q: "davi" })).total).toBe(0);
  expect((await ana.trpc.clientes.search.query({ q: "9999" })).total).toBe(0);
  const missing = { status: 404, detail: m.naoEncontrado };
  expect(await refusal(ana.trpc.clientes.get.query({ id }))).toEqual(missing);
  expect(await refusal(ana.trpc.clientes.update.mutate({ id, nome: "Eu" }))).toEqual(missing);
  expect(await refusal(ana.trpc.clientes.remove.mutate({ id }))).toEqual(missing);
  expect((await ana.trpc.clientes.create.mutate(davi)).id).not.toBe(id);
});

test.each(["pendente", "confirmado"] as const)(
  "a client with a %s appointment ahead is not removed",
  async (status) => {
    const { ana, cliente_id, book } = await practice();
    await book("2026-03-03T09:00", { status });
    const call = ana.trpc.clientes.remove.mutate({ id: cliente_id });
    expect(await refusal(call)).toEqual({
      status: 409,
      detail: clientesAnswers.possuiAgendamentos,
    });
    expect(await numberOf(ana)).toBe(1);
  },
);

test("cancelled, completed and past appointments do not keep a client, and stay", async () => {
  const { ana, cliente_id, book } = await practice();
  await book("2026-03-03T09:00", { status: "cancelado" });
  await book("2026-03-03T09:00", { status: "concluido" });
  await book("2026-03-02T12:00");
  app.clock.advance({ minutes: 1 });
  await ana.trpc.clientes.remove.mutate({ id: cliente_id });
  expect((await ana.trpc.marcacoes.statistics.query()).total).toBe(3);
  const { items } = await ana.trpc.marcacoes.listWithClients.query({});
  expect(items.map(({ cliente_nome }) => cliente_nome)).toEqual([
    "Davi Rocha",
    "Davi Rocha",
    "Davi Rocha",
  ]);
  app.clock.advance({ minutes: -1 });
});

test("a booking and a removal at once never leave an appointment with a client who is gone", async () => {
  for (let round = 0; round < 15; round++) {
    const { ana, cliente_id, book } = await practice();
    const [booked, removed] = await Promise.allSettled([
      book("2026-03-03T09:00"),
      ana.trpc.clientes.remove.mutate({ id: cliente_id }),
    ]);
    expect([booked.status, removed.status].sort()).toEqual(["fulfilled", "rejected"]);
  }
});

type Hold = typeof hold;

/** A booking holds the client, and before it ends a removal begins: whether that waits for the booking. */
async function removalWaits(holding: Hold) {
  const { ana, cliente_id } = await practice();
  const order: string[] = [];
  let removal: Promise<unknown> | undefined;
  await inTenant(app.services.databases, ana.id, async (db) => {
    await holding(db, ana.id, cliente_id);
    removal = inTenant(app.services.databases, ana.id, async (other) => {
      await markRemoved(other, ana.id, {
        id: cliente_id,
        atorId: null,
        now: app.clock.now(),
      });
      order.push("removed");
    });
    await new Promise((resolve) => setTimeout(resolve, 150));
    order.push("booked");
  });
  await removal;
  return order[0] === "booked";
}

test("a client who is being booked is not removed in between", async () => {
  expect(await removalWaits(hold)).toBe(true);
});

test("mutant: a read that does not lock the client lets the removal through", async () => {
  const look: Hold = async (db, usuarioId, id) =>
    (await db
      .selectFrom("clientes")
      .where("usuario_id", "=", usuarioId)
      .where("id", "=", id)
      .select("id")
      .executeTakeFirst()) !== undefined;
  expect(await removalWaits(look)).toBe(false);
});

test("a removed client's last words are kept beside no conversation", async () => {
  const { ana, run } = await history(app);
  await run("A+1");
  const kept = () =>
    app.db((db) =>
      db
        .selectFrom("conversas")
        .where("usuario_id", "=", ana.id)
        .select("ultima_mensagem")
        .execute(),
    );
  expect(await kept()).toEqual([{ ultima_mensagem: "1" }]);
  await run("exclui A");
  expect(await kept()).toEqual([]);
});
