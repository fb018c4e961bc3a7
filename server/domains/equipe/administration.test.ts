import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { letIn, withoutPractice } from "#server/testing/team.ts";

const app = await testApp();
const root = await app.admin();

test("an administrator sees the people of a practice, and ends an access: the audit tells it", async () => {
  const [dona, lia] = [await app.professional({ nome: "Clínica" }), await app.professional()];
  await letIn(app, dona, lia, "financeiro");
  const path = `/admin/users/${dona.id}/equipe`;
  const team = await root.rest("GET", path);
  expect(team.status).toBe(200);
  expect(team.body).toEqual((await dona.rest("GET", "/equipe")).body);
  expect((await dona.rest("GET", path)).status).toBe(403);
  expect((await root.rest("DELETE", `${path}/${lia.id}`)).status).toBe(204);
  expect((await lia.rest("GET", "/usuarios/me", undefined, { "x-conta": dona.id })).status).toBe(
    404,
  );
  expect((await root.rest("DELETE", `${path}/${lia.id}`)).status).toBe(404);
  expect((await root.rest("GET", `/admin/users/${lia.sid}/equipe`)).status).toBe(404);
  const audit = await root.rest("GET", `/admin/audit?alvo_id=${dona.id}`);
  expect(audit.body.items[0]).toMatchObject({
    acao: "encerrar_acesso",
    alvo_nome: "Clínica",
    ator_id: root.id,
    antes: { pessoa_id: lia.id, papel: "financeiro" },
  });
});

test("a person without a practice is not among the professionals, and in no figure of administrators", async () => {
  const figures = async () => [
    (await root.rest("GET", "/admin/users?limit=1")).body.total,
    (await root.rest("GET", "/dashboard/overview")).body,
    (await root.rest("GET", "/dashboard/google-calendar-usage")).body,
    (await root.rest("GET", "/dashboard/professional-performance")).body,
    (await root.rest("GET", "/categories/users-count")).body,
  ];
  const before = await figures();
  const lia = await withoutPractice(app, "Lia Sem Agenda");
  expect(await figures()).toEqual(before);
  expect((await root.rest("GET", "/admin/users?q=Lia%20Sem%20Agenda")).body.items).toEqual([]);
  expect((await root.rest("GET", `/admin/users/${lia.id}`)).status).toBe(200);
  await lia.rest("POST", "/usuarios/me/agenda/abrir");
  expect((await root.rest("GET", "/admin/users?q=Lia%20Sem%20Agenda")).body.items).toHaveLength(1);
  expect((await figures())[0]).toBe(Number(before[0]) + 1);
});
