import type { UserContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { m } from "#shared/clientes/importar.messages.ts";
import type { ImportacaoDesfeita } from "#shared/clientes/importar.schema.ts";

export async function undoImport(_ctx: UserContext, _id: string): Promise<ImportacaoDesfeita> {
  throw notFound(m.naoEncontrada);
}
