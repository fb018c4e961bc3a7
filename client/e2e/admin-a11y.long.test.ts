import { beforeAll, expect, test } from "vitest";
import { a11yOf, LONG } from "./support/a11y.ts";
import { type FullPanel, fullPanel, LONG_NAME, PANEL, panel } from "./support/administration.ts";
import { withBrowser } from "./support/browser.ts";
import { goTo, see } from "./support/controls.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
let full: FullPanel;
beforeAll(async () => {
  product = await startProduct();
  full = await fullPanel(product);
}, LONG);

test("every tab of the panel is accessible and fits", { timeout: LONG }, async () => {
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, full.admin, PANEL);
  const { row, trail } = panel(page);
  const { findings, screen } = a11yOf(page);
  await screen("admin users", () => see(row("Usuários", LONG_NAME)));
  await screen("admin users, none found", async () => {
    await goTo(page, `${PANEL}?busca=xyzxyz`);
    await see(page.getByText("Nenhum usuário encontrado"));
  });
  await screen("admin instances", async () => {
    await goTo(page, `${PANEL}?aba=instancias`);
    await see(row("Instâncias", "Davi Rocha"));
  });
  await screen("admin questionnaires", async () => {
    await goTo(page, `${PANEL}?aba=questionarios`);
    await see(row("Questionários", LONG_NAME));
  });
  await screen("admin questionnaires, none found", async () => {
    await goTo(page, `${PANEL}?aba=questionarios&categoria=${full.davi.id}`);
    await see(page.getByText("Nenhum questionário encontrado"));
  });
  await screen("admin audit", async () => {
    await goTo(page, `${PANEL}?aba=auditoria`);
    await see(trail("Davi Rocha").first());
    await page
      .getByText(/\d campos/)
      .first()
      .click();
  });
  await screen("admin audit of one person", async () => {
    await goTo(page, `${PANEL}?aba=auditoria&alvo=${full.davi.id}`);
    await see(page.getByText("Somente o que aconteceu com"));
  });
  expect(findings).toEqual([]);
});

test("the details of a person, part by part, are accessible and fit", {
  timeout: LONG,
}, async () => {
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, full.admin, `${PANEL}?usuario=${full.long.id}`);
  const { findings, screen } = a11yOf(page);
  const { part, details } = panel(page);
  await screen("details: profile", () =>
    see(details(LONG_NAME).getByRole("heading", { name: "Prompts" })),
  );
  await goTo(page, `${PANEL}?usuario=${full.davi.id}`);
  await screen("details: trial", async () => {
    await part("Teste").click();
    await see(page.getByText("+3 dias"));
  });
  await screen("details: instances", async () => {
    await part("Instâncias").click();
    await see(details("Davi Rocha").getByText(/^Recepção/));
  });
  await screen("details: questionnaires", async () => {
    await part("Questionários").click();
    await see(details("Davi Rocha").getByText("Expirado").first());
  });
  await screen("details of somebody who is gone", async () => {
    visitor.pageErrors.expect(/^admin\.getUser 404$/);
    await goTo(page, `${PANEL}?usuario=${full.instance.id}`);
    await see(page.getByText("Usuário não encontrado"));
  });
  expect(findings).toEqual([]);
});
