import { sql } from "kysely";
import { Client } from "pg";
import { expect, test } from "vitest";
import { APP_ROLE } from "#migrations/helpers.ts";
import { testApp } from "#server/testing/app.ts";
import { rewriteStatements } from "#server/testing/mutants.ts";

const app = await testApp();
const MANY = 3_000;

/** A practice with many conversations, every second one of which the assistant has left. */
async function withConversations() {
  const ana = await app.professional();
  const now = app.clock.now();
  await app.db(async (db) => {
    await sql`
      with pessoas as (
        insert into clientes (id, usuario_id, nome, criado_em, atualizado_em)
        select gen_random_uuid(), ${ana.id}, 'Pessoa ' || n, ${now}, ${now} from generate_series(1, ${MANY}::int) n
        returning id
      ), ditas as (
        insert into mensagens (id, usuario_id, cliente_id, direcao, mensagem_recebida, status, momento, criado_em,
          atualizado_em, origem)
        select gen_random_uuid(), ${ana.id}, id, 'ENTRADA', 'oi', 'entregue',
          ${now}::timestamptz - random() * interval '300 days', ${now}, ${now}, 'cliente'
        from pessoas returning cliente_id
      ) insert into assistente_conversas (usuario_id, cliente_id, marcada_em, marca_motivo, atualizado_em)
        select ${ana.id}, cliente_id, ${now}, 'limite', ${now}
        from (select cliente_id, row_number() over () as n from ditas) d where n % 2 = 0
    `.execute(db);
    await sql`
      insert into conversas_arquivadas (usuario_id, cliente_id, arquivada_em)
        select usuario_id, cliente_id, ${now} from conversas where usuario_id = ${ana.id} and random() < 0.3
    `.execute(db);
  });
  return ana;
}

/** The statement of the list, as it was sent. */
async function statementOfList({ trpc }: Awaited<ReturnType<typeof withConversations>>) {
  let list = "";
  const restore = rewriteStatements(app.services.databases.app, (text) => {
    if (text.includes("marca_motivo")) list = text;
    return text;
  });
  const { conversas } = await trpc.historicoMensagens.listConversas.query({});
  restore();
  expect(conversas.filter(({ marca }) => marca?.motivo === "limite").length).toBeGreaterThan(0);
  return list;
}

/** How it is carried out for a professional, whatever values the prepared plan is made for. */
async function planOf({ id }: { id: string }, statement: string) {
  const owner = new Client({ connectionString: app.databaseUrl });
  await owner.connect();
  try {
    await owner.query("analyze");
    await owner.query(`set role ${APP_ROLE}`);
    await owner.query(`set app.usuario_id = '${id}'`);
    const { rows } = await owner.query(`explain (generic_plan) ${statement}`);
    return JSON.stringify(rows);
  } finally {
    await owner.end();
  }
}

/** One index lookup by key for each row of a page; nothing is read whole, sorted or hashed. */
const isByKey = (plan: string) =>
  plan.includes("Index Scan using assistente_conversas_pkey") &&
  !/Sort|Hash|Seq Scan|Bitmap/.test(plan);

test("marks cost the list one index lookup for each row of its page, however many are marked", async () => {
  const ana = await withConversations();
  const list = await statementOfList(ana);
  expect(isByKey(await planOf(ana, list))).toBe(true);
  const mutant = list.replace(
    '"a"."cliente_id" = "conversas"."cliente_id"',
    '"a"."cliente_id"::text = "conversas"."cliente_id"::text',
  );
  expect(mutant).not.toBe(list);
  expect(isByKey(await planOf(ana, mutant))).toBe(false);
});
