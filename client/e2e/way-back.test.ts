import { beforeAll, test } from "vitest";
import { withBrowser } from "./support/browser.ts";
import { see } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

// Playwright's browser keeps no page for the way back: the page is only told that it goes, and that it is back.
test("a page that is left gives its stream back, and hears of everything once it is shown again", async () => {
  const ana = await product.professional();
  await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
  const visitor = await browser.visitor();
  const { page } = visitor;
  const isStream = (request: { url: () => string }) => request.url().includes("eventos.subscribe");
  const opened = page.waitForResponse((response) => isStream(response));
  await signIn(product, visitor, ana, "/app/clientes");
  await see(page.getByText("Davi Rocha"));
  await opened;
  const ended = page.waitForEvent("requestfailed", isStream);
  const tell = (event: string) =>
    page.evaluate(
      (name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })),
      event,
    );
  await tell("pagehide");
  await ended;
  const again = page.waitForResponse((response) => isStream(response));
  await tell("pageshow");
  await ana.trpc.clientes.create.mutate({ nome: "Bia Luz" });
  await again;
  await see(page.getByText("Bia Luz"));
});
