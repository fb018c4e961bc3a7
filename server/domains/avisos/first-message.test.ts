import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { remindedPractices } from "#server/testing/reminded.ts";

// A database of its own: nothing has been sent in it, so the system's templates are not made yet.
const app = await testApp();
const { practice, work } = await remindedPractices(app);

test("on a new installation a preview has the text of the system's template", async () => {
  const { ana, cliente_id, sent } = await practice();
  expect((await ana.rest("GET", "/templates/library-status")).body.is_initialized).toBe(false);
  const nova = { cliente_id, horario: "2026-03-05T09:00" };
  const told = await ana.trpc.avisos.preview.query({ nova });
  expect(told).toMatchObject({
    motivo: null,
    texto: expect.stringContaining("5 de março de 2026"),
  });
  await ana.trpc.marcacoes.create.mutate(nova);
  await work();
  expect(sent()).toEqual([told.texto]);
});
