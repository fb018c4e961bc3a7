import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inRoot, nodePath } from "./lib.mjs";

type Files = Record<string, string>;
let tree = "";

beforeEach(async () => {
  tree = await mkdtemp(join(tmpdir(), "pontual-layers-"));
  for (const name of ["oxlint.config.ts", "package.json"]) {
    await copyFile(inRoot(name), join(tree, name));
  }
});

afterEach(() => rm(tree, { recursive: true }));

async function plant(files: Files) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), text);
  }
}

type Report = { diagnostics: { code: string; filename: string; help?: string }[] };

/** Faults that `npm run check` reports for the tree, types left out: file, rule and advice of each. */
async function lint(files: Files) {
  await plant(files);
  const args = [inRoot("node_modules/oxlint/bin/oxlint"), "--format=json"];
  const text = await new Promise<string>((resolve) => {
    execFile(nodePath(), args, { cwd: tree }, (_error, stdout) => resolve(stdout));
  });
  const { diagnostics }: Report = JSON.parse(text);
  return diagnostics.map(({ code, filename, help }) => `${filename} ${code} ${help}`).join("\n");
}

/** A file that imports one thing, in each way that it can be imported. */
const value = (from: string) => `import { it } from "${from}";\nexport const one = it;\n`;
const type = (from: string) => `import type { It } from "${from}";\nexport type One = It;\n`;

/** Rule, the file, what it may not import, what it may instead. */
const rules: [rule: string, file: string, forbidden: string[], allowed: string[]][] = [
  [
    "shared-is-pure",
    "shared/clientes/clientes.schema.ts",
    [
      "react",
      "kysely",
      "#server/core/errors.ts",
      "#client/lib/mask.ts",
      "node:fs",
      "../common/x.ts",
    ],
    ["zod", "@date-fns/tz", "#shared/common/text.ts", "./x.ts", "../x.ts"],
  ],
  [
    "migrations import kysely only",
    "migrations/0002-clientes.ts",
    ["#server/db/schema.ts", "#shared/common/text.ts", "pg"],
    ["kysely", "./helpers.ts"],
  ],
  [
    "client-knows-server-types-only",
    "client/data/trpc.ts",
    ["#server/domains/api.ts"],
    ["@trpc/client", "#shared/clientes/clientes.schema.ts", "#client/lib/toast.ts"],
  ],
  [
    "sql-lives-in-queries",
    "server/domains/clientes/service/save-cliente.ts",
    ["kysely", "pg", "kysely/migration"],
    ["../queries/clientes.queries.ts", "#server/domains/marcacoes/service/read-agenda.ts"],
  ],
  ["sql-lives-in-queries", "server/core/guards.ts", ["kysely", "pg"], ["#server/db/database.ts"]],
  ["sql-lives-in-queries", "client/lib/format.ts", ["kysely", "pg"], ["#client/lib/mask.ts"]],
  ["sql-lives-in-queries", "server/integrations/mailer/smtp.ts", ["pg"], ["nodemailer"]],
  ["sql-lives-in-queries", "server/stand-ins/host.ts", ["kysely", "pg"], ["express"]],
  [
    "services-know-no-transport",
    "server/domains/clientes/service/erase-cliente.ts",
    ["@trpc/server", "express", "../clientes.router.ts", "#server/core/trpc.ts"],
    ["../queries/clientes.queries.ts", "#server/core/errors.ts", "#server/core/context.ts"],
  ],
  [
    "services-know-no-transport",
    "server/domains/clientes/queries/clientes.queries.ts",
    ["@trpc/server", "express", "./clientes.router.ts"],
    ["kysely", "pg", "#server/db/database.ts"],
  ],
  [
    "domains-meet-through-services",
    "server/domains/marcacoes/marcacoes.service.ts",
    ["#server/domains/clientes/queries/clientes.queries.ts", "../clientes/clientes.router.ts"],
    ["#server/domains/clientes/clientes.service.ts"],
  ],
  [
    "domains-meet-through-services",
    "server/domains/marcacoes/queries/marcacoes.queries.ts",
    ["#server/domains/clientes/queries/clientes.queries.ts"],
    ["#server/db/schema.ts"],
  ],
  [
    "domains-meet-through-services",
    "server/jobs/send-messages.ts",
    ["#server/domains/clientes/queries/clientes.queries.ts"],
    ["kysely", "#server/domains/clientes/clientes.service.ts"],
  ],
  [
    "router -> service",
    "server/domains/clientes/clientes.router.ts",
    ["./queries/clientes.queries.ts", "#server/db/database.ts"],
    ["./service/save-cliente.ts", "#server/core/trpc.ts"],
  ],
  [
    "integrations-know-no-domain",
    "server/integrations/whatsapp/client.ts",
    [
      "#server/domains/clientes/service/save-cliente.ts",
      "#server/jobs/runner.ts",
      "#server/db/database.ts",
    ],
    ["undici", "#server/core/log.ts"],
  ],
  [
    "screens-use-hooks",
    "client/screens/app/clientes/clientes.screen.tsx",
    ["#client/data/trpc.ts"],
    ["#client/data/clientes.hooks.ts", "#client/components/button.tsx"],
  ],
  [
    "screens-are-islands",
    "client/screens/app/clientes/clientes.screen.tsx",
    ["#client/screens/app/agenda/day.tsx", "../agenda/day.tsx"],
    ["./cliente-form.tsx", "#shared/clientes/clientes.schema.ts"],
  ],
  [
    "components-know-no-domain",
    "client/components/pager.tsx",
    [
      "#client/data/trpc.ts",
      "#client/data/clientes.hooks.ts",
      "#shared/clientes/clientes.schema.ts",
      "#client/screens/login/login.screen.tsx",
      "#client/features/whatsapp/connection-badge.tsx",
      "#client/session/session.ts",
    ],
    ["#shared/common/pagination.ts", "#client/lib/mask.ts", "./button.tsx"],
  ],
  [
    "components-know-no-domain",
    "client/lib/error-text.ts",
    ["#client/data/clientes.hooks.ts", "#shared/clientes/clientes.messages.ts"],
    ["#shared/common/text.ts"],
  ],
  [
    "features-know-no-screen",
    "client/features/whatsapp/connection-badge.tsx",
    ["#client/screens/app/agenda/day.tsx"],
    ["#client/data/instancias.hooks.ts", "#shared/instancias/instancias.constants.ts"],
  ],
  [
    "screens-use-hooks",
    "client/features/whatsapp/webhook-address.tsx",
    ["#client/data/trpc.ts"],
    ["#client/data/instancias.hooks.ts", "#client/components/button.tsx"],
  ],
  [
    "client/data imports trpc, lib and shared only",
    "client/data/clientes.hooks.ts",
    ["#client/features/whatsapp/connection-badge.tsx", "#client/components/button.tsx"],
    ["./trpc.ts", "#client/lib/toast.ts"],
  ],
  ["server never imports client", "server/app.ts", ["#client/routes.tsx"], ["express"]],
];

test.for(rules)("%s holds in %s", async ([rule, file, forbidden, allowed]) => {
  for (const from of allowed) expect(await lint({ [file]: value(from) })).toBe("");
  for (const from of forbidden) {
    const output = await lint({ [file]: value(from) });
    expect(output, from).toContain(file);
    expect(output, from).toContain("no-restricted-imports");
    expect(output, from).toContain(rule);
  }
});

test("the client may know the server's types", async () => {
  const file = "client/data/trpc.ts";
  expect(await lint({ [file]: type("#server/domains/api.ts") })).toBe("");
});

test("one-form: react-hook-form's own useForm is for client/lib/use-form.ts", async () => {
  const own = `import { useForm, useWatch } from "react-hook-form";\nexport const one = [useForm, useWatch];\n`;
  const watch = `import { useWatch } from "react-hook-form";\nexport const one = useWatch;\n`;
  for (const file of [
    "client/session/guard.tsx",
    "client/data/clientes.hooks.ts",
    "client/features/clientes/form/cliente-form.tsx",
    "client/screens/login/login.screen.tsx",
  ]) {
    expect(await lint({ [file]: own }), file).toContain("one-form");
    expect(await lint({ [file]: watch }), file).toBe("");
  }
  expect(await lint({ "client/lib/use-form.ts": own })).toBe("");
});

test("SQL may live in queries, db, backup, months, jobs, testing, demo, webhooks and migrations", async () => {
  for (const file of [
    "server/domains/clientes/queries/clientes.queries.ts",
    "server/core/caller.queries.ts",
    "server/db/pool.ts",
    "server/backup/restore.ts",
    "server/months/months.ts",
    "server/jobs/outbox.ts",
    "server/testing/factories.ts",
    "server/demo/practice.ts",
    "server/webhooks/whatsapp.ts",
    "migrations/0001-ground.ts",
  ]) {
    expect(await lint({ [file]: value("kysely") }), file).toBe("");
  }
});

test("no-cycles: a circle at run time is a fault, one of types is none", async () => {
  const runTime = (from: string) => `import { f } from "${from}";\nexport const g = () => f();\n`;
  const circle = (how: (from: string) => string) => ({
    "shared/common/a.ts": how("#shared/common/b.ts"),
    "shared/common/b.ts": how("#shared/common/a.ts"),
  });
  expect(await lint(circle(runTime))).toContain("no-cycle");
  expect(await lint(circle(type))).toBe("");
});
