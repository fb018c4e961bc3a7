import { asProfessional, type Services } from "#server/core/context.ts";
import { PRAZO_DO_MODELO_MS } from "#shared/assistente/assistente.constants.ts";
import type { Claimed, Item, Outcome } from "../../queries/replays.queries.ts";
import { briefOf, historyOf } from "../brief-model.ts";
import { converse } from "../converse-with-model.ts";
import { dryRunTools } from "../make-dry-run-tools.ts";

/** `stopped`: given up by `signal`. `hopeless`: no further conversation would be answered either. */
export type Answered = Outcome | "stopped" | "hopeless";

/**
 * One conversation of a replay, answered as the draft would have: with the messages until then, and changing nothing.
 * A failure of one does not affect the others.
 */
export async function answerAgain(
  services: Services,
  { usuario_id, prompt, prompt_fixo }: Claimed,
  { cliente_id, mensagem_id }: Item,
  signal: AbortSignal,
): Promise<Answered> {
  try {
    const prepared = await asProfessional(services, usuario_id, async (ctx) => ({
      user: ctx.user,
      told: await briefOf(ctx, { prompt, prompt_fixo }, cliente_id),
      history: await historyOf(ctx, cliente_id, mensagem_id),
    }));
    if (!prepared) return "stopped";
    const { user, told, history } = prepared;
    const toolbox = dryRunTools(services, user, { clienteId: cliente_id, tools: told.tools });
    const conversed = await converse(services, {
      who: user,
      messages: [told.brief, ...history],
      toolbox,
      prazoMs: PRAZO_DO_MODELO_MS,
      signal,
    });
    if (conversed.kind === "stopped") return "stopped";
    if (conversed.kind === "limite" || conversed.kind === "sem_modelo") return "hopeless";
    return conversed.kind === "answer"
      ? { status: "feito", resposta: conversed.text, acoes: toolbox.acoes() }
      : { status: "falhou" };
  } catch (err) {
    services.log.error({ err, usuario: usuario_id }, "a conversation could not be replayed");
    return { status: "falhou" };
  }
}
