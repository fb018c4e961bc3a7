import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";

interface WorkshopRows {
  usuario_id: string;
  cliente_id: string;
  mensagem_id: string;
  /** The ids of the version and of the replay. */
  versao: string;
  ensaio: string;
  mark: string;
  now: Date;
}

/** A draft, a version that was in force before the present one, and a replay that is under way. */
export async function insertWorkshop(db: Db, rows: WorkshopRows) {
  const { usuario_id, cliente_id, mensagem_id, versao, ensaio, mark, now } = rows;
  const text = { usuario_id, prompt: `${mark}: seja cordial com todos`, prompt_fixo: null };
  await Promise.all([
    db
      .insertInto("prompt_rascunhos")
      .values({ ...text, atualizado_em: now })
      .execute(),
    db
      .insertInto("prompt_versoes")
      .values([
        { ...text, id: versao, numero: 1, origem: "inicial", criado_em: now },
        { ...text, id: newId(), prompt: null, numero: 2, origem: "publicacao", criado_em: now },
      ])
      .execute(),
    db
      .insertInto("assistente_ensaios")
      .values({ ...text, id: ensaio, status: "em_andamento", criado_em: now })
      .execute(),
    db
      .insertInto("assistente_ensaio_itens")
      .values({
        usuario_id,
        ensaio_id: ensaio,
        ordem: 0,
        cliente_id,
        mensagem_id,
        pergunta: `${mark} pergunta`,
        resposta_real: `${mark} resposta`,
      })
      .execute(),
  ]);
}
