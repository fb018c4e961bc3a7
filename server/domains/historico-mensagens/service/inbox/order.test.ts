import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { ackBody, messageBody, withInstance } from "#server/testing/instances.ts";
import { isLong } from "#server/testing/long.ts";
import { applyAcks, keepAcks } from "../../queries/acks.queries.ts";
import { drainInbox } from "./inbox.ts";

const app = await testApp();

function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, i) =>
    permutations(items.filter((_, j) => j !== i)).map((rest) => [item, ...rest]),
  );
}

const bodies = (id: string) => ({
  message: messageBody({ id, from: "5511900000002", text: `mensagem ${id}`, fromMe: true }),
  sent: ackBody(id, 2),
  delivered: ackBody(id, 3),
  read: ackBody(id, 4),
  error: ackBody(id, 0),
});
type Kind = keyof ReturnType<typeof bodies>;

/** Posts the kinds in this order, each in a round of its own, and answers the status that stays. */
async function statusAfter(kinds: Kind[], mutant = false): Promise<string> {
  const ana = await app.professional();
  const { post } = await withInstance(app, ana);
  for (const kind of [...kinds, ...kinds.slice(0, 2)]) {
    await post(bodies("X")[kind]);
    await drainInbox(app.services);
    // The mutant lets the last acknowledgement win.
    if (mutant && (kind === "delivered" || kind === "read")) await overwrite(ana.id, kind);
  }
  const row = await app.db((db) =>
    db
      .selectFrom("mensagens")
      .where("usuario_id", "=", ana.id)
      .select("status")
      .executeTakeFirstOrThrow(),
  );
  return row.status;
}

const overwrite = (usuarioId: string, kind: Kind) =>
  app.db((db) =>
    db
      .updateTable("mensagens")
      .set({ status: kind === "read" ? "lida" : "entregue" })
      .where("usuario_id", "=", usuarioId)
      .execute(),
  );

/** From the least to the furthest. */
const STATUS = ["pendente", "erro", "entregue", "lida"] as const;
const pairs = STATUS.flatMap((first) => STATUS.map((second) => [first, second] as const));
const further = (first: (typeof STATUS)[number], second: (typeof STATUS)[number]) =>
  STATUS[Math.max(STATUS.indexOf(first), STATUS.indexOf(second))];

/** Reports these for messages A, B, C, … of a new practice. */
async function practice() {
  const ana = await app.professional();
  const { id: instancia_id } = await withInstance(app, ana);
  const reported = (status: (typeof STATUS)[number], n: number) => ({
    usuario_id: ana.id,
    instancia_id,
    provider_id: String.fromCharCode(65 + n),
    status,
    recebido_em: app.clock.now(),
  });
  return { ana, instancia_id, reported };
}

test("S10: of two reports of a message the further one is kept, in either order and when they come at once", async () => {
  const { ana, reported } = await practice();
  const again = (n: number) => n + pairs.length;
  const kept = await app.db(async (db) => {
    await keepAcks(
      db,
      pairs.map(([first], n) => reported(first, n)),
    );
    await keepAcks(
      db,
      pairs.map(([, second], n) => reported(second, n)),
    );
    await keepAcks(
      db,
      pairs.flatMap(([first, second], n) => [
        reported(first, again(n)),
        reported(second, again(n)),
      ]),
    );
    return db
      .selectFrom("mensagem_acks")
      .where("usuario_id", "=", ana.id)
      .select(["provider_id", "status"])
      .execute();
  });
  const statusOf = new Map(kept.map(({ provider_id, status }) => [provider_id, status]));
  const name = (n: number) => String.fromCharCode(65 + n);
  expect(pairs.map((_, n) => [statusOf.get(name(n)), statusOf.get(name(again(n)))])).toEqual(
    pairs.map((pair) => [further(...pair), further(...pair)]),
  );
});

test("S10: a message takes what was reported of it when that is further, and no other", async () => {
  const { ana, instancia_id, reported } = await practice();
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Davi" });
  const now = app.clock.now();
  const messages = pairs.map(([status], n) => ({
    id: newId(),
    usuario_id: ana.id,
    cliente_id,
    instancia_id,
    provider_id: String.fromCharCode(65 + n),
    direcao: "SAIDA" as const,
    mensagem_enviada: "oi",
    status,
    origem: "manual" as const,
    momento: now,
    criado_em: now,
    atualizado_em: now,
  }));
  const stored = await app.db(async (db) => {
    await db.insertInto("mensagens").values(messages).execute();
    await keepAcks(
      db,
      pairs.map(([, second], n) => reported(second, n)),
    );
    await applyAcks(db, messages, now);
    return db
      .selectFrom("mensagens")
      .where("usuario_id", "=", ana.id)
      .select("status")
      .orderBy("provider_id")
      .execute();
  });
  expect(stored.map(({ status }) => status)).toEqual(pairs.map((pair) => further(...pair)));
});

const FIVE: Kind[][] = [
  ["message", "sent", "delivered", "read", "error"],
  ["error", "read", "delivered", "sent", "message"],
  ["read", "message", "error", "sent", "delivered"],
  ["delivered", "error", "message", "read", "sent"],
  ["sent", "error", "read", "message", "delivered"],
];

test("S10: all orders of message, sent, delivered, read and error end in the same status", async () => {
  const orders = isLong
    ? permutations<Kind>(["message", "sent", "delivered", "read", "error"])
    : FIVE;
  const seen = new Set<string>();
  for (const order of orders) seen.add(await statusAfter(order));
  expect([...seen]).toEqual(["lida"]);
}, 120_000);

test("S10: without a delivery an error stays an error, in every order", async () => {
  const seen = new Set<string>();
  for (const order of permutations<Kind>(["message", "sent", "error"]))
    seen.add(await statusAfter(order));
  expect([...seen]).toEqual(["erro"]);
});

test("S10: were the last acknowledgement to win, the orders would differ", async () => {
  const orders = permutations<Kind>(["message", "delivered", "read"]);
  const seen = new Set<string>();
  for (const order of orders) seen.add(await statusAfter(order, true));
  expect(seen.size).toBeGreaterThan(1);
});
