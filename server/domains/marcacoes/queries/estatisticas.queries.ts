import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { isOfPlace } from "#server/db/place-asked.ts";
import type { Lugar } from "#shared/common/lugar.ts";
import { isLeftOpen } from "./left-open.queries.ts";

interface Asked {
  now: Date;
  today: { inicio: Date; fim: Date };
  inSevenDays: Date;
  lugar: Lugar;
}

/** All counts in one walk over the professional's appointments; cancelled ones count only among the cancelled. */
export function countAll(db: Db, usuarioId: string, { now, today, inSevenDays, lugar }: Asked) {
  const when = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  return db
    .selectFrom("marcacoes")
    .where("usuario_id", "=", usuarioId)
    .where(isOfPlace(lugar))
    .select([
      sql<number>`count(*)::int`.as("total"),
      when(sql`status = 'pendente'`).as("pendente"),
      when(sql`status = 'confirmado'`).as("confirmado"),
      when(sql`status = 'cancelado'`).as("cancelado"),
      when(sql`status = 'concluido'`).as("concluido"),
      when(sql`status = 'faltou'`).as("faltou"),
      when(isLeftOpen(now)).as("a_fechar"),
      when(sql`status <> 'cancelado' and horario >= ${today.inicio} and horario < ${today.fim}`).as(
        "hoje",
      ),
      when(sql`status <> 'cancelado' and horario >= ${now} and horario < ${inSevenDays}`).as(
        "proximos_7_dias",
      ),
    ])
    .executeTakeFirstOrThrow();
}
