import type { UserContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { tracesOf } from "#server/domains/assistente/service/client-traces.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import * as dados from "../queries/dados.queries.ts";

/**
 * All that is kept about a person (LGPD, article 18 II), also about a client who was removed.
 * @throws AppError 404 for a client that is not there or another professional's.
 */
export async function dadosCliente(ctx: UserContext, id: string) {
  const { db, user } = ctx;
  const [
    cliente,
    enderecos,
    conflitos,
    juncoes,
    importacoes,
    marcacoes,
    series,
    esperas,
    ofertas,
    mensagens,
    midias,
    agendadas,
    notas,
    conversa,
    respostas,
    assistente,
  ] = await Promise.all([
    dados.findPerson(db, user.id, id),
    dados.findAddresses(db, user.id, id),
    dados.findDoubtful(db, user.id, id),
    dados.findJoins(db, user.id, id),
    dados.findImports(db, user.id, id),
    dados.findAppointments(db, user.id, id),
    dados.findSeries(db, user.id, id),
    dados.findWaiting(db, user.id, id),
    dados.findOffers(db, user.id, id),
    dados.findMessages(db, user.id, id),
    dados.findMedia(db, user.id, id),
    dados.findScheduled(db, user.id, id),
    dados.findNotes(db, user.id, id),
    dados.findConversation(db, user.id, id),
    dados.findReplies(db, user.id, id),
    tracesOf(ctx, id),
  ]);
  if (!cliente) throw notFound(m.naoEncontrado);
  return {
    cliente,
    enderecos: enderecos.map(({ endereco }) => endereco),
    conflitos,
    juncoes,
    importacoes,
    marcacoes,
    series,
    lista_de_espera: esperas,
    ofertas,
    mensagens,
    midias,
    mensagens_agendadas: agendadas,
    notas,
    conversa,
    respostas,
    assistente,
  };
}
