/** Values of postgresql.conf by name. */
export type Settings = Record<string, string | number | boolean>;

const defaults: Settings = {
  max_connections: 200,
  shared_buffers: "256MB",
  fsync: true,
  synchronous_commit: true,
  password_encryption: "scram-sha-256",
  random_page_cost: 1.1,
  // Short statements only: compiling them costs more than it brings.
  jit: false,
  timezone: "UTC",
  log_timezone: "UTC",
  log_line_prefix: "%m [%p] %d ",
  lc_messages: "C",
};

/** The whole postgresql.conf: our defaults, the caller's values, and fixed ones. */
export function configuration(wanted: Settings, port: number) {
  const fixed = { listen_addresses: "127.0.0.1", port, unix_socket_directories: "" };
  const lines = Object.entries({ ...defaults, ...wanted, ...fixed }).map(
    ([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`,
  );
  return `# Written by Pontual at every start.\n${lines.join("\n")}\n`;
}

const ROLES = "pontual,pontual_app,pontual_system";

/** Only this machine, only the owner and the product's two roles, only with a password. */
export const hostRules = (more: string[] = []) =>
  `host all ${[ROLES, ...more].join(",")} 127.0.0.1/32 scram-sha-256\n`;
