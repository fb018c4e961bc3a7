import { asSystem, type Services, type SystemContext } from "#server/core/context.ts";
import { type Loop, startLoop } from "#server/jobs/loop.ts";
import { DESCRICOES } from "#server/jobs/names.ts";
import { HOUR, MINUTE } from "#shared/common/civil.ts";
import { giveUp, keepDescription, lockDue, noteAttempt } from "../queries/descriptions.queries.ts";
import { describeByModel } from "./describe-by-model.ts";

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
