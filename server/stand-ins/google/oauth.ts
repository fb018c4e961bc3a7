import { type Account, type Accounts, giveAccess, revokeAll, WHOLE_CALENDAR } from "./accounts.ts";
import { type Answer, oauthError, ok } from "./answers.ts";

/** Scopes that this stand-in knows; another one is Google's `invalid_scope`. */
const SCOPES = [
  WHOLE_CALENDAR,
  "https://www.googleapis.com/auth/calendar.events",
  "https://www.googleapis.com/auth/calendar.calendarlist.readonly",
];
const LIFE_S = 3599;

/** The choice on the consent page: `allow` and `deny` lead back to the product at once; `ask` shows buttons. */
export type Consent = "allow" | "deny" | "ask";

/** Google's consent page (OAuth 2.0 for web server applications): back to the product with a code, or a refusal. */
export function consent(
  accounts: Accounts,
  query: URLSearchParams,
  { mode, account }: { mode: Consent; account: string },
): Answer {
  const redirect = query.get("redirect_uri");
  if (!query.get("client_id") || query.get("response_type") !== "code" || !redirect) {
    return { status: 400, body: "<h1>Erro 400: invalid_request</h1>" };
  }
  if (!URL.canParse(redirect)) {
    return { status: 400, body: "<h1>Erro 400: redirect_uri_mismatch</h1>" };
  }
  const scope = query.get("scope") ?? "";
  if (!scope.split(" ").every((one) => SCOPES.includes(one))) {
    return { status: 400, body: "<h1>Erro 400: invalid_scope</h1>" };
  }
  const challenge = query.get("code_challenge");
  if (challenge && query.get("code_challenge_method") !== "S256") {
    return { status: 400, body: "<h1>Erro 400: invalid_request</h1>" };
  }
  const back = (fields: Record<string, string>) => {
    const url = new URL(redirect);
    const state = query.get("state");
    for (const [name, value] of Object.entries({ ...(state ? { state } : {}), ...fields })) {
      url.searchParams.set(name, value);
    }
    return url.href;
  };
  const allowed = back({ code: accounts.codeFor({ name: account, scope, challenge }), scope });
  const denied = back({ error: "access_denied" });
  if (mode === "ask") return { status: 200, body: page(allowed, denied) };
  return { status: 302, headers: { location: mode === "deny" ? denied : allowed } };
}

const page = (
  allowed: string,
  denied: string,
) => `<!doctype html><html lang="pt-BR"><title>Fazer login com o Google</title>
<h1>Pontual quer acessar sua Conta do Google</h1>
<p><a href="${escaped(allowed)}">Permitir</a> <a href="${escaped(denied)}">Cancelar</a></p></html>`;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/**
 * The token endpoint (RFC 6749, sections 4.1.3 and 6). Some codes select the answer: `no-refresh` omits the refresh
 * token (as Google does for a grant that it knows), `no-scope` the calendars, `refused` is an `invalid_grant`, `broken`
 * a 500, `silence` no answer at all, any other one a full grant.
 */
export function token(
  accounts: Accounts,
  { grant_type, code, code_verifier, client_secret, refresh_token }: Record<string, string>,
): Answer | undefined {
  if (!client_secret) return oauthError(401, "invalid_client", "Unauthorized");
  if (grant_type === "refresh_token") return renewed(accounts.byRefresh(refresh_token ?? ""));
  if (grant_type !== "authorization_code") return oauthError(401, "invalid_client", "Unauthorized");
  if (code === "silence") return undefined;
  if (code === "broken") return oauthError(500, "internal_failure");
  if (!code || code === "refused") {
    return oauthError(400, "invalid_grant", "Malformed auth code.");
  }
  const account = accounts.byCode(code, code_verifier);
  if (!account) return oauthError(400, "invalid_grant", "Invalid code verifier.");
  const refresh = `1//${account.name}`;
  if (code !== "no-refresh") account.refreshTokens.add(refresh);
  return ok({
    ...access(account),
    ...(code === "no-refresh" ? {} : { refresh_token: refresh }),
    ...(code === "no-scope" ? { scope: "openid" } : {}),
  });
}

function renewed(account: Account | undefined): Answer {
  if (!account) return oauthError(400, "invalid_grant", "Token has been expired or revoked.");
  return ok(access(account));
}

const access = (account: Account) => ({
  access_token: giveAccess(account),
  expires_in: LIFE_S,
  scope: account.scope,
  token_type: "Bearer",
});

/** Any token of a grant ends the whole grant. */
export function revoke(accounts: Accounts, text: string): Answer {
  const account = accounts.byRefresh(text) ?? accounts.byAccess(text);
  if (!account) return oauthError(400, "invalid_token", "Token expired or revoked");
  revokeAll(account);
  return ok({});
}
