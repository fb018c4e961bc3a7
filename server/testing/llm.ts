import { LLM_KEY, type LlmStandIn } from "#server/stand-ins/llm.ts";

/** The environment with which the product asks a stand-in. */
export const llmEnv = ({ url }: Pick<LlmStandIn, "url">) => ({
  LLM_BASE_URL: url,
  LLM_API_KEY: LLM_KEY,
  LLM_MODEL: "modelo-de-teste",
});
