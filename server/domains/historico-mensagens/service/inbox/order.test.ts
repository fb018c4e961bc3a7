import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { withInstance } from "#server/testing/instances.ts";
import { isLong } from "#server/testing/long.ts";
import { noteIds } from "#server/testing/note-ids.ts";
import { batched, META_APP, type NumberDoor, numberDoor } from "#server/testing/number-door.ts";
import { PROVEDORES, type Provedor } from "#shared/instancias/instancias.constants.ts";
import { applyAcks, keepAcks } from "../../queries/acks.queries.ts";
import { drainInbox } from "./drain-inbox.ts";

const app = await testApp({ env: META_APP });

function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, i) =>
    permutations(items.filter((_, j) => j !== i)).map((rest) => [item, ...rest]),
  );
}

const OWN = { id: "X", person: "5511900000002", text: "mensagem X" };
const bodiesAt = ({ own, ack }: NumberDoor) => ({
  message: own(OWN),
  sent: ack(OWN, 2),
  delivered: ack(OWN, 3),
  read: ack(OWN, 4),
  error: ack(OWN, 0),
});
type Kind = keyof ReturnType<typeof bodiesAt>;

interface Way {
  provedor?: Provedor;
  /** All in as few posts as such hosts make of it, in place of each in a round of its own. */
  isTogether?: boolean;
  /** The mutant lets the last acknowledgement win. */
  isMutant?: boolean;
}

/** Posts the kinds in this order, the first two again at the end, and answers the status that stays. */
async function statusAfter(kinds: Kind[], { provedor = "mega", isTogether, isMutant }: Way = {}) {
  const ana = await app.professional();
  const door = await numberDoor(app, ana, { provedor });
  const bodies = bodiesAt(door);
  const order = [...kinds, ...kinds.slice(0, 2)];
  if (isTogether) {
    const posts = batched(
      provedor,
      order.map((kind) => bodies[kind]),
    );
    for (const body of posts) expect(await door.post(body)).toBe(200);
    while (await drainInbox(app.services));
  }
  for (const kind of isTogether ? [] : order) {
    await door.post(bodies[kind]);
    await drainInbox(app.services);
    if (isMutant && (kind === "delivered" || kind === "read")) await overwrite(ana.id, kind);
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
    await noteIds(db);
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

test.each(PROVEDORES)(
  "S10: all orders of message, sent, delivered, read and error of %s end in the same status",
  async (provedor) => {
    const few = provedor === "mega" ? FIVE : FIVE.slice(1, 3);
    const orders = isLong
      ? permutations<Kind>(["message", "sent", "delivered", "read", "error"])
      : few;
    const seen = new Set<string>();
    for (const order of orders) seen.add(await statusAfter(order, { provedor }));
    for (const order of FIVE) seen.add(await statusAfter(order, { provedor, isTogether: true }));
    expect([...seen]).toEqual(["lida"]);
  },
  120_000,
);

const WITHOUT = permutations<Kind>(["message", "sent", "error"]);

test.each(PROVEDORES)(
  "S10: without a delivery an error of %s stays an error, in every order",
  async (provedor) => {
    const seen = new Set<string>();
    for (const order of provedor === "mega" || isLong ? WITHOUT : WITHOUT.slice(-1))
      seen.add(await statusAfter(order, { provedor }));
    seen.add(await statusAfter(["error", "sent", "message"], { provedor, isTogether: true }));
    expect([...seen]).toEqual(["erro"]);
  },
);

test("S10: were the last acknowledgement to win, the orders would differ", async () => {
  const orders = permutations<Kind>(["message", "delivered", "read"]);
  const seen = new Set<string>();
  for (const order of orders) seen.add(await statusAfter(order, { isMutant: true }));
  expect(seen.size).toBeGreaterThan(1);
});
