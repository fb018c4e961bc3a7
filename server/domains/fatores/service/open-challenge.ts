import type { Services } from "#server/core/context.ts";
import { countLimit } from "#server/core/limits.ts";
import { hashToken, newToken } from "#server/core/secrets.ts";
import { SECOND } from "#shared/common/civil.ts";

const PURPOSE = "desafio-de-entrada";

/**
 * A question that is asked before anybody has said who they are. It is signed and kept nowhere, so that asking again and
 * again fills no table; an answer leaves its mark until the question is over.
 */
export function openChallenge({ secrets, now }: Services, lifeMs: number) {
  const text = `${now().getTime() + lifeMs}.${newToken()}`;
  return `${text}.${secrets.fingerprint(PURPOSE, text)}`;
}

/** Whether the question is one of ours, is not over, and was not answered before; it is used up by that. */
export const takeOpenChallenge = (ctx: Services) => async (desafio: string) => {
  const [ends = "", chance = "", mark = ""] = Buffer.from(desafio, "base64url")
    .toString()
    .split(".");
  const text = `${ends}.${chance}`;
  // Compared by their hashes, which take the same time however much of a guess is right.
  const isOurs = ctx.secrets
    .fingerprints(PURPOSE, text)
    .some((known) => hashToken(known).equals(hashToken(mark)));
  const left = Number(ends) - ctx.now().getTime();
  if (!isOurs || !(left > 0)) return false;
  const key = `${PURPOSE}:${hashToken(text).toString("base64url")}`;
  const { pontos } = await countLimit(ctx, key, Math.ceil(left / SECOND));
  return pontos === 1;
};
