import { beforeAll, expect, test } from "vitest";
import { m } from "#shared/templates/open-variables.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, see } from "./support/controls.ts";
import { withNumber } from "./support/history.ts";
import { inbox } from "./support/inbox.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const OPEN = "{{valor_consulta}}";

/** The conversation with Davi, who has no appointment, and a reply that names a price. */
async function atDavi() {
  const { ana } = await withNumber(product);
  const cliente = { nome: "Davi Rocha", telefone: "11987650000" };
  const { id } = await ana.trpc.clientes.create.mutate(cliente);
  await ana.trpc.respostasRapidas.create.mutate({
    atalho: "valor",
    texto: `A consulta custa ${OPEN}.`,
  });
  const visitor = await browser.visitor(PHONE);
  const { page } = visitor;
  await signIn(product, visitor, ana, `/app/historico-mensagens?cliente=${id}`);
  const before = product.whatsapp.sent.length;
  const sent = () => product.whatsapp.sent.slice(before).map(({ text }) => text);
  return { page, box: field(page, "Mensagem"), messages: inbox(page), sent };
}

test("a quick reply is found in the menu, and its empty variable leaves only when that is said", async () => {
  const { page, box, messages, sent } = await atDavi();
  const form = page.getByRole("form", { name: "Nova mensagem" });
  const send = form.getByRole("button", { name: "Enviar mensagem" });
  await box.fill("Bom dia!");
  await form.getByRole("button", { name: "Anexar" }).tap();
  await page.getByRole("menuitem", { name: "Respostas rápidas" }).tap();
  await page.getByRole("option", { name: /^\/valor/ }).tap();
  const text = `Bom dia!\nA consulta custa ${OPEN}.`;
  await expect.poll(() => box.inputValue()).toBe(text);
  await gone(page.getByRole("option"));

  await send.tap();
  await send.tap();
  await box.press("Enter");
  await see(form.getByText(m.abertas([OPEN]), { exact: true }));
  const marked = await box.evaluate((area) =>
    area instanceof HTMLTextAreaElement && document.activeElement === area
      ? area.value.slice(area.selectionStart, area.selectionEnd)
      : "",
  );
  expect(marked).toBe(OPEN);
  expect(await box.inputValue()).toBe(text);
  expect(await messages.bubble("A consulta custa").count()).toBe(0);

  await page.keyboard.type("R$ 180");
  await gone(form.getByRole("button", { name: m.enviarAssimMesmo }));
  await send.tap();
  const filled = "Bom dia!\nA consulta custa R$ 180.";
  await expect.poll(sent, { timeout: 20_000 }).toEqual([filled]);

  await messages.write(`Escreva ${OPEN} no modelo`);
  await form.getByRole("button", { name: m.enviarAssimMesmo }).tap();
  await expect.poll(sent, { timeout: 20_000 }).toEqual([filled, `Escreva ${OPEN} no modelo`]);
});

test("a message for later is refused with its empty variable", async () => {
  const { page, box } = await atDavi();
  await box.fill(`São ${OPEN}`);
  await page.getByRole("button", { name: "Anexar" }).tap();
  await page.getByRole("menuitem", { name: "Enviar depois" }).tap();
  const dialog = page.getByRole("dialog", { name: "Enviar depois" });
  await dialog.getByRole("button", { name: "Agendar", exact: true }).tap();
  await see(dialog.getByText(m.abertas([OPEN]), { exact: true }));
  await field(dialog, "Mensagem").fill("São R$ 180");
  await dialog.getByRole("button", { name: "Agendar", exact: true }).tap();
  await gone(dialog);
});

test("a message for later keeps its empty variable where that is said", async () => {
  const { page, box, messages } = await atDavi();
  await box.fill(`São ${OPEN}`);
  await page.getByRole("button", { name: "Anexar" }).tap();
  await page.getByRole("menuitem", { name: "Enviar depois" }).tap();
  const dialog = page.getByRole("dialog", { name: "Enviar depois" });
  const anyway = dialog.getByRole("button", { name: m.enviarAssimMesmo });
  await dialog.getByRole("button", { name: "Agendar", exact: true }).tap();
  await see(anyway);
  // Said of this text alone.
  await field(dialog, "Mensagem").fill("São R$ 180");
  await gone(anyway);
  await field(dialog, "Mensagem").fill(`Custa ${OPEN}`);
  await see(anyway);
  await anyway.tap();
  await gone(dialog);
  await see(messages.bubble(`Custa ${OPEN}`));
  expect(await box.inputValue()).toBe("");
});
