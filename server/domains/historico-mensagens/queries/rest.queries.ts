import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { lastRefusal } from "#server/db/refused-contacts.ts";
import { origensWith } from "#shared/historico-mensagens/origens.constants.ts";
import type { MotivoDaEspera } from "#shared/instancias/numero.constants.ts";
import { REPOUSO } from "#shared/instancias/rules/repouso.ts";

const ANSWERS = origensWith("isAnswer");

const DAY = sql.lit("24 hours");
/** After a rest a probe goes to somebody who wrote within this time; to anybody once none of them was written to for an hour. */
const LATELY = sql.lit("30 days");
const PATIENCE = sql.lit("1 hour");

/**
 * Why a message `m` may not leave through its instance `i` now, as a `MotivoDaEspera`; null where it may. A number that rests
 * answers those who wrote within 24 h; once the rest is over, it writes to those who wrote lately, as a probe
 * (`isProbe`: whether the next one is due). A contact that refused one message waits until they write.
 */
export const waitReason = (
  now: Date,
  isProbe = sql<SqlBool>`true`,
) => sql<MotivoDaEspera | null>`case
  when i.estado_numero = 'parada' then 'numero_parado'
  when i.estado_numero = 'so_respostas' and not (
    m.origem = any(${[...ANSWERS]}::text[]) and ${hasWritten(now, DAY)}
    or i.estado_ate <= ${now} and ${isProbe} and (
      i.estado_ate <= ${now}::timestamptz - ${PATIENCE}::interval or ${hasWritten(now, LATELY)}
    )
  ) then 'numero_em_repouso'
  when i.contatos_ate > ${now} and ${isRefusing(now)} then 'contato_em_espera'
end`;

/** Whether an instance `i` sent its last probe long enough ago. */
export const isProbeDue = (now: Date) => sql<SqlBool>`(
  i.sondada_em is null or i.sondada_em <= ${new Date(now.getTime() - REPOUSO.probeMs)} or i.sondada_em > ${now}
)`;

const hasWritten = (now: Date, within: ReturnType<typeof sql.lit>) => sql<SqlBool>`exists (
  select from mensagens e
  where e.usuario_id = m.usuario_id and e.cliente_id = m.cliente_id and e.direcao = 'ENTRADA'
    and e.momento > ${now}::timestamptz - ${within}::interval
)`;

const refusedAt = (now: Date) =>
  lastRefusal(
    { usuario: sql`m.usuario_id`, instancia: sql`m.instancia_id`, cliente: sql`m.cliente_id` },
    now,
  );

/** The contact refused a message by 463 within a day, and has not written since. */
const isRefusing = (now: Date) => sql<SqlBool>`${refusedAt(now)} is not null`;

interface WaitRow {
  id: string;
  motivo: MotivoDaEspera | null;
  estado_ate: Date | null;
  recusou_em: Date | null;
}

/** Why each of these messages waits, and until when, of those that wait for their number or contact. */
export async function findWaits(db: Db, usuarioId: string, ids: readonly string[], now: Date) {
  if (ids.length === 0) return new Map<string, { motivo: MotivoDaEspera; ate: Date | null }>();
  const { rows } = await sql<WaitRow>`
    select m.id, ${waitReason(now)} as motivo, i.estado_ate,
      case when i.contatos_ate > ${now} then ${refusedAt(now)} end as recusou_em
    from mensagens m join instancias i on i.id = m.instancia_id
    where m.usuario_id = ${usuarioId} and m.id = any(${[...ids]}::uuid[])
  `.execute(db);
  return new Map(
    rows.flatMap(({ id, motivo, ...until }) =>
      motivo ? [[id, { motivo, ate: endOf(motivo, until, now) }] as const] : [],
    ),
  );
}

/** The end of a wait; null for a number that stands still, or that is about to write its first message after a rest. */
function endOf(
  motivo: MotivoDaEspera,
  { estado_ate, recusou_em }: Pick<WaitRow, "estado_ate" | "recusou_em">,
  now: Date,
): Date | null {
  if (motivo === "numero_parado") return null;
  if (motivo === "numero_em_repouso") return estado_ate && estado_ate > now ? estado_ate : null;
  return recusou_em && new Date(recusou_em.getTime() + REPOUSO.contactMs);
}
