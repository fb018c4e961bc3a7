import type { Db } from "#server/db/database.ts";
import { isOfPlace } from "#server/db/place-asked.ts";

export interface Wanted {
  /** Begun no earlier. */
  from: Date;
  /** Cancelled appointments count when they were changed no earlier. */
  cancelled: Date;
  /** Left out: those of everybody. */
  profissional_id?: string | undefined;
}

/** An appointment as a calendar shows it, with its client's name. */
const entries = (db: Db, usuarioId: string) =>
  db
    .selectFrom("marcacoes as m")
    .innerJoin("clientes as c", (join) =>
      join.onRef("c.usuario_id", "=", "m.usuario_id").onRef("c.id", "=", "m.cliente_id"),
    )
    .where("m.usuario_id", "=", usuarioId)
    .select(["m.id", "m.horario", "m.fim", "m.status", "m.servico_nome", "m.sequencia"])
    .select(["m.criado_em", "m.atualizado_em", "c.nome as cliente_nome"])
    .select(["c.nome_versao as cliente_versao", "c.nome_em as cliente_em"]);

/** Appointments of a calendar feed, by time. */
export const findForFeed = (
  db: Db,
  usuarioId: string,
  { from, cancelled, profissional_id }: Wanted,
) =>
  entries(db, usuarioId)
    .where("m.horario", ">=", from)
    .where(isOfPlace({ profissional_id }, "m"))
    .where((eb) =>
      eb.or([eb("m.status", "<>", "cancelado"), eb("m.atualizado_em", ">=", cancelled)]),
    )
    .orderBy("m.horario")
    .orderBy("m.id")
    .execute();

/** One of them, whenever it is and whatever has become of it. */
export const findEntry = (db: Db, usuarioId: string, id: string) =>
  entries(db, usuarioId).where("m.id", "=", id).executeTakeFirst();
