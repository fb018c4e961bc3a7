import { OAuth2Client } from "google-auth-library";

export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  /** Replaces Google's own hosts, for a stand-in. */
  baseUrl: string | undefined;
}

export type Grant =
  | { kind: "granted"; accessToken: string; refreshToken: string | null }
  | { kind: "refused" }
  | { kind: "unreachable" };

const TIMEOUT_MS = 10_000;

/** Trades the code of Google's consent page for tokens (RFC 6749, section 4.1.3). */
export async function exchangeCode(
  { clientId, clientSecret, baseUrl }: GoogleSettings,
  { code, redirectUri }: { code: string; redirectUri: string },
): Promise<Grant> {
  const client = new OAuth2Client({
    clientId,
    clientSecret,
    ...(baseUrl ? { endpoints: { oauth2TokenUrl: new URL("/token", baseUrl).href } } : {}),
    transporterOptions: { timeout: TIMEOUT_MS },
  });
  try {
    const { tokens } = await client.getToken({ code, redirect_uri: redirectUri });
    if (!tokens.access_token) return { kind: "refused" };
    return {
      kind: "granted",
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token ?? null,
    };
  } catch (error) {
    return isRefusal(error) ? { kind: "refused" } : { kind: "unreachable" };
  }
}

/** Google answers 400 or 401 for a code or a client that it does not accept. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !("status" in error)) return false;
  return typeof error.status === "number" && error.status >= 400 && error.status < 500;
}
