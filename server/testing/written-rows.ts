import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";

/** One received message of each of these clients, which makes them known to the number. */
export async function insertWritten(
  db: Db,
  { at, ...number }: { usuario_id: string; instancia_id: string; at: Date },
  clientes: readonly string[],
) {
  await db
    .insertInto("mensagens")
    .values(
      clientes.map((cliente_id) => ({
        ...number,
        id: newId(),
        cliente_id,
        direcao: "ENTRADA" as const,
        mensagem_recebida: "oi",
        status: "lida" as const,
        origem: "cliente",
        momento: at,
        criado_em: at,
        atualizado_em: at,
      })),
    )
    .execute();
}
