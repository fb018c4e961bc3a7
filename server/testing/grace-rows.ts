import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { MINUTE } from "#shared/common/civil.ts";

/** A change of an appointment that can still be taken back, and that changed nothing. */
export async function insertGrace(
  db: Db,
  usuarioId: string,
  { ids, now }: { ids: { carencia: string; fechada: string }; now: Date },
) {
  const none = {
    marcacoes: [],
    series: [],
    series_puladas: [],
    lembretes: [],
    resposta_opcoes: [],
    espera_vagas: [],
    espera_preenchimentos: [],
    respostas: [],
    assistente_passos: [],
    espera_ofertas: [],
  };
  await db
    .insertInto("carencias")
    .values({
      usuario_id: usuarioId,
      id: ids.carencia,
      acao: "alterar",
      marcacoes: [ids.fechada],
      retem: sql<string>`'{}'`,
      retrato: JSON.stringify({ antes: none, depois: none }),
      ate: new Date(now.getTime() + MINUTE),
      criado_em: now,
    })
    .execute();
}
