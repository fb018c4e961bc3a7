import { beforeAll, expect, test } from "vitest";
import { MAX_MENSAGEM } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { MAX_TEXTO } from "#shared/respostas-rapidas/respostas-rapidas.schema.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gap, press, see } from "./support/controls.ts";
import { withNumber } from "./support/history.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("on a phone with its keys out the counter stays above the buttons of a quick reply while one types", async () => {
  const visitor = await browser.visitor({ ...PHONE, viewport: { width: 390, height: 520 } });
  const { page } = visitor;
  await signIn(product, visitor, await product.professional(), "/app/templates");
  await press(page, /^Respostas Rápidas/);
  await press(page, "Nova resposta rápida");
  const dialog = page.getByRole("dialog", { name: "Nova resposta rápida" });
  await field(dialog, "Texto").click();
  await page.keyboard.type("Olá\n".repeat(15));
  const counter = dialog.getByText("60/2000");
  await see(counter);
  await expect.poll(() => gap(counter, dialog.locator("footer"))).toBeGreaterThanOrEqual(0);
});

test("near its limit a message says how much is left, and over it how much is too much", async () => {
  const { ana } = await withNumber(product);
  const cliente = { nome: "Davi Rocha", telefone: "11987650000" };
  const { id } = await ana.trpc.clientes.create.mutate(cliente);
  const visitor = await browser.visitor(PHONE);
  const { page } = visitor;
  await signIn(product, visitor, ana, `/app/historico-mensagens?cliente=${id}`);
  const form = page.getByRole("form", { name: "Nova mensagem" });
  const box = field(page, "Mensagem");
  const said = form.locator("[aria-live=polite]");
  await box.fill("a".repeat(MAX_MENSAGEM * 0.9 - 1));
  expect(await form.getByText(/caracteres?/).count()).toBe(0);
  await box.fill("a".repeat(MAX_MENSAGEM - 50));
  await see(form.getByText("Restam 50 caracteres", { exact: true }));
  await expect.poll(() => said.textContent()).toBe("Restam menos de 51 caracteres");
  await box.fill("a".repeat(MAX_MENSAGEM + 1));
  await see(form.getByText("1 caractere a mais", { exact: true }));
  await see(form.getByText(m.mensagemLonga, { exact: true }));
  await expect.poll(() => said.textContent()).toContain("passou do limite");
  expect(await page.getByRole("button", { name: "Enviar mensagem" }).isEnabled()).toBe(false);

  await box.fill("/");
  await page.getByRole("option", { name: "Gerenciar respostas rápidas" }).click();
  await press(page, "Nova resposta rápida");
  const texto = field(page.getByRole("dialog"), "Texto");
  await texto.fill("a".repeat(MAX_TEXTO + 3));
  await see(page.getByRole("dialog").getByText("3 caracteres a mais", { exact: true }));
});
