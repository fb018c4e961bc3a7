/** Google's addresses, or those of a stand-in behind one base address. */
export interface GoogleHosts {
  consent: string;
  token: string;
  revoke: string;
  /** Base of the Calendar API, version 3, without a trailing slash. */
  api: string;
}

export function hostsOf(baseUrl: string | undefined): GoogleHosts {
  if (!baseUrl) {
    return {
      consent: "https://accounts.google.com/o/oauth2/v2/auth",
      token: "https://oauth2.googleapis.com/token",
      revoke: "https://oauth2.googleapis.com/revoke",
      api: "https://www.googleapis.com/calendar/v3",
    };
  }
  const at = (path: string) => new URL(path, baseUrl).href;
  return {
    consent: at("/o/oauth2/v2/auth"),
    token: at("/token"),
    revoke: at("/revoke"),
    api: at("/calendar/v3"),
  };
}
