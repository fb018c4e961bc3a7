import { OAuth2Client } from "google-auth-library";
import { hostsOf } from "./hosts.ts";
import type { GoogleSettings } from "./oauth.ts";

/** Reading and writing calendars and their events. */
export const SCOPE = "https://www.googleapis.com/auth/calendar";

/**
 * Google's consent page for this installation. `prompt=consent` each time, because Google gives a refresh token only
 * with a consent of its own.
 */
export function consentUrl(
  { clientId, clientSecret, baseUrl }: GoogleSettings,
  { redirectUri, state }: { redirectUri: string; state: string },
): string {
  const client = new OAuth2Client({
    clientId,
    clientSecret,
    endpoints: { oauth2AuthBaseUrl: hostsOf(baseUrl).consent },
  });
  return client.generateAuthUrl({
    access_type: "offline",
    prompt: "consent",
    scope: SCOPE,
    redirect_uri: redirectUri,
    state,
  });
}
