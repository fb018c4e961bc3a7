import { beforeAll, expect, test } from "vitest";
import { withInstance } from "#server/testing/instances.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, see, toast } from "./support/controls.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

/** A professional whose phone is linked, at this address; what the banner says, and the phone. */
async function withPhone(path: string) {
  const ana = await product.professional();
  const [key, token] = [ana.id, "token-da-instancia"];
  const host = product.whatsapp.url;
  const { id, webhookUrl } = await withInstance(product, ana, { host, key, token });
  product.whatsapp.addInstance({ key, token, status: "connected", webhookUrl });
  const link = () => product.whatsapp.scan(key);
  const unlink = () => product.whatsapp.unlink(key);
  await link();
  const visitor = await browser.visitor();
  await signIn(product, visitor, ana, path);
  const { page } = visitor;
  await page.getByRole("heading", { level: 1 }).waitFor();
  return {
    page,
    id,
    link,
    unlink,
    banner: page.getByRole("region", { name: "Estado do WhatsApp" }),
  };
}

test("a phone that is lost is shown on every screen, and the line leads to its QR code", async () => {
  const { page, id, link, unlink, banner } = await withPhone("/app/agenda");
  await expect.poll(() => banner.count()).toBe(0);
  await unlink();
  await see(
    banner.getByText(
      /^O número "Consultório" está desconectado do WhatsApp desde (hoje|ontem), \d\d:\d\d:/,
    ),
  );
  await page.getByRole("link", { name: "Clientes", exact: true }).click();
  await see(page.getByRole("heading", { name: "Clientes" }));
  await see(banner);

  await banner.getByRole("link", { name: "Reconectar" }).click();
  await page.waitForURL(`**?aba=whatsapp&conectar=${id}`);
  const dialog = page.getByRole("dialog", { name: "Conectar WhatsApp" });
  await see(dialog.getByRole("img", { name: "QR Code para conectar o WhatsApp" }));
  await link();
  await see(dialog.getByText(m.conectado));
  await dialog.getByRole("button", { name: "Concluir" }).click();
  await gone(dialog);
  await gone(banner);
  await page.waitForURL((url) => !url.search.includes("conectar"));
});

test("a line that was dismissed stays away until the phone is lost again", async () => {
  const { page, link, unlink, banner } = await withPhone("/app/clientes");
  await expect.poll(() => banner.count()).toBe(0);
  await unlink();
  await see(banner.getByText(/está desconectado do WhatsApp desde (hoje|ontem)/));
  await banner.getByRole("button", { name: "Dispensar aviso" }).click();
  await gone(banner);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("conteudo");
  await page.reload();
  await see(page.getByText("Nenhum cliente cadastrado"));
  await page.getByRole("link", { name: "Configurações", exact: true }).click();
  await page.getByRole("tab", { name: "WhatsApp" }).click();
  await see(page.getByText(/^Desconectado desde (hoje|ontem)/));
  await expect.poll(() => banner.count()).toBe(0);

  await link();
  await see(page.getByText(/^Última atividade: (hoje|ontem)/));
  product.pass({ minutes: 1 });
  await unlink();
  await see(banner.getByRole("link", { name: "Reconectar" }));
});

test("a number that was switched off or removed meanwhile is spoken of plainly", async () => {
  const ana = await product.professional();
  const [key, token] = [ana.id, "token-da-instancia"];
  const instance = { host: product.whatsapp.url, key, token };
  const { id, webhookUrl } = await withInstance(product, ana, instance);
  product.whatsapp.addInstance({ key, token, status: "disconnected", webhookUrl });
  const visitor = await browser.visitor({ viewport: { width: 390, height: 844 } });
  await signIn(product, visitor, ana, "/app/configuracoes?aba=whatsapp");
  const { page, pageErrors } = visitor;
  const press = (name: string) => page.getByRole("button", { name }).click();
  const dialog = page.getByRole("dialog", { name: "Conectar WhatsApp" });
  await see(page.getByRole("button", { name: "Gerar QR Code" }));
  await product.db((db) =>
    db.updateTable("instancias").set({ ativa: false }).where("id", "=", id).execute(),
  );
  pageErrors.expect(/^instancias\.qrcode 409$/);
  await press("Gerar QR Code");
  await see(dialog.getByText(m.numeroDesativado));
  await see(toast(page, m.numeroDesativado));

  await product.db((db) => db.deleteFrom("instancias").where("id", "=", id).execute());
  pageErrors.expect(/^instancias\.pairingCode 404$/);
  pageErrors.allow(/^instancias\.status 404$/);
  await press("Estou com o celular na mão");
  await field(page, "Número do WhatsApp").fill("11966665555");
  await press("Gerar código");
  await see(dialog.getByText(m.numeroRemovido));
  expect(await page.locator("body").innerText()).not.toMatch(/instância|token|webhook/i);
});
