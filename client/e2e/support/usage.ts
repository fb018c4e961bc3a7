import { addDays } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import type { Product } from "./product.ts";

/** Replaces all usage by about `each` tokens on each of the first `days` days of the present month. */
export async function spendTokens(
  product: Product,
  { id }: { id: string },
  { days, each }: { days: number; each: number },
) {
  const first = `${civilOf(product.now(), "America/Sao_Paulo").date.slice(0, 7)}-01`;
  const rows = Array.from({ length: days }, (_, index) => ({
    usuario_id: id,
    dia: addDays(first, index),
    // Days are not alike.
    tokens_entrada: String(each - (index % 4) * Math.floor(each / 8)),
    tokens_saida: String(Math.floor(each / 10) * (1 + (index % 3))),
    chamadas: 20 + index,
  }));
  await product.db(async (db) => {
    await db.deleteFrom("assistente_uso").where("usuario_id", "=", id).execute();
    await db.insertInto("assistente_uso").values(rows).execute();
  });
}
