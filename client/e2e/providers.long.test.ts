import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { PANEL } from "./support/administration.ts";
import { withBrowser } from "./support/browser.ts";
import { choose, field, gone, press, see } from "./support/controls.ts";
import { inbox } from "./support/inbox.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

test("an Evolution number: entered by an administrator, linked by its owner, and its people are answered", async () => {
  const host = await startWhatsappStandIn({
    provedor: "evolution",
    now: product.now,
    behaviour: { acks: false, delays: { sent: 0, delivered: 0, read: 0, reply: 0, scan: null } },
  });
  afterAll(host.stop);
  const [key, token] = [randomUUID(), "apikey-da-instancia"];
  host.addInstance({ key, token });
  const ana = await product.professional();

  const boss = await browser.visitor();
  await signIn(product, boss, await product.admin(), `${PANEL}?aba=instancias`);
  // An empty list offers it a second time.
  await boss.page.getByRole("button", { name: "Nova Instância" }).first().click();
  const form = boss.page.getByRole("dialog", { name: "Nova Instância" });
  await form.getByRole("combobox", { name: /Usuário/ }).fill(ana.email);
  await boss.page.getByRole("option").filter({ hasText: ana.email }).click();
  await field(form, "Nome").fill("Consultório");
  await see(form.getByText(m.provedorTexto.mega));
  await choose(boss.page, "Provedor", "Evolution API");
  await see(form.getByText(m.provedorTexto.evolution));
  await see(form.getByText(m.naoOficial));
  await field(form, "Host").fill(host.url);
  await field(form, "Chave da instância").fill(key);
  await form.getByLabel("Token da instância").fill("outra-apikey");
  await press(form, "Testar conexão");
  await see(form.getByText(/^O servidor recusou a chave ou o token/));
  await form.getByLabel("Token da instância").fill(token);
  await press(form, "Testar conexão");
  await see(form.getByText(/^O servidor respondeu\./));
  await press(form, "Criar");
  await gone(form);
  await see(boss.page.getByText("Evolution API", { exact: true }));

  const { page, ...visitor } = await browser.visitor();
  await signIn(product, { page, ...visitor }, ana, "/app/configuracoes?aba=whatsapp");
  await press(page, "Gerar QR Code");
  const dialog = page.getByRole("dialog", { name: "Conectar WhatsApp" });
  await see(dialog.getByRole("img", { name: "QR Code para conectar o WhatsApp" }));
  await see(dialog.getByText(m.naoOficial));
  await host.scan(key);
  await see(dialog.getByText(m.conectado));
  await press(dialog, "Concluir");

  await host.receive(key, { from: "5511988887777", text: "Tem horário amanhã?", pushName: "Bia" });
  await page.goto(`${product.url}/app/historico-mensagens`);
  const { row, messageOf, write } = inbox(page);
  await row("Bia").click();
  await see(messageOf("Bia", "Tem horário amanhã?"));
  await write("Tem, às 10h.");
  await expect
    .poll(() => host.sent.map(({ to, text }) => `${to} ${text}`))
    .toEqual(["5511988887777@s.whatsapp.net Tem, às 10h."]);
});
