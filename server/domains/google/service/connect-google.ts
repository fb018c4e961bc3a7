import type { UserContext } from "#server/core/context.ts";
import { accountRow, type ProfileChange } from "#server/domains/contas/service/change-account.ts";
import { rememberTokens } from "./remember-tokens.ts";

/** Keeps Google's grant sealed and switches the integration on; Google repeats no refresh token that it gave before. */
export async function connectGoogle(
  ctx: UserContext,
  { accessToken, refreshToken }: { accessToken: string; refreshToken: string | null },
) {
  const change = {
    usa_google: true,
    google_access_token: accessToken,
    ...(refreshToken ? { google_refresh_token: refreshToken } : {}),
  };
  await accountRow.updateProfile(ctx.db, ctx.user.id, await sealed(ctx, change), ctx.now());
  await rememberTokens(ctx, [accessToken, ...(refreshToken ? [refreshToken] : [])]);
}

/** Google's tokens are stored sealed, each for its own place. */
async function sealed({ secrets, user }: UserContext, change: ProfileChange) {
  const kept = { ...change };
  for (const name of ["google_access_token", "google_refresh_token"] as const) {
    const token = change[name];
    if (token) kept[name] = await secrets.seal(`usuarios.${name}:${user.id}`, token);
  }
  return kept;
}
