import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { PENDENCIA } from "#shared/lembretes/rules/pendencia.ts";
import { hasEnded, isOfNow } from "./pendencias.queries.ts";

export interface Concerned {
  id: string;
  email: string;
  timezone: string;
}

interface Round {
  now: Date;
  /** Accounts that were looked at since are left out. */
  seen: Date;
  /** So are those that a letter was written to since. */
  written: Date;
  limit: number;
}

/**
 * Accounts whose clients may have to be told by a person, those first that were not looked at for longest: a number of theirs
 * may not write to everybody, or a message about an appointment of the coming days has failed.
 */
export async function findConcernedOfAll(db: Db, { now, seen, written, limit }: Round) {
  const { rows } = await sql<Concerned>`
    select u.id, u.email, u.timezone
    from automacoes s
    join usuarios u on u.id = s.usuario_id and u.desativado_em is null
      and not (u.is_trial_user and u.trial_end_date is not null and u.trial_end_date <= ${now})
    left join pendencias_cartas p on p.usuario_id = u.id
    where (s.lembretes_ativos or s.confirmacao_ativa)
      and (p.vista_em is null or p.vista_em <= ${seen} or p.vista_em > ${now})
      and (p.escrita_em is null or p.escrita_em <= ${written} or p.escrita_em > ${now})
      and (
        exists (
          select from instancias i
          where i.usuario_id = u.id and (i.estado_numero <> 'livre' or i.queda_em is not null or i.contatos_ate > ${now})
        ) or exists (
          select from marcacoes a
          join lembretes l on l.usuario_id = a.usuario_id and l.marcacao_id = a.id and ${isOfNow}
          left join mensagens m on m.usuario_id = l.usuario_id and m.id = l.mensagem_id
          where a.usuario_id = u.id and a.status in ('pendente', 'confirmado')
            and a.horario > ${now} and a.horario <= ${new Date(now.getTime() + PENDENCIA.nearMs)} and ${hasEnded}
        )
      )
    order by p.vista_em nulls first, u.id
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Locks what is known of an account's letters; nothing where another process holds it. */
export async function claimLetterOfAll(db: Db, usuario_id: string, now: Date) {
  await db
    .insertInto("pendencias_cartas")
    .values({ usuario_id, vista_em: now })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return db
    .selectFrom("pendencias_cartas")
    .where("usuario_id", "=", usuario_id)
    .select(["escrita_em", "ditas"])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function noteLetterOfAll(
  db: Db,
  usuario_id: string,
  change: { vista_em: Date; escrita_em?: Date; ditas?: string[] },
) {
  await db
    .updateTable("pendencias_cartas")
    .set(change)
    .where("usuario_id", "=", usuario_id)
    .execute();
}
