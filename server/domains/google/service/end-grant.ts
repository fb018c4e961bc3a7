import type { Services } from "#server/core/context.ts";
import { markEnded } from "../queries/google.queries.ts";
import type { Reach } from "./renew-access.ts";

/**
 * Tells Google that a grant which was forgotten here is over, and remembers that it knows; false when it was not reached,
 * or when the token can not be read any more because the keys have changed since.
 */
export async function endGrant(
  { google, secrets }: Pick<Services, "google" | "secrets">,
  { usuarioId, sealed }: { usuarioId: string; sealed: string },
  transaction: Reach["transaction"],
): Promise<boolean> {
  if (!google) return false;
  const place = `usuarios.google_refresh_token:${usuarioId}`;
  const token = await secrets.open(place, sealed).catch(() => undefined);
  if (token === undefined || !(await google.revoke(token))) return false;
  await transaction((db) => markEnded(db, usuarioId, sealed));
  return true;
}
