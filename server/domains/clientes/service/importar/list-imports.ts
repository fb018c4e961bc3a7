import type { UserContext } from "#server/core/context.ts";
import { DESFAZER_DIAS } from "#shared/clientes/importar.constants.ts";
import type { Importacao } from "#shared/clientes/importar.schema.ts";
import { DAY } from "#shared/common/civil.ts";
import { findImports } from "../../queries/importacoes.queries.ts";

/** The professional's last imports, newest first. */
export async function listImports({ db, user, now }: UserContext): Promise<Importacao[]> {
  const rows = await findImports(db, user.id);
  return rows.map((row) => {
    const until = undoableUntil(row);
    return { ...row, desfazer_ate: !row.desfeita_em && now() < until ? until : null };
  });
}

export const undoableUntil = ({ criado_em }: Pick<Importacao, "criado_em">) =>
  new Date(criado_em.getTime() + DESFAZER_DIAS * DAY);
