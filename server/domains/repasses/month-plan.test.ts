import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { ownersPlans } from "#server/testing/carteira.ts";
import { rewriteStatements } from "#server/testing/mutants.ts";
import { sharingClinic } from "#server/testing/repasses.ts";

const app = await testApp();
const MANY = 20_000;
const INDEX = "marcacoes_pago_em";

/** A practice with payments of five years. */
async function paidForYears() {
  const { ana, month } = await sharingClinic(app);
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Eva Melo" });
  await app.db(async (db) => {
    await sql`
      insert into marcacoes (id, usuario_id, cliente_id, horario, fim, duracao_minutos, status, valor_centavos, pagamento,
        pago_em, pago_por, criado_em, atualizado_em)
      select gen_random_uuid(), ${ana.id}, ${cliente_id}, h, h + interval '50 minutes', 50, 'concluido', 18000, 'pago', h, 'Ana', h, h
      from (select '2026-02-28T12:00Z'::timestamptz - n * interval '130 minutes' as h from generate_series(1, ${MANY}::int) n) p
    `.execute(db);
    await sql`analyze marcacoes`.execute(db);
  });
  return { ana, month };
}

test("a month is read by the moment of its payments, not with all appointments of the practice", async () => {
  const { ana, month } = await paidForYears();
  const sent: string[] = [];
  const restore = rewriteStatements(app.services.databases.app, (text) => {
    if (text.includes("corrida")) sent.push(text);
    return text;
  });
  await month("2026-01").finally(restore);
  const [statement = ""] = sent;
  const { shape } = (await ownersPlans(app, ana, statement)).narrowed;
  // Payments of the month, differences of counted ones, and those that passed to somebody else.
  expect(shape.split(INDEX).length - 1).toBe(3);
});
