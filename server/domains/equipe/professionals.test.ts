import { expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { PASSWORD } from "#server/testing/factories.ts";
import { letIn } from "#server/testing/team.ts";

const app = await testApp();

/** A practice in which somebody of the team is a professional. */
async function clinic() {
  const [ana, lia] = [await app.professional(), await app.professional()];
  await letIn(app, ana, lia, "profissional");
  const input = { nome: "Lia", pessoa_id: lia.id };
  const { body } = await ana.rest("POST", "/profissionais", input);
  const linked = async (): Promise<unknown> =>
    (await ana.rest("GET", `/profissionais/${body.id}`)).body.pessoa_id;
  return { ana, lia, id: body.id, linked };
}

const end = (ana: Actor, lia: Actor) => ana.rest("DELETE", `/equipe/${lia.id}`);

test.each([
  ["ends", (ana: Actor, lia: Actor) => end(ana, lia)],
  [
    "is left",
    (ana: Actor, lia: Actor) => lia.rest("DELETE", "/equipe/me", undefined, { "x-conta": ana.id }),
  ],
  [
    "goes with the account",
    (_ana: Actor, lia: Actor) => lia.rest("POST", "/usuarios/me/excluir", { senha: PASSWORD }),
  ],
])("once an access %s, nobody signs in as that professional, who stays", async (_how, leave) => {
  const { ana, lia, linked } = await clinic();
  expect(await linked()).toBe(lia.id);
  expect((await leave(ana, lia)).status).toBeLessThan(300);
  expect(await linked()).toBeNull();
  // Their own practice, where they have one, is not touched.
  expect((await ana.rest("GET", `/profissionais/${ana.id}`)).body.pessoa_id).toBe(ana.id);
});

test("of an ending access and a link at once no link to somebody outside is left", async () => {
  for (let round = 0; round < 12; round += 1) {
    const { ana, lia, id, linked } = await clinic();
    await ana.rest("PUT", `/profissionais/${id}`, { pessoa_id: null });
    const [changed] = await Promise.all([
      ana.rest("PUT", `/profissionais/${id}`, { pessoa_id: lia.id }),
      end(ana, lia),
    ]);
    expect([200, 422]).toContain(changed.status);
    expect(await linked()).toBeNull();
  }
});
