import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { insertRows, type Keyed, linkRows, type Row } from "#server/db/put-back.ts";

export interface Waiting {
  marcacoes: readonly string[];
  vagas: readonly Row[];
  preenchimentos: readonly Keyed[];
  ofertas: readonly Keyed[];
}

/** Times that a change has freed are free no more, and what was filled or offered is as it was. */
export async function putBack(
  db: Db,
  usuarioId: string,
  { marcacoes, vagas, preenchimentos, ofertas }: Waiting,
) {
  const known = vagas.map(({ id }) => id);
  await sql`
    delete from espera_vagas
    where usuario_id = ${usuarioId} and marcacao_id = any(${[...marcacoes]}::uuid[]) and id <> all(${known}::uuid[])
  `.execute(db);
  await sql`
    delete from espera_preenchimentos
    where usuario_id = ${usuarioId} and marcacao_id = any(${[...marcacoes]}::uuid[])
  `.execute(db);
  await insertRows(db, "espera_preenchimentos", preenchimentos);
  await linkRows(db, "espera_ofertas", usuarioId, { keys: ["id"], rows: ofertas });
}
