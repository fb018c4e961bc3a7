import type { Page } from "playwright";
import { REDIRECT_MS } from "#shared/questionnaires/questionnaires.constants.ts";
import { m } from "#shared/questionnaires/questionnaires.messages.ts";
import { see } from "./support/controls.ts";
import { startProduct } from "./support/product.ts";
import { fillIn, newQuestionnaire, submit } from "./support/questionnaire.ts";
import { stateTable } from "./support/state-table.ts";
import { holdTimers } from "./support/timers.ts";

const { group, screen } = stateTable(async () => {
  const product = await startProduct();
  const nome = "Maria Aparecida de Albuquerque Cavalcanti e Figueiredo";
  const { url } = await newQuestionnaire(product, { nome });
  const { url: lateUrl } = await newQuestionnaire(product, { slug: "legal" });
  return { product, url, lateUrl };
});

const QUESTIONNAIRES = "**/trpc/questionnaires.**";
const heading = (page: Page, name: string) => see(page.getByRole("heading", { name }));

group("the questionnaire in all its states", {
  states: [
    screen("questionnaire loading", async ({ page, url }) => {
      await page.route(QUESTIONNAIRES, () => undefined);
      await page.goto(url);
      await see(page.getByRole("status").first());
    }),
    screen("questionnaire empty", async ({ page, url }) => {
      await page.unroute(QUESTIONNAIRES);
      // Once it is sent, nobody is led on.
      await holdTimers(page, [REDIRECT_MS]);
      await page.goto(url);
      await see(page.getByRole("button", { name: m.enviar }));
    }),
    screen("questionnaire with faults", async ({ page }) => {
      await submit(page);
      await see(page.getByText(/Por favor, preencha o campo: Como você quer/));
    }),
    screen("questionnaire filled in", ({ page }) => fillIn(page)),
    screen("questionnaire sent", async ({ page }) => {
      await submit(page);
      await heading(page, m.enviadoTitulo);
    }),
    screen("questionnaire filled in already", async ({ page, url }) => {
      await page.goto(url);
      await heading(page, m.jaPreenchido);
    }),
    screen("questionnaire unknown", async ({ page, product, visitor }) => {
      visitor.pageErrors.expect(/^questionnaires\.publicInfo 404$/);
      await page.goto(`${product.url}/questionario/inventado`);
      await heading(page, m.naoEncontrado);
    }),
    screen("questionnaire expired", async ({ page, product, lateUrl }) => {
      product.pass({ minutes: 7 * 24 * 60 });
      await page.goto(lateUrl);
      await heading(page, m.expirado);
    }),
  ],
});
