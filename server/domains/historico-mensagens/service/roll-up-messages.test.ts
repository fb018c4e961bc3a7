import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { type Db, inSystem } from "#server/db/database.ts";
import { testApp } from "#server/testing/app.ts";
import { keptCounts, realCounts, wrongTexts } from "#server/testing/message-counts.ts";
import { run } from "#server/testing/postgres.ts";
import { HOUR } from "#shared/common/civil.ts";
import { DIRECOES, STATUS } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { messageRollup } from "./roll-up-messages.ts";

const app = await testApp();
const { databases } = app.services;

const direcao = fc.constantFrom(...DIRECOES);
const status = fc.constantFrom(...STATUS);
const client = fc.nat(2);
const some = fc.integer({ min: 1, max: 12 });
const message = fc.record({
  direcao,
  status,
  client,
  hour: fc.nat(3),
  texto: fc.constantFrom("Olá", "Não", "x".repeat(40)),
});

/** One statement, as the product sends them: many rows at once, locked in one order. */
const change = fc.oneof(
  fc.record({
    kind: fc.constant("insert" as const),
    messages: fc.array(message, { minLength: 1 }),
  }),
  fc.record({ kind: fc.constant("status" as const), status, some }),
  fc.record({ kind: fc.constant("client" as const), client, some }),
  fc.record({ kind: fc.constant("erase" as const), some }),
  fc.record({ kind: fc.constant("delete" as const), some }),
  fc.record({ kind: fc.constant("roll up" as const), some }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

async function practice() {
  const ana = await app.professional();
  const clients: string[] = [];
  for (const nome of ["Um", "Dois", "Três"]) {
    clients.push((await ana.trpc.clientes.create.mutate({ nome })).id);
  }
  return { id: ana.id, clients };
}
type Practice = Awaited<ReturnType<typeof practice>>;

const first = ({ id }: Practice, some: number) => sql`
  id in (select id from mensagens where usuario_id = ${id} order by id limit ${some} for update)`;

function rowsOf(
  { id, clients }: Practice,
  messages: Extract<Change, { kind: "insert" }>["messages"],
) {
  return messages.map(({ direcao, status, client, hour, texto }) => {
    const momento = new Date(app.clock.now().getTime() - hour * HOUR);
    return {
      id: newId(),
      usuario_id: id,
      cliente_id: clients[client] ?? "",
      direcao,
      status,
      mensagem_enviada: direcao === "SAIDA" ? texto : null,
      mensagem_recebida: direcao === "ENTRADA" ? texto : null,
      momento,
      criado_em: momento,
      atualizado_em: momento,
      origem: "manual",
    };
  });
}

async function make(db: Db, of: Practice, change: Change) {
  if (change.kind === "insert") {
    await db.insertInto("mensagens").values(rowsOf(of, change.messages)).execute();
    return;
  }
  const which = first(of, change.some);
  if (change.kind === "delete") await sql`delete from mensagens where ${which}`.execute(db);
  if (change.kind === "status")
    await sql`update mensagens set status = ${change.status} where ${which}`.execute(db);
  if (change.kind === "client")
    await sql`update mensagens set cliente_id = ${of.clients[change.client]} where ${which}`.execute(
      db,
    );
  if (change.kind === "erase")
    await sql`update mensagens set mensagem_enviada = '', mensagem_recebida = null where ${which}`.execute(
      db,
    );
}

/** Each list of changes on a connection of its own, all at once. */
async function atOnce(of: Practice, lists: Change[][]) {
  await Promise.all(
    lists.map(async (list) => {
      for (const one of list) {
        if (one.kind === "roll up") await messageRollup.run(app.services, one.some);
        else await inSystem(databases, (db) => make(db, of, one));
      }
    }),
  );
}

/** Whether counters, notes and the search still say what the messages say. */
async function isRight({ id }: Practice): Promise<boolean> {
  const [kept, real, wrong] = await app.db(async (db) => [
    await keptCounts(db, id),
    await realCounts(db, id),
    await wrongTexts(db, id),
  ]);
  return wrong === 0 && JSON.stringify(kept) === JSON.stringify(real);
}

const changes = fc.array(fc.array(change, { maxLength: 12 }), { minLength: 2, maxLength: 5 });
const remainsRight = (numRuns: number) =>
  fc.check(
    fc.asyncProperty(changes, async (lists) => {
      const of = await practice();
      await atOnce(of, lists);
      const before = await isRight(of);
      while ((await messageRollup.run(app.services)) > 0);
      return before && (await isRight(of));
    }),
    { numRuns, endOnFailure: true },
  );

test("counters and search say what the messages say, whatever is done to them on several connections at once", async () => {
  expect(await remainsRight(30)).toMatchObject({ failed: false });
}, 120_000);

test.each([
  "contagens_inserir",
  "contagens_atualizar",
  "contagens_apagar",
  "busca_apagar",
  "busca_atualizar",
])(
  "mutant: without %s they go wrong",
  async (trigger) => {
    await run(app.databaseUrl, `alter table mensagens disable trigger ${trigger}`);
    const { failed } = await remainsRight(50);
    await run(app.databaseUrl, `alter table mensagens enable trigger ${trigger}`);
    expect(failed).toBe(true);
  },
  120_000,
);
