import { beforeAll, expect, test } from "vitest";
import { m } from "#shared/instancias/instancias.messages.ts";
import { a11yOf, LONG } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, see } from "./support/controls.ts";
import { atTab, dialogOf, ownNumberProducts, press } from "./support/own-number.ts";
import type { Product } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let alone: Product;
let asking: Product;
beforeAll(async () => {
  ({ alone, asking } = await ownNumberProducts());
}, LONG);

test("every state on the narrowest phone: nothing yet, asked, the code and its form, the default host", {
  timeout: LONG,
}, async () => {
  const { page, pageErrors } = await atTab(browser, alone);
  const { screen, overlay, findings } = a11yOf(page);
  await screen("a number to connect alone", () => see(page.getByText("Nenhum número conectado")));
  alone.whatsapp.instanceFaults.add({ kind: "http", status: 503 }, { on: /init/ });
  pageErrors.expect(/^instancias\.connect 504$/);
  await screen("a host that does not answer", async () => {
    await press(page, "Conectar meu WhatsApp");
    await see(page.getByText(m.conexaoSemResposta));
  });
  await press(page, "Conectar meu WhatsApp");
  await see(dialogOf(page).getByRole("img"));
  await page.keyboard.press("Escape");
  await gone(dialogOf(page));
  const open = async () => {
    await press(page, "Gerar QR Code");
    await see(dialogOf(page).getByRole("img"));
  };
  await overlay("QR code or code", open);
  const typing = async () => {
    await open();
    await press(page, "Estou com o celular na mão: usar código");
    await see(field(page, "Número do WhatsApp"));
  };
  await overlay("the phone's number", typing);
  await overlay("the code to type in", async () => {
    await typing();
    await press(page, "Gerar código");
    await see(page.getByLabel("Código de conexão"));
  });

  const asked = await atTab(browser, asking);
  const other = a11yOf(asked.page);
  await other.screen("a number to ask for", () => see(asked.page.getByText("Pedir conexão")));
  await other.screen("asked", async () => {
    await press(asked.page, "Pedir conexão");
    await see(asked.page.getByText(/^Pedido enviado em/));
  });
  const admin = await asking.admin();
  const boss = await browser.visitor();
  await signIn(asking, boss, admin, "/app/admin?aba=instancias");
  const panel = a11yOf(boss.page);
  await panel.screen("requests and no default host", () =>
    see(boss.page.getByText("Pedidos de conexão")),
  );
  await panel.overlay("the default host", async () => {
    await press(boss.page, "Definir servidor");
    await press(boss.page, "Salvar");
    await see(boss.page.getByText("Host é obrigatório"));
  });
  await panel.overlay("a new instance that was tested", async () => {
    await press(boss.page, /^Criar instância para/);
    const form = boss.page.getByRole("dialog");
    await field(form, "Host").fill("http://127.0.0.1:9");
    await field(form, "Chave da instância").fill("chave");
    await form.getByLabel("Token da instância").fill("token");
    await press(boss.page, "Testar conexão");
    await see(form.getByText(/^O servidor não respondeu neste endereço/));
  });
  expect([...findings, ...other.findings, ...panel.findings]).toEqual([]);
});
