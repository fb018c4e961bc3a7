import { beforeAll, expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { recordSignal } from "#server/domains/instancias/service/record-signal.ts";
import { HOUR, MINUTE } from "#shared/common/civil.ts";
import { numero as m } from "#shared/instancias/numero.messages.ts";
import { convite } from "#shared/passagens/convite.messages.ts";
import { a11yOf } from "./support/a11y.ts";
import { PANEL, panel } from "./support/administration.ts";
import { DESKTOP, withBrowser } from "./support/browser.ts";
import { gone, resize, see, toast } from "./support/controls.ts";
import { hasCopy } from "./support/device-copy.ts";
import { professionalWithNumber } from "./support/linked-number.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";
import { openTcpProxy } from "./support/tcp-proxy.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const SETTINGS = "/app/configuracoes?aba=whatsapp";

/** A professional with a linked number, in two browsers: at its settings, and in the inbox. */
async function inTwoBrowsers() {
  const { ana, id } = await professionalWithNumber(product);
  const [here, there] = [await browser.visitor(), await browser.visitor()];
  await signIn(product, here, ana, SETTINGS);
  await signIn(product, there, ana, "/app/historico-mensagens");
  const number = { usuario_id: ana.id, instancia_id: id };
  return {
    ana,
    here,
    there,
    limit: () =>
      asSystem(product.services, (ctx) =>
        recordSignal(ctx, number, {
          sinal: "restrito",
          alvo: "numero",
          codigo: "reachout_timelock",
          ate: product.now().getTime() + 20 * HOUR,
        }),
      ),
  };
}

test("a number that rests is shown in two browsers at once; its owner reads the risk, and ends the rest", async () => {
  const { ana, here, there, limit } = await inTwoBrowsers();
  const health = here.page.getByRole("region", { name: m.saude });
  const banner = there.page.getByRole("region", { name: "Estado do WhatsApp" });
  await see(health.getByText("Livre", { exact: true }));
  await see(health.getByRole("img", { name: "Nota 100 de 100: Boa" }));
  expect(await banner.count()).toBe(0);
  // This installation is not set up for Meta: there is no guide to it.
  expect(await here.page.getByRole("region", { name: convite.titulo }).count()).toBe(0);

  await limit();
  const words =
    /^Em repouso até (hoje|amanhã) \d\d:\d\d: só quem escreveu nas últimas 24 horas recebe resposta\./;
  await see(banner.getByText(words));
  await see(health.getByText(words));
  await see(health.getByRole("img", { name: "Nota 40 de 100: Atenção" }));
  await see(health.getByText("Hoje o WhatsApp limitou os envios."));

  const ask = () => health.getByRole("button", { name: m.encerrar }).click();
  const a11y = a11yOf(here.page);
  await a11y.screen("settings of a resting number", () => see(health.getByText(words)));
  await a11y.overlay("the end of a rest", ask);
  expect(a11y.findings).toEqual([]);
  await resize(here.page, DESKTOP);

  await ask();
  const dialog = here.page.getByRole("alertdialog", { name: m.encerrar });
  const confirm = dialog.getByRole("button", { name: m.encerrar });
  await see(dialog.getByText(m.risco("Consultório")));
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByText(m.liEQuero).click();
  await confirm.click();
  await see(toast(here.page, m.liberado));
  await gone(dialog);
  await see(health.getByText("Livre", { exact: true }));
  await gone(banner);

  const rests = await product.db((db) =>
    db
      .selectFrom("instancia_repousos")
      .where("usuario_id", "=", ana.id)
      .select(["liberado_por", "liberado_nome", "fim"])
      .execute(),
  );
  expect(rests).toMatchObject([{ liberado_por: ana.id, liberado_nome: "Ana Reis" }]);
  expect(rests[0]?.fim).not.toBeNull();
});

test("an administrator's open list shows a number's rest by itself", async () => {
  const { limit } = await inTwoBrowsers();
  const visitor = await browser.visitor({ fresh: true });
  await visitor.page.clock.install({ time: product.now() });
  const admin = await product.admin();
  await signIn(product, visitor, admin, `${PANEL}?aba=instancias`);
  const { row } = panel(visitor.page);
  await see(row("Instâncias", "Conectado").first());
  const resting = visitor.page.getByText("Em repouso", { exact: true }).filter({ visible: true });
  const before = await resting.count();
  await limit();
  await visitor.page.clock.fastForward(MINUTE);
  await expect.poll(() => resting.count()).toBe(before + 1);
});

test("the sidebar says what the notices say of the number and of the server", async () => {
  const { ana, key } = await professionalWithNumber(product);
  const proxy = await openTcpProxy(product.url);
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn({ ...product, url: proxy.url }, visitor, ana, "/app/dashboard");
  const line = page.getByRole("complementary", { name: "Barra lateral" }).getByRole("status");
  await see(line.getByText("Online", { exact: true }));
  await product.whatsapp.unlink(key);
  await see(page.getByRole("region", { name: "Estado do WhatsApp" }));
  await see(line.getByText("Online, WhatsApp fora", { exact: true }));
  visitor.pageErrors.expect(/net::ERR_/);
  await expect.poll(() => hasCopy(page)).toBe(true);
  await proxy.shut();
  await see(page.getByRole("region", { name: "Conexão" }));
  await see(line.getByText("Offline", { exact: true }));
  await proxy.open();
  await see(line.getByText("Online, WhatsApp fora", { exact: true }));
});
