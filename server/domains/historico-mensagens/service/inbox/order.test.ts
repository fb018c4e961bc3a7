import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { ackBody, messageBody, withInstance } from "#server/testing/instances.ts";
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

test("S10: all orders of message, sent, delivered, read and error end in the same status", async () => {
  const orders = permutations<Kind>(["message", "sent", "delivered", "read", "error"]);
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
