import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { a11yOf, LONG } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, goTo, hasFocus, openList, see, select } from "./support/controls.ts";
import { fullPractice, type Practice, wantsNoMessages } from "./support/practice.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
let practice: Practice;
beforeAll(async () => {
  product = await startProduct();
  practice = await fullPractice(product);
});

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click();
const list = (page: Page) => see(page.getByRole("option").first());
const question = (page: Page) => see(page.getByRole("alertdialog"));

test("settings: disconnecting, reminders, quiet hours, webhook, QR code, PIX, zones", {
  timeout: LONG,
}, async () => {
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, practice.helena, "/app/configuracoes?aba=whatsapp");
  const { overlay, findings } = a11yOf(page);
  await overlay("disconnecting", async () => {
    await press(page, "Desconectar");
    await question(page);
  });
  await overlay("a reminder more", async () => {
    await press(page, "Adicionar lembrete");
    await see(page.getByRole("menuitem").first());
  });
  await overlay("templates of a reminder", async () => {
    await openList(select(page.getByRole("region", { name: "Lembretes" }), "Template"));
    await list(page);
  });
  await overlay("quiet hours", async () => {
    await openList(select(page, "Das"));
    await list(page);
  });
  await page.getByText("Detalhes técnicos", { exact: true }).click();
  await page.getByText("Endereço desta conexão", { exact: true }).click();
  await overlay("a new webhook address", async () => {
    await press(page, "Gerar novo endereço");
    await question(page);
  });
  product.whatsapp.instance(practice.key).status = "disconnected";
  await press(page, "Verificar status");
  await overlay("QR code", async () => {
    await press(page, "Gerar QR Code");
    await see(page.getByRole("img", { name: "QR Code para conectar o WhatsApp" }));
  });
  // The last size that an overlay was seen in is a phone's, where the sections are pages without tabs.
  await goTo(page, "/app/configuracoes?aba=pix");
  await overlay("PIX to be switched off", async () => {
    await press(page, "Desligar o PIX");
    await question(page);
  });
  await goTo(page, "/app/configuracoes?aba=perfil");
  await overlay("zones", async () => {
    await openList(select(page, "Fuso horário"));
    await list(page);
  });
  expect(findings).toEqual([]);
});

test("what stands over every screen: the phone's menu, the quick search, the shortcuts", {
  timeout: LONG,
}, async () => {
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, practice.helena, "/app/configuracoes?aba=perfil");
  const { overlay, findings } = a11yOf(page);
  await overlay("menu", async ({ width }) => {
    // Where there is room the menu is no overlay.
    if (width >= 1024) return;
    expect(await page.getByRole("button", { name: /^(Mais|.*menu)$/i }).count()).toBe(1);
    await press(page, "Mais");
    await see(page.getByRole("dialog", { name: "Menu" }));
  });
  const { search, shortcuts } = overAll(page);
  await overlay("quick search", async () => {
    await page.keyboard.press("Control+k");
    await search.fill("maximiliana");
    await see(page.getByRole("menuitem", { name: practice.nome }));
  });
  await overlay("shortcuts", async () => {
    await page.keyboard.press("?");
    await see(shortcuts);
  });
  expect(findings).toEqual([]);
  await searchByKeys(page);
});

const overAll = (page: Page) => ({
  search: page.getByRole("dialog", { name: "Busca rápida" }).getByRole("searchbox"),
  shortcuts: page.getByRole("dialog", { name: "Atalhos do teclado" }),
});

/** A form that the search opens takes every sign that is typed; a client's number leads to the conversation. */
async function searchByKeys(page: Page) {
  const { search, shortcuts } = overAll(page);
  await page.keyboard.press("Control+k");
  await hasFocus(search);
  await page.keyboard.type("novo cli");
  await see(page.getByRole("menuitem", { name: "Novo Cliente" }));
  await page.keyboard.press("Enter");
  const nome = field(page.getByRole("dialog", { name: "Novo Cliente" }), "Nome");
  await hasFocus(nome);
  await page.keyboard.type("E agora?");
  expect([await nome.inputValue(), await shortcuts.count()]).toEqual(["E agora?", 0]);
  await page.keyboard.press("Escape");
  await press(page, "Descartar alterações");
  await gone(nome);

  await page.keyboard.press("Control+k");
  await hasFocus(search);
  await page.keyboard.type("1195555");
  await see(page.getByRole("menuitem", { name: practice.nome }));
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/historico-mensagens?cliente=${practice.cliente.id}`);
}

test("payments: the code of an appointment, the months' filter", { timeout: LONG }, async () => {
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, practice.helena, "/app/pagamentos");
  const { overlay, findings } = a11yOf(page);
  await overlay("the code of an appointment", async () => {
    await press(page, /^Cobrar com PIX/);
    await see(page.getByRole("img", { name: /^QR Code do PIX/ }));
  });
  await overlay("payments to choose from", async () => {
    await openList(select(page, "Filtrar por pagamento"));
    await list(page);
  });
  expect(findings).toEqual([]);
});

test("a client who wants no messages", { timeout: LONG }, async () => {
  await wantsNoMessages(product, practice);
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, practice.helena, "/app/clientes");
  await page.getByRole("searchbox").fill(practice.nome);
  await page.keyboard.press("Enter");
  await see(page.getByText("Não recebe mensagens automáticas"));
  const { overlay, findings } = a11yOf(page);
  await overlay("a client who wants no messages", async () => {
    await press(page, /^Editar /);
    await see(page.getByText(/^Este cliente respondeu SAIR/));
  });
  expect(findings).toEqual([]);
});
