import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** An instance's own address, which this process alone serves until `reservado_ate`. */
export interface Destination {
  instancia_id: string;
  webhook: string;
  webhook_segredo: string | null;
  webhook_segredo_anterior: string | null;
  webhook_segredo_trocado_em: Date | null;
  falhas: number;
  reservado_ate: Date;
}

/** An address is served from its first event on. */
export async function addDestinations(db: Db) {
  await sql`
    insert into encaminhamento_destinos (instancia_id, usuario_id)
    select i.id, i.usuario_id from instancias i
    where i.webhook is not null and i.excluida_em is null
      and not exists (select from encaminhamento_destinos d where d.instancia_id = i.id)
    on conflict do nothing
  `.execute(db);
}

/** Longer than any lease or pause: of a clock that was set back since, and not to be waited for. */
const NEVER = sql.lit("5 hours");

/** Whether a moment that is to be waited for has come. */
export const isPast = (column: string, now: Date) => sql<SqlBool>`(
  ${sql.ref(column)} is null or ${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${now}::timestamptz + ${NEVER}::interval
)`;

/** Addresses for which something is due, of working accounts, each for one process. */
export async function claimDestinations(
  db: Db,
  { now, reservado_ate, limit }: { now: Date; reservado_ate: Date; limit: number },
): Promise<Destination[]> {
  const { rows } = await sql<Destination>`
    with minhas as (
      select d.instancia_id, i.webhook, i.webhook_segredo, i.webhook_segredo_anterior, i.webhook_segredo_trocado_em
      from encaminhamento_destinos d
      join instancias i on i.id = d.instancia_id and i.webhook is not null and i.excluida_em is null
      join usuarios u on u.id = i.usuario_id and u.desativado_em is null
      where ${isPast("d.proxima_em", now)} and ${isPast("d.reservado_ate", now)}
        and exists (
          select from encaminhamentos e
          where e.instancia_id = d.instancia_id and e.encerrado_em is null and ${isPast("e.proxima_em", now)}
        )
      order by random()
      limit ${limit}
      for no key update of d skip locked
    )
    update encaminhamento_destinos d set reservado_ate = ${reservado_ate}
    from minhas m where m.instancia_id = d.instancia_id
    returning m.*, d.falhas, d.reservado_ate
  `.execute(db);
  return rows;
}

/** For an address that was set before there were secrets. Answers the one that holds, should another process be first. */
export async function giveSecret(db: Db, id: string, sealed: string) {
  const row = await db
    .updateTable("instancias")
    .set((eb) => ({ webhook_segredo: eb.fn.coalesce("webhook_segredo", eb.val(sealed)) }))
    .where("id", "=", id)
    .returning("webhook_segredo")
    .executeTakeFirst();
  return row?.webhook_segredo ?? null;
}

type Held = Pick<Destination, "instancia_id" | "reservado_ate">;

/** Lets go of an address, unless the lease has run out and somebody else has it. */
export async function releaseDestination(
  db: Db,
  { instancia_id, reservado_ate }: Held,
  change: { falhas: number; proxima_em: Date | null },
) {
  await db
    .updateTable("encaminhamento_destinos")
    .set({ ...change, reservado_ate: null })
    .where("instancia_id", "=", instancia_id)
    .where("reservado_ate", "=", reservado_ate)
    .execute();
}

export async function countGivenUp(db: Db, instanciaId: string, events: number) {
  await sql`
    update encaminhamento_destinos set desistidos = desistidos + ${events} where instancia_id = ${instanciaId}
  `.execute(db);
}
