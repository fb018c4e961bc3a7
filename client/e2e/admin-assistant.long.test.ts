import { beforeAll, expect, test } from "vitest";
import { scripted } from "#server/stand-ins/llm/chat.ts";
import { longTest } from "#server/testing/long-test.ts";
import { m as admin } from "#shared/admin/admin.messages.ts";
import { LIMITE_PADRAO_TOKENS } from "#shared/assistente/assistente.constants.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import { LONG } from "./support/a11y.ts";
import { type FullPanel, fullPanel, PANEL, panel } from "./support/administration.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, see, toast } from "./support/controls.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";
import { spendTokens } from "./support/usage.ts";

const browser = withBrowser();
let product: Product;
let full: FullPanel;
beforeAll(async () => {
  product = await startProduct();
  full = await fullPanel(product);
}, LONG);

const GENERATED = "Fale com carinho sobre as consultas de Davi Rocha, uma pergunta por vez.";

test("an administrator sees what an assistant has cost, and sets and lifts its limit", async () => {
  const { davi } = full;
  await spendTokens(product, davi, { days: 3, each: 1_000 });
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, full.admin, `${PANEL}?usuario=${davi.id}`);
  const details = panel(page).details("Davi Rocha");
  const standard = new Intl.NumberFormat("pt-BR").format(LIMITE_PADRAO_TOKENS);
  await see(details.getByText(`de ${standard} tokens`));

  await details.getByRole("button", { name: "Alterar limite" }).click();
  const dialog = page.getByRole("dialog", { name: "Limite do assistente" });
  const tokens = dialog.getByRole("spinbutton", { name: "Tokens por mês" });
  await tokens.fill("-1");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await see(dialog.getByText(m.limiteInvalido));
  await tokens.fill("4000");
  await see(dialog.getByText("4.000 tokens"));
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await see(toast(page, m.limiteSalvo));
  await gone(dialog);
  await see(details.getByText("de 4.000 tokens"));
  await see(details.getByText(/O limite é definido para esta conta/));
  // The professional sees the same.
  expect(await davi.trpc.assistente.getUso.query()).toMatchObject({
    limite: 4_000,
    limite_proprio: true,
  });

  await details.getByRole("button", { name: "Alterar limite" }).click();
  await dialog.getByRole("button", { name: "Usar o limite padrão" }).click();
  await gone(dialog);
  await see(details.getByText(`de ${standard} tokens`));
});

test("from answers the model drafts a prompt; only what an administrator accepts holds", async () => {
  const { davi } = full;
  product.llm.behaviour.brain = scripted([GENERATED]);
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, full.admin, `${PANEL}?aba=questionarios`);
  await page.getByRole("button", { name: "Ver respostas de Davi Rocha" }).click();
  const dialog = page.getByRole("dialog", { name: "Respostas do Questionário" });
  const generate = dialog.getByRole("button", { name: "Gerar prompt" });
  await generate.click();
  const prompt = field(dialog, "Prompt gerado");
  await see(prompt);
  await expect.poll(() => prompt.inputValue()).toBe(GENERATED);
  // Enter is not on the button that closes the dialog.
  expect(await prompt.evaluate((box) => box === document.activeElement)).toBe(true);
  expect((await davi.trpc.usuarios.me.query()).prompt).toBeNull();
  await dialog.getByRole("button", { name: "Descartar" }).click();
  await see(generate);
  expect((await davi.trpc.usuarios.me.query()).prompt).toBeNull();

  await generate.click();
  await prompt.fill(`${GENERATED} Ofereça dois horários.`);
  // A touch beside the sheet.
  await page.mouse.click(2, 2);
  await page.getByRole("button", { name: "Continuar editando" }).click();
  await expect.poll(() => prompt.inputValue()).toBe(`${GENERATED} Ofereça dois horários.`);
  await dialog.getByRole("button", { name: "Usar este prompt" }).click();
  await see(toast(page, admin.promptsAtualizados));
  expect((await davi.trpc.usuarios.me.query()).prompt).toBe(`${GENERATED} Ofereça dois horários.`);
});

longTest("a model that does not answer says so, and nothing is drafted", async () => {
  product.llm.faults.add({ kind: "status", status: 500 }, { times: Number.POSITIVE_INFINITY });
  const visitor = await browser.visitor();
  const { page } = visitor;
  visitor.pageErrors.expect(/^questionnaires\.generatePrompt 502$/);
  await signIn(product, visitor, full.admin, `${PANEL}?aba=questionarios`);
  await page.getByRole("button", { name: "Ver respostas de Davi Rocha" }).click();
  await page.getByRole("button", { name: "Gerar prompt" }).click();
  await see(toast(page, m.modeloFalhou));
  await see(page.getByRole("button", { name: "Gerar prompt" }));
});
