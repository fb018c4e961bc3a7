import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { deleteOld } from "#server/db/delete-old.ts";
import { isPast } from "#server/db/lease.ts";
import type { EncaminhamentosTable } from "#server/db/schema-encaminhamentos.ts";

export type ForwardRow = Awaited<ReturnType<typeof findNext>>[number];

/** The next events of an address in the order in which they were stored, with the message as it stands. */
export const findNext = (
  db: Db,
  { instanciaId, now, limit }: { instanciaId: string; now: Date; limit: number },
) =>
  db
    .selectFrom("encaminhamentos as e")
    .leftJoin("mensagens as m", (join) =>
      join.onRef("m.usuario_id", "=", "e.usuario_id").onRef("m.id", "=", "e.mensagem_id"),
    )
    .leftJoin("clientes as c", (join) =>
      join.onRef("c.usuario_id", "=", "m.usuario_id").onRef("c.id", "=", "m.cliente_id"),
    )
    .where("e.instancia_id", "=", instanciaId)
    .where("e.encerrado_em", "is", null)
    .where(isPast("e.proxima_em", now))
    .select(["e.id", "e.evento_id", "e.tipo", "e.status", "e.criado_em", "e.tentativas"])
    .select(["e.instancia_id", "e.mensagem_id"])
    .select(["m.id as existe", "m.cliente_id", "m.direcao", "m.origem"])
    .select(["m.mensagem_enviada", "m.mensagem_recebida", "m.erro as motivo"])
    .select(["m.data_envio", "m.data_recebido", "m.enviada_em", "m.criado_em as guardada_em"])
    .select(["m.template_id", "m.marcacao_id"])
    .select(["c.nome as cliente_nome", "c.telefone as cliente_telefone"])
    .orderBy("e.id")
    .limit(limit)
    .execute();

/** Records the outcome of an event; one that has ended already stays as it is. */
export async function endEvent(
  db: Db,
  id: string,
  { resultado, erro, now }: Pick<EncaminhamentosTable, "resultado" | "erro"> & { now: Date },
) {
  await db
    .updateTable("encaminhamentos")
    .set({ resultado, erro, encerrado_em: now })
    .set((eb) => ({ tentativas: eb("tentativas", "+", 1) }))
    .where("id", "=", id)
    .where("encerrado_em", "is", null)
    .execute();
}

export async function postponeEvent(
  db: Db,
  id: string,
  { erro, proxima_em }: { erro: string; proxima_em: Date },
) {
  await db
    .updateTable("encaminhamentos")
    .set({ erro, proxima_em })
    .set((eb) => ({ tentativas: eb("tentativas", "+", 1) }))
    .where("id", "=", id)
    .where("encerrado_em", "is", null)
    .execute();
}

/** Gives up events of an address that were stored before, the oldest first; answers how many. */
export async function giveUpOld(
  db: Db,
  {
    instanciaId,
    before,
    now,
    limit,
  }: { instanciaId: string; before: Date; now: Date; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update encaminhamentos set encerrado_em = ${now}, resultado = 'desistiu'
    where id = any(array(
      select e.id from encaminhamentos e
      where e.instancia_id = ${instanciaId} and e.encerrado_em is null and e.criado_em < ${before}
      order by e.id limit ${limit}
    ))
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

export const deleteForwarded = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "encaminhamentos",
    where: sql`t.criado_em < ${before}`,
    by: "criado_em",
    batch,
  });
