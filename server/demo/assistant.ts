import { asSystem, type Services } from "#server/core/context.ts";
import { createLlm } from "#server/integrations/llm/create-llm.ts";
import type { Llm } from "#server/integrations/llm/llm.ts";
import { LLM_KEY, startLlm } from "#server/stand-ins/llm.ts";

/** As long as somebody who knows the agenda takes to write. */
export const THINKS_MS = 1_200;

/**
 * The stand-in of the language model answers for the demo practice, and for nobody else: other accounts may have real
 * clients. Where a model is configured, that one answers.
 */
export async function startDemoModel(services: Services, usuarioId: string, thinksMs: number) {
  if (services.llm) return undefined;
  const standIn = await startLlm();
  standIn.behaviour.takesMs = thinksMs;
  const settings = { baseUrl: standIn.url, apiKey: LLM_KEY, model: "demonstracao" };
  // Its library is loaded when the assistant is first tried.
  let asked: Llm | undefined;
  const own: Llm = {
    only: usuarioId,
    complete: (request) => {
      asked ??= createLlm(settings);
      return asked.complete(request);
    },
  };
  services.llm = own;
  return {
    stop: async () => {
      if (services.llm === own) services.llm = undefined;
      await standIn.stop();
    },
  };
}

/** Calls `work` whenever the assistant of this account is switched on, until the returned function is called. */
export async function onAssistantOn(services: Services, usuarioId: string, work: () => void) {
  let wasOn = await isOn(services, usuarioId);
  const look = async () => {
    const before = wasOn;
    wasOn = await isOn(services, usuarioId);
    if (wasOn && !before) work();
  };
  return services.events.subscribe(usuarioId, ({ tipo }) => {
    if (tipo !== "automacoes") return;
    look().catch((err: unknown) => services.log.warn({ err }, "the demo missed its assistant"));
  });
}

const isOn = (services: Services, usuarioId: string) =>
  asSystem(services, async ({ db }) => {
    const row = await db
      .selectFrom("automacoes")
      .where("usuario_id", "=", usuarioId)
      .select("chatbot_ativo")
      .executeTakeFirst();
    return row?.chatbot_ativo ?? false;
  });
