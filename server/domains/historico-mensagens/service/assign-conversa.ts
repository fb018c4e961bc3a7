import { actorIdOf, papelOf } from "#server/core/author.ts";
import type { UserContext } from "#server/core/context.ts";
import { AppError, notFound } from "#server/core/errors.ts";
import { notify } from "#server/db/notify.ts";
import { holdCliente } from "#server/domains/clientes/service/list-clientes.ts";
import { pode } from "#shared/equipe/permissoes.ts";
import { m } from "#shared/historico-mensagens/equipe.messages.ts";
import {
  ESCREVENDO_A_CADA_MS,
  type ResponsavelInput,
  type ResponsavelJson,
} from "#shared/historico-mensagens/equipe.schema.ts";
import {
  assign,
  findResponsaveis,
  NOBODY,
  unassign,
  unassignAll,
} from "../queries/responsaveis.queries.ts";
import { hasNewer, lockSending } from "../queries/since-seen.queries.ts";

/**
 * Gives a conversation to somebody of the practice, or to nobody.
 * @throws AppError 404 for a client that is not there, and for a person who may not enter the practice; 422 for one whose
 * role reads no conversations.
 */
export async function saveResponsavel(
  ctx: UserContext,
  { id: cliente_id, pessoa_id }: ResponsavelInput,
): Promise<ResponsavelJson> {
  const { db, user, now } = ctx;
  await holdCliente(ctx, cliente_id);
  if (pessoa_id === null) await unassign(db, user.id, cliente_id);
  else {
    const papel = await papelOf(ctx, pessoa_id);
    if (!papel) throw notFound(m.pessoaNaoEncontrada);
    if (!pode(papel, "conversas")) throw new AppError(422, m.pessoaSemConversas);
    await assign(db, { usuario_id: user.id, cliente_id, pessoa_id }, now());
  }
  await notify(db, user.id, { tipo: "conversa", id: cliente_id });
  return responsavelOf(ctx, cliente_id);
}

/** For the team: a person whose role reads no conversations looks after none. */
export async function releaseConversas({ db, user }: UserContext, pessoaId: string) {
  for (const { cliente_id } of await unassignAll(db, user.id, pessoaId))
    await notify(db, user.id, { tipo: "conversa", id: cliente_id });
}

async function responsavelOf(
  { db, user }: UserContext,
  clienteId: string,
): Promise<ResponsavelJson> {
  return (await findResponsaveis(db, user.id, [clienteId])).get(clienteId) ?? NOBODY;
}

/** When each person last told that they write in a conversation, in this process; the oldest are forgotten. */
const told = new Map<string, number>();
const MOST_TOLD = 10_000;

/**
 * Tells the practice's other screens that somebody is writing: no row is written, and what comes oftener than a screen
 * should send it is told no further.
 * @throws AppError 404 for a client that is not there or another professional's.
 */
export async function tellWriting(ctx: UserContext, clienteId: string) {
  const { db, user, actor, now } = ctx;
  await holdCliente(ctx, clienteId);
  const pessoa_id = actorIdOf(ctx);
  const [key, at] = [`${pessoa_id}:${clienteId}`, now().getTime()];
  const age = at - (told.get(key) ?? 0);
  if (!pessoa_id || (age >= 0 && age < ESCREVENDO_A_CADA_MS / 2)) return;
  told.delete(key);
  told.set(key, at);
  for (const [oldest] of told) {
    if (told.size <= MOST_TOLD) break;
    told.delete(oldest);
  }
  await notify(db, user.id, { tipo: "escrevendo", id: clienteId, pessoa_id, nome: actor.nome });
}

/**
 * Asks first where somebody sends over a message that they have not seen.
 * @throws AppError 409 where the client or a colleague has written since.
 */
export async function assertNothingNew(
  ctx: UserContext,
  clienteId: string,
  ultimaVista: string | null,
) {
  const { db, user } = ctx;
  await lockSending(db, user.id, clienteId);
  const seen = { clienteId, ultimaVista, atorId: actorIdOf(ctx) };
  if (await hasNewer(db, user.id, seen))
    throw new AppError(409, m.chegouMensagem, { acao: "ver_mensagens_novas" });
}
