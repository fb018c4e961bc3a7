import { expect, test } from "vitest";
import { login, signUp } from "#server/testing/accounts.ts";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { m } from "#shared/auth/auth.messages.ts";

const app = await testApp({ env: { SIGNUP_LIMIT: "4" } });

const input = (email: string) => ({ nome: "Marina Prado", email, password: "segredo" });
const from = (address: string) => ({ "x-forwarded-for": address });
const register = (body: unknown, address = "198.51.100.1") =>
  app.anonymous.rest("POST", "/auth/register", body, from(address));

test("a sign-up is a USER with a trial of five days, and records the consent", async () => {
  const { status, body } = await register({
    ...input("Marina@Exemplo.com.br"),
    telefone: "(11) 98888-7777",
  });
  expect(status).toBe(201);
  expect(body.user).toMatchObject({
    email: "marina@exemplo.com.br",
    telefone: "11988887777",
    role: "USER",
    primeiro_login: false,
    is_trial_user: true,
    trial_status: "active",
    trial_end_date: "2026-03-07T15:00:00.000Z",
    timezone: "America/Sao_Paulo",
  });
  const consents = await app.db((db) =>
    db
      .selectFrom("consentimentos")
      .where("usuario_id", "=", body.user.id)
      .select(["versao", "endereco", "aceito_em"])
      .execute(),
  );
  expect(consents).toEqual([
    { versao: expect.any(String), endereco: "198.51.100.1", aceito_em: app.clock.now() },
  ]);
});

test("an e-mail that is taken, in whatever case, is 409 on both transports", async () => {
  const first = await register(input("lia@exemplo.com.br"), "198.51.100.2");
  expect(first.status).toBe(201);
  const second = await register(input(" LIA@exemplo.com.BR "), "198.51.100.2");
  expect([second.status, second.body]).toEqual([409, { detail: "Email já cadastrado" }]);
  expect(
    await refusal(app.anonymous.trpc.auth.register.mutate(input("lia@exemplo.com.br"))),
  ).toEqual({ status: 409, detail: authAnswers.emailJaCadastrado });
});

test("of twenty sign-ups with one e-mail at once, one succeeds", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => register(input("rui@exemplo.com.br"), `203.0.113.${i}`)),
  );
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
});

test("a deactivated account's e-mail is free again, and it can not sign in", async () => {
  const { email, password, user } = await signUp(app);
  await app.db((db) =>
    db
      .updateTable("usuarios")
      .set({ desativado_em: app.clock.now() })
      .where("id", "=", user.id)
      .execute(),
  );
  expect((await login(app, email, password)).status).toBe(401);
  const again = await register({ ...input(email), password: "outra-senha" }, "198.51.100.3");
  expect(again.status).toBe(201);
  expect((await login(app, email, "outra-senha")).body.user.id).toBe(again.body.user.id);
});

test("each fault has its sentence, and nobody is created", async () => {
  const { status, body } = await register({ nome: "M", email: "sem-arroba", password: "12345" });
  expect(status).toBe(422);
  expect(body.detail).toEqual([
    { loc: ["body", "nome"], msg: m.nomeCurto, type: "custom" },
    { loc: ["body", "email"], msg: m.emailInvalido, type: "custom" },
    { loc: ["body", "password"], msg: m.senhaMinima, type: "custom" },
  ]);
  const missing = await register({});
  expect(missing.body.detail.map(({ msg }: { msg: string }) => msg)).toEqual([
    m.nomeObrigatorio,
    m.emailObrigatorio,
    m.senhaObrigatoria,
  ]);
  const category = await register({
    ...input("eva@exemplo.com.br"),
    categoria_id: "0190a000-0000-7000-8000-000000000000",
  });
  expect([category.status, category.body.detail[0].loc]).toEqual([422, ["body", "categoria_id"]]);
  const found = await app.db((db) =>
    db.selectFrom("usuarios").where("email", "=", "eva@exemplo.com.br").select("id").execute(),
  );
  expect(found).toEqual([]);
});

test("SIGNUP_LIMIT: the fifth sign-up of one address is 429 until half an hour is over", async () => {
  const address = "192.0.2.77";
  for (let i = 0; i < 4; i++) {
    expect((await register(input(`limite-${i}@exemplo.com.br`), address)).status).toBe(201);
  }
  app.clock.advance({ minutes: 20 });
  const refused = await register(input("limite-5@exemplo.com.br"), address);
  expect([refused.status, refused.body]).toEqual([429, { detail: authAnswers.muitosCadastros }]);
  expect(refused.headers.get("retry-after")).toBe("600");
  expect((await register(input("limite-6@exemplo.com.br"), "192.0.2.78")).status).toBe(201);
  app.clock.advance({ minutes: 10 });
  expect((await register(input("limite-7@exemplo.com.br"), address)).status).toBe(201);
});
