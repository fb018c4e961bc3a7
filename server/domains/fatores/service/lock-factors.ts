import type { SystemContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import type { PessoaId } from "#server/core/id.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";
import { lockOwner } from "../queries/fatores.queries.ts";

/** Serialises changes of this account's factors until the transaction ends. @throws AppError 404 when it is gone. */
export async function lockFactors({ db }: SystemContext, pessoaId: PessoaId) {
  const owner = await lockOwner(db, pessoaId);
  if (!owner) throw notFound(m.naoEncontrado);
  return owner;
}
