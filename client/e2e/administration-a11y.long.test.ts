import type { Page } from "playwright";
import { PASSWORD } from "#server/testing/factories.ts";
import { fullPanel, LONG_NAME, PANEL, panel } from "./support/administration.ts";
import { field, goTo, press, see } from "./support/controls.ts";
import { startProduct } from "./support/product.ts";
import { appCode, atLocalhost } from "./support/second-factor.ts";
import { login, signIn } from "./support/sign-in.ts";
import { opens, sees, stateTable } from "./support/state-table.ts";

const { group, screen, overlay, step } = stateTable(async () => {
  const [product, strict] = await Promise.all([
    startProduct(),
    startProduct({ env: { ADMIN_2FA: "required" } }),
  ]);
  const guarded = { ...strict, url: atLocalhost(strict) };
  const [ana, late] = [await guarded.admin(), await guarded.admin()];
  return { product, guarded, ana, late, ...(await fullPanel(product)) };
});

group("every tab of the panel", {
  who: ({ admin }) => admin,
  path: PANEL,
  states: [
    screen("admin users", ({ page }) => see(panel(page).row("Usuários", LONG_NAME))),
    screen("admin users, none found", opens(`${PANEL}?busca=xyzxyz`, "Nenhum usuário encontrado")),
    screen("admin instances", async ({ page }) => {
      await goTo(page, `${PANEL}?aba=instancias`);
      await see(panel(page).row("Instâncias", "Davi Rocha"));
    }),
    screen("admin questionnaires", async ({ page }) => {
      await goTo(page, `${PANEL}?aba=questionarios`);
      await see(panel(page).row("Questionários", LONG_NAME));
    }),
    screen("admin questionnaires, none found", async ({ page, davi }) => {
      await goTo(page, `${PANEL}?aba=questionarios&categoria=${davi.id}`);
      await see(page.getByText("Nenhum questionário encontrado"));
    }),
    screen("admin audit", async ({ page }) => {
      await goTo(page, `${PANEL}?aba=auditoria`);
      await see(panel(page).trail("Davi Rocha").first());
      await page
        .getByText(/\d campos/)
        .first()
        .click();
    }),
    screen("admin audit of one person", async ({ page, davi }) => {
      await goTo(page, `${PANEL}?aba=auditoria&alvo=${davi.id}`);
      await see(page.getByText("Somente o que aconteceu com"));
    }),
  ],
});

group("the details of a person, part by part", {
  who: ({ admin }) => admin,
  path: ({ long }) => `${PANEL}?usuario=${long.id}`,
  states: [
    screen("details: profile", ({ page }) =>
      see(panel(page).details(LONG_NAME).getByRole("heading", { name: "Prompts" })),
    ),
    screen("details: trial", async ({ page, davi }) => {
      await goTo(page, `${PANEL}?usuario=${davi.id}`);
      await panel(page).part("Teste").click();
      await see(page.getByText("+3 dias"));
    }),
    screen("details: instances", async ({ page }) => {
      await panel(page).part("Instâncias").click();
      await see(
        panel(page)
          .details("Davi Rocha")
          .getByText(/^Recepção/),
      );
    }),
    screen("details: questionnaires", async ({ page }) => {
      await panel(page).part("Questionários").click();
      await see(panel(page).details("Davi Rocha").getByText("Expirado").first());
    }),
    screen("details of somebody who is gone", async ({ page, visitor, instance }) => {
      visitor.pageErrors.expect(/^admin\.getUser 404$/);
      await goTo(page, `${PANEL}?usuario=${instance.id}`);
      await see(page.getByText("Usuário não encontrado"));
    }),
  ],
});

const newCodes = async (page: Page) => {
  await press(page, "Gerar novos códigos");
  await press(page.getByRole("alertdialog"), "Gerar novos códigos");
};

group("second factors: none, some, an app to be scanned, codes, who is there, the second step", {
  at: ({ guarded }) => guarded,
  who: ({ ana }) => ana,
  path: "/app/configuracoes?aba=seguranca",
  states: [
    screen("no second factor, some days left", sees("Desativada")),
    overlay("app to be scanned", async ({ page }) => {
      await press(page, "Usar aplicativo autenticador");
      await see(page.getByRole("img", { name: /^QR Code/ }));
    }),
    overlay("name of a passkey", ({ page }) => press(page, "Adicionar chave de acesso")),
    step("an app is added elsewhere", async ({ page, product, ana }) => {
      const { uri } = await ana.trpc.fatores.startTotp.mutate();
      const codigo = appCode(product, uri);
      await ana.trpc.fatores.confirmTotp.mutate({ codigo, nome: "Celular" });
      await page.reload();
    }),
    screen("an app", ({ page }) => see(page.getByRole("heading", { name: "Celular" }))),
    overlay("before an app is removed", ({ page }) => press(page, "Remover Celular")),
    overlay("new codes", async ({ page }) => {
      await newCodes(page);
      await see(page.getByText("Eles não serão mostrados de novo"));
    }),
    screen("who is there", async ({ page, product, visitor }) => {
      product.pass({ minutes: 11 });
      visitor.pageErrors.expect(/^fatores\.generateCodigos 403$/);
      await newCodes(page);
      await see(field(page, "Sua senha"));
    }),
    screen("second step", async ({ page, product, visitor, ana }) => {
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(`${product.url}/login`);
      await login(visitor, ana.email, PASSWORD);
      await see(field(page, "Código"));
    }),
  ],
});

group("the page that an unprotected administrator is led to", {
  at: ({ guarded }) => guarded,
  states: [
    screen("protect the account", async ({ page, product, visitor, late }) => {
      product.pass({ minutes: 7 * 24 * 60 });
      visitor.pageErrors.expect(/ 403$/);
      await signIn(product, visitor, late, "/app/dashboard");
      await see(page.getByRole("heading", { name: "Proteja a sua conta" }));
      await see(page.getByText("Desativada"));
    }),
  ],
});
