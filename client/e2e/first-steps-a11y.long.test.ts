import { beforeAll, expect, test } from "vitest";
import { a11yOf, LONG } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { goTo, see } from "./support/controls.ts";
import { dialogOf, newcomer } from "./support/first-steps.ts";
import { type Product, startProduct } from "./support/product.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

test("the steps, what clients will read and the reminder are accessible and fit", {
  timeout: LONG,
}, async () => {
  const { ana, page, steps } = await newcomer(browser, product);
  const { screen, overlay, findings } = a11yOf(page);
  await screen("first steps", () => see(steps.card));
  await overlay("automatic messages", async () => {
    await steps.press("Ver e ativar");
    await see(
      dialogOf(page, "Mensagens automáticas")
        .getByText(/Maria Silva/)
        .first(),
    );
  });
  await overlay("test reminder without a phone", async () => {
    await steps.press("Enviar um lembrete de teste para mim");
    await see(dialogOf(page, "Lembrete de teste").getByText(/Maria Silva/));
  });
  await ana.trpc.disponibilidades.offerStandardWeek.mutate();
  await screen("first steps, one done", () => steps.isDone("Ofereça seus horários"));
  await ana.trpc.usuarios.updatePrimeirosPassos.mutate({ guardado: true });
  await screen("first steps, put away", () =>
    see(page.getByRole("button", { name: "Mostrar primeiros passos" })),
  );
  const bia = await newcomer(browser, product);
  const hers = a11yOf(bia.page);
  await hers.screen("hours, empty", async () => {
    await goTo(bia.page, "/app/horarios");
    await see(bia.page.getByRole("button", { name: "Usar este horário" }));
  });
  expect([...findings, ...hers.findings]).toEqual([]);
});
