import { beforeAll, expect, test } from "vitest";
import { m as regras } from "#shared/agenda/regras.messages.ts";
import { m as pagina } from "#shared/publico/agendar-tela.messages.ts";
import { m as usuarios } from "#shared/usuarios/fuso.messages.ts";
import { a11yOf, LONG } from "./support/a11y.ts";
import { practiceWithPage, SERVICO } from "./support/booking-page.ts";
import { withBrowser } from "./support/browser.ts";
import { choose, gone, press, see } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

test(
  "another zone says what becomes of what is booked before it is saved",
  async () => {
    const ana = await product.professional();
    const visitor = await browser.visitor();
    const { page } = visitor;
    await signIn(product, visitor, ana, "/app/configuracoes");
    const note = page.getByText(usuarios.fusoMuda("15:00", "14:00"));
    const { screen, findings } = a11yOf(page);
    await screen("fuso que muda", async () => {
      await page.reload();
      await choose(page, "Fuso horário", "Manaus (GMT-4)");
      await see(note);
    });
    expect(findings).toEqual([]);
    await choose(page, "Fuso horário", "Brasília (GMT-3)");
    await gone(note);
  },
  LONG,
);

test(
  "a notice that is longer than the window is said in the settings and on the page, in place of empty days",
  async () => {
    const { ana, url } = await practiceWithPage(product);
    const rules = { antecedencia_minima_minutos: 20_160, janela_dias: 7 };
    await ana.trpc.agenda.updateRegras.mutate(rules);
    const visitor = await browser.visitor();
    await signIn(product, visitor, ana, "/app/horarios");
    const desk = a11yOf(visitor.page);
    await desk.screen("regras com antecedência longa", async () => {
      await visitor.page.getByText(regras.antecedenciaLonga).scrollIntoViewIfNeeded();
    });
    expect(desk.findings).toEqual([]);

    const { page } = await browser.visitor();
    const { screen, findings } = a11yOf(page);
    await screen("página com antecedência longa", async () => {
      await page.goto(url);
      await press(page, new RegExp(`^${SERVICO}`));
      await see(page.getByText(pagina.antecedenciaLongaTexto));
    });
    expect(findings).toEqual([]);
    expect(await page.getByText(pagina.nadaLivreTexto).count()).toBe(0);
  },
  LONG,
);
