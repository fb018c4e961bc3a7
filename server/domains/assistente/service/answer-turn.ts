import { asProfessional, type Services, type TenantContext } from "#server/core/context.ts";
import type { LlmMessage } from "#server/integrations/llm/llm.ts";
import { PRAZO_DO_MODELO_MS } from "#shared/assistente/assistente.constants.ts";
import type { Passo, Turno } from "../queries/turnos.queries.ts";
import { briefOf, historyOf } from "./brief-model.ts";
import {
  type Conclusion,
  concludeTurn,
  type Ending,
  isHandedOver,
  readSituation,
} from "./conclude-turn.ts";
import { type Conversed, converse } from "./converse-with-model.ts";
import { decideTurn } from "./decide-turn.ts";
import { readEligibility } from "./hold-eligibility.ts";
import { liveTools } from "./make-live-tools.ts";

/**
 * One attempt to answer a claimed turn; answers how it was left. The model is asked outside of any transaction, each
 * tool does its work in one of its own together with the step that tells of it, and the answer goes into the outbox with
 * the end of the turn. Whoever takes the turn up after a process that died tells the model of the steps that are stored,
 * so nothing is done again. `signal` gives the turn back.
 */
export async function answerTurn(
  services: Services,
  turno: Turno,
  signal?: AbortSignal,
): Promise<Conclusion> {
  const ready = await asProfessional(services, turno.usuario_id, (ctx) => prepare(ctx, turno));
  if (!ready) return concludeTurn(services, turno);
  const { user, messages, tools } = ready;
  const conversed = await converse(services, {
    who: user,
    messages,
    toolbox: liveTools(services, user, turno, tools),
    prazoMs: PRAZO_DO_MODELO_MS,
    ...(signal ? { signal } : {}),
  });
  return concludeTurn(services, turno, endingOf(conversed));
}

/** The prompt for the model; nothing when the turn is not to be answered now. */
async function prepare(ctx: TenantContext, turno: Turno) {
  const { db, user } = ctx;
  const now = ctx.now();
  const { steps, ...situation } = await readSituation(db, turno, now);
  const eligibility = await readEligibility(ctx, turno, { handedOver: isHandedOver(steps) });
  if (decideTurn({ ...situation, eligibility }, now).kind !== "answer") return undefined;
  const { brief, tools } = await briefOf(ctx, {}, turno.cliente_id);
  const history = await historyOf(ctx, turno.cliente_id);
  const messages: LlmMessage[] = [brief, ...history, ...steps.map(toolMessage)];
  return { user, messages, tools };
}

const toolMessage = ({ ordem, ferramenta, argumentos, resultado }: Passo): LlmMessage => ({
  role: "tool",
  call: { id: `passo-${ordem}`, name: ferramenta, arguments: argumentos },
  result: resultado,
});

/** Undefined where the conversation is no longer ours: its new holder continues. */
function endingOf(conversed: Conversed): Ending | undefined {
  switch (conversed.kind) {
    case "answer":
      return { kind: "text", text: conversed.text };
    case "stopped":
      return undefined;
    case "slow":
      return { kind: "none", resultado: "modelo_lento", marca: "modelo_lento" };
    case "limite":
      return { kind: "none", resultado: "limite", marca: "limite" };
    case "failed":
    case "sem_modelo":
      return { kind: "none", resultado: "modelo_falhou", marca: "modelo_falhou" };
  }
}
