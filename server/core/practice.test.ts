import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { letIn, letOut, withoutPractice } from "#server/testing/team.ts";
import { equipeAnswers } from "#shared/equipe/answers.messages.ts";
import { permissoesDe } from "#shared/equipe/permissoes.ts";

const app = await testApp();

const ask = (who: Actor, conta: string | undefined, path = "/usuarios/me") =>
  who.rest("GET", path, undefined, conta === undefined ? {} : { "x-conta": conta });

test("X-Conta leads into a practice to which one has access, and the next request is refused once it ends", async () => {
  const [dona, lia] = [await app.professional({ nome: "Clínica" }), await app.professional()];
  await letIn(app, dona, lia);
  expect((await ask(lia, dona.id)).body.conta.id).toBe(dona.id);
  expect((await ask(lia, dona.id.toUpperCase())).body.id).toBe(dona.id);
  expect((await ask(lia, undefined)).body.id).toBe(lia.id);
  expect((await ask(lia, lia.id)).body.id).toBe(lia.id);
  await letOut(app, dona, lia);
  expect((await ask(lia, dona.id)).status).toBe(404);
});

test("a practice without access, one that does not exist and a malformed one are the same 404", async () => {
  const [dona, lia] = [await app.professional(), await app.professional()];
  await letIn(app, lia, dona);
  for (const conta of [
    dona.id,
    newId(),
    "",
    "x",
    `${dona.id}, ${lia.id}`,
    `${lia.id}, ${lia.id}`,
  ]) {
    const { status, body } = await ask(lia, conta);
    expect([conta, status, body]).toEqual([
      conta,
      404,
      { detail: equipeAnswers.contaNaoEncontrada },
    ]);
  }
  const answer = await fetch(`${app.url}/api/v1/usuarios/me`, {
    headers: [
      ["authorization", `Bearer ${await lia.token()}`],
      ["x-conta", lia.id],
      ["x-conta", lia.id],
    ],
  });
  expect(answer.status).toBe(404);
});

test("what one is told of oneself: the person, the practice and what one may do there", async () => {
  const [dona, lia] = [await app.professional({ nome: "Clínica" }), await app.professional()];
  await letIn(app, dona, lia);
  const own = (await ask(lia, undefined)).body;
  expect(own).toMatchObject({
    pessoa: { id: lia.id, email: lia.email },
    conta: { id: lia.id },
    papel: "dono",
    permissoes: permissoesDe({ papel: "dono", carteira: null }),
    tem_agenda: true,
  });
  const there = (await ask(lia, dona.id)).body;
  expect(there).toMatchObject({
    id: dona.id,
    email: lia.email,
    pessoa: { id: lia.id, email: lia.email },
    conta: { id: dona.id, nome: "Clínica" },
    papel: "recepcao",
    permissoes: permissoesDe({ papel: "recepcao", carteira: null }),
  });
  expect(JSON.stringify(there)).not.toContain(dona.email);
});

test("a deactivated practice lets no member in", async () => {
  const [dona, lia] = [await app.professional(), await app.professional()];
  await letIn(app, dona, lia);
  await app.db((db) =>
    db
      .updateTable("usuarios")
      .set({ desativado_em: app.clock.now() })
      .where("id", "=", dona.id)
      .execute(),
  );
  expect((await ask(lia, dona.id)).status).toBe(404);
});

test("a call without a named permission is the owner's alone", async () => {
  const [dona, lia] = [await app.professional(), await app.professional()];
  await letIn(app, dona, lia, "profissional");
  const path = "/usuarios/me/consentimentos";
  expect((await ask(dona, dona.id, path)).status).toBe(200);
  const { status, body } = await ask(lia, dona.id, path);
  expect([status, body]).toEqual([403, { detail: equipeAnswers.semPermissao }]);
});

test("what is about who signs in is theirs, whichever practice they act for", async () => {
  const [dona, lia] = [await app.professional(), await app.professional()];
  await letIn(app, dona, lia);
  const own = await ask(lia, undefined, "/usuarios/me/sessoes");
  expect(own.body).toHaveLength(1);
  expect((await ask(lia, dona.id, "/usuarios/me/sessoes")).body).toEqual(own.body);
  const copy = await fetch(`${app.url}/api/v1/usuarios/me/dados`, {
    headers: { authorization: `Bearer ${await lia.token()}`, "x-conta": dona.id },
  });
  const text = await copy.text();
  expect([copy.status, text.includes(lia.email), text.includes(dona.email)]).toEqual([
    200,
    true,
    false,
  ]);
});

test("without an own practice the only one, then the one last used, is meant; with none there is nothing to do", async () => {
  const [a, b] = [await app.professional(), await app.professional()];
  const lia = await withoutPractice(app);
  expect((await ask(lia, undefined)).body.id).toBe(lia.id);
  expect((await ask(lia, lia.id)).status).toBe(404);
  expect((await ask(lia, undefined, "/clientes")).body).toEqual({
    detail: equipeAnswers.semPermissao,
  });
  await letIn(app, a, lia);
  expect((await ask(lia, undefined)).body.id).toBe(a.id);
  await letIn(app, b, lia);
  app.clock.advance({ minutes: 1 });
  await app.db((db) =>
    db
      .updateTable("acessos")
      .set({ usado_em: app.clock.now() })
      .where("usuario_id", "=", b.id)
      .execute(),
  );
  expect((await ask(lia, undefined)).body.id).toBe(b.id);
});

test("an administrator's calls are not made for another's practice", async () => {
  const [dona, root] = [await app.professional(), await app.admin()];
  await letIn(app, dona, root, "profissional");
  expect((await ask(root, undefined, "/admin/users")).status).toBe(200);
  expect((await ask(root, dona.id, "/admin/users")).status).toBe(403);
});
