import { beforeAll, expect, test } from "vitest";
import { REDIRECT_MS } from "#shared/questionnaires/questionnaires.constants.ts";
import { m } from "#shared/questionnaires/questionnaires.messages.ts";
import { a11yOf, LONG } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { see } from "./support/controls.ts";
import { type Product, startProduct } from "./support/product.ts";
import { fillIn, newQuestionnaire, submit } from "./support/questionnaire.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

test("the questionnaire is accessible and fits in all its states", { timeout: LONG }, async () => {
  const { questionnaire } = await newQuestionnaire(product, {
    nome: "Maria Aparecida de Albuquerque Cavalcanti e Figueiredo",
  });
  const { page, pageErrors } = await browser.visitor();
  const { findings, screen } = a11yOf(page);
  await page.route("**/trpc/questionnaires.**", () => undefined);
  await screen("questionnaire loading", async () => {
    await page.goto(questionnaire.url);
    await see(page.getByRole("status").first());
  });
  await page.unroute("**/trpc/questionnaires.**");
  await screen("questionnaire empty", async () => {
    await page.goto(questionnaire.url);
    await see(page.getByRole("button", { name: m.enviar }));
  });
  await screen("questionnaire with faults", async () => {
    await submit(page);
    await see(page.getByText(/Por favor, preencha o campo: Como você quer/));
  });
  await screen("questionnaire filled in", () => fillIn(page));
  await screen("questionnaire sent", async () => {
    await page.evaluate(staysWhereItIs, REDIRECT_MS);
    await submit(page);
    await see(page.getByRole("heading", { name: m.enviadoTitulo }));
  });
  await screen("questionnaire filled in already", async () => {
    await page.goto(questionnaire.url);
    await see(page.getByRole("heading", { name: m.jaPreenchido }));
  });
  pageErrors.expect(/^questionnaires\.publicInfo 404$/);
  await screen("questionnaire unknown", async () => {
    await page.goto(`${product.url}/questionario/inventado`);
    await see(page.getByRole("heading", { name: m.naoEncontrado }));
  });
  const other = await newQuestionnaire(product, { slug: "legal" });
  product.pass({ minutes: 7 * 24 * 60 });
  await screen("questionnaire expired", async () => {
    await page.goto(other.url);
    await see(page.getByRole("heading", { name: m.expirado }));
  });
  expect(findings).toEqual([]);
});

/** The page that was sent leads on automatically after this time: that one timer never rings. */
function staysWhereItIs(redirectMs: number) {
  const plain = window.setTimeout.bind(window);
  Object.assign(window, {
    setTimeout: (work: () => void, ms?: number) => (ms === redirectMs ? 0 : plain(work, ms)),
  });
}
