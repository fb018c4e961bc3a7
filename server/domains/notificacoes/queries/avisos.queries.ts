import { type Selectable, sql } from "kysely";
import type { Thing } from "#server/core/push-port.ts";
import type { Db } from "#server/db/database.ts";
import { type Claim, claimRows, isHeld, type LeasedTable } from "#server/db/lease.ts";
import { WORK_CHANNEL } from "#server/db/notify.ts";
import type { PushAparelhosTable, PushAvisosTable } from "#server/db/schema-notificacoes.ts";
import { PUSH } from "#server/jobs/names.ts";

/**
 * Notes for each device that wants to hear of such things that it is to be told; a thing that waits already waits as a new one.
 * A device that is being removed is passed over: nobody waits for it.
 */
export async function insertFor(
  db: Db,
  things: readonly Thing[],
  { by, now, later }: { by: string | null; now: Date; later: readonly Date[] },
) {
  await sql`
    with meus as (
      select a.usuario_id, a.id, n.tipo, n.assunto_id, n.enviar_em
      from unnest(
        ${things.map(({ usuario_id }) => usuario_id)}::uuid[],
        ${things.map(({ tipo }) => tipo)}::text[],
        ${things.map(({ assunto_id }) => assunto_id)}::uuid[],
        ${later}::timestamptz[]
      ) as n (usuario_id, tipo, assunto_id, enviar_em)
      join push_aparelhos a on a.usuario_id = n.usuario_id and n.tipo = any(a.tipos)
      where a.pessoa_id is distinct from ${by}::uuid
      order by a.usuario_id, a.id, n.tipo, n.assunto_id
      for key share of a skip locked
    ), novos as (
      insert into push_avisos (usuario_id, aparelho_id, tipo, assunto_id, momento, enviar_em)
      select usuario_id, id, tipo, assunto_id, ${now}, enviar_em from meus
      on conflict (usuario_id, aparelho_id, tipo, assunto_id) do update
      set momento = excluded.momento, enviar_em = excluded.enviar_em, reservado_ate = null
      returning 1
    )
    select pg_notify(${WORK_CHANNEL}, ${PUSH}) from (select from novos limit 1) one
  `.execute(db);
}

const AVISOS: LeasedTable = {
  table: "push_avisos",
  key: ["usuario_id", "aparelho_id", "tipo", "assunto_id"],
  lease: "reservado_ate",
};

type Row = Selectable<PushAvisosTable>;
type Device = Selectable<PushAparelhosTable>;

/** A thing and the device that is to be told of it, by this process alone until `reservado_ate`. */
export interface Due
  extends Pick<Row, "usuario_id" | "aparelho_id" | "tipo" | "assunto_id" | "momento">,
    Pick<Device, "pessoa_id" | "sessao_id" | "segredo" | "mostrar_detalhes" | "falhas">,
    Pick<Device, "silencio_inicio" | "silencio_fim"> {
  reservado_ate: Date;
  /** The practice's. */
  timezone: string;
}

/**
 * Things that are due. A device that shows no details is told of each kind once for all of them, so one of them stands for the
 * others.
 */
export function claimDue(db: Db, claim: Claim): Promise<Due[]> {
  const { now } = claim;
  return claimRows(db, AVISOS, claim, {
    from: sql`push_avisos q
      join push_aparelhos a on a.usuario_id = q.usuario_id and a.id = q.aparelho_id
      join usuarios u on u.id = q.usuario_id`,
    where: sql`q.enviar_em <= ${now} and (a.mostrar_detalhes or not exists (
      select from push_avisos o
      where o.usuario_id = q.usuario_id and o.aparelho_id = q.aparelho_id and o.tipo = q.tipo
        and o.assunto_id < q.assunto_id and o.enviar_em <= ${now}
    ))`,
    order: sql`q.enviar_em`,
    joined: sql`a.pessoa_id, a.sessao_id, a.segredo, a.mostrar_detalhes, a.falhas, a.silencio_inicio, a.silencio_fim, u.timezone`,
    returning: sql`m.*, q.momento, q.reservado_ate`,
  });
}

/** It is told, or need not be any more. A newer note of the same thing stays. */
export async function removeHeld(db: Db, due: Due) {
  await db.deleteFrom("push_avisos").where(isHeld(AVISOS, due)).execute();
}

/** The device was told of the kind as a whole. */
export async function removeDueOfKind(
  db: Db,
  { usuario_id, aparelho_id, tipo }: Due,
  { until }: { until: Date },
) {
  await db
    .deleteFrom("push_avisos")
    .where("usuario_id", "=", usuario_id)
    .where("aparelho_id", "=", aparelho_id)
    .where("tipo", "=", tipo)
    .where("momento", "<=", until)
    .execute();
}

/** Not now: the quiet hours of the device, or an answer that the assistant is about to give. */
export async function postponeHeld(db: Db, due: Due, enviar_em: Date) {
  await db
    .updateTable("push_avisos")
    .set({ enviar_em, reservado_ate: null })
    .where(isHeld(AVISOS, due))
    .execute();
}

/** The device's push service does not answer: all that waits for the device waits on. */
export async function postponeAll(db: Db, { usuario_id, aparelho_id }: Due, enviar_em: Date) {
  await db
    .updateTable("push_avisos")
    .set((eb) => ({
      enviar_em: eb.fn<Date>("greatest", ["enviar_em", eb.val(enviar_em)]),
      reservado_ate: null,
    }))
    .where("usuario_id", "=", usuario_id)
    .where("aparelho_id", "=", aparelho_id)
    .execute();
}
