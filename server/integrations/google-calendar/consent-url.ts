import { CodeChallengeMethod, OAuth2Client } from "google-auth-library";
import { hostsOf } from "./hosts.ts";
import type { GoogleSettings } from "./oauth.ts";

const AUTH = "https://www.googleapis.com/auth";

/** Least privilege: events, and the list of calendars to choose from. */
export const SCOPES = [`${AUTH}/calendar.events`, `${AUTH}/calendar.calendarlist.readonly`];

/** The scope that was asked for before; it includes both. */
export const WHOLE_CALENDAR = `${AUTH}/calendar`;

export interface ConsentRequest {
  redirectUri: string;
  state: string;
  /** Hash of the verifier that the exchange will show (RFC 7636). */
  codeChallenge: string;
}

/**
 * Google's consent page for this installation. `prompt=consent` each time, because Google gives a refresh token only
 * with a fresh consent.
 */
export function consentUrl(
  { clientId, clientSecret, baseUrl }: GoogleSettings,
  { redirectUri, state, codeChallenge }: ConsentRequest,
): string {
  const client = new OAuth2Client({
    clientId,
    clientSecret,
    endpoints: { oauth2AuthBaseUrl: hostsOf(baseUrl).consent },
  });
  return client.generateAuthUrl({
    access_type: "offline",
    prompt: "consent",
    scope: SCOPES,
    redirect_uri: redirectUri,
    state,
    code_challenge: codeChallenge,
    code_challenge_method: CodeChallengeMethod.S256,
  });
}
