import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { derivedLogins, type Logins, loginsAt } from "#server/db/logins.ts";
import { freePort, startProgram, workFolder } from "./outside-program.ts";

const PGBOUNCER = { variable: "PGBOUNCER_PATH", name: "pgbouncer" };
const SETTINGS = {
  listen_addr: "127.0.0.1",
  unix_socket_dir: "",
  auth_type: "scram-sha-256",
  pool_mode: "transaction",
  max_client_conn: 2_000,
  default_pool_size: 20,
  // A database that was away is tried again at once; else after 15 seconds.
  server_login_retry: 1,
  // Longer than this nobody waits for one; else for two minutes.
  query_wait_timeout: 2,
  // Each test file has a database of its own, which nobody needs any more after it.
  server_idle_timeout: 5,
  log_connections: 0,
  log_disconnections: 0,
};

/**
 * PgBouncer in transaction mode before the PostgreSQL server at `serverUrl`, as docs/operations/processes.md
 * configures it, for the product's two login roles in every database there.
 */
export async function startPooler(
  serverUrl: string,
  appSecret: string,
  others: Partial<typeof SETTINGS> = {},
) {
  const [folder, port] = [await workFolder(), await freePort()];
  const { hostname, port: behind } = new URL(serverUrl);
  const { app, system } = derivedLogins(serverUrl, [appSecret]);
  const users = [app, system].map((login) => {
    const { username, password } = new URL(login.url());
    return `"${username}" "${password}"`;
  });
  const usersFile = join(folder, "users.txt");
  await writeFile(usersFile, users.join("\n"));
  const all = { ...SETTINGS, ...others, listen_port: port, auth_file: usersFile };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  const database = `* = host=${hostname} port=${behind}`;
  const file = join(folder, "pgbouncer.ini");
  await writeFile(file, ["[databases]", database, "[pgbouncer]", ...lines].join("\n"));
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  return startProgram({ ...PGBOUNCER, args: [...account, file], folder, port });
}

/** The same login roles by way of the pooler at `port`. */
export const throughPooler = (logins: Logins, url: string, port: number): Logins =>
  loginsAt(logins, Object.assign(new URL(url), { port: String(port) }).href);
