import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSmtp } from "#server/testing/smtp.ts";
import { m } from "#shared/admin/admin.messages.ts";
import { a11yOf, LONG } from "./support/a11y.ts";
import { PANEL } from "./support/administration.ts";
import { withBrowser } from "./support/browser.ts";
import { see } from "./support/controls.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

/** For work of the queue that happens about once a second; a busy machine takes its time. */
const PATIENCE = { timeout: 60_000 };
const smtp = await startSmtp();
afterAll(() => smtp.close());
const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { SMTP_URL: smtp.url } });
});

const pass = () =>
  product.db((db) =>
    sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db),
  );

test("an administrator sees which emails do not leave, why, and that one has left", {
  timeout: LONG,
}, async () => {
  const visitor = await browser.visitor();
  const { page } = visitor;
  const { screen, findings } = a11yOf(page);
  const rows = page.getByRole("list", { name: "Emails" }).getByRole("listitem");
  /** Read anew, because the tab asks by itself only twice a minute. */
  const shown = async (count: number) => {
    await expect
      .poll(async () => {
        await page.reload();
        await see(rows.first());
        return rows.count();
      }, PATIENCE)
      .toBe(count);
  };

  await screen("admin emails, none", async () => {
    await signIn(product, visitor, await product.admin(), `${PANEL}?aba=emails`);
    await see(page.getByText(m.nenhumEmail));
  });

  smtp.says("RCPT", (line) =>
    line.includes("antiga") ? "550 5.1.1 User unknown" : "450 4.2.1 Greylisted, try again later",
  );
  const subject = "Redefinição de senha";
  for (const to of ["antiga@exemplo.com.br", `nova@${"consultorio".repeat(5)}.exemplo.com.br`])
    await product.db((db) =>
      product.services.jobs.enqueue(db, "mail", { to, subject, text: "segredo do link" }),
    );
  await shown(2);
  await screen("admin emails", async () => {
    const refused = rows.filter({ hasText: "a•••@exemplo.com.br" });
    await see(refused.getByText(m.emailNaoEnviado));
    await see(refused.getByText("O servidor de email recusou o endereço (550 5.1.1)"));
    await see(refused.getByText(/1 tentativa, a última: /));
    const waiting = rows.filter({ hasText: "n•••@consultorio" });
    await see(waiting.getByText(m.emailTentando));
    await see(waiting.getByText(/Próxima: /));
  });
  expect(findings).toEqual([]);

  smtp.says("RCPT");
  await pass();
  await expect.poll(() => smtp.letters.length, PATIENCE).toBe(1);
  await shown(1);
  await see(rows.filter({ hasText: m.emailNaoEnviado }));
});
