import { beforeAll, expect, test } from "vitest";
import { withBrowser } from "./support/browser.ts";
import { see } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PAGES = ["/", "/termos", "/privacidade", "/login", "/register", "/esqueci-senha"];

test("no id stands twice, every complementary part has a name, and autofill is what its field can take", async () => {
  const { page } = await browser.visitor();
  const faults: string[] = [];
  for (const path of PAGES) {
    await page.goto(`${product.url}${path}`);
    await see(page.getByRole("heading", { level: 1 }));
    const found = await page.evaluate(() => {
      const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
      const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
      const asides = [...document.querySelectorAll("aside")];
      const nameless = asides.filter((each) => !each.getAttribute("aria-label"));
      // HTML standard, 4.10.18.7: tel-national is for fields of plain text.
      const fields = document.querySelectorAll('[type="tel"][autocomplete^="tel-"]');
      return [
        ...twice.map((id) => `id ${id} twice`),
        ...nameless.map(() => "an aside without a name"),
        ...Array.from(fields, (field) => `autocomplete ${field.getAttribute("autocomplete")}`),
      ];
    });
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test("nothing in a page tries what its content policy forbids", async () => {
  const { page } = await browser.visitor({ fresh: true });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      const before = sessionStorage.getItem("violations") ?? "";
      sessionStorage.setItem("violations", `${before}${violatedDirective} ${blockedURI};`);
    });
  });
  await page.goto(`${product.url}/register`);
  await page.getByRole("button", { name: "Criar conta para consulta" }).click();
  await see(page.getByText("Email é obrigatório"));
  expect(await page.evaluate(() => sessionStorage.getItem("violations"))).toBeNull();
});
