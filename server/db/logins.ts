import { Client, type ClientConfig, DatabaseError } from "pg";
import { APP_ROLE, SYSTEM_ROLE } from "#migrations/helpers.ts";
import { databasePassword } from "#server/core/secrets.ts";

/** Sign-in of one role's connections. The owner's is none of these. */
export interface Login {
  /** Role that grants its rights. */
  role: string;
  /** Its address with each password that it may have, the present one first. */
  urls: string[];
  /** The address with the password that works as far as is known. */
  url(): string;
  /** `url` was refused: perhaps the password comes from another secret of the installation. */
  refused(url: string): void;
}

/** For what a professional asks, and for work that crosses professionals. */
export interface Logins {
  app: Login;
  system: Login;
}

/** Sign-ins that the operator has made; they are never changed. */
export const givenLogins = ({ app, system }: { app: string; system: string }): Logins => ({
  app: loginOf(APP_ROLE, [app]),
  system: loginOf(SYSTEM_ROLE, [system]),
});

/** The roles themselves on the owner's server, their passwords derived from the installation's secrets, the present one first. */
export function derivedLogins(ownerUrl: string, secrets: string[]): Logins {
  const login = (role: string) => {
    const withPassword = (secret: string) =>
      signedInAs(ownerUrl, role, databasePassword(secret, role));
    return loginOf(role, secrets.map(withPassword));
  };
  return { app: login(APP_ROLE), system: login(SYSTEM_ROLE) };
}

/** The same sign-ins at another address of the database. */
export function loginsAt({ app, system }: Logins, address: string): Logins {
  const moved = ({ role, urls }: Login) => {
    const at = (url: string) => {
      const { username, password } = new URL(url);
      return signedInAs(address, decodeURIComponent(username), decodeURIComponent(password));
    };
    return loginOf(role, urls.map(at));
  };
  return { app: moved(app), system: moved(system) };
}

function loginOf(role: string, urls: string[]): Login {
  let works = 0;
  const url = () => urls[works] ?? "";
  return {
    role,
    urls,
    url,
    refused: (refused) => {
      if (refused === url()) works = (works + 1) % urls.length;
    },
  };
}

function signedInAs(ownerUrl: string, username: string, password: string): string {
  const url = Object.assign(new URL(ownerUrl), { username, password });
  // Written here they would go before the address's own.
  for (const name of ["user", "password"]) url.searchParams.delete(name);
  return url.href;
}

/** True when the server refused this sign-in: its password, or the role altogether. */
export const isRefused = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === "28P01" || error.code === "28000");

/** A machine that is gone does not even refuse. */
export const CONNECTS_WITHIN_MS = 5_000;

/**
 * A connection of its own, outside the pools, with whichever password works.
 * @throws the refusal when none does.
 */
export async function connectAs(login: Login, config: ClientConfig = {}): Promise<Client> {
  for (let left = login.urls.length; ; left -= 1) {
    const url = login.url();
    const client = new Client({
      connectionTimeoutMillis: CONNECTS_WITHIN_MS,
      ...config,
      connectionString: url,
    });
    // Later errors are reported by the queries that run on it.
    client.on("error", () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (!isRefused(error)) throw error;
      login.refused(url);
      if (left <= 1) throw error;
    }
  }
}
