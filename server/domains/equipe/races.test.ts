import { expect, test } from "vitest";
import { newId, pessoaOf } from "#server/core/id.ts";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { queuedLetters } from "#server/testing/mailbox.ts";
import { letIn } from "#server/testing/team.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { equipeAnswers } from "#shared/equipe/answers.messages.ts";
import { CONVITES_POR_DIA, MAX_MEMBROS } from "#shared/equipe/equipe.constants.ts";

const app = await testApp();

const invite = (dona: Actor, email: string) =>
  dona.rest("POST", "/equipe/convites", { email, papel: "recepcao" });

async function tokenFor(dona: Actor, email: string) {
  expect((await invite(dona, email)).status).toBe(201);
  const letter = (await queuedLetters(app, email)).at(-1);
  return /convite\/(\S+)/.exec(letter?.text ?? "")?.[1] ?? "";
}

const accept = (who: Pick<Actor, "rest">, token: string, body: object = {}) =>
  who.rest("POST", `/equipe/convites/${token}/aceitar`, body);

const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

const accessesTo = (dona: Actor) =>
  app.db((db) =>
    db.selectFrom("acessos").where("usuario_id", "=", dona.id).select("pessoa_id").execute(),
  );

test("20 acceptances at once give one access, to somebody signed in and to a new person", async () => {
  const [dona, lia] = [await app.professional(), await app.professional()];
  const token = await tokenFor(dona, lia.email);
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept(lia, token)));
  expect(statuses(answers)).toEqual([200, ...Array(19).fill(410)]);
  expect(await accessesTo(dona)).toEqual([{ pessoa_id: lia.id }]);

  const email = `${newId()}@exemplo.com.br`;
  const fresh = await tokenFor(dona, email);
  const person = { nome: "Rui Dias", password: "segredo" };
  const others = await Promise.all(
    Array.from({ length: 20 }, () => accept(app.anonymous, fresh, person)),
  );
  expect(others.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(others.every(({ status }) => [200, 409, 410].includes(status))).toBe(true);
  expect(await accessesTo(dona)).toHaveLength(2);
  const accounts = app.db((db) =>
    db.selectFrom("usuarios").where("email", "=", email).select("tem_agenda").execute(),
  );
  expect(await accounts).toEqual([{ tem_agenda: false }]);
});

test("an invitation that is taken back while it is accepted is one or the other", async () => {
  const dona = await app.professional();
  for (let turn = 0; turn < 10; turn++) {
    const lia = await app.professional();
    const token = await tokenFor(dona, lia.email);
    const entry = (await dona.rest("GET", "/equipe")).body.find(
      ({ email }: { email: string }) => email === lia.email,
    );
    const [accepted, retired] = await Promise.all([
      accept(lia, token),
      dona.rest("DELETE", `/equipe/convites/${entry.convite_id}`),
    ]);
    expect([
      [200, 404],
      [410, 204],
    ]).toContainEqual([accepted.status, retired.status]);
  }
});

test("two who accept each other's invitation at once both come", async () => {
  for (let turn = 0; turn < 5; turn++) {
    const [ana, bia] = [await app.professional(), await app.professional()];
    const [toBia, toAna] = [await tokenFor(ana, bia.email), await tokenFor(bia, ana.email)];
    const answers = await Promise.all([accept(bia, toBia), accept(ana, toAna)]);
    expect(statuses(answers)).toEqual([200, 200]);
  }
});

test("one e-mail is invited once, 20 invitations leave in a day, at once or not, taken back or not", async () => {
  const dona = await app.professional({ trialDays: null });
  const same = await Promise.all(
    Array.from({ length: 5 }, () => invite(dona, "uma@exemplo.com.br")),
  );
  expect(statuses(same)).toEqual([201, 409, 409, 409, 409]);
  const [, entry] = (await dona.rest("GET", "/equipe")).body;
  await dona.rest("DELETE", `/equipe/convites/${entry.convite_id}`);
  const many = await Promise.all(
    Array.from({ length: 25 }, () => invite(dona, `${newId()}@exemplo.com.br`)),
  );
  expect(many.filter(({ status }) => status === 201)).toHaveLength(CONVITES_POR_DIA - 1);
  const refused = many.find(({ status }) => status === 429);
  expect(refused?.body).toEqual({ detail: equipeAnswers.muitosConvites });
  expect(Number(refused?.headers.get("retry-after"))).toBe(86_400);
  // Sent again, it stays open where no further one may leave.
  const [, open] = (await dona.rest("GET", "/equipe")).body;
  const again = { email: open.email, papel: open.papel, substitui: open.convite_id };
  expect((await dona.rest("POST", "/equipe/convites", again)).status).toBe(429);
  expect((await dona.rest("GET", "/equipe")).body[1]).toEqual(open);
  app.clock.advance({ hours: 24 });
  expect((await invite(dona, `${newId()}@exemplo.com.br`)).status).toBe(201);
  expect((await dona.rest("POST", "/equipe/convites", again)).status).toBe(201);
  // The one that was replaced is over.
  expect((await dona.rest("POST", "/equipe/convites", again)).status).toBe(404);
});

test("a team has at most 50 members, those invited among them; who comes too late is told", async () => {
  const dona = await app.professional({ trialDays: null });
  const people = await Promise.all(Array.from({ length: MAX_MEMBROS }, () => app.professional()));
  for (const person of people.slice(0, MAX_MEMBROS - 1)) await letIn(app, dona, person);
  const [last, late] = [people[MAX_MEMBROS - 1], await app.professional()];
  if (!last) throw new Error("there are fifty");
  const token = await tokenFor(dona, late.email);
  const full = await invite(dona, last.email);
  expect([full.status, full.body]).toEqual([409, { detail: equipeAnswers.equipeCheia }]);
  await letIn(app, dona, last);
  const refused = await accept(late, token);
  expect([refused.status, refused.body]).toEqual([409, { detail: equipeAnswers.equipeCheia }]);
  await dona.rest("DELETE", `/equipe/${last.id}`);
  expect((await accept(late, token)).status).toBe(200);
  expect(await accessesTo(dona)).toHaveLength(MAX_MEMBROS);
});

test("tokens can be tried 60 times in a minute from one address", async () => {
  const ask = (path: string, method = "GET") =>
    app.anonymous.rest(method, path, method === "GET" ? undefined : {}, {
      "x-forwarded-for": "198.51.100.7",
    });
  for (let turn = 0; turn < 30; turn++) {
    expect((await ask("/equipe/convites/nenhum")).status).toBe(404);
    expect((await ask("/equipe/convites/nenhum/aceitar", "POST")).status).toBe(404);
  }
  expect((await ask("/equipe/convites/nenhum")).status).toBe(429);
  expect((await ask("/equipe/convites/nenhum/aceitar", "POST")).status).toBe(429);
});

test("a sign-up with the e-mail of somebody who was only invited makes no second account", async () => {
  const dona = await app.professional();
  const email = `${newId()}@exemplo.com.br`;
  const token = await tokenFor(dona, email);
  const { body } = await accept(app.anonymous, token, { nome: "Lia", password: "segredo" });
  const signUp = await app.anonymous.rest("POST", "/auth/register", {
    nome: "Lia",
    email,
    password: "segredo",
  });
  expect([signUp.status, signUp.body]).toEqual([409, { detail: authAnswers.entreParaAbrirAgenda }]);
  const headers = { authorization: `Bearer ${body.access_token}` };
  const call = (method: string, path: string) =>
    app.anonymous.rest(method, path, undefined, headers);
  expect((await call("POST", "/usuarios/me/agenda/abrir")).status).toBe(204);
  const contas = (await call("GET", "/usuarios/me/contas")).body;
  expect(contas.map(({ papel }: { papel: string }) => papel)).toEqual(["dono", "recepcao"]);
  expect((await accessesTo(dona)).map(({ pessoa_id }) => pessoa_id)).toEqual([
    pessoaOf(contas[0].id),
  ]);
});
