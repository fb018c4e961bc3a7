import { afterAll, beforeAll, expect, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { PANEL } from "./support/administration.ts";
import { withBrowser } from "./support/browser.ts";
import { choose, field, gone, press, see, toast } from "./support/controls.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

test("a default host that does not take the token, or is none, is said where it is entered", async () => {
  const host = await startWhatsappStandIn({ provedor: "evolution" });
  afterAll(host.stop);
  const [visitor, person] = [await browser.visitor(), await product.admin()];
  const { page } = visitor;
  await signIn(product, visitor, person, `${PANEL}?aba=instancias`);
  await press(page, "Definir servidor");
  const dialog = page.getByRole("dialog", { name: "Servidor padrão do WhatsApp" });
  await choose(page, "Provedor", "Evolution API");
  const typed = async (address: string, key: string) => {
    await field(dialog, "Host").fill(address);
    await dialog.getByLabel("Token de administrador do servidor").fill(key);
    await press(dialog, "Salvar");
  };
  await typed(host.url, "outra-chave");
  await see(dialog.getByText(m.padraoRecusa));
  await typed(`${product.url}/manager`, host.adminToken);
  await see(dialog.getByText(m.padraoSemResposta));
  await typed(host.url, host.adminToken);
  await see(toast(page, m.padraoSalvo));
  await gone(dialog);
  expect(await person.trpc.admin.getPadrao.query()).toMatchObject({
    provedor: "evolution",
    host_instancia: host.url,
    origem: "painel",
  });
});
