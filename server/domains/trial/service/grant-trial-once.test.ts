import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createSecrets } from "#server/core/secrets.ts";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { eraseSome } from "#server/domains/usuarios/service/erase-accounts.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { login } from "#server/testing/accounts.ts";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { withInstance } from "#server/testing/instances.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { applyRetention } from "#server/workers/apply-retention.ts";
import { DAY } from "#shared/common/civil.ts";

/** S36: an ended trial does not start again with the same e-mail, phone or WhatsApp number. */
const host = await startWhatsappStandIn();
afterAll(host.stop);
const app = await testApp();
const { clock } = app;
const admin = await app.admin();
const PASSWORD = "segredo";

const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString();
let people = 0;
const phone = () => `119${String(80_000_000 + ++people)}`;

async function signUp({ email = `${crypto.randomUUID()}@exemplo.com.br`, telefone = "" } = {}) {
  const { status, body } = await app.anonymous.rest("POST", "/auth/register", {
    nome: "Marina Prado",
    email,
    password: PASSWORD,
    ...(telefone ? { telefone } : {}),
  });
  expect(status).toBe(201);
  const user: { id: string; email: string; trial_end_date: string; trial_status: string } =
    body.user;
  return { ...user, rest: as(body.access_token) };
}
type Person = Awaited<ReturnType<typeof signUp>>;

const as = (token: string): Actor["rest"] => {
  const authorization = `Bearer ${token}`;
  return (method, path, sent) => app.anonymous.rest(method, path, sent, { authorization });
};

async function leave({ id, email }: Person) {
  const { body } = await login(app, email, PASSWORD);
  const left = await as(body.access_token)("POST", "/usuarios/me/excluir", { senha: PASSWORD });
  expect(left.status).toBe(200);
  while (await eraseSome(app.services));
  return id;
}
const trialOf = async ({ id }: { id: string }) =>
  (await admin.rest("GET", `/trial/status?user_id=${id}`)).body;

test("S36: who leaves and comes back with the same e-mail has what was left of the trial, and after its end none", async () => {
  const email = "volta.sempre@gmail.com";
  const first = await signUp({ email });
  clock.advance({ days: 2 });
  await leave(first);
  const second = await signUp({ email: "VoltaSempre+outra@googlemail.com" });
  expect(second.trial_end_date).toBe(first.trial_end_date);
  clock.advance({ days: 3 });
  await leave(second);
  const third = await signUp({ email });
  expect(third).toMatchObject({
    trial_status: "expired",
    trial_end_date: first.trial_end_date,
  });
  expect((await third.rest("POST", "/clientes", { nome: "Davi" })).status).toBe(403);
});

test("S36: the same with the phone, and for an account that an administrator removed", async () => {
  const telefone = phone();
  const first = await signUp({ telefone });
  clock.advance({ days: 5 });
  await admin.rest("DELETE", `/admin/users/${first.id}`);
  expect((await signUp({ telefone })).trial_status).toBe("expired");
  expect((await signUp({ telefone: phone() })).trial_end_date).toBe(inDays(5));
});

test("S36: an account that is older than this is remembered when it goes", async () => {
  const ana = await app.professional({ trialDays: -1 });
  await admin.rest("DELETE", `/admin/users/${ana.id}`);
  expect((await signUp({ email: ana.email })).trial_status).toBe("expired");
});

test("S36: administrators still give days, and these are what a return has left", async () => {
  const telefone = phone();
  const first = await signUp({ telefone });
  clock.advance({ days: 6 });
  await leave(first);
  const second = await signUp({ telefone });
  const started = await admin.rest("POST", "/trial/start-trial", { user_id: second.id, days: 10 });
  expect(started.body).toMatchObject({ trial_status: "active", trial_end_date: inDays(10) });
  clock.advance({ days: 6 });
  await leave(second);
  expect((await signUp({ telefone })).trial_end_date).toBe(inDays(4));
});

test("S36: a WhatsApp number that had a trial ends that of the account that links it, whichever way the host tells it", async () => {
  const jid = "5511900000001@s.whatsapp.net";
  const connected = { messageType: "connection_update", message: "phone_connected", jid };
  const opened = { event: "connection.update", data: { state: "open", wuid: jid } };
  const link = async (who: Person, body: object) => {
    const { post } = await withInstance(app, who);
    await post(JSON.stringify(body));
    while (await drainInbox(app.services));
  };
  const first = await signUp();
  await link(first, connected);
  expect((await trialOf(first)).trial_end_date).toBe(first.trial_end_date);
  clock.advance({ days: 4 });
  await leave(first);
  const second = await signUp();
  expect((await trialOf(second)).days_remaining).toBe(5);
  await link(second, opened);
  expect((await trialOf(second)).trial_end_date).toBe(first.trial_end_date);

  clock.advance({ days: 2 });
  const granted = await signUp();
  await admin.rest("POST", "/trial/extend", { target_user_id: granted.id, days_to_extend: 3 });
  await link(granted, connected);
  expect((await trialOf(granted)).days_remaining).toBe(8);
});

test("S36: what is kept is hashes alone, and no longer than 24 months after the trial", async () => {
  const telefone = phone();
  const email = "esquecida.depois@exemplo.com.br";
  const id = await leave(await signUp({ email, telefone }));
  const marks = () =>
    app.db(async (db) => {
      const { rows } = await sql<{ t: string }>`select t::text as t from testes_gratis t`.execute(
        db,
      );
      return rows.map(({ t }) => t).join("\n");
    });
  expect(await marks()).not.toMatch(new RegExp(`esquecida|${telefone}|${id}`));
  clock.advance({ days: 2 * 365 });
  await applyRetention(app.services);
  expect((await signUp({ email })).trial_end_date).not.toBe(inDays(5));
  clock.advance({ days: 10 });
  while (await applyRetention(app.services));
  expect((await signUp({ telefone })).trial_end_date).toBe(inDays(5));
});

test("S36: another installation's secret makes other hashes", () => {
  const [one, other] = [createSecrets("a".repeat(32)), createSecrets("b".repeat(32))];
  expect(one.fingerprint("email", "x@y.z")).not.toBe(other.fingerprint("email", "x@y.z"));
  expect(one.fingerprint("email", "x")).not.toBe(one.fingerprint("telefone", "x"));
});

test("S36 mutant: where the marks are not looked at, a trial starts again", async () => {
  const first = await signUp();
  clock.advance({ days: 6 });
  await leave(first);
  const unseen = {
    statement: /from "testes_gratis"/,
    guard: /"tipo" = (\$\d+)/g,
    instead: '"tipo" <> $1',
  };
  await withoutGuard(app.services.databases.system, unseen, async () => {
    expect((await signUp({ email: first.email })).trial_status).toBe("active");
  });
});
