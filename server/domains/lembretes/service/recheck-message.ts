import type { SystemContext } from "#server/core/context.ts";
import { isTrialExpired } from "#server/core/guards.ts";
import { takeLastTurn } from "#server/domains/historico-mensagens/service/take-turns.ts";
import { SECOND } from "#shared/common/civil.ts";
import type { MotivoOferta } from "#shared/espera/espera.constants.ts";
import { lastLookOf } from "#shared/historico-mensagens/origens.constants.ts";
import { MOTIVOS_DA_ESPERA } from "#shared/instancias/numero.constants.ts";
import type { MotivoCodigo } from "#shared/lembretes/lembretes.constants.ts";
import { type Decisao, decide } from "#shared/lembretes/rules/decide.ts";
import { inQuietHours } from "#shared/lembretes/rules/in-quiet-hours.ts";
import { nextAllowed } from "#shared/lembretes/rules/silencio.ts";
import { AUTOMATICAS, spaceOf, waiting } from "#shared/lembretes/rules/spacing.ts";
import {
  closeTrace,
  findSituation,
  type QueuedMessage,
  type QueuedSituation,
} from "../queries/recheck.queries.ts";
import { offers } from "./message-ports.ts";
import { situationOf } from "./read-situation.ts";
import { recheckCode } from "./recheck-code.ts";

/** An offer whose time a pending change occupies is looked at again after this. */
const UNSURE_MS = 5 * SECOND;
const GOES: Decisao = { kind: "envia" };
const SUPERSEDED: Decisao = { kind: "pula", motivo: "substituido" };

/**
 * Whether a message may still go, asked right before each attempt: between the queue and this moment the appointment may
 * have been moved, cancelled or begun, and the client may have asked for no more messages. What a person wrote goes.
 */
export async function recheck(ctx: SystemContext, message: QueuedMessage): Promise<Decisao> {
  const { db, now: clock } = ctx;
  if (!lastLookOf(message.origem)) return GOES;
  const now = clock();
  const all = await findSituation(db, message, now);
  const [found] = all;
  if (!found) return GOES;
  const decision = await decided(ctx, message, all);
  return decision.kind === "envia" ? lastTurn(ctx, message, all) : decision;
}

async function decided(
  ctx: SystemContext,
  message: QueuedMessage,
  all: readonly QueuedSituation[],
): Promise<Decisao> {
  const now = ctx.now();
  const [found] = all;
  if (!found) return GOES;
  // All rules of the moment of queueing apply to an appointment; each of several dates must still be as it was.
  if (isOfAppointment(message, found)) {
    const decisions = all.map((one) => ofAppointment(one, now));
    return decisions.find(isOver) ?? decisions[0] ?? GOES;
  }
  const decision = withoutAppointment(message, found, now);
  if (decision.kind !== "envia") return decision;
  const { lastLook } = lastLookOf(message.origem) ?? {};
  if (lastLook === "code") return recheckCode(ctx, message, found);
  return lastLook === "offer" ? ofOffer(ctx, message) : decision;
}

/** The appointment may have been deleted since. */
const isOfAppointment = ({ origem }: QueuedMessage, { marcacao_id }: QueuedSituation) =>
  lastLookOf(origem)?.lastLook === "appointment" && marcacao_id !== null;

async function ofOffer(ctx: SystemContext, message: QueuedMessage): Promise<Decisao> {
  const state = await offers().stands(ctx, message);
  if (state === "stands") return GOES;
  return state === "unsure"
    ? { kind: "espera", ate: new Date(ctx.now().getTime() + UNSURE_MS), motivo: null }
    : { kind: "pula", motivo: "ofertaRetirada" };
}

/** A person gets one unasked message in an hour, however it came into the outbox. */
async function lastTurn(
  ctx: SystemContext,
  message: QueuedMessage,
  all: readonly QueuedSituation[],
): Promise<Decisao> {
  const { id, usuario_id, origem } = message;
  const [found] = all;
  if (!found || !AUTOMATICAS.includes(origem) || all.some(({ isAnswer }) => isAnswer)) return GOES;
  const now = ctx.now();
  const space = Math.min(...all.map((one) => spaceOf(one, now)));
  const last = await takeLastTurn(
    ctx,
    { usuario_id, cliente_id: found.cliente_id, mensagem_id: id, marcacao_id: found.marcacao_id },
    space,
  );
  if (!last) return GOES;
  const turn = new Date(last.getTime() + space);
  if (isOfAppointment(message, found)) return waiting(situationOf(found, now), turn);
  const isLate = found.expira_em !== null && turn >= found.expira_em;
  return isLate
    ? { kind: "pula", motivo: "umaPorHoraAteOInicio" }
    : { kind: "espera", ate: turn, motivo: "umaPorHora" };
}

const isOver = ({ kind }: Decisao) => kind === "pula" || kind === "cancela";

function ofAppointment(found: QueuedSituation, now: Date): Decisao {
  const decision = decide(situationOf(found, now), now);
  return found.is_superseded && !isOver(decision) ? SUPERSEDED : decision;
}

/** Notes in the trace why a message was held back at the last moment. */
export const heldBack = (
  ctx: SystemContext,
  message: QueuedMessage,
  { status, motivo }: { status: "cancelado" | "pulado"; motivo: MotivoCodigo },
) =>
  lastLookOf(message.origem)?.lastLook === "offer"
    ? offers().heldBack(ctx, message, OF_OFFER[motivo] ?? "naoEnviada")
    : closeTrace(ctx.db, message, {
        status,
        motivo,
        isOfDate: status === "cancelado" || OF_DATE.has(motivo),
        now: ctx.now(),
      });

/** A reason that holds one date back does not hold the others. */
const OF_DATE: ReadonlySet<MotivoCodigo> = new Set([
  "jaComecou",
  "silencio",
  "testeExpiradoAteOInicio",
  "substituido",
  "umaPorHoraAteOInicio",
  ...MOTIVOS_DA_ESPERA,
]);

/** Why an offer was not sent, in the words of its own trace. */
const OF_OFFER: Partial<Record<MotivoCodigo, MotivoOferta>> = {
  ofertaRetirada: "indisponivel",
  silencio: "silencioAteOInicio",
  naoAceita: "naoAceita",
  clienteRemovido: "clienteRemovido",
  testeExpiradoAteOInicio: "testeExpirado",
  umaPorHoraAteOInicio: "umaPorHora",
};

/** An answer to a client's message, or a message about no appointment. */
function withoutAppointment({ origem }: QueuedMessage, found: QueuedSituation, now: Date): Decisao {
  const { excluido_em, aceita_mensagens, expira_em } = found;
  if (isTrialExpired(found, now)) return { kind: "pula", motivo: "testeExpiradoAteOInicio" };
  if (excluido_em) return { kind: "pula", motivo: "clienteRemovido" };
  if (expira_em && now >= expira_em) return { kind: "pula", motivo: "tarde" };
  // The acknowledgement of an opt-out goes to a client who opted out.
  if (origem !== "resposta" && !aceita_mensagens) return { kind: "pula", motivo: "naoAceita" };
  if (origem === "assistente") return ofAssistant(found, now);
  const { silencio, conta } = situationOf(found, now);
  return inQuietHours(lastLookOf(origem), nextAllowed(now, silencio, conta.timezone), now);
}

/** Messages from before it called the professional still go, its farewell included; none goes while a person paused it. */
function ofAssistant(
  {
    chatbot_ativo,
    pausado_ate,
    pausa_motivo,
  }: Pick<QueuedSituation, "chatbot_ativo" | "pausado_ate" | "pausa_motivo">,
  now: Date,
): Decisao {
  if (!chatbot_ativo) return { kind: "pula", motivo: "desligado" };
  const isSilenced = pausado_ate !== null && pausado_ate > now && pausa_motivo !== "pediu_pessoa";
  return isSilenced ? { kind: "pula", motivo: "assistentePausado" } : GOES;
}
