import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { longTest } from "#server/testing/long-test.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import { PROMPT_PADRAO, REGRAS_PADRAO } from "#shared/usuarios/usuarios.constants.ts";
import { type Visitor, withBrowser } from "./support/browser.ts";
import { field, gone, see, toast } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const OWN = "Atenda com calma e chame todo mundo de você.";

async function openEditor(visitor: Visitor, person: Actor) {
  const { page } = visitor;
  await signIn(product, visitor, person, "/app/configuracoes?aba=prompt");
  await page.getByRole("button", { name: "Editar prompt" }).click();
  const dialog = page.getByRole("dialog", { name: "Editar prompt" });
  await see(dialog);
  return {
    page,
    dialog,
    save: dialog.getByRole("button", { name: "Salvar rascunho" }),
    publish: page.getByRole("button", { name: "Publicar" }),
  };
}

test("a prompt is written, counted, refused when too short or too long, published, and taken back to the default", async () => {
  const ana = await product.professional();
  const { page, dialog, save, publish } = await openEditor(await browser.visitor(), ana);
  const prompt = field(dialog, "Prompt");
  await expect.poll(() => prompt.inputValue()).toBe(PROMPT_PADRAO);
  await expect.poll(() => field(dialog, "Regras fixas").count()).toBe(0);
  await expect.poll(() => dialog.getByRole("button", { name: "Restaurar padrão" }).count()).toBe(0);

  await prompt.fill("curto");
  await save.click();
  await see(dialog.getByText("Prompt deve ter pelo menos 10 caracteres"));
  await prompt.fill("x".repeat(2001));
  await see(dialog.getByText("Prompt muito longo"));
  await see(dialog.getByText("2001/2000"));
  await prompt.fill("x".repeat(1601));
  await see(dialog.getByText(/abaixo de 1600 caracteres/));
  await prompt.fill("x".repeat(1600));
  await see(dialog.getByText(/está ficando longo/));
  await prompt.fill(OWN);
  await save.click();
  await see(toast(page, m.rascunhoSalvo));
  await gone(dialog);
  await see(page.getByText(OWN, { exact: true }));
  expect((await ana.trpc.usuarios.me.query()).prompt).toBeNull();
  await publish.click();
  await see(toast(page, m.publicado));
  await see(page.getByText("Personalizado", { exact: true }));
  expect((await ana.trpc.usuarios.me.query()).prompt).toBe(OWN);

  await page.getByRole("button", { name: "Editar prompt" }).click();
  await dialog.getByRole("button", { name: "Restaurar padrão" }).click();
  await save.click();
  await gone(dialog);
  await publish.click();
  await gone(publish);
  await expect.poll(() => page.getByText("Texto padrão", { exact: true }).count()).toBe(2);
  expect((await ana.trpc.usuarios.me.query()).prompt).toBeNull();
});

test("what was typed is not lost by a touch beside the sheet", async () => {
  const ana = await product.professional();
  const { page, dialog } = await openEditor(await browser.visitor(), ana);
  const question = page.getByRole("alertdialog", { name: "Descartar alterações?" });
  await field(dialog, "Prompt").fill(OWN);
  await page.mouse.click(10, 10);
  await see(question);
  await question.getByRole("button", { name: "Continuar editando" }).click();
  await gone(question);
  await expect.poll(() => field(dialog, "Prompt").inputValue()).toBe(OWN);

  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await question.getByRole("button", { name: "Descartar alterações" }).click();
  await gone(dialog);
  expect(await ana.trpc.assistente.getRascunho.query()).toBeNull();

  // Without typed text no question is asked.
  await page.getByRole("button", { name: "Editar prompt" }).click();
  await see(dialog);
  await page.keyboard.press("Escape");
  await gone(dialog);
});

longTest("a draft, and what happens to it, appears in another window", async () => {
  const ana = await product.professional();
  const [here, there] = [await browser.visitor(), await browser.visitor()];
  await signIn(product, there, ana, "/app/configuracoes?aba=prompt");
  await see(there.page.getByText("Texto padrão", { exact: true }).first());
  const { dialog, save, publish } = await openEditor(here, ana);
  await field(dialog, "Prompt").fill(OWN);
  await save.click();
  await see(there.page.getByText(OWN, { exact: true }));
  await publish.click();
  await see(there.page.getByText("Personalizado", { exact: true }));
  await gone(there.page.getByRole("button", { name: "Publicar" }));
});

longTest("fixed rules are read by a professional and written by an administrator", async () => {
  const admin = await product.admin();
  const { page, dialog, save, publish } = await openEditor(await browser.visitor(), admin);
  await expect.poll(() => field(dialog, "Regras fixas").inputValue()).toBe(REGRAS_PADRAO);
  await field(dialog, "Regras fixas").fill("Nunca prometa preços.");
  await save.click();
  await gone(dialog);
  await publish.click();
  await gone(publish);
  await see(page.getByText("Nunca prometa preços.", { exact: true }));
  const { prompt, prompt_fixo } = await admin.trpc.usuarios.me.query();
  expect([prompt, prompt_fixo]).toEqual([null, "Nunca prometa preços."]);

  const visitor = await browser.visitor();
  await signIn(product, visitor, await product.professional(), "/app/configuracoes?aba=prompt");
  await see(visitor.page.getByText(/São definidas por um administrador/));
  await see(visitor.page.getByText(/^1\. Trate todas as pessoas com respeito/));
});

longTest("a draft is discarded after a question, or by writing what is in force", async () => {
  const ana = await product.professional();
  const { page, dialog, save, publish } = await openEditor(await browser.visitor(), ana);
  await field(dialog, "Prompt").fill(OWN);
  await save.click();
  await see(publish);
  await page.getByRole("button", { name: "Descartar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
  await see(toast(page, m.rascunhoDescartado));
  await gone(publish);
  expect(await ana.trpc.assistente.getRascunho.query()).toBeNull();

  await page.getByRole("button", { name: "Editar prompt" }).click();
  await field(dialog, "Prompt").fill(OWN);
  await save.click();
  await see(publish);
  await page.getByRole("button", { name: "Editar prompt" }).click();
  await field(dialog, "Prompt").fill(PROMPT_PADRAO);
  await save.click();
  await gone(publish);
  expect(await ana.trpc.assistente.getRascunho.query()).toBeNull();
});

test("what cannot be saved stays as it was typed", async () => {
  const visitor = await browser.visitor();
  const { page, dialog, save } = await openEditor(visitor, await product.professional());
  await page.route("**/trpc/assistente.saveRascunho*", (route) => route.abort());
  visitor.pageErrors.expect(/assistente\.saveRascunho net::ERR_FAILED/);
  await field(dialog, "Prompt").fill(OWN);
  await save.click();
  await see(toast(page, m.erroAoSalvarRascunho));
  await expect.poll(() => field(dialog, "Prompt").inputValue()).toBe(OWN);
});
