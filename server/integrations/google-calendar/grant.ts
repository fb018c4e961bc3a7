import type { OutsideHttp } from "../http/outside-http.ts";
import { parseJson, recordAt, textOf } from "../whatsapp/json.ts";
import type { GoogleHosts } from "./hosts.ts";
import type { GoogleSettings } from "./oauth.ts";

export type Renewed =
  | { kind: "granted"; accessToken: string; expiresInS: number }
  /** The grant is gone: no other try will do. */
  | { kind: "revoked" }
  | { kind: "unavailable"; reason: string };

const MAX_TOKEN = 4_096;
const DEFAULT_LIFE_S = 3_600;

/** A new access token for a refresh token (RFC 6749, section 6). */
export async function renewAccess(
  http: OutsideHttp,
  { token }: GoogleHosts,
  { clientId, clientSecret, refreshToken }: GoogleSettings & { refreshToken: string },
): Promise<Renewed> {
  const answer = await http({
    method: "POST",
    url: token,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      refresh_token: refreshToken,
      grant_type: "refresh_token",
    }).toString(),
  });
  if (answer.kind !== "answer") return { kind: "unavailable", reason: answer.kind };
  const body = recordAt(parseJson(answer.text));
  // Only this word ends a grant; `invalid_client` is a fault of the installation, not of the person's.
  if (body.error === "invalid_grant") return { kind: "revoked" };
  const accessToken = textOf(body.access_token, MAX_TOKEN);
  if (answer.status !== 200 || !accessToken) {
    return { kind: "unavailable", reason: textOf(body.error, 100) ?? `HTTP ${answer.status}` };
  }
  const life = Number(body.expires_in);
  return { kind: "granted", accessToken, expiresInS: life > 0 ? life : DEFAULT_LIFE_S };
}

/** Ends a grant at Google; true when it is known to be over (RFC 7009). */
export async function revokeGrant(
  http: OutsideHttp,
  { revoke }: GoogleHosts,
  token: string,
): Promise<boolean> {
  const answer = await http({
    method: "POST",
    url: revoke,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ token }).toString(),
  });
  // 400 is Google's answer for a token that is over already.
  return answer.kind === "answer" && (answer.status === 200 || answer.status === 400);
}
