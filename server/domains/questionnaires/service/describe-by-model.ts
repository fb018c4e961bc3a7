import type { Services } from "#server/core/context.ts";
import { DESCRIPTION_BRIEF } from "#shared/questionnaires/rules/model-brief.ts";
import { readDescription } from "#shared/questionnaires/rules/model-text.ts";
import { askAbout, type Completed } from "./ask-about.ts";

/**
 * A description by the model. "later": it did not answer, or nothing that is a description. "never": there is none, or the
 * person's month is used up. Call it outside of any transaction.
 */
export async function describeByModel(
  services: Services,
  completed: Completed,
): Promise<{ text: string } | "later" | "never"> {
  const asked = await askAbout(services, completed, DESCRIPTION_BRIEF);
  if (asked.kind === "limite" || asked.kind === "sem_modelo") return "never";
  const text = asked.kind === "answer" ? readDescription(asked.text) : undefined;
  if (text) return { text };
  const reason = asked.kind === "failed" ? asked.reason : asked.kind;
  services.log.warn({ reason }, "the model wrote no description");
  return "later";
}
