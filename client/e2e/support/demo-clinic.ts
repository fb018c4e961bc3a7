import { sql } from "kysely";
import { CAMILA, JORGE, MARINA } from "#server/demo/team.ts";
import { actorOf } from "#server/testing/actor.ts";
import { demoPractice } from "./practice.ts";
import { type Product, startProduct } from "./product.ts";

export type DemoClinic = Awaited<ReturnType<typeof startDemoClinic>>;

/** The clinic that `DEMO=clinica npm start` fills, in a product of its own, and the people who sign in there. */
export async function startDemoClinic() {
  const product = await startProduct({ env: { DEMO: "clinica" } });
  const { helena, key } = await demoPractice(product);
  return {
    product,
    helena,
    key,
    camila: await memberOf(product, CAMILA.email),
    jorge: await memberOf(product, JORGE.email),
    marina: await memberOf(product, MARINA.email),
  };
}

async function memberOf(product: Product, email: string) {
  const { id } = await product.db((db) =>
    db.selectFrom("usuarios").select("id").where("email", "=", email).executeTakeFirstOrThrow(),
  );
  return actorOf(product.services, product.url, { id, email });
}

/** A live appointment, as the reception knows it. */
export interface Booked {
  id: string;
  horario: Date;
  profissional_id: string;
  profissional: string;
  cliente: string;
  servico_id: string | null;
  sala_id: string | null;
}

/** All that is booked after this moment, in its order. */
export const bookedAfter = (product: Product, after: Date): Promise<Booked[]> =>
  product.db(async (db) => {
    const { rows } = await sql<Booked>`
      select m.id, m.horario, m.servico_id, m.sala_id, p.id as profissional_id, p.nome as profissional,
        coalesce(c.nome, c.telefone) as cliente
      from marcacoes m
      join clientes c on c.usuario_id = m.usuario_id and c.id = m.cliente_id
      join profissionais p on p.usuario_id = m.usuario_id and p.id = coalesce(m.profissional_id, m.usuario_id)
      where m.horario > ${after}::timestamptz and m.status in ('pendente', 'confirmado')
      order by m.horario, p.ordem, m.id
    `.execute(db);
    return rows;
  });
