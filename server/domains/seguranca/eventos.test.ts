import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, test } from "vitest";
import { emailInLog, logOptions } from "#server/core/log.ts";
import { createSecrets } from "#server/core/secrets.ts";
import { login, signUp } from "#server/testing/accounts.ts";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { PASSWORD } from "#server/testing/factories.ts";
import { letterTo, resetTokenIn } from "#server/testing/mailbox.ts";

/** S34: what happens to the safety of an account is a line in the log, and is listed for whose account it is. */
const lines: Record<string, unknown>[] = [];
const sink = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(JSON.parse(String(chunk)));
    done();
  },
});
const secrets = createSecrets("only-for-tests-0123456789-0123456789");
const app = await testApp({
  workers: true,
  services: { log: pino(logOptions("debug", secrets), sink) },
});
const { clock } = app;
const admin = await app.admin();

const STRONG = "Nova-Senha-1";
const as = (token: string): Actor["rest"] => {
  const authorization = `Bearer ${token}`;
  return (method, path, body) => app.anonymous.rest(method, path, body, { authorization });
};
const eventsOf = async ({ rest }: Pick<Actor, "rest">, query = "") =>
  (await rest("GET", `/usuarios/me/seguranca/eventos${query}`)).body;
const kindsOf = async (who: Pick<Actor, "rest">): Promise<string[]> =>
  (await eventsOf(who)).items.map(({ tipo }: { tipo: string }) => tipo);
/** Every line about the safety of an account since then. */
const logged = (usuario_id: string, since = 0) =>
  lines.slice(since).filter((line) => line.usuario_id === usuario_id && line.security);

test("S34: sign-ins, done and refused, stand in the list and in the log, in one shape", async () => {
  const ana = await signUp(app);
  clock.advance({ minutes: 1 });
  await login(app, ana.email, "Senha-Errada-1", "203.0.113.9");
  await login(app, ana.email, "Senha-Errada-2", "203.0.113.9");
  clock.advance({ minutes: 1 });
  const { body } = await login(app, ana.email, ana.password);
  const { items, total } = await eventsOf({ rest: as(body.access_token) });
  expect(total).toBe(3);
  expect(items).toEqual([
    expect.objectContaining({ tipo: "entrada", descricao: "Entrada na conta", vezes: 1 }),
    {
      id: expect.any(String),
      tipo: "entrada_recusada",
      descricao: "Tentativa de entrada recusada",
      vezes: 2,
      endereco: "203.0.113.9",
      aparelho: "Aparelho desconhecido",
      local: "Local desconhecido",
      criado_em: new Date(clock.now().getTime() - 60_000).toISOString(),
    },
    expect.objectContaining({ tipo: "entrada" }),
  ]);
  const shape = { usuario_id: ana.user.id, requestId: expect.any(String), msg: "security" };
  expect(logged(ana.user.id)).toMatchObject([
    { ...shape, security: "entrada" },
    { ...shape, security: "entrada_recusada", endereco: "203.0.113.9" },
    { ...shape, security: "entrada_recusada", endereco: "203.0.113.9" },
    { ...shape, security: "entrada", endereco: "198.51.100.1" },
  ]);
});

test("S34: an e-mail without account is a line with its hash, and no row", async () => {
  const email = "ninguem@exemplo.com.br";
  const since = lines.length;
  await login(app, email, "Senha-Errada-1", "203.0.113.10");
  expect(lines.slice(since).filter(({ security }) => security)).toMatchObject([
    { security: "entrada_recusada", conta: emailInLog(secrets, email), endereco: "203.0.113.10" },
  ]);
});

test("S34: too many tries are listed for the account, in one row that counts", async () => {
  const ana = await signUp(app);
  for (let i = 0; i < 13; i++) await login(app, ana.email, `Errada-${i}-xx`, "203.0.113.11");
  const { items } = await eventsOf({ rest: as(ana.access_token) });
  expect(items.map(({ tipo, vezes }: Record<string, unknown>) => [tipo, vezes])).toContainEqual([
    "limite_atingido",
    3,
  ]);
  expect(lines).toContainEqual(
    expect.objectContaining({ security: "limite_atingido", limite: "login" }),
  );
});

test("S34: nobody fills the table: not more than 30 rows of a kind in a day", async () => {
  const ana = await app.professional();
  const refusedFrom = (address: string) =>
    ana.rest("GET", "/admin/users", undefined, { "x-forwarded-for": address });
  for (let i = 0; i < 33; i++) await refusedFrom(`203.0.113.${i}`);
  await refusedFrom("203.0.113.0");
  const { items, total } = await eventsOf(ana, "?limit=100");
  expect([total, items.at(-1)]).toMatchObject([30, { tipo: "acesso_negado", vezes: 2 }]);
  expect(logged(ana.id)).toHaveLength(34);
  clock.advance({ days: 1, minutes: 1 });
  await refusedFrom("203.0.113.0");
  expect(await eventsOf(ana)).toMatchObject({ total: 31 });
});

test("S34: a password that is reset, and a refresh token that is used twice", async () => {
  const ana = await signUp(app);
  clock.advance({ minutes: 1 });
  await app.anonymous.rest("POST", "/auth/forgot-password", { email: ana.email });
  const token = resetTokenIn(await letterTo(app, ana.email));
  const reset = { token, new_password: STRONG };
  expect((await app.anonymous.rest("POST", "/auth/reset-password", reset)).status).toBe(200);
  clock.advance({ minutes: 1 });
  const { body } = await login(app, ana.email, STRONG);
  clock.advance({ minutes: 1 });
  const refresh = () =>
    app.anonymous.rest("POST", "/auth/refresh", { refresh_token: body.refresh_token });
  await refresh();
  clock.advance({ seconds: 11 });
  expect((await refresh()).status).toBe(401);
  clock.advance({ minutes: 1 });
  const again = await login(app, ana.email, STRONG);
  expect(await kindsOf({ rest: as(again.body.access_token) })).toEqual([
    "entrada",
    "token_reutilizado",
    "entrada",
    "senha_redefinida",
    "entrada",
  ]);
});

test("S34: a changed role, a denied call of the administration and what is exported", async () => {
  const ana = await app.professional();
  await ana.rest("POST", "/trial/extend", { target_user_id: ana.id });
  clock.advance({ seconds: 1 });
  await ana.rest("GET", "/usuarios/me/dados");
  clock.advance({ seconds: 1 });
  await ana.trpc.historicoMensagens.export.mutate({ format: "csv", filters: {} });
  clock.advance({ seconds: 1 });
  await admin.rest("PUT", `/admin/users/${ana.id}`, { role: "ADMIN" });
  const { items } = await eventsOf(ana);
  expect(items.map(({ descricao }: { descricao: string }) => descricao)).toEqual([
    "Conta promovida a administrador",
    "Mensagens exportadas",
    "Cópia dos dados da conta baixada",
    "Acesso negado à administração",
  ]);
  expect(logged(ana.id)).toContainEqual(
    expect.objectContaining({ security: "acesso_negado", chamada: "trial.extend" }),
  );
});

test("S34: a first password that is changed, and an account that is closed, whose line stays", async () => {
  const ana = await app.professional({ primeiro_login: true });
  await ana.rest("POST", "/auth/change-password-first-login", { new_password: STRONG });
  const { body } = await login(app, ana.email, STRONG);
  const own = { rest: as(body.access_token) };
  expect(await kindsOf(own)).toEqual(["entrada", "senha_alterada"]);
  await own.rest("POST", "/usuarios/me/excluir", { senha: STRONG });
  expect(logged(ana.id).at(-1)).toMatchObject({ security: "conta_excluida", motivo: "pedido" });
});

test("S34: the list is one's own, a page at a time, the newest first", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  for (let i = 0; i < 3; i++) {
    clock.advance({ hours: 2 });
    await ana.rest("GET", "/admin/audit");
  }
  const { items, ...page } = await eventsOf(ana, "?skip=1&limit=1");
  expect(page).toEqual({ total: 3, pages: 3, skip: 1, limit: 1 });
  expect(items).toHaveLength(1);
  expect(await eventsOf(bia)).toMatchObject({ items: [], total: 0 });
  expect((await app.anonymous.rest("GET", "/usuarios/me/seguranca/eventos")).status).toBe(401);
});

test("S34: no line at debug level holds an e-mail or a phone", async () => {
  const email = "marina.prado@exemplo.com.br";
  const telefone = "11987654321";
  const person = { nome: "Marina Prado", email, telefone, password: PASSWORD };
  const { body } = await app.anonymous.rest("POST", "/auth/register", person);
  const rest = as(body.access_token);
  await app.anonymous.rest("POST", "/auth/register", person);
  await login(app, email, "Senha-Errada-1");
  await rest("PUT", "/usuarios/me", { email: "outra@exemplo.com.br", telefone: "11987654322" });
  await rest("POST", "/clientes", { nome: "Davi", telefone: "5511955554444" });
  await rest("GET", `/clientes?q=${encodeURIComponent(email)}`);
  await rest("GET", `/clientes/${encodeURIComponent(email)}`);
  await admin.rest("GET", "/admin/users?q=marina.prado%40exemplo.com.br");
  await app.anonymous.rest("POST", "/auth/forgot-password", { email });
  app.services.log.error({ err: new Error(`550 5.1.1 <${email}>: unknown`), para: [email] }, email);
  app.services.log.warn({ to: "5511955554444@s.whatsapp.net" }, "5511955554444 não responde");
  const text = JSON.stringify(lines);
  expect(text).toContain(emailInLog(secrets, email));
  expect(text).not.toMatch(/[\w.]@[\w-]+\.\w|%40|987654321|955554444|marina/i);
});
