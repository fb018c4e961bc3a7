import type { Services } from "#server/core/context.ts";
import type { Llm } from "#server/integrations/llm/llm.ts";

/** The language model that speaks for this account, if there is one. */
export const modelOf = ({ llm }: Pick<Services, "llm">, { id }: { id: string }): Llm | undefined =>
  llm?.only === undefined || llm.only === id ? llm : undefined;
