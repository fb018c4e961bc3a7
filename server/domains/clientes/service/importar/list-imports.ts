import type { UserContext } from "#server/core/context.ts";
import type { Importacao } from "#shared/clientes/importar.schema.ts";

export async function listImports(_ctx: UserContext): Promise<Importacao[]> {
  return [];
}
