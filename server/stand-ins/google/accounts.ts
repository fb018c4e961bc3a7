import { createHash, randomBytes } from "node:crypto";
import { type Calendar, createCalendar } from "./calendar.ts";

/** A Google account: its calendars, and the tokens that were given out for it. */
export interface Account {
  name: string;
  email: string;
  calendars: Map<string, Calendar>;
  accessTokens: Set<string>;
  refreshTokens: Set<string>;
  /** How many access tokens were given out. */
  given: number;
  /** Scopes that the person has allowed last. */
  scope: string;
}

/** A request to the consent page: with a challenge the code is exchanged only with its verifier (RFC 7636). */
interface Asked {
  name: string;
  scope: string;
  challenge: string | null;
}

/** Scope of grants from before the narrow scopes. */
export const WHOLE_CALENDAR = "https://www.googleapis.com/auth/calendar";

/** Accounts are created at the first sign-in; each has its primary calendar, named after its address. */
export function createAccounts(now: () => Date) {
  const accounts = new Map<string, Account>();
  const codes = new Map<string, Asked>();

  const find = (name: string): Account => {
    const known = accounts.get(name);
    if (known) return known;
    const email = `${name}@gmail.com`;
    const primary = createCalendar({ id: email, summary: email, primary: true, now });
    const account = {
      name,
      email,
      calendars: new Map([[email, primary]]),
      accessTokens: new Set<string>(),
      refreshTokens: new Set<string>(),
      given: 0,
      scope: WHOLE_CALENDAR,
    };
    accounts.set(name, account);
    return account;
  };

  const holderOf = (field: "accessTokens" | "refreshTokens", token: string) =>
    [...accounts.values()].find((account) => account[field].has(token));

  return {
    find,
    byAccess: (token: string) => holderOf("accessTokens", token),
    byRefresh: (token: string) => holderOf("refreshTokens", token),
    /** A code for the consent page; any other code is an account's own name. */
    codeFor: (asked: Asked) => {
      const code = `4/0A${randomBytes(24).toString("base64url")}`;
      codes.set(code, asked);
      return code;
    },
    /** Undefined where the verifier does not match the code's challenge; a code is good once. */
    byCode: (code: string, verifier: string | undefined) => {
      const asked = codes.get(code);
      codes.delete(code);
      if (!asked) return find(code);
      if (asked.challenge && asked.challenge !== challengeOf(verifier ?? "")) return undefined;
      const account = find(asked.name);
      account.scope = asked.scope;
      return account;
    },
  };
}

const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");

export type Accounts = ReturnType<typeof createAccounts>;

export function giveAccess(account: Account): string {
  account.given += 1;
  const token = `ya29.${account.name}${account.given === 1 ? "" : `.${account.given}`}`;
  account.accessTokens.add(token);
  return token;
}

/** Revoking one token revokes the whole grant. */
export function revokeAll({ accessTokens, refreshTokens }: Account) {
  accessTokens.clear();
  refreshTokens.clear();
}
