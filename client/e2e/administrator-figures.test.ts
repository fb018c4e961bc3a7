import { beforeAll, test } from "vitest";
import { withBrowser } from "./support/browser.ts";
import { see } from "./support/controls.ts";
import { dashboard } from "./support/dashboard.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

test("an administrator's figures lead to their lists, with the same number at the head", async () => {
  const admin = await product.admin();
  const ana = await product.professional();
  await product.db((db) =>
    db.updateTable("usuarios").set({ usa_google: true }).where("id", "=", ana.id).execute(),
  );
  const visitor = await browser.visitor();
  await signIn(product, visitor, admin, "/app/dashboard");
  const { page } = visitor;
  const main = page.getByRole("main");
  const board = dashboard(page);
  const { total_users, total_instances } = await admin.trpc.dashboard.overview.query();
  const google = await admin.trpc.dashboard.googleCalendarUsage.query();
  const countOf = (wanted: boolean) =>
    google.find(({ usa_google }) => usa_google === wanted)?.user_count ?? 0;
  const users = (count: number) => (count === 1 ? "1 usuário" : `${count} usuários`);
  for (const [card, link, head] of [
    [null, "Usuários Ativos", users(total_users ?? 0)],
    [
      null,
      "Instâncias WhatsApp",
      total_instances === 1 ? "1 instância" : `${total_instances} instâncias`,
    ],
    ["Google Calendar", "Com integração", users(countOf(true))],
    ["Google Calendar", "Sem integração", users(countOf(false))],
  ] as const) {
    const within = card ? board.card(card) : main;
    await within.getByRole("link", { name: link, exact: true }).click();
    await page.waitForURL("**/app/admin?**");
    await see(main.getByText(head, { exact: true }));
    await page.goBack();
    await page.waitForURL("**/app/dashboard");
  }
});
