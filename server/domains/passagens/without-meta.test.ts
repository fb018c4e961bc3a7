import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { withInstance } from "#server/testing/instances.ts";
import { said } from "#server/testing/refused.ts";
import { m as instancias } from "#shared/instancias/instancias.messages.ts";

/** An installation with no app of Meta's, as `npm start` makes one. */
const app = await testApp();

test("a move that nothing of Meta's can reach does not begin, and says whom to ask", async () => {
  const ana = await app.professional();
  const { id } = await withInstance(app, ana);
  const answer = await ana.rest("POST", `/instancias/${id}/passagem`, { confirmo: true });
  expect(said(answer)).toEqual([409, instancias.metaSemApp]);
  // A professional knows no settings of the installation.
  expect(instancias.metaSemApp).not.toMatch(/[A-Z]_[A-Z]/);
  expect(instancias.metaSemApp).toContain("Peça a quem a administra");
  const { body } = await ana.rest("GET", `/instancias/${id}/passagem`);
  expect(body).toMatchObject({ disponivel: false, estado: "nenhuma" });
});
