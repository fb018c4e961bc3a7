import { asSystem, type Services, type SystemContext } from "#server/core/context.ts";
import type { Db } from "#server/db/database.ts";
import {
  countAutomatic,
  queueAutomatic,
} from "#server/domains/historico-mensagens/service/queue-automatic.ts";
import type { MotivoDaMarca, ResultadoDoTurno } from "#shared/assistente/assistente.constants.ts";
import { HOUR } from "#shared/common/civil.ts";
import { ATRASO_MAXIMO_MS } from "#shared/respostas/respostas.constants.ts";
import * as turnos from "../queries/turnos.queries.ts";
import { decideTurn, type TurnSituation } from "./decide-turn.ts";
import { type Eligibility, holdEligibility, markConversation } from "./hold-eligibility.ts";

/** Not sent any more after this time; also the span in which answers are counted. */
const ANSWER_MS = HOUR;

/** Result of the model's part: an answer, or why there is none. */
export type Ending =
  | { kind: "text"; text: string }
  | { kind: "none"; resultado: ResultadoDoTurno; marca: MotivoDaMarca };

/** How a turn was left: closed with a result, waiting, or lost to a newer message or another process. */
export type Conclusion = ResultadoDoTurno | "espera" | "perdida";

/** Reads the facts that decide about a turn, the conversation's eligibility apart. */
export async function readSituation(
  db: Db,
  turno: turnos.Turno,
  now: Date,
): Promise<Omit<TurnSituation, "eligibility"> & { steps: turnos.Passo[] }> {
  const since = new Date(now.getTime() - ANSWER_MS);
  const [messages, answers, steps] = await Promise.all([
    turnos.findMessages(db, turno, ATRASO_MAXIMO_MS),
    countAutomatic({ db }, turno, { origem: "assistente", since }),
    turnos.findSteps(db, turno.usuario_id, turno.id),
  ]);
  return { messages, answers, steps };
}

/** Whether the client was handed to a person in this turn: the one answer that its own pause does not silence. */
export const isHandedOver = (steps: turnos.Passo[]) => steps.some(({ acao }) => acao === "chamou");

/**
 * The end of an attempt, in one transaction: everything is looked at again while nobody can write or step in, then the
 * answer goes into the outbox and the turn is closed, together or not at all. Without an ending, or against it, the turn
 * becomes what was read says.
 */
export const concludeTurn = (
  services: Services,
  turno: turnos.Turno,
  ending?: Ending,
): Promise<Conclusion> =>
  asSystem(services, async (ctx) => {
    const before = await turnos.findSteps(ctx.db, turno.usuario_id, turno.id);
    const handedOver = isHandedOver(before);
    const eligibility = await holdEligibility(ctx, turno, { handedOver });
    if (!(await turnos.holdTurn(ctx.db, turno.usuario_id, turno))) return "perdida";
    const conclusion = await decide(ctx, turno, eligibility, ending);
    if (conclusion.kind === "wait") {
      await turnos.putBack(ctx.db, turno, new Date(ctx.now().getTime() + conclusion.ms));
      return "espera";
    }
    const { resultado, marca, mensagem_id = null } = conclusion;
    await turnos.closeTurn(ctx.db, turno, { resultado, mensagem_id, now: ctx.now() });
    if (marca && !handedOver) await markConversation(ctx, turno, marca);
    return resultado;
  });

type Closing =
  | { kind: "wait"; ms: number }
  | {
      kind: "close";
      resultado: ResultadoDoTurno;
      marca?: MotivoDaMarca;
      mensagem_id?: string;
    };

async function decide(
  ctx: SystemContext,
  turno: turnos.Turno,
  eligibility: Eligibility,
  ending: Ending | undefined,
): Promise<Closing> {
  const { messages, answers } = await readSituation(ctx.db, turno, ctx.now());
  const decision = decideTurn({ eligibility, messages, answers }, ctx.now());
  if (decision.kind === "close") return decision;
  if (!ending) return decision.kind === "wait" ? decision : { kind: "wait", ms: 0 };
  if (ending.kind === "none") return { ...ending, kind: "close" };
  const instancia_id = messages.at(-1)?.instancia_id;
  if (!instancia_id) return { kind: "close", resultado: "sem_instancia" };
  const [mensagem_id] = await queueAutomatic(ctx, [
    {
      usuario_id: turno.usuario_id,
      cliente_id: turno.cliente_id,
      instancia_id,
      mensagem: ending.text,
      origem: "assistente",
      expira_em: new Date(ctx.now().getTime() + ANSWER_MS),
    },
  ]);
  return { kind: "close", resultado: "respondida", ...(mensagem_id ? { mensagem_id } : {}) };
}
