import { type Kysely, sql } from "kysely";

const WITHDRAWABLE = ["confirmacao", "lembrete", "followup", "assistente", "oferta"];

/** A message by hand goes as well while it waits in the outbox, when whoever wrote it takes it back (0050). */
export const up = (db: Kysely<unknown>) => withdrawable(db, [...WITHDRAWABLE, "manual"]);

export const down = (db: Kysely<unknown>) => withdrawable(db, WITHDRAWABLE);

async function withdrawable(db: Kysely<unknown>, origens: string[]) {
  await sql`
    alter policy so_em_espera on mensagens using (
      direcao = 'SAIDA' and status = 'pendente' and enviada_em is null and reservada_ate is null
      and incerta_desde is null and repeticoes = 0
      and origem in (${sql.join(origens.map((origem) => sql.lit(origem)))})
    )
  `.execute(db);
}
