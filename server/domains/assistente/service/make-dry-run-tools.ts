import { asProfessional, type CurrentUser, type Services } from "#server/core/context.ts";
import { AppError } from "#server/core/errors.ts";
import type { LlmTool } from "#server/integrations/llm/llm.ts";
import type { AcaoEnsaiada } from "#shared/assistente/assistente.schema.ts";
import type { Toolbox } from "./converse-with-model.ts";
import { readCall, TOOLS } from "./tools/list-tools.ts";
import type { DryRun } from "./tools/rehearse-times.ts";
import { runDry } from "./tools/rehearse-tool.ts";

/** Tools that change nothing; `acoes` are what they would have done so far. */
export interface DryToolbox extends Toolbox {
  acoes(): AcaoEnsaiada[];
}

/**
 * The tools of a test or a replay: the same words and refusals as the real ones, from the real agenda, and of a known
 * client the real appointments; whatever they change is remembered for this conversation only.
 */
export function dryRunTools(
  services: Services,
  user: Pick<CurrentUser, "id">,
  { clienteId, tools = TOOLS }: { clienteId: string | null; tools?: LlmTool[] },
): DryToolbox {
  const dryRun: DryRun = { clienteId, changed: new Map() };
  const acoes: AcaoEnsaiada[] = [];
  return {
    tools,
    acoes: () => [...acoes],
    run: async (call) => {
      const pedido = readCall(call);
      if ("erro" in pedido) return { erro: pedido.erro };
      try {
        const done = await asProfessional(services, user.id, (ctx) => runDry(ctx, dryRun, pedido));
        if (!done) return "stop";
        if (done.acao) {
          const { acao, horario } = done.acao;
          acoes.push({ acao, horario: horario?.toISOString() ?? null });
        }
        return done.result;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return { erro: error.message };
      }
    },
  };
}
