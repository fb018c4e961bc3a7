import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { DAY } from "#shared/common/civil.ts";

const app = await testApp();
const { clock } = app;
const admin = await app.admin();

const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString();
const extend = (target_user_id: string, more: object = {}) =>
  admin.rest("POST", "/trial/extend", { target_user_id, ...more });
const start = (user_id: string, more: object = {}) =>
  admin.rest("POST", "/trial/start-trial", { user_id, ...more });
const status = async (id: string) => (await admin.rest("GET", `/trial/status?user_id=${id}`)).body;

test("a sign-up's trial lasts five days; what is left is counted in begun days", async () => {
  const account = { nome: "Nova Pessoa", email: `${newId()}@exemplo.com.br`, password: "segredo" };
  const { body } = await app.anonymous.rest("POST", "/auth/register", account);
  const { id } = body.user;
  const end = inDays(5);
  expect(await status(id)).toEqual({
    user_id: id,
    is_trial_user: true,
    trial_status: "active",
    trial_end_date: end,
    days_remaining: 5,
  });
  clock.advance({ seconds: 1 });
  expect((await status(id)).days_remaining).toBe(5);
  clock.advance({ days: 4 });
  expect((await status(id)).days_remaining).toBe(1);
  clock.advance({ days: 1, seconds: -2 });
  expect(await status(id)).toMatchObject({ trial_status: "active", days_remaining: 1 });
  clock.advance({ seconds: 1 });
  expect(await status(id)).toMatchObject({ trial_status: "expired", days_remaining: 0 });
});

test("one's own is shown without an id, on both transports; somebody else's is an administrator's", async () => {
  const [ana, bia] = [await app.professional({ trialDays: 3 }), await app.professional()];
  expect((await ana.rest("GET", "/trial/status")).body).toEqual(await status(ana.id));
  expect(await ana.trpc.trial.status.query({})).toMatchObject({ days_remaining: 3 });
  for (const path of ["status", "history"]) {
    for (const id of [bia.id, newId()]) {
      const { status, body } = await ana.rest("GET", `/trial/${path}?user_id=${id}`);
      expect([path, status, body]).toEqual([path, 403, { detail: "Acesso negado" }]);
    }
    expect((await admin.rest("GET", `/trial/${path}?user_id=${newId()}`)).status).toBe(404);
    expect((await app.anonymous.rest("GET", `/trial/${path}`)).status).toBe(401);
  }
  expect(await status(admin.id)).toEqual({
    user_id: admin.id,
    is_trial_user: false,
    trial_status: null,
    trial_end_date: null,
    days_remaining: 0,
  });
});

test("an extension adds to the present end, and after the end to now", async () => {
  const ana = await app.professional({ trialDays: 2 });
  const first = await extend(ana.id);
  expect([first.status, first.body]).toEqual([
    200,
    {
      user_id: ana.id,
      is_trial_user: true,
      trial_status: "active",
      trial_end_date: inDays(7),
      days_remaining: 7,
    },
  ]);
  clock.advance({ days: 10 });
  expect(await status(ana.id)).toMatchObject({ trial_status: "expired" });
  const { body } = await extend(ana.id, { days_to_extend: 30, reason: "Voltou de férias" });
  expect(body).toMatchObject({ trial_status: "active", trial_end_date: inDays(30) });
});

test("the history says who, why, how many days, from when to when, the newest first", async () => {
  const ana = await app.professional({ trialDays: 2 });
  const [before, after] = [inDays(2), inDays(5)];
  await extend(ana.id, { days_to_extend: 3, reason: "  Pedido por telefone " });
  clock.advance({ hours: 1 });
  await extend(ana.id, { days_to_extend: 1, reason: "" });
  const { body } = await admin.rest("GET", `/trial/history?user_id=${ana.id}`);
  expect(body).toMatchObject([
    { dias: 1, motivo: null, autor_nome: "Administradora", fim_anterior: after },
    {
      dias: 3,
      motivo: "Pedido por telefone",
      autor_nome: "Administradora",
      fim_anterior: before,
      fim_novo: after,
    },
  ]);
  const own = await ana.rest("GET", "/trial/history");
  // Names of the provider's staff are not shown to customers.
  expect(own.body).toEqual(body.map((row: object) => ({ ...row, autor_nome: null })));
});

test("a trial is started for who has none, or whose last one is over; not over a running one", async () => {
  const ana = await app.professional({ trialDays: null });
  const { status: code, body } = await start(ana.id);
  expect([code, body]).toMatchObject([200, { trial_status: "active", trial_end_date: inDays(5) }]);
  expect((await start(ana.id, { days: 30 })).body.detail).toMatch(/já está ativo/);
  clock.advance({ days: 6 });
  expect((await start(ana.id, { days: 2 })).body.trial_end_date).toBe(inDays(2));
  await admin.rest("PUT", `/admin/users/${ana.id}`, { is_trial_user: false });
  expect((await start(ana.id)).body).toMatchObject({ trial_status: "active" });
  expect((await start(admin.id)).status).toBe(409);
});

test("a conversion ends the trial permanently; what is converted or was never on trial is not extended", async () => {
  const ana = await app.professional({ trialDays: -1 });
  expect((await ana.rest("POST", "/clientes", { nome: "Davi" })).status).toBe(403);
  const { body } = await admin.rest("PUT", `/admin/users/${ana.id}`, { is_trial_user: false });
  expect(body).toMatchObject({ is_trial_user: false, trial_status: "converted" });
  expect((await ana.rest("POST", "/clientes", { nome: "Davi" })).status).toBe(201);
  expect(await status(ana.id)).toMatchObject({ trial_status: "converted", days_remaining: 0 });
  const customer = await app.professional({ trialDays: null });
  for (const { id } of [ana, customer, admin]) {
    const refused = await extend(id);
    expect([refused.status, refused.body]).toEqual([
      409,
      { detail: "Este usuário não está em período de teste" },
    ]);
  }
  // Without a trial to convert nothing changes.
  const same = await admin.rest("PUT", `/admin/users/${customer.id}`, { is_trial_user: false });
  expect([same.status, same.body.trial_status]).toEqual([200, null]);
});

test("days are 1 to 30, the reason at most 500 letters, the person somebody who is there", async () => {
  const ana = await app.professional();
  const before = await status(ana.id);
  for (const days of [0, 31, 1.5, -3, "5"]) {
    const refused = await extend(ana.id, { days_to_extend: days });
    expect([days, refused.status, refused.body.detail]).toMatchObject([
      days,
      422,
      [{ loc: ["body", "days_to_extend"], msg: "Informe de 1 a 30 dias" }],
    ]);
    expect([days, (await start(ana.id, { days })).status]).toEqual([days, 422]);
  }
  const long = await extend(ana.id, { reason: "x".repeat(501) });
  expect(long.body.detail[0].msg).toBe("Motivo deve ter no máximo 500 caracteres");
  expect((await extend("abc")).body.detail[0].msg).toBe("Usuário é obrigatório");
  for (const call of [extend, start]) expect((await call(newId())).status).toBe(404);
  expect(await status(ana.id)).toEqual(before);
});

test("only administrators extend and start", async () => {
  const ana = await app.professional({ trialDays: -1 });
  const refused = { status: 403, detail: "Acesso negado" };
  expect(await refusal(ana.trpc.trial.startTrial.mutate({ user_id: ana.id }))).toMatchObject({
    status: 403,
  });
  const bia = await app.professional();
  expect(await refusal(bia.trpc.trial.extend.mutate({ target_user_id: bia.id }))).toEqual(refused);
  expect((await status(bia.id)).days_remaining).toBe(30);
});

/** The days that are left after ten concurrent extensions by one day. */
async function afterTenAtOnce(): Promise<number> {
  const ana = await app.professional({ trialDays: 1 });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => extend(ana.id, { days_to_extend: 1 })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  return (await status(ana.id)).days_remaining;
}

test("of extensions at once each counts", async () => {
  expect(await afterTenAtOnce()).toBe(11);
});

test("mutant: where the trial is not held, extensions are lost", async () => {
  const held = {
    statement: /^select "id", "role", "is_trial_user"/,
    guard: / for no key update$/g,
    instead: "",
  };
  await withoutGuard(app.services.databases.system, held, async () => {
    expect(await afterTenAtOnce()).toBeLessThan(11);
  });
});
