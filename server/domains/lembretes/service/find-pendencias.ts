import type { Clock } from "#server/core/clock.ts";
import type { Db } from "#server/db/database.ts";
import type { MotivoDaPendencia } from "#shared/lembretes/pendencias.constants.ts";
import { pendenciaOf } from "#shared/lembretes/rules/pendencia.ts";
import { findHeldUp, type PresaRow } from "../queries/pendencias.queries.ts";
import { replies } from "./message-ports.ts";

/** An appointment of which a person has to tell the client, with the message that should have told them. */
export interface Pendente extends PresaRow {
  motivo: MotivoDaPendencia;
  /** When the last of its messages is due that will not leave in time. */
  ate: Date;
}

/** Appointments of which no message will tell in time, each once, by time; of one alone where it is named. */
export async function findPendencias(
  ctx: { db: Db; now: Clock },
  usuarioId: string,
  which: { marcacao_id?: string } = {},
): Promise<Pendente[]> {
  const now = ctx.now();
  const rows = await findHeldUp(ctx.db, usuarioId, { now, ...which });
  if (rows.length === 0) return [];
  const appointments = [...new Set(rows.map(({ marcacao_id }) => marcacao_id))];
  const confirmed = await replies().confirmedAt(ctx, usuarioId, appointments);
  const stuck = rows.flatMap((row) => {
    const confirmado_em = confirmed.get(row.marcacao_id) ?? null;
    const motivo = pendenciaOf({ ...row, numero: numberOf(row) }, { ...row, confirmado_em }, now);
    return motivo ? [{ ...row, motivo }] : [];
  });
  const byAppointment = Map.groupBy(stuck, ({ marcacao_id }) => marcacao_id);
  return [...byAppointment.values()].flatMap((own) => {
    const ate = own.at(-1)?.enviar_em;
    // The last one due says most: a reminder where its confirmation has not left either.
    const said = own.findLast(({ enviar_em }) => enviar_em <= now) ?? own[0];
    return said && ate ? [{ ...said, ate }] : [];
  });
}

const numberOf = ({ estado_numero: estado, estado_motivo, estado_ate: ate, queda_em }: PresaRow) =>
  estado && { estado, motivo: estado_motivo, ate, queda_em };
