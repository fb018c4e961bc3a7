import type { Llm, LlmSettings } from "./llm.ts";

/** The configured model. The library is loaded here: 50 MB that an installation without a model does without. */
export function createLlm(settings: LlmSettings): Llm {
  const loading = import("./chat.ts").then(({ createChat }) => createChat(settings));
  return { complete: async (request) => (await loading).complete(request) };
}
