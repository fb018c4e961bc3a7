import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { m as admin } from "#shared/admin/admin.messages.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { m } from "#shared/auth/auth.messages.ts";
import { a11yOf, LONG } from "./support/a11y.ts";
import { PANEL, panel } from "./support/administration.ts";
import { withBrowser } from "./support/browser.ts";
import { field, see, toast } from "./support/controls.ts";
import { type Product, startProduct } from "./support/product.ts";
import { recordScripts } from "./support/scripts.ts";
import { login, signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const OWN = "Manga-Verde-71";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const shownLink = async (page: Page) =>
  (await page.getByRole("group", { name: "Link de acesso" }).locator("code").textContent()) ?? "";

/** The administrator's form, and the link that it shows once. */
async function newUser(page: Page, nome: string, email: string) {
  await button(page, "Novo Usuário").click();
  const dialog = page.getByRole("dialog", { name: "Novo Usuário" });
  // The link is the way; the password is there for who asks for it.
  await see(dialog.getByText("Outro jeito: entregar a senha padrão"));
  expect(await dialog.getByText("Senha padrão", { exact: true }).isVisible()).toBe(false);
  await field(dialog, "Nome").fill(nome);
  await field(dialog, "Email").fill(email);
  await button(page, "Cadastrar").click();
  await see(toast(page, admin.usuarioCadastrado));
  return shownLink(page);
}

test("S30: a new account is opened by the link that its administrator sees once", {
  timeout: LONG,
}, async () => {
  const [boss, guest] = [await browser.visitor(), await browser.visitor()];
  await signIn(product, boss, await product.admin(), `${PANEL}?aba=usuarios`);
  const { screen, findings } = a11yOf(boss.page);
  const email = "joana.lima@exemplo.com.br";
  let first = "";
  await screen("the link of a new account", async () => {
    first = await newUser(boss.page, "Joana Lima", email);
  });
  expect(first).toMatch(/\/redefinir-senha\/[\w-]{20,}$/);
  await button(boss.page, "Concluir").click();
  await see(panel(boss.page).details("Joana Lima").getByText("Ainda não entrou"));
  const row = boss.page.getByRole("row", { name: /Joana Lima/, includeHidden: true });
  expect(await row.innerText()).toContain("Ainda não entrou");
  let second = "";
  await screen("another link", async () => {
    await button(boss.page, "Gerar novo link de acesso").click();
    second = await shownLink(boss.page);
  });
  expect(second).not.toBe(first);
  await button(boss.page, "Concluir").click();
  expect(findings).toEqual([]);

  const { page } = guest;
  await page.goto(first);
  await see(page.getByRole("heading", { name: "Link Inválido" }));
  const a11y = a11yOf(page);
  await a11y.screen("first access", async () => {
    await page.goto(second);
    await see(page.getByRole("heading", { name: "Crie sua senha" }));
    await field(page, "Nova senha").fill("Senha123!");
    await field(page, "Confirmar senha").fill("Senha123!");
    const meter = page.getByRole("meter", { name: "Força da senha" });
    await see(page.getByText(m.senhaFacil));
    expect(await meter.getAttribute("aria-valuetext")).toBe("Muito fraca");
    guest.pageErrors.expect(/^auth\.resetPassword 422$/);
    await button(page, "Criar senha").click();
    await see(page.getByText(authAnswers.senhaComum, { exact: true }));
  });
  expect(a11y.findings).toEqual([]);
  await field(page, "Nova senha").fill(OWN);
  await field(page, "Confirmar senha").fill(OWN);
  await button(page, "Criar senha").click();
  await see(toast(page, m.senhaRedefinida));
  await login(guest, email, OWN);
  await see(page.getByRole("heading", { name: "Dashboard", level: 1 }));
});

/** Some 210 KiB. */
const DICTIONARY = ["estimate", "common-words"];

test("S31: the sign-up form's meter says what it thinks; its dictionary comes only when a password is typed", {
  timeout: LONG,
}, async () => {
  const { page } = await browser.visitor({ fresh: true });
  const scripts = await recordScripts(page);
  await page.goto(`${product.url}/register`);
  await see(page.getByRole("heading", { level: 1 }));
  expect(await scripts.kib()).toBeLessThanOrEqual(264);
  for (const name of DICTIONARY) expect(await scripts.has(name)).toBe(false);
  const meter = page.getByRole("meter", { name: "Força da senha" });
  const { screen, findings } = a11yOf(page);
  await screen("sign-up with a common password", async () => {
    await field(page, "Senha").fill("flamengo");
    await see(page.getByText("Está entre as senhas mais usadas."));
  });
  expect(findings).toEqual([]);
  await expect.poll(() => meter.getAttribute("aria-valuetext")).toBe("Muito fraca");
  for (const name of DICTIONARY) expect(await scripts.has(name)).toBe(true);
  await field(page, "Senha").fill("manga verde na chuva lenta 71");
  await expect.poll(() => meter.getAttribute("aria-valuetext")).toBe("Muito forte");

  // The meter's verdict blocks nobody: 6 characters are enough here.
  await field(page, "Nome completo").fill("Rita Reis");
  await field(page, "Email").fill("rita.reis@exemplo.com.br");
  await field(page, "Senha").fill("123456");
  await page.getByRole("checkbox").check({ force: true });
  await button(page, "Criar conta para consulta").click();
  await see(page.getByRole("heading", { name: "Dashboard", level: 1 }));
});
