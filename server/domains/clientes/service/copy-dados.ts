import type { UserContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import * as dados from "../queries/dados.queries.ts";
import { dependents } from "./dependents-port.ts";

/**
 * All that is kept about a person (LGPD, article 18 II), also about a client who was removed.
 * @throws AppError 404 for a client that is not there or another professional's.
 */
export async function dadosCliente(ctx: UserContext, id: string) {
  const { db, user } = ctx;
  const [cliente, enderecos, conflitos, juncoes, importacoes, notas, kept] = await Promise.all([
    dados.findPerson(db, user.id, id),
    dados.findAddresses(db, user.id, id),
    dados.findDoubtful(db, user.id, id),
    dados.findJoins(db, user.id, id),
    dados.findImports(db, user.id, id),
    dados.findNotes(db, user.id, id),
    dependents().dataOf(ctx, id),
  ]);
  if (!cliente) throw notFound(m.naoEncontrado);
  return {
    cliente,
    enderecos: enderecos.map(({ endereco }) => endereco),
    conflitos,
    juncoes,
    importacoes,
    notas,
    ...kept,
  };
}
