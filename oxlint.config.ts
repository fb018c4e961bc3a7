// Rules of the linter, read by `npm run check` and by editors (Node from 22.18). Docs: decisions/0004.
import type { OxlintConfig } from "oxlint";

type Group = {
  group: string[];
  message: string;
  importNames?: string[];
  allowTypeImports?: boolean;
};
type Overrides = NonNullable<OxlintConfig["overrides"]>;

/** Imports that some kind of file must not have; the message is the reason that `check` prints. */
const forbid = (message: string, group: string[], more: Partial<Group> = {}): Group[] => [
  { group, message, ...more },
];

const sql = forbid("sql-lives-in-queries: move it to a *.queries.ts file", [
  "kysely",
  "kysely/**",
  "pg",
  "pg/**",
]);

const serverValues = forbid(
  "client-knows-server-types-only: use import type",
  ["#server/**", "#migrations/**"],
  { allowTypeImports: true },
);
const ownForm = forbid(
  "one-form: useForm of client/lib/use-form.ts moves the focus once",
  ["react-hook-form"],
  { importNames: ["useForm"] },
);
const trpcClient = forbid("screens-use-hooks: ask client/data/*.hooks.ts", [
  "#client/data/trpc.ts",
  "#client/data/trpc",
  "@trpc/client",
  "@trpc/react-query",
]);
const drawn = forbid("client/data imports trpc, lib and shared only", [
  "#client/screens/**",
  "#client/features/**",
  "#client/components/**",
  "#client/routes.tsx",
]);
const otherScreens = forbid(
  "screens-are-islands: what two screens need is a feature, a component or data",
  ["#client/screens/**", "../*/**"],
);
const screens = forbid("features-know-no-screen", ["#client/screens/**", "#client/routes.tsx"]);
const domainsInClient = forbid("components-know-no-domain", [
  "#server/**",
  "#migrations/**",
  "#client/data/**",
  "#client/features/**",
  "#client/screens/**",
  "#client/session/**",
  "@trpc/**",
  "#shared/*/**",
  "!#shared/common/**",
]);

const client = forbid("server never imports client", ["#client/**"]);
const otherDomains = forbid(
  "domains-meet-through-services: another domain's queries and router are private",
  [
    "#server/domains/*/**/*.queries.ts",
    "#server/domains/*/**/*.router.ts",
    "#server/domains/*/*.queries.ts",
    "#server/domains/*/*.router.ts",
    "../**/*.queries.ts",
    "../**/*.router.ts",
    "!../queries/*.queries.ts",
    "!../../queries/*.queries.ts",
  ],
);
const queries = forbid("api.ts joins routers and nothing else", [
  "#server/domains/**/*.queries.ts",
  "./**/*.queries.ts",
]);
const belowServices = forbid("router -> service -> queries -> db: a router holds no decision", [
  "./**/*.queries.ts",
  "#server/db/**",
]);
const transport = forbid("services-know-no-transport", [
  "@trpc/**",
  "express",
  "express/**",
  "**/*.router.ts",
  "#server/core/trpc.ts",
  "#server/core/rest/**",
  "#server/core/http/**",
  "#server/app.ts",
  "#server/domains/api.ts",
]);
const services = forbid("queries know no service", ["**/service/**"]);
const domainsInIntegrations = forbid("integrations-know-no-domain", [
  "#server/domains/**",
  "#server/jobs/**",
  "#server/db/**",
  "#server/webhooks/**",
  "@trpc/**",
]);

/** Forbids each import but these. */
const allowOnly = (message: string, allowed: string[]) =>
  forbid(message, ["*", "**", ...allowed.map((name) => `!${name}`)]);
const inShared = ["./**", "../*.ts", "#shared/**", "zod", "@date-fns/tz"];
const inWorker = ["./**", "#shared/**"];
const inSharedTests = [...inShared, "vitest", "fast-check", "node:*"];

const overBrowser = [serverValues, ownForm, sql];
const overServer = [sql, otherDomains, client];

/**
 * Layers: what files may not import. The last line that names a file counts alone, because an override of
 * oxlint replaces an earlier one whole; so narrow lines follow wide ones.
 */
const LAYERS: [files: string[], forbidden: Group[][]][] = [
  [["shared/**"], [allowOnly("shared-is-pure", inShared)]],
  [["shared/**/*.test.ts"], [allowOnly("shared-is-pure", inSharedTests)]],
  [
    ["migrations/**"],
    [allowOnly("migrations import kysely only", ["./**", "kysely", "kysely/**"])],
  ],
  [["client/**"], overBrowser],
  [["client/data/**"], [...overBrowser, drawn]],
  [["client/screens/**"], [...overBrowser, trpcClient, otherScreens]],
  [["client/features/**"], [...overBrowser, trpcClient, screens]],
  [["client/worker/**"], [allowOnly("the worker knows no call and no data", inWorker)]],
  [["client/worker/**/*.test.ts"], overBrowser],
  [
    ["client/components/**", "client/lib/**"],
    [sql, domainsInClient],
  ],
  [["server/**"], overServer],
  [["server/domains/api.ts"], [sql, client, queries]],
  [["server/domains/**/*.router.ts"], [...overServer, belowServices]],
  [["server/domains/*/service/**"], [...overServer, transport]],
  [["server/**/*.queries.ts"], [otherDomains, client, transport, services]],
  [["server/integrations/**"], [sql, client, domainsInIntegrations]],
  [
    ["db", "backup", "months", "jobs", "workers", "demo", "webhooks"].map(
      (it) => `server/${it}/**`,
    ),
    [otherDomains, client],
  ],
  [["server/{testing,crash}/**"], [client]],
];

const layers: Overrides = LAYERS.map(([files, forbidden]) => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns: forbidden.flat() }] },
}));

/** Settings come from config.ts; programs that start a server pass theirs on. */
const READ_ENVIRONMENT = [
  "server/config.ts",
  "server/main.ts",
  "server/backup/main.ts",
  "server/months/main.ts",
  "server/{testing,crash}/**",
  "server/**/*.test.ts",
];

/** Rules beyond oxlint's category `correctness`, which is on whole. */
const added: OxlintConfig["rules"] = {
  // A circle of types alone is gone at run time.
  "import/no-cycle": ["error", { ignoreTypes: true }],
  // A promise that is not awaited loses its error; React and Express take handlers that answer one.
  "typescript/no-floating-promises": "error",
  "typescript/no-misused-promises": ["error", { checksVoidReturn: false }],
  "typescript/await-thenable": "error",
  "typescript/only-throw-error": "error",

  // STYLE: no `any`, `as` or `!`. A union with a new member names each place that must decide.
  "typescript/no-explicit-any": "error",
  "typescript/no-non-null-assertion": "error",
  "typescript/consistent-type-assertions": ["error", { assertionStyle: "never" }],
  "typescript/no-unnecessary-type-assertion": "error",
  "typescript/switch-exhaustiveness-check": "error",

  "react/rules-of-hooks": "error",
  "react/exhaustive-deps": "error",

  // Open work stands in the tracker.
  "eslint/no-warning-comments": ["error", { terms: ["todo", "fixme", "xxx", "hack"] }],
  "eslint/eqeqeq": "error",
  "eslint/no-var": "error",
  "eslint/prefer-const": "error",

  // STYLE: a function is read in one go.
  "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
  complexity: ["error", { max: 15 }],

  // A test that does not run proves nothing. A second argument of `expect` names the case.
  "vitest/no-disabled-tests": "error",
  "vitest/no-focused-tests": "error",
  "vitest/valid-expect": ["error", { maxArgs: 2 }],
};

/** Rules of `correctness` that do not fit, and why. */
const without: OxlintConfig["rules"] = {
  // Tests assert in helpers and loops over tables: these rules look at the body of `test` alone.
  "vitest/no-standalone-expect": "off",
  "vitest/expect-expect": "off",
  "vitest/no-conditional-expect": "off",
  "vitest/valid-title": "off",
  // A mock takes the type of its place; whether something throws at all is sometimes the whole fact.
  "vitest/require-mock-type-parameters": "off",
  "vitest/require-to-throw-message": "off",
  // Roles of tables drawn as cards, and live regions, are judged by axe on the drawn page.
  "jsx-a11y/prefer-tag-over-role": "off",
  "jsx-a11y/no-redundant-roles": "off",
  "jsx-a11y/no-interactive-element-to-noninteractive-role": "off",
};

const config: OxlintConfig = {
  plugins: [
    "eslint",
    "typescript",
    "unicorn",
    "oxc",
    "import",
    "react",
    "jsx-a11y",
    "promise",
    "vitest",
    "node",
  ],
  categories: { correctness: "error" },
  ignorePatterns: ["node_modules/**", "dist/**", ".data/**", ".cache/**", "coverage/**"],
  rules: { ...added, ...without },
  overrides: [
    ...layers,
    // Tests and benchmarks look at every layer.
    {
      files: ["server/**/*.test.ts", "client/e2e/**", "migrations/**/*.test.ts", "bench/**"],
      rules: { "no-restricted-imports": "off" },
    },
    // Merged migrations are never edited.
    { files: ["migrations/**"], rules: { "max-lines-per-function": "off", complexity: "off" } },
    { files: ["server/**"], rules: { "node/no-process-env": "error" } },
    { files: READ_ENVIRONMENT, rules: { "node/no-process-env": "off" } },
  ],
};
export default config;
