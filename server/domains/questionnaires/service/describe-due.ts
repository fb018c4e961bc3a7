import { asSystem, type Services, type SystemContext } from "#server/core/context.ts";
import { type Loop, startLoop } from "#server/jobs/loop.ts";
import { DESCRICOES } from "#server/jobs/names.ts";
import { HOUR, MINUTE } from "#shared/common/civil.ts";
import { DESCRIPTION_BRIEF } from "#shared/questionnaires/rules/model-brief.ts";
import { readDescription } from "#shared/questionnaires/rules/model-text.ts";
import { giveUp, keepDescription, lockDue, noteAttempt } from "../queries/descriptions.queries.ts";
import { askAbout, type Completed } from "./ask-about.ts";

const EVERY_MS = MINUTE;
/** After each attempt; until then no other process makes one. */
const PAUSES = [MINUTE, 10 * MINUTE, HOUR];

/**
 * Asks the model for the descriptions of completed questionnaires, each three times at most; until it answers, and
 * where it does not, the composed one stands.
 */
export const startDescriptions = (services: Services): Loop =>
  startLoop(services, {
    name: DESCRICOES,
    everyMs: EVERY_MS,
    run: () => describeOne(services),
  });

/** One attempt, for the questionnaire that has waited longest; true when there was one. */
export async function describeOne(services: Services): Promise<boolean> {
  if (!services.llm) return false;
  const due = await asSystem(services, takeDue);
  if (!due) return false;
  const { id, number, respostas } = due;
  const described = respostas && number <= PAUSES.length ? { ...due, respostas } : undefined;
  const outcome = described ? await describeByModel(services, described) : "never";
  const isOver = outcome === "never" || number >= PAUSES.length;
  await asSystem(services, async ({ db }) => {
    if (typeof outcome === "object") await keepDescription(db, id, outcome.text);
    else if (isOver) await giveUp(db, id);
  });
  return true;
}

/** Takes a due questionnaire and counts the attempt first, so that an attempt that dies counts too. */
async function takeDue({ db, now }: SystemContext) {
  const due = await lockDue(db, now());
  if (!due) return undefined;
  const number = due.descricao_tentativas + 1;
  const pause = PAUSES[Math.min(number, PAUSES.length) - 1] ?? HOUR;
  await noteAttempt(db, due.id, { number, next: new Date(now().getTime() + pause) });
  return { ...due, number };
}

/**
 * A description by the model. "later": it did not answer, or nothing that is a description. "never": there is none, or the
 * person's month is used up. Call it outside of any transaction.
 */
async function describeByModel(
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
