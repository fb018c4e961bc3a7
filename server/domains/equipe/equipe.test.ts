import { expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { queuedLetters } from "#server/testing/mailbox.ts";
import { letIn, withoutPractice } from "#server/testing/team.ts";
import { equipeAnswers } from "#shared/equipe/answers.messages.ts";

const app = await testApp();

/** Invites somebody; answers the token of the letter. */
async function invited(dona: Actor, email: string, papel = "recepcao") {
  const answer = await dona.rest("POST", "/equipe/convites", { email, papel });
  expect(answer.status).toBe(201);
  return tokenOf(email);
}

async function tokenOf(email: string) {
  const letter = (await queuedLetters(app, email)).at(-1);
  return /\/convite\/(\S+)/.exec(letter?.text ?? "")?.[1] ?? "";
}

const accept = (who: Pick<Actor, "rest">, token: string, body: object = {}) =>
  who.rest("POST", `/equipe/convites/${token}/aceitar`, body);

test("a new person comes by the letter, with a name and a password, and acts for the practice", async () => {
  const dona = await app.professional({ nome: "Clínica Aurora" });
  const token = await invited(dona, "lia@exemplo.com.br");
  const asked = await app.anonymous.rest("GET", `/equipe/convites/${token}`);
  expect([asked.status, asked.body]).toEqual([
    200,
    {
      conta_nome: "Clínica Aurora",
      papel: "recepcao",
      email: "lia@exemplo.com.br",
      tem_conta: false,
      expira_em: expect.any(String),
    },
  ]);
  const { status, body } = await accept(app.anonymous, token, {
    nome: "Lia Prado",
    password: "segredo",
  });
  expect(status).toBe(200);
  const headers = { authorization: `Bearer ${body.access_token}` };
  const me = await app.anonymous.rest("GET", "/usuarios/me", undefined, headers);
  expect(me.body).toMatchObject({
    conta: { id: dona.id, nome: "Clínica Aurora" },
    pessoa: { nome: "Lia Prado" },
    papel: "recepcao",
    tem_agenda: false,
  });
  const team = await dona.rest("GET", "/equipe");
  expect(
    team.body.map(({ nome, papel, estado }: Record<string, unknown>) => [nome, papel, estado]),
  ).toEqual([
    ["Clínica Aurora", "dono", "ativo"],
    ["Lia Prado", "recepcao", "ativo"],
  ]);
  const letter = (await queuedLetters(app, dona.email)).at(-1);
  expect(letter?.text).toContain("lia@exemplo.com.br aceitou o seu convite");
  expect((await accept(app.anonymous, token)).status).toBe(410);
});

test("who has an account signs in first, and the link is theirs alone", async () => {
  const [dona, lia, rui] = [
    await app.professional({ nome: "Clínica" }),
    await app.professional(),
    await app.professional(),
  ];
  const token = await invited(dona, lia.email, "financeiro");
  const asked = await app.anonymous.rest("GET", `/equipe/convites/${token}`);
  expect(asked.body).toMatchObject({ tem_conta: true, papel: "financeiro" });
  const stranger = await accept(app.anonymous, token, { nome: "Lia", password: "segredo" });
  expect([stranger.status, stranger.body.detail]).toEqual([409, equipeAnswers.entreParaAceitar]);
  const other = await accept(rui, token);
  expect([other.status, other.body.detail]).toEqual([403, equipeAnswers.conviteDeOutraPessoa]);
  const { status, body } = await accept(lia, token);
  expect([status, body]).toEqual([200, { conta: { id: dona.id, nome: "Clínica" } }]);
  const contas = await lia.rest("GET", "/usuarios/me/contas");
  expect(contas.body).toEqual([
    { id: lia.id, nome: "Ana Souza", papel: "dono" },
    { id: dona.id, nome: "Clínica", papel: "financeiro" },
  ]);
});

test("a new person needs a name and a password, as for a sign-up", async () => {
  const dona = await app.professional();
  const token = await invited(dona, "nova@exemplo.com.br");
  for (const body of [
    {},
    { nome: "Lia" },
    { password: "segredo" },
    { nome: "L", password: "segredo" },
    { nome: "Lia", password: "abc" },
  ]) {
    expect([body, (await accept(app.anonymous, token, body)).status]).toEqual([body, 422]);
  }
});

test("an invitation that was taken back, or is over, is gone; an unknown one does not exist", async () => {
  const dona = await app.professional();
  const token = await invited(dona, "tira@exemplo.com.br");
  const [, entry] = (await dona.rest("GET", "/equipe")).body;
  expect(entry).toMatchObject({
    pessoa_id: null,
    email: "tira@exemplo.com.br",
    estado: "convidado",
    papel: "recepcao",
  });
  const path = `/equipe/convites/${entry.convite_id}`;
  expect((await (await app.professional()).rest("DELETE", path)).status).toBe(404);
  expect((await dona.rest("DELETE", path)).status).toBe(204);
  expect((await dona.rest("DELETE", path)).status).toBe(404);
  expect((await accept(app.anonymous, token)).status).toBe(410);
  expect((await app.anonymous.rest("GET", `/equipe/convites/${token}`)).status).toBe(410);
  expect((await app.anonymous.rest("GET", "/equipe/convites/nenhum")).status).toBe(404);
  expect((await accept(app.anonymous, "nenhum")).status).toBe(404);
  const late = await invited(dona, "tarde@exemplo.com.br");
  app.clock.advance({ days: 7 });
  expect((await accept(app.anonymous, late)).status).toBe(410);
  expect((await dona.rest("GET", "/equipe")).body).toHaveLength(1);
  expect(
    (
      await dona.rest("POST", "/equipe/convites", {
        email: "tarde@exemplo.com.br",
        papel: "recepcao",
      })
    ).status,
  ).toBe(201);
});

test("who is there, or invited, is not invited again", async () => {
  const [dona, lia] = [await app.professional(), await app.professional()];
  await letIn(app, dona, lia);
  await invited(dona, "duas@exemplo.com.br");
  const again = (email: string) =>
    dona.rest("POST", "/equipe/convites", { email, papel: "recepcao" });
  for (const [email, detail] of [
    [dona.email.toUpperCase(), equipeAnswers.jaNaEquipe],
    [lia.email, equipeAnswers.jaNaEquipe],
    ["Duas@exemplo.com.br", equipeAnswers.jaConvidada],
  ] as const) {
    const { status, body } = await again(email);
    expect([email, status, body]).toEqual([email, 409, { detail }]);
  }
});

test("another role, and out: the next request is refused", async () => {
  const [dona, lia] = [await app.professional(), await app.professional()];
  await letIn(app, dona, lia);
  const headers = { "x-conta": dona.id };
  const there = (path: string) => lia.rest("GET", path, undefined, headers);
  const changed = await dona.rest("PUT", `/equipe/${lia.id}`, { papel: "financeiro" });
  expect([changed.status, changed.body.papel]).toEqual([200, "financeiro"]);
  expect((await there("/usuarios/me")).body.papel).toBe("financeiro");
  expect((await lia.rest("DELETE", `/equipe/${dona.id}`, undefined, headers)).status).toBe(403);
  expect((await dona.rest("DELETE", `/equipe/${lia.id}`)).status).toBe(204);
  expect((await there("/usuarios/me")).status).toBe(404);
  expect((await dona.rest("DELETE", `/equipe/${lia.id}`)).status).toBe(404);
  expect((await dona.rest("PUT", `/equipe/${lia.id}`, { papel: "recepcao" })).status).toBe(404);
});

test("a member leaves; an owner does not", async () => {
  const [dona, lia] = [await app.professional(), await app.professional()];
  await letIn(app, dona, lia);
  expect((await dona.rest("DELETE", "/equipe/me")).status).toBe(403);
  expect((await lia.rest("DELETE", "/equipe/me", undefined, { "x-conta": dona.id })).status).toBe(
    204,
  );
  expect((await lia.rest("GET", "/usuarios/me/contas")).body).toHaveLength(1);
});

test("who was only invited opens a practice with a trial, once", async () => {
  const lia = await withoutPractice(app);
  await app.db((db) =>
    db
      .updateTable("usuarios")
      .set({ is_trial_user: false, trial_end_date: null })
      .where("id", "=", lia.id)
      .execute(),
  );
  expect((await lia.rest("GET", "/usuarios/me/contas")).body).toEqual([]);
  expect((await lia.rest("POST", "/usuarios/me/agenda/abrir")).status).toBe(204);
  const me = (await lia.rest("GET", "/usuarios/me")).body;
  expect(me).toMatchObject({
    tem_agenda: true,
    papel: "dono",
    is_trial_user: true,
    trial_status: "active",
  });
  const again = await lia.rest("POST", "/usuarios/me/agenda/abrir");
  expect([again.status, again.body]).toEqual([409, { detail: equipeAnswers.agendaJaAberta }]);
});
