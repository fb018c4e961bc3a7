import type { UserContext } from "#server/core/context.ts";
import type { Whose } from "../queries/whose.queries.ts";
import { keepGrant, placeOf } from "./keep-grant.ts";
import { rememberTokens } from "./remember-tokens.ts";

/** Keeps Google's grant sealed, each token for its own place, and switches the connection on. */
export async function connectGoogle(
  ctx: UserContext,
  whose: Whose,
  { accessToken, refreshToken }: { accessToken: string; refreshToken: string | null },
) {
  const { db, secrets, now } = ctx;
  const sealed = (column: "google_access_token" | "google_refresh_token", token: string) =>
    secrets.seal(placeOf(whose, column), token);
  await keepGrant(db, whose, {
    access: await sealed("google_access_token", accessToken),
    refresh: refreshToken && (await sealed("google_refresh_token", refreshToken)),
    now: now(),
  });
  await rememberTokens(ctx, [accessToken, ...(refreshToken ? [refreshToken] : [])]);
}
