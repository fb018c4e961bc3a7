import type { Db } from "#server/db/database.ts";

interface Marked {
  ids: { importacao: string; cliente: string };
  mark: string;
  now: Date;
}

/** An import that gave a client their label. */
export async function insertImport(db: Db, usuario_id: string, { ids, mark, now }: Marked) {
  const counts = { criados: 0, atualizados: 1, ignorados: 0, erros: 0 };
  await db
    .insertInto("importacoes")
    .values({
      id: ids.importacao,
      usuario_id,
      nome_arquivo: `${mark} contatos.csv`,
      ...counts,
      criado_em: now,
    })
    .execute();
  await db
    .insertInto("importacao_clientes")
    .values({
      usuario_id,
      importacao_id: ids.importacao,
      cliente_id: ids.cliente,
      criado: false,
      campos: JSON.stringify({ etiquetas: [`${mark} Etiqueta`] }),
      antes_em: now,
      criado_em: now,
    })
    .execute();
}
