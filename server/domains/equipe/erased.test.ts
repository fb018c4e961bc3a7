import { expect, test } from "vitest";
import { pessoaOf } from "#server/core/id.ts";
import { eraseSome } from "#server/domains/usuarios/service/erase-accounts.ts";
import { testApp } from "#server/testing/app.ts";
import { PASSWORD } from "#server/testing/factories.ts";
import { queuedLetters } from "#server/testing/mailbox.ts";
import { letIn, withoutPractice } from "#server/testing/team.ts";

const app = await testApp();
const of = (conta: { id: string }) => ({ "x-conta": conta.id });
const letters = async (email: string) =>
  (await queuedLetters(app, email)).filter(({ subject }) => subject.includes("terminou"));

async function eraseAll() {
  while (await eraseSome(app.services));
}

const accountOf = (id: string) =>
  app.db((db) =>
    db
      .selectFrom("usuarios")
      .where("id", "=", id)
      .select(["desativado_em", "sem_conta_desde"])
      .executeTakeFirst(),
  );

test("a person who erases their account leaves every practice at once", async () => {
  const [a, b, lia] = [
    await app.professional(),
    await app.professional(),
    await app.professional(),
  ];
  for (const dona of [a, b]) await letIn(app, dona, lia);
  expect((await lia.rest("POST", "/usuarios/me/excluir", { senha: PASSWORD }, of(a))).status).toBe(
    200,
  );
  for (const dona of [a, b]) expect((await dona.rest("GET", "/equipe")).body).toHaveLength(1);
  expect((await lia.rest("GET", "/usuarios/me", undefined, of(a))).status).toBe(401);
  await eraseAll();
  expect((await a.rest("GET", "/usuarios/me")).status).toBe(200);
  expect(await accountOf(lia.id)).toBeUndefined();
});

test("an erased practice lets nobody in; only members without any other are told, and keep their sign-in for 30 days", async () => {
  const [dona, outra, rui] = [
    await app.professional(),
    await app.professional({ trialDays: null }),
    await app.professional(),
  ];
  const [so, duas, volta] = [
    await withoutPractice(app),
    await withoutPractice(app),
    await withoutPractice(app),
  ];
  for (const pessoa of [so, duas, volta, rui]) await letIn(app, dona, pessoa);
  await letIn(app, outra, duas);
  const invite = { email: "nova@exemplo.com.br", papel: "recepcao" };
  await dona.rest("POST", "/equipe/convites", invite);
  const [letter] = await queuedLetters(app, invite.email);
  const token = /convite\/(\S+)/.exec(letter?.text ?? "")?.[1];

  await dona.rest("POST", "/usuarios/me/excluir", { senha: PASSWORD });
  for (const pessoa of [so, duas, volta, rui]) {
    expect((await pessoa.rest("GET", "/clientes", undefined, of(dona))).status).toBe(404);
  }
  expect((await app.anonymous.rest("GET", `/equipe/convites/${token}`)).status).toBe(410);
  const told = await Promise.all([so, duas, volta, rui].map(({ email }) => letters(email)));
  expect(told.map((each) => each.length)).toEqual([1, 0, 1, 0]);
  expect((await so.rest("GET", "/usuarios/me")).body).toMatchObject({ papel: null });

  await letIn(app, outra, volta);
  app.clock.advance({ days: 29 });
  await eraseAll();
  expect((await so.rest("GET", "/usuarios/me")).status).toBe(200);
  app.clock.advance({ days: 2 });
  await eraseAll();
  expect(await accountOf(so.id)).toBeUndefined();
  for (const { id } of [duas, volta, rui]) {
    expect(await accountOf(id)).toMatchObject({ desativado_em: null });
  }
});

test("who comes to another practice, or opens one, is no longer counted", async () => {
  const [dona, outra] = [await app.professional(), await app.professional({ trialDays: null })];
  const [lia, rui] = [await withoutPractice(app), await withoutPractice(app)];
  for (const pessoa of [lia, rui]) await letIn(app, dona, pessoa);
  await dona.rest("POST", "/usuarios/me/excluir", { senha: PASSWORD });
  expect((await accountOf(lia.id))?.sem_conta_desde).toBeInstanceOf(Date);
  const invite = { email: lia.email, papel: "recepcao" };
  expect((await outra.rest("POST", "/equipe/convites", invite)).status).toBe(201);
  const letter = (await queuedLetters(app, lia.email)).at(-1);
  const token = /convite\/(\S+)/.exec(letter?.text ?? "")?.[1];
  expect((await lia.rest("POST", `/equipe/convites/${token}/aceitar`, {})).status).toBe(200);
  expect((await rui.rest("POST", "/usuarios/me/agenda/abrir")).status).toBe(204);
  for (const { id } of [lia, rui]) expect((await accountOf(id))?.sem_conta_desde).toBeNull();
});

test("two practices that are erased at once: their only member is told once", async () => {
  const [a, b] = [await app.professional(), await app.professional()];
  const lia = await withoutPractice(app);
  for (const dona of [a, b]) await letIn(app, dona, lia);
  const erase = (dona: typeof a) => dona.rest("POST", "/usuarios/me/excluir", { senha: PASSWORD });
  const answers = await Promise.all([erase(a), erase(b)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await letters(lia.email)).toHaveLength(1);
  const left = app.db((db) =>
    db.selectFrom("acessos").where("pessoa_id", "=", pessoaOf(lia.id)).select("papel").execute(),
  );
  expect(await left).toEqual([]);
});

test("an administrator's removal of a practice ends its accesses as well", async () => {
  const [root, dona] = [await app.admin(), await app.professional()];
  const lia = await withoutPractice(app);
  await letIn(app, dona, lia);
  expect((await root.rest("DELETE", `/admin/users/${dona.id}`)).status).toBe(204);
  expect((await lia.rest("GET", "/usuarios/me/contas")).body).toEqual([]);
  expect(await letters(lia.email)).toHaveLength(1);
});
