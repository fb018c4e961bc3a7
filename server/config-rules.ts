type Given = NodeJS.ProcessEnv;

export const ROLES = ["web", "jobs"];

const isWhole = ({ ROLES: roles }: Given) => !roles || ROLES.every((role) => roles.includes(role));

/** Some of the settings are given and others are missing. */
const isPartial = (given: Given, names: string[]) =>
  names.some((name) => given[name]) && !names.every((name) => given[name]);

const withDatabase = (name: string): Rule => ({
  fault: `${name}: only with DATABASE_URL`,
  isBroken: (given) => given[name] && !given.DATABASE_URL,
});

const together = (names: string[], how: string): Rule => ({
  fault: `${names.join(", ")}: ${how}`,
  isBroken: (given) => isPartial(given, names),
});

interface Rule {
  fault: string;
  isBroken: (given: Given) => unknown;
}

const LOGINS = ["DATABASE_APP_URL", "DATABASE_SYSTEM_URL"];
const DEFAULT_HOST = ["WHATSAPP_DEFAULT_HOST", "WHATSAPP_DEFAULT_KEY"];

const RULES: Rule[] = [
  {
    fault: "APP_SECRET: required with DATABASE_URL",
    isBroken: (given) => given.DATABASE_URL && !given.APP_SECRET,
  },
  {
    fault: "CLOCK_OFFSET_FILE: refused with DATABASE_URL",
    isBroken: (given) => given.DATABASE_URL && given.CLOCK_OFFSET_FILE,
  },
  withDatabase("DATABASE_DIRECT_URL"),
  withDatabase("DATABASE_REPLICA_URL"),
  withDatabase("MIGRATION_DATABASE_URL"),
  {
    fault: "ROLES: fewer than both only with DATABASE_URL",
    isBroken: (given) => !isWhole(given) && !given.DATABASE_URL,
  },
  {
    fault: "DEMO: needs both ROLES in one process",
    isBroken: (given) => !isWhole(given) && given.DEMO === "true",
  },
  {
    fault: `${LOGINS.join(", ")}: both or neither, and only with DATABASE_URL`,
    isBroken: (given) =>
      isPartial(given, LOGINS) || (given.DATABASE_APP_URL && !given.DATABASE_URL),
  },
  together(["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"], "both or neither"),
  {
    fault: `${DEFAULT_HOST.join(", ")}: both or neither, and WHATSAPP_DEFAULT_PROVIDER only with them`,
    isBroken: (given) =>
      isPartial(given, DEFAULT_HOST) ||
      (given.WHATSAPP_DEFAULT_PROVIDER && !given.WHATSAPP_DEFAULT_HOST),
  },
  together(["WHATSAPP_APP_SECRET", "WHATSAPP_VERIFY_TOKEN"], "both or neither"),
  together(["LLM_BASE_URL", "LLM_API_KEY", "LLM_MODEL"], "all three or none"),
  {
    fault: "LLM_TRANSCRIBE_MODEL: only with LLM_BASE_URL",
    isBroken: (given) => given.LLM_TRANSCRIBE_MODEL && !given.LLM_BASE_URL,
  },
];

/** Faults of several settings together, of those given, so that they are reported together with other faults. */
export const rulesAcross = (given: Given): string[] =>
  RULES.filter(({ isBroken }) => isBroken(given)).map(({ fault }) => fault);
