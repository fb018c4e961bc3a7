import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { insertPasskey } from "#server/testing/passkey-rows.ts";
import { letIn, withoutPractice } from "#server/testing/team.ts";
import { fatorAnswers } from "#shared/fatores/answers.messages.ts";

const app = await testApp();
const of = (conta: { id: string }) => ({ "x-conta": conta.id });
const REFUSED = { detail: fatorAnswers.ativeParaContinuar, acao: "ativar_segundo_fator" };

async function team() {
  const [dona, lia] = [
    await app.professional({ trialDays: 300 }),
    await app.professional({ trialDays: 300 }),
  ];
  await letIn(app, dona, lia);
  const demand = (exige_fator: boolean) => dona.rest("PUT", "/usuarios/me/equipe", { exige_fator });
  const there = (path = "/clientes") => lia.rest("GET", path, undefined, of(dona));
  return { dona, lia, demand, there };
}

test("members have seven days to protect their account; then calls for the practice are refused, with the way to it", async () => {
  const { dona, lia, demand, there } = await team();
  expect((await dona.rest("GET", "/usuarios/me/equipe")).body).toEqual({ exige_fator: false });
  const set = await demand(true);
  expect([set.status, set.body]).toEqual([200, { exige_fator: true }]);
  const until = (await there("/usuarios/me")).body.segundo_fator_ate;
  expect(Date.parse(until) - app.clock.now().getTime()).toBe(7 * 86_400_000);
  app.clock.advance({ days: 6, hours: 23 });
  expect((await there()).status).toBe(200);
  // Pressing again gives no further week.
  await demand(true);
  app.clock.advance({ hours: 1 });
  const { status, body } = await there();
  expect([status, body]).toEqual([403, REFUSED]);
  // Calls about the person are not refused, nor for their own practice, nor the owner's, nor those that lead to a factor.
  expect((await there("/usuarios/me/sessoes")).status).toBe(200);
  expect((await there("/fatores")).status).toBe(200);
  expect((await there("/usuarios/me")).status).toBe(200);
  expect((await lia.rest("GET", "/clientes")).status).toBe(200);
  expect((await dona.rest("GET", "/clientes")).status).toBe(200);

  await app.db((db) => insertPasskey(db, lia.id, newId(), { mark: "x", now: app.clock.now() }));
  expect((await there()).status).toBe(200);
  expect((await there("/usuarios/me")).body.segundo_fator_ate).toBeNull();
});

test("who comes later has seven days from then; without the demand nobody is refused", async () => {
  const { dona, demand, there } = await team();
  await demand(true);
  app.clock.advance({ days: 8 });
  const rui = await withoutPractice(app);
  await letIn(app, dona, rui);
  const his = () => rui.rest("GET", "/clientes");
  expect((await his()).status).toBe(200);
  expect((await there()).status).toBe(403);
  app.clock.advance({ days: 7 });
  expect((await his()).body).toEqual(REFUSED);
  expect((await rui.rest("DELETE", "/equipe/me", undefined, of(dona))).status).toBe(204);
  await demand(false);
  expect((await there()).status).toBe(200);
});
