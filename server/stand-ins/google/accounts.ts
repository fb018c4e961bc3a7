import { randomBytes } from "node:crypto";
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
}

/** Accounts come to be when somebody signs in to them; each has its primary calendar, named after its address. */
export function createAccounts(now: () => Date) {
  const accounts = new Map<string, Account>();
  const codes = new Map<string, string>();

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
    codeFor: (name: string) => {
      const code = `4/0A${randomBytes(24).toString("base64url")}`;
      codes.set(code, name);
      return code;
    },
    byCode: (code: string) => {
      const name = codes.get(code);
      codes.delete(code);
      return find(name ?? code);
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;

export function giveAccess(account: Account): string {
  account.given += 1;
  const token = `ya29.${account.name}${account.given === 1 ? "" : `.${account.given}`}`;
  account.accessTokens.add(token);
  return token;
}

/** Revoking one token takes the whole grant away. */
export function revokeAll({ accessTokens, refreshTokens }: Account) {
  accessTokens.clear();
  refreshTokens.clear();
}
