import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { ownersPlans } from "#server/testing/carteira.ts";
import { rewriteStatements } from "#server/testing/mutants.ts";

const app = await testApp();
const MANY = 5_000;

/** A practice with many clients, appointments and conversations. */
async function largePractice() {
  const ana = await app.professional();
  const now = app.clock.now();
  await app.db((db) =>
    sql`
      with pessoas as (
        insert into clientes (id, usuario_id, nome, criado_em, atualizado_em)
        select gen_random_uuid(), ${ana.id}, 'Pessoa ' || n, ${now}, ${now} from generate_series(1, ${MANY}::int) n
        returning id
      ), horas as (
        insert into marcacoes (id, usuario_id, cliente_id, horario, fim, duracao_minutos, status, criado_em, atualizado_em)
        select gen_random_uuid(), ${ana.id}, id, h, h + interval '50 minutes', 50, 'concluido', ${now}, ${now}
        from (select id, ${now}::timestamptz - row_number() over () * interval '1 hour' as h from pessoas) p
      )
      insert into mensagens (id, usuario_id, cliente_id, direcao, mensagem_recebida, status, momento, criado_em,
        atualizado_em, origem)
      select gen_random_uuid(), ${ana.id}, id, 'ENTRADA', 'oi', 'entregue',
        ${now}::timestamptz - random() * interval '300 days', ${now}, ${now}, 'cliente' from pessoas
    `.execute(db),
  );
  return ana;
}

const ana = await largePractice();

/** Statements of a call over tables that hold clients' rows, as they were sent. */
async function statementsOf(call: (ana: Actor) => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const restore = rewriteStatements(app.services.databases.app, (text) => {
    if (/from "?(clientes|conversas|mensagens|marcacoes|ocupacao)/.test(text)) sent.push(text);
    return text;
  });
  await call(ana).finally(restore);
  return sent;
}

test.each([
  ["clients", ({ trpc }: Actor) => trpc.clientes.list.query({})],
  ["conversations", ({ trpc }: Actor) => trpc.historicoMensagens.listConversas.query({})],
  [
    "a week",
    ({ trpc }: Actor) =>
      trpc.marcacoes.listWithClients.query({ start_date: "2026-02-23", end_date: "2026-03-01" }),
  ],
  ["free times", ({ trpc }: Actor) => trpc.marcacoes.availableSlots.query({ date: "2026-03-04" })],
])(
  "an owner's list of %s is planned as without the policies, at the same cost",
  async (_name, call) => {
    const statements = await statementsOf(call);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      const { before, narrowed } = await ownersPlans(app, ana, statement);
      expect(narrowed).toEqual(before);
    }
  },
);
