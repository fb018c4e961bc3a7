import { actorIdOf, keepAuthor } from "#server/core/author.ts";
import type { UserContext } from "#server/core/context.ts";
import { conflict, invalidField, notFound } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { holdCliente } from "#server/domains/clientes/service/list-clientes.ts";
import { attachToMessage, holdForSending } from "#server/domains/midias/service/send-media.ts";
import { approvedTemplate } from "#server/domains/templates/service/find-approved-template.ts";
import { fillTemplate, usableTemplate } from "#server/domains/templates/service/use-template.ts";
import { DAY } from "#shared/common/civil.ts";
import { MAX_MENSAGEM } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { canResend } from "#shared/historico-mensagens/historico-mensagens.rules.ts";
import type { SendInput } from "#shared/historico-mensagens/historico-mensagens.schema.ts";
import { ESPECIE_LABELS } from "#shared/historico-mensagens/midia.constants.ts";
import { midiaMessages as midia } from "#shared/historico-mensagens/midia.messages.ts";
import { requeue } from "../queries/again.queries.ts";
import * as mensagens from "../queries/mensagens.queries.ts";
import { findReachable } from "../queries/recipient.queries.ts";
import { findByKey, lockSending } from "../queries/since-seen.queries.ts";
import { sendCancelled } from "./agendadas/leave-now.ts";
import { dueAt, schedule } from "./agendadas/schedule-message.ts";
import { assertNothingNew } from "./assign-conversa.ts";
import { assistant } from "./conversation-ports.ts";
import { leave, toOutbox } from "./leave-message.ts";
import { getMensagem } from "./read-conversas.ts";
import { isOpen, windowOf } from "./read-window.ts";

/**
 * The same message again, by its `chave`, is the one that was stored; every other is a new one.
 * @throws AppError as `storeMessage`
 */
export async function sendMessage(ctx: UserContext, { chave, ...input }: SendInput) {
  if (chave === undefined) return storeMessage(ctx, input, null);
  const { db, user, now } = ctx;
  await lockSending(db, user.id, input.cliente_id);
  const since = new Date(now().getTime() - REPEATED_MS);
  const sent = await findByKey(db, user.id, { cliente_id: input.cliente_id, chave, since });
  return sent ? getMensagem(ctx, sent) : storeMessage(ctx, input, chave);
}

/**
 * Puts a message into the outbox and answers it as pendente; a job sends it. With `enviar_em` it waits outside of the outbox
 * until then.
 * @throws AppError 404 unknown client, template, file or instance; 409 without an active instance or a phone, for a template
 * that is switched off, and where only an approved one may go now; 422 when a variable of the template has no value, for a
 * moment that is none, or for a file that is to leave later.
 */
async function storeMessage(
  ctx: UserContext,
  {
    cliente_id,
    instancia_id,
    midia_id,
    enviar_em,
    mesmo_se_responder = false,
    ultima_vista,
    ...content
  }: Omit<SendInput, "chave">,
  chave: string | null,
) {
  const { user } = ctx;
  const due = dueOf(ctx, { enviar_em, midia_id });
  await holdCliente(ctx, cliente_id);
  if (!due && ultima_vista !== undefined) await assertNothingNew(ctx, cliente_id, ultima_vista);
  if (!due) await assistant().prepareTakeover(ctx, { usuario_id: user.id, cliente_id });
  const wanted = instancia_id ?? undefined;
  const instance = await instanceTo(ctx, cliente_id, wanted);
  const especie = midia_id ? await holdForSending(ctx, midia_id) : undefined;
  const made = await textOf(ctx, cliente_id, content);
  if (especie === "audio" && made.text) throw invalidField("mensagem", midia.audioSemTexto);
  if (due) {
    const planned = { cliente_id, instancia_id: wanted ?? null, ...made };
    const when = { enviar_em: due, mesmo_se_responder };
    return getMensagem(ctx, await schedule(ctx, { ...planned, ...when }));
  }
  // No approved template has a file.
  await assertMayGo(ctx, { ...made, cliente_id, ...(midia_id ? { valores: null } : {}) }, instance);
  const id = newId();
  const text = made.text || (especie ? ESPECIE_LABELS[especie] : "");
  await keepAuthor(ctx, user.id);
  const written = { ...made, ator_id: actorIdOf(ctx), text, chave };
  await leave(ctx, { ...written, id, cliente_id, instancia_id: instance.id });
  if (midia_id) await attachToMessage(ctx, midia_id, id);
  return getMensagem(ctx, id);
}

/** Longer than a device keeps what waits for its network. */
const REPEATED_MS = 7 * DAY;

function dueOf(
  ctx: UserContext,
  { enviar_em, midia_id }: Pick<SendInput, "enviar_em" | "midia_id">,
) {
  if (!enviar_em) return null;
  const due = dueAt(ctx, enviar_em);
  if (midia_id) throw invalidField("enviar_em", midia.soAgora);
  return due;
}

/** The instance through which a client is written to. @throws AppError 404 for one that is not there; 409. */
async function instanceTo({ db, user }: UserContext, clienteId: string, instanciaId?: string) {
  const client = await findReachable(db, user.id, clienteId);
  if (!client?.hasAddress) throw conflict(m.clienteSemTelefone);
  const instance = await mensagens.findInstance(db, user.id, { clienteId, instanciaId });
  if (instance) return instance;
  throw instanciaId ? notFound(m.instanciaNaoEncontrada) : conflict(m.semInstancia);
}

/** The text, and the template that it was made from with its values; a text that somebody has changed has none. */
async function textOf(
  ctx: UserContext,
  clienteId: string,
  { mensagem, template_id, context }: Pick<SendInput, "mensagem" | "template_id" | "context">,
) {
  if (!template_id) return { text: mensagem ?? "", template_id: null, valores: null };
  const template = await usableTemplate(ctx, template_id);
  const { text, valores } = mensagem
    ? { text: mensagem, valores: null }
    : await fillTemplate(ctx, template, { clienteId, context });
  if (text.length > MAX_MENSAGEM) throw invalidField("context", m.mensagemLonga);
  return { text, template_id, valores };
}

interface Made {
  cliente_id: string;
  text: string;
  template_id: string | null;
  valores: string[] | null;
}

/** Where the client has not written for 24 hours, and the number is Meta's, only an approved template goes. */
export async function assertMayGo(
  { db, user, now }: UserContext,
  message: Made,
  instance: Instance,
) {
  const through = { ...instance, usuario_id: user.id, cliente_id: message.cliente_id };
  if (isOpen(await windowOf(db, { ...through, instancia_id: instance.id }, now()))) return;
  const approved = await approvedTemplate(db, { ...through, ...message });
  if (!approved) throw conflict(message.valores ? m.modeloNaoAprovado : m.janelaFechada);
}

type Instance = NonNullable<Awaited<ReturnType<typeof mensagens.findInstance>>>;

/**
 * Sends a message again whose sending ended in erro or falha; also one for later that was cancelled.
 * @throws AppError 404 unknown; 409 in any other state, and where it can not go as it is.
 */
export async function resendMessage(ctx: UserContext, id: string) {
  const { db, user, now } = ctx;
  const message = await getMensagem(ctx, id);
  await assistant().prepareTakeover(ctx, { usuario_id: user.id, cliente_id: message.cliente_id });
  if (message.agendada) {
    if (!(await sendCancelled(ctx, id))) throw conflict(m.naoReenviavel);
    return getMensagem(ctx, id);
  }
  const again = await mensagens.findSent(db, user.id, id);
  if (again) await assertMayGo(ctx, again, again.instance);
  await keepAuthor(ctx, user.id);
  const requeued = { id, atorId: actorIdOf(ctx), now: now() };
  const isQueued = canResend(message) && (await requeue(db, user.id, requeued));
  if (!isQueued) throw conflict(m.naoReenviavel);
  await toOutbox(ctx, message.cliente_id, id);
  return getMensagem(ctx, id);
}
