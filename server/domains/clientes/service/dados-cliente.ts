import type { UserContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import * as dados from "../dados.queries.ts";

/**
 * All that is kept about a person (LGPD, article 18 II), also about a client who was removed.
 * @throws AppError 404 for a client that is not there or another professional's.
 */
export async function dadosCliente({ db, user }: UserContext, id: string) {
  const [cliente, enderecos, marcacoes, mensagens, respostas] = await Promise.all([
    dados.findPerson(db, user.id, id),
    dados.findAddresses(db, user.id, id),
    dados.findAppointments(db, user.id, id),
    dados.findMessages(db, user.id, id),
    dados.findReplies(db, user.id, id),
  ]);
  if (!cliente) throw notFound(m.naoEncontrado);
  return {
    cliente,
    enderecos: enderecos.map(({ endereco }) => endereco),
    marcacoes,
    mensagens,
    respostas,
  };
}
