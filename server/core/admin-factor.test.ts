import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { createFirstAdmin } from "#server/domains/auth/service/create-first-admin.ts";
import { actorOf, refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { enrolTotp } from "#server/testing/factors.ts";
import { DAY } from "#shared/common/civil.ts";
import { fatorAnswers } from "#shared/fatores/answers.messages.ts";

const app = await testApp({ env: { ADMIN_2FA: "" } });
const REFUSED = { detail: fatorAnswers.ativeParaContinuar, acao: "ativar_segundo_fator" };
const week = () => new Date(app.clock.now().getTime() + 7 * DAY);

// Before anybody else is there.
const first = await asSystem(app.services, createFirstAdmin);

test("the first administrator has a week too", async () => {
  const { admin_desde } = await app.db((db) =>
    db
      .selectFrom("usuarios")
      .where("email", "=", first?.email ?? "")
      .select("admin_desde")
      .executeTakeFirstOrThrow(),
  );
  expect(admin_desde).toEqual(app.clock.now());
});

test("S32: a week after an administrator began nothing is answered until there is a second factor", async () => {
  const admin = await app.admin();
  const ana = await app.professional();
  const until = week();
  expect((await admin.rest("GET", "/usuarios/me")).body.segundo_fator_ate).toBe(
    until.toISOString(),
  );
  expect((await ana.rest("GET", "/usuarios/me")).body.segundo_fator_ate).toBeNull();
  app.clock.advance({ days: 6, hours: 23, minutes: 59, seconds: 59 });
  expect((await admin.rest("GET", "/admin/users")).status).toBe(200);

  app.clock.advance({ seconds: 1 });
  for (const [method, path] of [
    ["GET", "/admin/users"],
    ["GET", "/clientes/"],
    ["GET", "/admin/settings"],
    ["PUT", "/usuarios/me"],
    ["GET", "/usuarios/me/dados"],
    ["POST", "/usuarios/me/excluir"],
  ] as const) {
    const body = path.endsWith("excluir") ? { senha: "x" } : {};
    const answer = await admin.rest(method, path, method === "GET" ? undefined : body);
    expect([path, answer.status, answer.body]).toEqual([path, 403, REFUSED]);
  }
  expect(await refusal(admin.trpc.admin.listUsers.query({}))).toMatchObject({ status: 403 });
  expect((await ana.rest("GET", "/clientes/")).status).toBe(200);

  expect((await admin.rest("GET", "/usuarios/me")).status).toBe(200);
  expect((await admin.rest("GET", "/fatores")).body.exigido_em).toBe(until.toISOString());
  const again = await actorOf(app.services, app.url, admin);
  await enrolTotp(app, again);
  expect((await admin.rest("GET", "/admin/users")).status).toBe(200);
  expect((await admin.rest("GET", "/usuarios/me")).body.segundo_fator_ate).toBeNull();
  expect((await admin.rest("POST", "/auth/logout")).status).toBe(200);
});

test("S32: who is promoted has a week from then, and not another one for being promoted again", async () => {
  const [admin, ana] = [await app.admin(), await app.professional()];
  const role = (role: string) => admin.rest("PUT", `/admin/users/${ana.id}`, { role });
  app.clock.advance({ days: 3 });
  const until = week();
  await role("ADMIN");
  const dueOf = async () => (await ana.rest("GET", "/usuarios/me")).body.segundo_fator_ate;
  expect(await dueOf()).toBe(until.toISOString());
  await role("USER");
  expect(await dueOf()).toBeNull();
  app.clock.advance({ days: 1 });
  await role("ADMIN");
  expect(await dueOf()).toBe(until.toISOString());
  const created = await admin.rest("POST", "/admin/users", {
    nome: "Nova",
    email: `${crypto.randomUUID()}@exemplo.com.br`,
    role: "ADMIN",
  });
  const row = await app.db((db) =>
    db
      .selectFrom("usuarios")
      .where("id", "=", created.body.id)
      .select("admin_desde")
      .executeTakeFirst(),
  );
  expect(row?.admin_desde).toEqual(app.clock.now());
});
