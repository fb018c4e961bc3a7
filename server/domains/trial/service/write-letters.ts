import { asSystem, type Services } from "#server/core/context.ts";
import { siteOfOwner } from "#server/core/practice-link.ts";
import { DAY } from "#shared/common/civil.ts";
import { noteLetters, type TrialEnd } from "../queries/avisos.queries.ts";
import { endedLetter, endsSoonLetter } from "./compose-letters.ts";

const AT_ONCE = 100;
/** So long before the end people are notified. */
const BEFORE_MS = 2 * DAY;
/** An end that is longer past than this is no news any more. */
const NEWS_MS = 3 * DAY;

/**
 * Writes to people whose trial is about to end, and again when it has: once for each end, in the transaction that
 * remembers it; an extension is another end. True when there may be more.
 */
export const writeLetters = (services: Services): Promise<boolean> =>
  asSystem(services, async (ctx) => {
    const { db, now, jobs } = ctx;
    const { contacts } = ctx.config;
    const instant = now().getTime();
    const at = (ms: number) => new Date(instant + ms);
    const soon = { tipo: "antes", after: at(0), until: at(BEFORE_MS) } as const;
    const over = { tipo: "fim", after: at(-NEWS_MS), until: at(0) } as const;
    let written = 0;
    const write = async (trials: TrialEnd[], letter: typeof endsSoonLetter) => {
      for (const { id, ...trial } of trials) {
        const site = await siteOfOwner(ctx, id);
        await jobs.enqueue(db, "mail", letter({ ...site, contacts }, trial));
      }
      written += trials.length;
    };
    const page = { now: now(), limit: AT_ONCE };
    await write(await noteLetters(db, { ...soon, ...page }), endsSoonLetter);
    await write(await noteLetters(db, { ...over, ...page }), endedLetter);
    return written >= AT_ONCE;
  });
