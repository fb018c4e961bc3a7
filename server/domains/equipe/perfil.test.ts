import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { letIn, withoutPractice } from "#server/testing/team.ts";
import { m as forms } from "#shared/common/forms.messages.ts";
import { equipeAnswers } from "#shared/equipe/answers.messages.ts";

const app = await testApp();
const of = (conta: { id: string }) => ({ "x-conta": conta.id });

test("a member changes their own name and phone, and nothing of the practice", async () => {
  const [dona, lia] = [await app.professional({ nome: "Clínica" }), await app.professional()];
  await letIn(app, dona, lia, "profissional");
  const put = (body: object) => lia.rest("PUT", "/usuarios/me", body, of(dona));
  const { status, body } = await put({ nome: "Lia Prado", telefone: "11955554444" });
  expect([status, body]).toMatchObject([
    200,
    { nome: "Lia Prado", telefone: "11955554444", conta: { id: dona.id, nome: "Clínica" } },
  ]);
  expect((await lia.rest("GET", "/usuarios/me", undefined, of(dona))).body).toEqual(body);
  expect((await lia.rest("GET", "/usuarios/me")).body).toMatchObject({
    nome: "Lia Prado",
    telefone: "11955554444",
  });
  const practice = (await dona.rest("GET", "/usuarios/me")).body;
  expect(practice).toMatchObject({ nome: "Clínica", telefone: null });
  for (const field of [
    { timezone: "America/Manaus" },
    { prompt: "Seja cordial com todos" },
    { usa_google: false },
    { google_calendar_id: "x" },
    { categoria_id: null },
    { descricao: "x" },
    { prompt_fixo: "x" },
    { google_access_token: "x" },
  ]) {
    const refused = await put({ nome: "Outra", ...field });
    expect([field, refused.status, refused.body]).toEqual([
      field,
      403,
      { detail: equipeAnswers.semPermissao },
    ]);
  }
  expect((await lia.rest("GET", "/usuarios/me")).body.nome).toBe("Lia Prado");
  expect((await dona.rest("GET", "/usuarios/me")).body).toEqual(practice);
  expect((await put({ nome: "Lia", antes: { nome: "Lia Prado" } })).status).toBe(200);
  const late = await put({ nome: "Outra", antes: { nome: "Lia Prado" } });
  expect([late.status, late.body]).toEqual([412, { detail: forms.mudou }]);
});

test("another e-mail is confirmed by its own mailbox, as for anybody", async () => {
  const dona = await app.professional();
  const lia = await withoutPractice(app);
  await letIn(app, dona, lia);
  const email = `nova-${lia.id}@exemplo.com.br`;
  const { status, body } = await lia.rest("PUT", "/usuarios/me", { email });
  expect([status, body.email]).toEqual([200, lia.email]);
  const pending = app.db((db) =>
    db.selectFrom("trocas_email").where("email_novo", "=", email).select("usuario_id").execute(),
  );
  expect(await pending).toEqual([{ usuario_id: lia.id }]);
  const taken = await lia.rest("PUT", "/usuarios/me", { email: dona.email });
  expect(taken.status).toBe(409);
});

test("the practice's expired trial is read-only for its members, not their own practice", async () => {
  const [dona, lia] = [await app.professional({ trialDays: -1 }), await app.professional()];
  await letIn(app, dona, lia);
  const there = (method: string, path: string, body?: object) =>
    lia.rest(method, path, body, of(dona));
  expect((await there("GET", "/clientes")).status).toBe(200);
  expect((await there("POST", "/clientes", { nome: "Davi" })).status).toBe(403);
  expect((await lia.rest("POST", "/clientes", { nome: "Davi" })).status).toBe(201);
  const [late, cliente] = [await app.professional(), { nome: "Davi" }];
  await letIn(app, late, dona);
  expect((await dona.rest("POST", "/clientes", cliente, of(late))).status).toBe(201);
  expect(
    (await dona.rest("POST", "/equipe/convites", { email: "x@exemplo.com.br", papel: "recepcao" }))
      .status,
  ).toBe(403);
  expect((await dona.rest("DELETE", `/equipe/${lia.id}`)).status).toBe(204);
});
