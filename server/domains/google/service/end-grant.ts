import type { Services } from "#server/core/context.ts";
import { markEnded } from "../queries/google.queries.ts";
import type { Whose } from "../queries/whose.queries.ts";
import { openToken } from "./keep-grant.ts";
import type { Reach } from "./renew-access.ts";

/**
 * Tells Google that a grant which was forgotten here is over, and remembers that it knows; false when it was not reached,
 * or when the token can not be read any more because the keys have changed since.
 */
export async function endGrant(
  { google, secrets }: Pick<Services, "google" | "secrets">,
  { whose, sealed }: { whose: Whose; sealed: string },
  transaction: Reach["transaction"],
): Promise<boolean> {
  if (!google) return false;
  const held = { column: "google_refresh_token", sealed } as const;
  const token = await openToken({ secrets }, whose, held).catch(() => undefined);
  if (token === undefined || !(await google.revoke(token))) return false;
  await transaction((db) => markEnded(db, whose, sealed));
  return true;
}
