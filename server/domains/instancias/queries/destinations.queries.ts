import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { type Claim, claimRows, isHeld, isPast, type LeasedTable } from "#server/db/lease.ts";

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

const DESTINOS: LeasedTable = {
  table: "encaminhamento_destinos",
  key: "instancia_id",
  lease: "reservado_ate",
};

/** Addresses for which something is due, of working accounts. */
export function claimDestinations(db: Db, claim: Claim): Promise<Destination[]> {
  const { now } = claim;
  return claimRows(db, DESTINOS, claim, {
    from: sql`encaminhamento_destinos q
      join instancias i on i.id = q.instancia_id and i.webhook is not null and i.excluida_em is null
      join usuarios u on u.id = i.usuario_id and u.desativado_em is null`,
    where: sql`${isPast("q.proxima_em", now)} and exists (
      select from encaminhamentos e
      where e.instancia_id = q.instancia_id and e.encerrado_em is null and ${isPast("e.proxima_em", now)}
    )`,
    order: sql`random()`,
    joined: sql`i.webhook, i.webhook_segredo, i.webhook_segredo_anterior, i.webhook_segredo_trocado_em`,
    returning: sql`m.*, q.falhas, q.reservado_ate`,
  });
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

/** Releases an address, unless the lease has run out and somebody else has it. */
export async function releaseDestination(
  db: Db,
  held: Held,
  change: { falhas: number; proxima_em: Date | null },
) {
  await db
    .updateTable("encaminhamento_destinos")
    .set({ ...change, reservado_ate: null })
    .where(isHeld(DESTINOS, held))
    .execute();
}

export async function countGivenUp(db: Db, instanciaId: string, events: number) {
  await sql`
    update encaminhamento_destinos set desistidos = desistidos + ${events} where instancia_id = ${instanciaId}
  `.execute(db);
}
