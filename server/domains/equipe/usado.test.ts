import { expect, test } from "vitest";
import { newId, pessoaOf } from "#server/core/id.ts";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { letIn, withoutPractice } from "#server/testing/team.ts";

const app = await testApp();
const of = (conta: { id: string }) => ({ "x-conta": conta.id });

async function usedAt(dona: Actor, lia: Actor) {
  const found = app.db((db) =>
    db
      .selectFrom("acessos")
      .where("usuario_id", "=", dona.id)
      .where("pessoa_id", "=", pessoaOf(lia.id))
      .select("usado_em")
      .executeTakeFirstOrThrow(),
  );
  return (await found).usado_em;
}

test("when a member last acted is known to a quarter of an hour, reads among it, refusals not", async () => {
  const [dona, lia] = [await app.professional(), await app.professional()];
  await letIn(app, dona, lia);
  await lia.rest("GET", "/clientes");
  expect(await usedAt(dona, lia)).toBeNull();
  await lia.rest("GET", "/usuarios/me/sessoes", undefined, of(dona));
  await lia.rest("GET", "/usuarios/me/consentimentos", undefined, of(dona));
  await lia.rest("DELETE", `/equipe/${newId()}`, undefined, of(dona));
  await lia.rest("GET", "/admin/settings", undefined, of(dona));
  expect(await usedAt(dona, lia)).toBeNull();

  const first = app.clock.now();
  await lia.rest("GET", "/clientes", undefined, of(dona));
  expect(await usedAt(dona, lia)).toEqual(first);
  app.clock.advance({ minutes: 14 });
  await lia.rest("POST", "/clientes", { nome: "Davi" }, of(dona));
  expect(await usedAt(dona, lia)).toEqual(first);
  app.clock.advance({ minutes: 1 });
  await lia.rest("POST", "/clientes", { nome: "Davi" }, of(dona));
  expect(await usedAt(dona, lia)).toEqual(app.clock.now());
  const team = (await dona.rest("GET", "/equipe")).body;
  expect(team[1]).toMatchObject({ nome: "Ana Souza", visto_em: app.clock.now().toISOString() });
});

test("without an own practice and a header, the one last used is meant", async () => {
  const [a, b] = [await app.professional(), await app.professional()];
  const lia = await withoutPractice(app);
  await letIn(app, a, lia);
  app.clock.advance({ minutes: 1 });
  await letIn(app, b, lia);
  const now = async () => (await lia.rest("GET", "/usuarios/me")).body.conta.id;
  expect(await now()).toBe(a.id);
  app.clock.advance({ minutes: 1 });
  await lia.rest("GET", "/clientes", undefined, of(b));
  expect(await now()).toBe(b.id);
});
