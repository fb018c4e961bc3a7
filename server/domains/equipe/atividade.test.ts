import { expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { PASSWORD } from "#server/testing/factories.ts";
import { queuedLetters } from "#server/testing/mailbox.ts";
import { letIn } from "#server/testing/team.ts";

const app = await testApp();

async function activityOf({ rest }: Actor) {
  const { body } = await rest("GET", "/usuarios/me/seguranca/eventos");
  return body.items.map(({ tipo, descricao, endereco }: Record<string, unknown>) => [
    tipo,
    descricao,
    endereco !== null,
  ]);
}

const people = async () => [await app.professional(), await app.professional()] as const;

test("who accepts an invitation and leaves finds both in their activity", async () => {
  const [dona, lia] = await people();
  await dona.rest("POST", "/equipe/convites", { email: lia.email, papel: "recepcao" });
  const letter = (await queuedLetters(app, lia.email)).at(-1);
  const token = /convite\/(\S+)/.exec(letter?.text ?? "")?.[1];
  expect((await lia.rest("POST", `/equipe/convites/${token}/aceitar`, {})).status).toBe(200);
  app.clock.advance({ minutes: 1 });
  const left = await lia.rest("DELETE", "/equipe/me", undefined, { "x-conta": dona.id });
  expect(left.status).toBe(204);
  expect(await activityOf(lia)).toEqual([
    ["acesso_deixado", "Saída de uma equipe", true],
    ["acesso_recebido", "Acesso a uma equipe recebido", true],
  ]);
  expect(await activityOf(dona)).toEqual([]);
});

test("an access that somebody else ends is told to its person, by whom, and not from where", async () => {
  const [dona, lia] = await people();
  const root = await app.admin();
  await letIn(app, dona, lia);
  expect((await dona.rest("DELETE", `/equipe/${lia.id}`)).status).toBe(204);
  expect((await dona.rest("DELETE", `/equipe/${lia.id}`)).status).toBe(404);
  app.clock.advance({ minutes: 1 });
  await letIn(app, dona, lia);
  const path = `/admin/users/${dona.id}/equipe/${lia.id}`;
  expect((await root.rest("DELETE", path)).status).toBe(204);
  app.clock.advance({ minutes: 1 });
  await letIn(app, dona, lia);
  const erased = await dona.rest("POST", "/usuarios/me/excluir", { senha: PASSWORD });
  expect(erased.status).toBeLessThan(300);
  expect(await activityOf(lia)).toEqual([
    ["acesso_encerrado", "Acesso a uma equipe encerrado com a exclusão da conta", false],
    ["acesso_encerrado", "Acesso a uma equipe encerrado por um administrador", false],
    ["acesso_encerrado", "Acesso a uma equipe encerrado por quem é dono da conta", false],
  ]);
  expect(await activityOf(root)).toEqual([]);
});
