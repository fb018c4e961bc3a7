import type { OutsideHttp } from "../http/outside-http.ts";
import { parseJson, recordAt, textOf } from "../whatsapp/json.ts";
import { SCOPES, WHOLE_CALENDAR } from "./consent-url.ts";
import type { GoogleHosts } from "./hosts.ts";

export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  /** Replaces Google's own hosts, for a stand-in. */
  baseUrl: string | undefined;
}

export interface ConsentCode {
  code: string;
  redirectUri: string;
  /** Verifier of the challenge that the consent page got (RFC 7636); undefined where it got none. */
  codeVerifier: string | undefined;
}

export type Grant =
  | { kind: "granted"; accessToken: string; refreshToken: string | null }
  | { kind: "refused" }
  | { kind: "unreachable" };

const MAX_TOKEN = 4_096;
const MAX_SCOPES = 4_096;

/** Trades the code of Google's consent page for tokens (RFC 6749, section 4.1.3). */
export async function exchangeCode(
  http: OutsideHttp,
  { token }: GoogleHosts,
  { clientId, clientSecret }: GoogleSettings,
  { code, redirectUri, codeVerifier }: ConsentCode,
): Promise<Grant> {
  const answer = await http({
    method: "POST",
    url: token,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      code,
      redirect_uri: redirectUri,
      grant_type: "authorization_code",
      ...(codeVerifier ? { code_verifier: codeVerifier } : {}),
    }).toString(),
  });
  if (answer.kind !== "answer" || answer.status >= 500) return { kind: "unreachable" };
  const body = recordAt(parseJson(answer.text));
  const accessToken = textOf(body.access_token, MAX_TOKEN);
  if (answer.status !== 200 || !accessToken || !hasScope(body.scope)) return { kind: "refused" };
  return {
    kind: "granted",
    accessToken,
    refreshToken: textOf(body.refresh_token, MAX_TOKEN) ?? null,
  };
}

/** People can deselect the calendars on the consent page; such a grant is useless. */
function hasScope(scopes: unknown): boolean {
  const given = textOf(scopes, MAX_SCOPES)?.split(" ");
  return !given || given.includes(WHOLE_CALENDAR) || SCOPES.every((scope) => given.includes(scope));
}
