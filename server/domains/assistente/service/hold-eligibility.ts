import type { Clock } from "#server/core/clock.ts";
import type { CurrentUser, SystemContext } from "#server/core/context.ts";
import { isTrialExpired } from "#server/core/guards.ts";
import { pushes } from "#server/core/push-port.ts";
import type { Db } from "#server/db/database.ts";
import { lockProfessionals } from "#server/db/locks.queries.ts";
import { notify } from "#server/db/notify.ts";
import { withdrawAnswers } from "#server/domains/historico-mensagens/service/queue-automatic.ts";
import {
  type MotivoDaMarca,
  PAUSA_MS,
  type ResultadoDoTurno,
} from "#shared/assistente/assistente.constants.ts";
import * as conversas from "../queries/conversas.queries.ts";

export type Eligibility = { kind: "answers" } | { kind: "silent"; resultado: ResultadoDoTurno };

/** A professional's call or a job's work, inside its transaction. */
interface Context {
  db: Db;
  now: Clock;
}

/**
 * Whether the assistant may answer in this conversation, and until the transaction ends nobody steps in: whoever writes
 * there at this moment waits, and takes the answer back if it still can be. To be asked in the transaction that puts the
 * answer into the outbox, before it locks anything else; ignores instance, limit and model.
 * `handedOver`: the answer is the one in which it takes its leave, so its own hand-over does not silence it.
 */
export async function holdEligibility(
  ctx: SystemContext,
  conversation: conversas.Conversation,
  { handedOver = false }: { handedOver?: boolean } = {},
): Promise<Eligibility> {
  // In this order everywhere: the inbox stores messages under the first and steps in under the second.
  await lockProfessionals(ctx.db, [conversation.usuario_id]);
  await conversas.lockConversation(ctx.db, conversation);
  return readEligibility(ctx, conversation, { handedOver });
}

/** As `holdEligibility`, at this moment only: for whoever wants to know before asking the model. */
export async function readEligibility(
  { db, now: clock }: Context,
  conversation: conversas.Conversation,
  { handedOver = false }: { handedOver?: boolean } = {},
): Promise<Eligibility> {
  const found = await conversas.findSituation(db, conversation);
  const resultado = found ? silenceOf(found, { now: clock(), handedOver }) : "cliente_removido";
  return resultado ? { kind: "silent", resultado } : { kind: "answers" };
}

type Situation = NonNullable<Awaited<ReturnType<typeof conversas.findSituation>>>;

function silenceOf(
  found: Situation,
  { now, handedOver }: { now: Date; handedOver: boolean },
): ResultadoDoTurno | undefined {
  if (found.desativado_em) return "conta_desativada";
  if (found.excluido_em || found.anonimizado_em) return "cliente_removido";
  if (isTrialExpired(found, now)) return "periodo_expirado";
  if (!found.chatbot_ativo) return "desligado";
  if (!found.aceita_mensagens) return "nao_aceita_mensagens";
  const isOwnLeave = handedOver && found.pausa_motivo === "pediu_pessoa";
  return isPaused(found, now) && !isOwnLeave ? "pausada" : undefined;
}

/** A pause ends when its time is over. */
export const isPaused = ({ pausado_ate }: { pausado_ate: Date | null }, now: Date): boolean =>
  pausado_ate !== null && pausado_ate > now;

/** Marks a conversation for the professional, and tells the open screens. */
export async function markConversation(
  { db, now }: Context,
  conversation: conversas.Conversation,
  motivo: MotivoDaMarca,
) {
  await conversas.saveMark(db, conversation, motivo, now());
  const { usuario_id, cliente_id: assunto_id } = conversation;
  await pushes().note({ db, now }, [{ usuario_id, tipo: "mensagem", assunto_id }]);
  await notifyChange({ db }, conversation);
}

/**
 * The client asked for the person, or the model does not know further: silent for 12 h, and marked. What it wrote before
 * still goes.
 */
export async function handOver(ctx: Context & { user: CurrentUser }, cliente_id: string) {
  const conversation = { usuario_id: ctx.user.id, cliente_id };
  const ate = new Date(ctx.now().getTime() + PAUSA_MS);
  await conversas.savePause(ctx.db, conversation, { motivo: "pediu_pessoa", ate }, ctx.now());
  await markConversation(ctx, conversation, "pediu_pessoa");
}

/** Before a conversation's state is changed for a professional, first thing in the transaction: see `holdEligibility`. */
export const holdConversation = ({ db }: Context, conversation: conversas.Conversation) =>
  conversas.lockConversation(db, conversation);

/**
 * The professional steps in: silent until `ate`, and answers that have not left are taken back. Whoever also writes into
 * the conversation does so in between (`takeover.ts`): messages, conversation and state are held in this order by all.
 */
export async function pause(
  ctx: Context,
  conversation: conversas.Conversation,
  how: conversas.Pause,
) {
  await withdrawAnswers(ctx, conversation);
  await conversas.savePause(ctx.db, conversation, how, ctx.now());
  await notifyChange(ctx, conversation);
}

/** Answers again from the next message on; whoever resumes has looked at it. */
export async function resume(ctx: Context, conversation: conversas.Conversation) {
  await conversas.clearPause(ctx.db, conversation, ctx.now());
  await unmark(ctx, conversation);
}

/** The professional has looked at it. */
export async function unmark({ db, now }: Context, conversation: conversas.Conversation) {
  await conversas.clearMark(db, conversation, { until: now(), now: now() });
  await notifyChange({ db }, conversation);
}

/** The professional's own mark; the assistant answers as before. */
export async function setForLater(
  { db, now }: Context,
  conversation: conversas.Conversation,
  isMarked: boolean,
) {
  await conversas.saveForLater(db, conversation, isMarked ? now() : null, now());
  await notifyChange({ db }, conversation);
}

const notifyChange = (
  { db }: Pick<Context, "db">,
  { usuario_id, cliente_id }: conversas.Conversation,
) => notify(db, usuario_id, { tipo: "conversa", id: cliente_id });
