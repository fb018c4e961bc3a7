import { join, resolve } from "node:path";
import { z } from "zod";
import { MAX_TOKEN, PROVEDORES_DE_HOSTS } from "#shared/instancias/instancias.constants.ts";
import { ROLES, rulesAcross } from "./config-rules.ts";
import { parseProxies } from "./core/http/proxies.ts";
import { otelEnvironment, otelOf } from "./core/telemetry/config.ts";
import { s3SettingsOf } from "./integrations/media/s3-settings.ts";
import { META_GRAPH_URL } from "./integrations/whatsapp/cloud/cloud-api.ts";

const flag = z.enum(["true", "false"]).transform((text) => text === "true");
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .pipe(z.number().min(min).max(max));
const proxies = z.string().transform((text, ctx) => {
  const parsed = parseProxies(text);
  if (parsed) return parsed;
  ctx.addIssue("must be a number of proxies, 1 to 10, or networks: loopback, 10.0.0.0/8");
  return z.NEVER;
});

const mediaUrl = z.string().transform((text, ctx) => {
  const settings = s3SettingsOf(text);
  if (settings) return settings;
  ctx.addIssue("must be s3://key:secret@host/bucket?region=...");
  return z.NEVER;
});

const roles = z.string().transform((text, ctx) => {
  const given = text.split(",").map((one) => one.trim());
  if (given.every((one) => ROLES.includes(one))) return given;
  ctx.addIssue("must be web, jobs or both with a comma");
  return z.NEVER;
});

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  ROLES: roles.default(ROLES),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
  DATABASE_APP_URL: postgresUrl.optional(),
  DATABASE_SYSTEM_URL: postgresUrl.optional(),
  MEDIA_URL: mediaUrl.optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  APP_SECRET: z.string().min(32, "must have 32 characters or more").optional(),
  BACKUP_KEY: z.string().min(16, "must have 16 characters or more").optional(),
  APP_SECRET_PREVIOUS: z
    .string()
    .transform((text) => text.split(",").map((one) => one.trim()))
    .pipe(z.array(z.string().min(32, "each must have 32 characters or more")))
    .optional(),
  ADMIN_EMAIL: z.email().default("admin@example.com"),
  ADMIN_PASSWORD: z.string().min(8, "must have 8 characters or more").max(128).optional(),
  DEFAULT_USER_PASSWORD: z.string().min(8, "must have 8 characters or more").max(128).optional(),
  ADMIN_2FA: z.enum(["required", "offered"]).default("required"),
  DEMO: z.union([flag, z.literal("clinica")]).optional(),
  SIGNUP_LIMIT: wholeNumber(0, 1_000_000).default(20),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default("Pontual <nao-responda@example.com>"),
  ALLOW_PRIVATE_INSTANCE_HOSTS: flag.optional(),
  WHATSAPP_DEFAULT_PROVIDER: z.enum(PROVEDORES_DE_HOSTS).optional(),
  WHATSAPP_DEFAULT_HOST: z.url({ protocol: /^https?$/ }).optional(),
  WHATSAPP_DEFAULT_KEY: z.string().min(1).max(MAX_TOKEN).optional(),
  WHATSAPP_APP_SECRET: z.string().min(16, "must have 16 characters or more").optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(16, "must have 16 characters or more").optional(),
  WHATSAPP_GRAPH_URL: z.url({ protocol: /^https?$/ }).default(META_GRAPH_URL),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  LLM_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  LLM_API_KEY: z.string().min(1).optional(),
  LLM_MODEL: z.string().min(1).optional(),
  LLM_TRANSCRIBE_MODEL: z.string().min(1).optional(),
  SALES_PHONE: z
    .string()
    .regex(/^\d{10,15}$/, "must be 10 to 15 digits")
    .default("5511900000000"),
  SUPPORT_EMAIL: z.email().default("suporte@example.com"),
  SERVICE_WORKER: z.enum(["on", "off"]).default("on"),
  CLOCK_OFFSET_FILE: z.string().min(1).optional(),
  TRUST_PROXY: proxies.optional(),
  METRICS_TOKEN: z.string().min(16, "must have 16 characters or more").optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  SLOW_STATEMENT_MS: wholeNumber(1, 3_600_000).default(1_000),
  ...otelEnvironment,
});

/** The names of all settings. */
export const SETTINGS: string[] = Object.keys(environment.shape);

export type Config = ReturnType<typeof readConfig>;

/** A setting that is missing or wrong; `faults` holds one line for each, naming its variable. */
export class ConfigError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(faults.join("\n"));
    this.faults = faults;
  }
}

/**
 * Reads the configuration, the only place that reads the environment. An empty variable counts as unset.
 * @throws ConfigError when anything is wrong.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  const faults = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join(".")}: ${issue.message}`),
    ...rulesAcross(given),
  ];
  if (!parsed.success || faults.length) throw new ConfigError(faults);

  const { data } = parsed;
  return {
    port: data.PORT,
    host: data.HOST,
    appUrl: (data.APP_URL ?? `http://localhost:${data.PORT}`).replace(/\/$/, ""),
    /** Roles of this process: serving requests, working in the background. */
    roles: { web: data.ROLES.includes("web"), jobs: data.ROLES.includes("jobs") },
    ...databaseOf(data),
    ...filesOf(data),
    appSecret: data.APP_SECRET,
    previousSecrets: (data.APP_SECRET_PREVIOUS ?? []).filter((one) => one !== data.APP_SECRET),
    backupKey: data.BACKUP_KEY,
    admin: { email: data.ADMIN_EMAIL, password: data.ADMIN_PASSWORD },
    defaultUserPassword: data.DEFAULT_USER_PASSWORD,
    admin2fa: data.ADMIN_2FA,
    isDemo: data.DEMO === undefined ? isEmbedded(data) : data.DEMO !== false,
    /** Whether the demo practice has several professionals and rooms. */
    isDemoClinic: data.DEMO === "clinica",
    signupLimit: data.SIGNUP_LIMIT,
    mail: { smtpUrl: data.SMTP_URL, from: data.MAIL_FROM },
    ...whatsappOf(data),
    google: googleOf(data),
    llm: modelOf(data, data.LLM_MODEL),
    transcribe: modelOf(data, data.LLM_TRANSCRIBE_MODEL),
    contacts: { salesPhone: data.SALES_PHONE, supportEmail: data.SUPPORT_EMAIL },
    /** Whether browsers keep the app, so that it opens without a line. */
    serviceWorker: data.SERVICE_WORKER === "on",
    clockOffsetFile: data.CLOCK_OFFSET_FILE,
    trustProxy: data.TRUST_PROXY,
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
    slowStatementMs: data.SLOW_STATEMENT_MS,
    otel: otelOf(data),
  };
}

type Environment = z.output<typeof environment>;

const isEmbedded = (data: Environment) => data.DATABASE_URL === undefined;

const databaseOf = (data: Environment) => ({
  databaseUrl: data.DATABASE_URL,
  /** Past a pooler that `databaseUrl` leads to. */
  directUrl: data.DATABASE_DIRECT_URL,
  replicaUrl: data.DATABASE_REPLICA_URL,
  migrationUrl: data.MIGRATION_DATABASE_URL,
  givenLogins:
    data.DATABASE_APP_URL && data.DATABASE_SYSTEM_URL
      ? { app: data.DATABASE_APP_URL, system: data.DATABASE_SYSTEM_URL }
      : undefined,
});

function filesOf(data: Environment) {
  const dataDir = resolve(data.DATA_DIR);
  return {
    dataDir,
    mailDir: join(dataDir, "mail"),
    media: data.MEDIA_URL ?? { folder: join(dataDir, "midias") },
  };
}

const whatsappOf = (data: Environment) => ({
  allowPrivateInstanceHosts: data.ALLOW_PRIVATE_INSTANCE_HOSTS ?? isEmbedded(data),
  whatsappPadrao:
    data.WHATSAPP_DEFAULT_HOST && data.WHATSAPP_DEFAULT_KEY
      ? {
          provedor: data.WHATSAPP_DEFAULT_PROVIDER ?? "mega",
          host: data.WHATSAPP_DEFAULT_HOST.replace(/\/$/, ""),
          adminToken: data.WHATSAPP_DEFAULT_KEY,
        }
      : undefined,
  meta: {
    graphUrl: data.WHATSAPP_GRAPH_URL.replace(/\/$/, ""),
    app:
      data.WHATSAPP_APP_SECRET && data.WHATSAPP_VERIFY_TOKEN
        ? { secret: data.WHATSAPP_APP_SECRET, verifyToken: data.WHATSAPP_VERIFY_TOKEN }
        : undefined,
  },
});

const googleOf = (data: Environment) =>
  data.GOOGLE_CLIENT_ID && data.GOOGLE_CLIENT_SECRET
    ? {
        clientId: data.GOOGLE_CLIENT_ID,
        clientSecret: data.GOOGLE_CLIENT_SECRET,
        baseUrl: data.GOOGLE_BASE_URL,
      }
    : undefined;

const modelOf = ({ LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey }: Environment, model?: string) =>
  baseUrl && apiKey && model ? { baseUrl, apiKey, model } : undefined;

/** As the owner of the database, past a pooler where there is one. */
export const ownerUrlOf = ({ migrationUrl, directUrl }: Config, databaseUrl: string): string =>
  migrationUrl ?? directUrl ?? databaseUrl;
