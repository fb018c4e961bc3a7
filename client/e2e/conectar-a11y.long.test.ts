import { m } from "#shared/instancias/conectar-tela.messages.ts";
import { m as links } from "#shared/instancias/reconexao.messages.ts";
import { field, press, see } from "./support/controls.ts";
import { freshPhone, TAB } from "./support/own-number.ts";
import { startProduct } from "./support/product.ts";
import { stateTable } from "./support/state-table.ts";

const LONG_NAME = "Recepção da Clínica Wolfeschlegelsteinhausenbergerdorff de Albuquerque";

const { group, screen, overlay, step } = stateTable(async () => {
  const product = await startProduct();
  await product.nameDefaultHost();
  const ana = await product.professional({ nome: "Ana Souza" });
  const { id } = await ana.trpc.instancias.connect.mutate();
  const admin = await product.admin();
  await admin.trpc.admin.updateInstance.mutate({ id, nome_instancia: LONG_NAME });
  const key = product.whatsapp.made.at(-1) ?? "";
  const newLink = async () => (await ana.trpc.instancias.reconnect.mutate({ id })).link;
  return { product, ana, admin, id, key, newLink };
});

group("the page behind a link, in all its states", {
  states: [
    screen("a wrong link", async ({ page, visitor, product }) => {
      visitor.pageErrors.expect(/conectar.* 404$/);
      await page.goto(`${product.url}/conectar/incompleto`);
      await see(page.getByText(m.naoEncontradoTexto));
    }),
    screen("loading", async ({ page, newLink }) => {
      await page.route("**/publico/conectar/*", () => undefined);
      await page.goto(await newLink());
      await see(page.getByRole("status").first());
      await page.waitForTimeout(300);
    }),
    screen("no answer", async ({ page, visitor, newLink }) => {
      await page.unroute("**/publico/conectar/*");
      await page.route("**/publico/conectar/*", (route) =>
        route.fulfill({ status: 500, json: {} }),
      );
      visitor.pageErrors.expect(/conectar.* 500$/);
      await page.goto(await newLink());
      await see(page.getByText(m.erroAoCarregar));
    }),
    screen("the picture", async ({ page, newLink }) => {
      await page.unroute("**/publico/conectar/*");
      await page.goto(await newLink());
      await see(page.getByRole("img", { name: m.qr }));
    }),
    screen("the host is away", async ({ page, product, key }) => {
      const on = { on: new RegExp(key), times: 40 };
      product.whatsapp.instanceFaults.add({ kind: "http", status: 503 }, on);
      await see(page.getByText(m.semResposta));
    }),
    screen("the form of the code", async ({ page, product }) => {
      product.whatsapp.instanceFaults.clear();
      await page.getByRole("button", { name: m.porCodigo, exact: true }).click();
      await see(field(page, m.telefone));
    }),
    screen("a wrong phone", async ({ page, visitor }) => {
      visitor.pageErrors.expect(/codigo 422$/);
      await press(page, m.gerarCodigo);
      await see(page.getByText("Informe o telefone com DDD"));
    }),
    screen("the code", async ({ page }) => {
      await field(page, m.telefone).fill(freshPhone());
      await press(page, m.gerarCodigo);
      await see(page.getByText(m.esperando));
    }),
    screen("the picture while a code waits", async ({ page }) => {
      await page.getByRole("button", { name: m.porQr, exact: true }).click();
      await see(page.getByText(m.codigoEmUso));
    }),
    screen("the code has expired", async ({ page, product }) => {
      await page.getByRole("button", { name: m.porCodigo, exact: true }).click();
      product.pass({ minutes: 3 });
      await see(page.getByText(m.codigoExpirou));
    }),
    screen("switched off", async ({ page, visitor, admin, id }) => {
      visitor.pageErrors.expect(/conectar.* 409$/);
      await admin.trpc.admin.updateInstance.mutate({ id, ativa: false });
      await see(page.getByText(links.indisponivel));
    }),
    step("switched on again", async ({ page, admin, id }) => {
      await admin.trpc.admin.updateInstance.mutate({ id, ativa: true });
      await press(page, "Tentar novamente");
      await page.getByRole("button", { name: m.porQr, exact: true }).click();
      await see(page.getByRole("img", { name: m.qr }));
    }),
    screen("connected", async ({ page, product, key }) => {
      await product.whatsapp.scan(key);
      await see(page.getByText(m.conectado));
    }),
    screen("used", async ({ page, visitor }) => {
      visitor.pageErrors.expect(/conectar.* 410$/);
      await page.reload();
      await see(page.getByText(links.usado));
    }),
    screen("connected already", async ({ page, newLink }) => {
      await page.goto(await newLink());
      await see(page.getByText(m.jaConectado));
    }),
    screen("over", async ({ page, product, newLink }) => {
      const link = await newLink();
      product.pass({ minutes: 31 });
      await page.goto(link);
      await see(page.getByText(links.expirado));
    }),
  ],
});

group("the link in the settings", {
  who: ({ ana }) => ana,
  path: TAB,
  states: [
    step("lost", async ({ page, product, key }) => {
      await product.whatsapp.unlink(key);
      await page.reload();
      await see(page.getByRole("button", { name: m.reconectar }));
    }),
    screen("the card", async ({ page }) => {
      await see(page.getByRole("button", { name: m.reconectar }));
    }),
    overlay("the link", async ({ page }) => {
      await press(page, m.reconectar);
      await see(page.getByRole("dialog", { name: m.linkTitulo }).getByText(/^Vale até/));
    }),
  ],
});
