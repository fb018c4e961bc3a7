import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

/** The lines with which a start under these settings stops. */
function faultsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

test.each([
  ["PORT", "abc"],
  ["PORT", "70000"],
  ["PORT", "-1"],
  ["APP_URL", "sem-esquema"],
  ["APP_URL", "ftp://exemplo.com.br"],
  ["DATABASE_URL", "mysql://localhost/x"],
  ["DATABASE_APP_URL, DATABASE_SYSTEM_URL", "postgres://localhost/x"],
  ["APP_SECRET", "curto"],
  ["APP_SECRET_PREVIOUS", `${"x".repeat(32)},curto`],
  ["BACKUP_KEY", "quinze letras.."],
  ["ADMIN_EMAIL", "sem-arroba"],
  ["ADMIN_PASSWORD", "curta"],
  ["DEFAULT_USER_PASSWORD", "curta"],
  ["DEMO", "sim"],
  ["SIGNUP_LIMIT", "muitos"],
  ["SMTP_URL", "http://mail"],
  ["ALLOW_PRIVATE_INSTANCE_HOSTS", "1"],
  ["WHATSAPP_DEFAULT_HOST, WHATSAPP_DEFAULT_KEY", "https://wa.exemplo.com.br"],
  ["GOOGLE_BASE_URL", "google"],
  ["SALES_PHONE", "(11) 9999"],
  ["SUPPORT_EMAIL", "suporte"],
  ["TRUST_PROXY", "true"],
  ["TRUST_PROXY", "0"],
  ["TRUST_PROXY", "proxy.example"],
  ["METRICS_TOKEN", "curto"],
  ["LOG_LEVEL", "alto"],
])("%s=%s stops the start with one line that names it", (name, value) => {
  const [first = name] = name.split(", ");
  const faults = faultsOf({
    [first]: value,
    ...(name === "DATABASE_URL" && { APP_SECRET: "x".repeat(32) }),
  });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^${name}(\\.\\d)?: \\S`));
  expect(faults[0]).not.toContain("\n");
});

test("every fault has its line, also those between settings", () => {
  const faults = faultsOf({
    PORT: "x",
    DATABASE_URL: "postgres://localhost/pontual",
    CLOCK_OFFSET_FILE: "/tmp/offset",
    GOOGLE_CLIENT_ID: "id",
  });
  expect(faults.map((line) => line.split(":")[0])).toEqual([
    "PORT",
    "APP_SECRET",
    "CLOCK_OFFSET_FILE",
    "GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET",
  ]);
});

test("an empty variable counts as unset, and the defaults are those of the table", () => {
  const config = readConfig({ PORT: "", APP_URL: "", DATABASE_URL: "" });
  expect(config).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    appUrl: "http://localhost:3000",
    databaseUrl: undefined,
    admin: { email: "admin@example.com", password: undefined },
    isDemo: true,
    signupLimit: 20,
    allowPrivateInstanceHosts: true,
    google: undefined,
    trustProxy: undefined,
  });
  const external = readConfig({
    DATABASE_URL: "postgres://localhost/pontual",
    APP_SECRET: "x".repeat(32),
  });
  expect(external).toMatchObject({ isDemo: false, allowPrivateInstanceHosts: false });
});

test("S26: docker compose has no password of its own", () => {
  const compose = readFileSync(join(import.meta.dirname, "../docker-compose.yml"), "utf8");
  const passwords = compose.match(/\$\{[A-Z_]*PASSWORD[^}]*\}/g) ?? [];
  expect(passwords.filter((one) => one.startsWith("${POSTGRES_PASSWORD:?"))).toHaveLength(2);
  // All others are empty by default, which means: made at the start.
  expect(passwords.filter((one) => !/:\?|:-\}$/.test(one))).toEqual([]);
});

test("a default host for WhatsApp: its address without a slash at its end, of a kind that is known", () => {
  const named = { WHATSAPP_DEFAULT_HOST: "https://wa.exemplo.com.br/", WHATSAPP_DEFAULT_KEY: "k" };
  const padrao = { provedor: "mega", host: "https://wa.exemplo.com.br", adminToken: "k" };
  expect(readConfig(named).whatsappPadrao).toEqual(padrao);
  expect(readConfig({ ...named, WHATSAPP_DEFAULT_PROVIDER: "mega" }).whatsappPadrao).toEqual(
    padrao,
  );
  expect(readConfig({}).whatsappPadrao).toBeUndefined();
  expect(faultsOf({ ...named, WHATSAPP_DEFAULT_PROVIDER: "cloud" })).toHaveLength(1);
  for (const name of ["WHATSAPP_DEFAULT_KEY", "WHATSAPP_DEFAULT_PROVIDER"]) {
    expect(faultsOf({ [name]: "mega" })[0]).toMatch(
      /^WHATSAPP_DEFAULT_HOST, WHATSAPP_DEFAULT_KEY: /,
    );
  }
});
