import type { UserContext } from "#server/core/context.ts";
import { conflict, notFound } from "#server/core/errors.ts";
import { textOf } from "#server/core/id.ts";
import { notify } from "#server/db/notify.ts";
import { notesOfPage } from "#server/domains/clientes/service/edit-notas.ts";
import { gapsOfPage } from "#server/domains/instancias/service/find-page-gaps.ts";
import { mediaByMessage } from "#server/domains/midias/service/describe-midia.ts";
import { pageCount, pageRows } from "#shared/common/pagination.ts";
import { parseInstante } from "#shared/common/time.ts";
import { m as caixa } from "#shared/historico-mensagens/caixa.messages.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import type {
  ConversaInput,
  ConversaJson,
  ConversasFilter,
  PaginacaoJson,
} from "#shared/historico-mensagens/historico-mensagens.schema.ts";
import * as agendadas from "../queries/agendadas.queries.ts";
import * as conversas from "../queries/conversas.queries.ts";
import * as mensagens from "../queries/mensagens.queries.ts";
import { countNewer } from "../queries/new-messages.queries.ts";
import { findOrganization, unarchive } from "../queries/organizacao.queries.ts";
import { findReachable } from "../queries/recipient.queries.ts";
import { findWaits } from "../queries/rest.queries.ts";
import * as waiting from "../queries/waiting.queries.ts";
import { whereOf } from "./build-filters.ts";
import { assistant } from "./conversation-ports.ts";
import { messageOf, messagesOf, scheduledOf, unsentOf, withScheduled } from "./read-messages.ts";
import { windowOf } from "./read-window.ts";

/**
 * The conversation list, the latest first. `busca` is a part of a name, of a phone or of anything that was written; the
 * other filters are about the last message of each. `marcadas`: only those that the assistant left to the professional,
 * or that were marked for later. `nao_lidas`: only those with something unread. `arquivadas`: only those that
 * were put away, or only the others. Pinned ones come before all others.
 */
export async function listConversas({ db, user, actor }: UserContext, filter: ConversasFilter) {
  const { page, size } = filter;
  const { marcadas, nao_lidas, etiqueta, aguardando_resposta, arquivadas } = filter;
  const responsavel = filter.responsavel === "eu" ? textOf(actor.id) : filter.responsavel;
  const only = { marcadas, nao_lidas, etiqueta, aguardando_resposta, arquivadas, responsavel };
  const where = { ...whereOf(user, filter), ...pageRows(filter), ...only };
  const { items, total, limitado } = await conversas.findPage(db, user.id, where);
  const paginacao: PaginacaoJson = { page, size, total, pages: pageCount(total, size) };
  if (limitado) paginacao.limitado = true;
  return { conversas: items.map(rowOf), paginacao };
}

type Row = Awaited<ReturnType<typeof conversas.findPage>>["items"][number];

const rowOf = ({ marcada_em: em, marca_motivo: motivo, ...row }: Row): ConversaJson => ({
  ...row,
  marca: em && motivo && { em, motivo },
});

/**
 * A page of a conversation, oldest first within it; page 1 is the newest. Opening it marks it read. `lacunas`: when
 * messages may be missing; `acoes`: what the assistant did between them; `notas`: what the professional
 * wrote for themself; `janela_ate`: until when free texts go. What is to be sent later stands behind the newest messages, and
 * is none of those that `paginacao` counts.
 * @throws AppError 404 unknown client, or a message that is none of this conversation.
 */
export async function readConversa(ctx: UserContext, { id, size, ...wanted }: ConversaInput) {
  const { db, user, now } = ctx;
  if (!(await findReachable(db, user.id, id))) throw notFound(m.clienteNaoEncontrado);
  const page = wanted.mensagem_id ? await pageOf(ctx, id, wanted.mensagem_id, size) : wanted.page;
  const read = page === 1 ? await mensagens.markConversationRead(db, user.id, id, now()) : 0;
  if (read > 0) await notify(db, user.id, { tipo: "conversa", id });
  const [rows, total] = await Promise.all([
    mensagens.findPage(db, user.id, { clienteId: id, ...pageRows({ page, size }) }),
    conversas.totalOf(db, user.id, id),
  ]);
  const pages = pageCount(total, size);
  const place = { clienteId: id, moments: rows.map(({ momento }) => momento) };
  const [waits, lacunas, acoes, janela, media, notas, later, organizacao] = await Promise.all([
    findWaits(db, user.id, unsentOf(rows), now()),
    gapsOfPage(ctx, place),
    assistant().actsOfPage(ctx, place),
    windowOfConversation(ctx, id),
    mediaByMessage(ctx, idsOf(rows)),
    notesOfPage(ctx, { ...place, isOldest: page >= pages, isNewest: page === 1 }),
    page === 1 ? agendadas.findOfConversation(db, user.id, id) : [],
    findOrganization(db, user.id, id),
  ]);
  const messages = rows.reverse().flatMap((row) => messagesOf(row, media, waits));
  return {
    ...janela,
    mensagens: withScheduled(messages, later),
    lacunas,
    acoes,
    notas,
    ...organizacao,
    paginacao: { page, size, total, pages },
  };
}

/** Until when free texts go through the number that would be written from; `tem_janela` is false where they always do. */
async function windowOfConversation({ db, user, now }: UserContext, clienteId: string) {
  const instance = await mensagens.findInstance(db, user.id, { clienteId, instanciaId: undefined });
  if (!instance) return { tem_janela: false, janela_ate: null };
  const through = { usuario_id: user.id, cliente_id: clienteId, instancia_id: instance.id };
  const window = await windowOf(db, { ...through, provedor: instance.provedor }, now());
  return window.isFree
    ? { tem_janela: false, janela_ate: null }
    : { tem_janela: true, janela_ate: window.ate };
}

/** On which page of its conversation a message stands. */
async function pageOf({ db, user }: UserContext, clienteId: string, id: string, size: number) {
  const newer = await mensagens.countAfter(db, user.id, { clienteId, id });
  if (newer === undefined) throw notFound(m.naoEncontrada);
  return Math.floor(newer / size) + 1;
}

export async function getMensagem(ctx: UserContext, id: string) {
  const { db, user, now } = ctx;
  const row = await mensagens.findOne(db, user.id, id);
  if (row) {
    const waits = await findWaits(db, user.id, unsentOf([row]), now());
    return messageOf(row, await mediaByMessage(ctx, [id]), waits);
  }
  const later = await agendadas.findOne(db, user.id, id);
  if (!later) throw notFound(m.naoEncontrada);
  return scheduledOf(later);
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

export const listClientes = ({ db, user }: UserContext) => conversas.findClientes(db, user.id);

/**
 * How many of these were unread until now.
 * @throws AppError 404 when one of them does not exist or is another professional's; none is marked then.
 */
export async function markRead({ db, user, now }: UserContext, mensagem_ids: string[]) {
  const ids = [...new Set(mensagem_ids)];
  if ((await mensagens.countOwn(db, user.id, ids)) < ids.length) throw notFound(m.naoEncontrada);
  const changed = await mensagens.markRead(db, user.id, ids, now());
  for (const id of new Set(changed.map(({ cliente_id }) => cliente_id))) {
    await notify(db, user.id, { tipo: "conversa", id });
  }
  return { atualizadas: changed.length };
}

/**
 * The latest message of the client waits to be read again, until the conversation is opened.
 * @throws AppError 404 unknown client; 409 where the client has written nothing.
 */
export async function markUnread({ db, user, now }: UserContext, id: string) {
  if (!(await findReachable(db, user.id, id))) throw notFound(m.clienteNaoEncontrado);
  const isDone = await mensagens.markLatestUnread(db, user.id, id, now());
  if (!isDone) throw conflict(caixa.nadaRecebido);
  // An archive holds no unread conversation.
  await unarchive(db, [{ usuario_id: user.id, cliente_id: id }]);
  await notify(db, user.id, { tipo: "conversa", id });
}

/** How many conversations wait for the professional, on the way to them. */
export const countWaiting = ({ db, user }: UserContext) => waiting.countWaiting(db, user.id);

/** Whether anything has come in since an instant; without one, whether anything waits to be read. */
export async function checkNew({ db, user }: UserContext, ultimo_timestamp: string | undefined) {
  const since = ultimo_timestamp && parseInstante(ultimo_timestamp, user.timezone);
  const { total, ultimo } = since
    ? await countNewer(db, user.id, since)
    : await waiting.countUnread(db, user.id);
  return { tem_novas: total > 0, total, ultimo_timestamp: ultimo };
}
