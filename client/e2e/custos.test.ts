import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { recordSignal } from "#server/domains/instancias/service/record-signal.ts";
import { startWhatsappStandIn, type WhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { withInstance } from "#server/testing/instances.ts";
import { civilOf } from "#shared/common/time.ts";
import { custos } from "#shared/instancias/custos.messages.ts";
import { avisoDaFranquia } from "#shared/instancias/franquia.messages.ts";
import { numero } from "#shared/instancias/numero.messages.ts";
import { a11yOf } from "./support/a11y.ts";
import { DESKTOP, withBrowser } from "./support/browser.ts";
import { gone, resize, see, toast } from "./support/controls.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

/** Meta's charges on the screen of its number: what is free, what was paid for, and a number that nobody pays for. */
const browser = withBrowser();
let meta: WhatsappStandIn;
let product: Product;
beforeAll(async () => {
  meta = await startWhatsappStandIn({ provedor: "cloud", behaviour: { acks: false } });
  product = await startProduct({ env: { WHATSAPP_GRAPH_URL: meta.graphUrl } });
  // From October 2026 on the free messages have a limit.
  product.passUntil(new Date("2026-11-10T12:00:00-03:00"));
});
afterAll(() => meta.stop());

let numbers = 0;
const SETTINGS = "/app/configuracoes?aba=whatsapp";

async function fixture() {
  const ana = await product.professional({ nome: "Ana Reis" });
  numbers += 1;
  const [key, token] = [String(106_540_352_242_950 + numbers), `token-da-meta-${numbers}`];
  const options = { provedor: "cloud", host: meta.graphUrl, key, token } as const;
  const { id } = await withInstance(product, ana, { ...options, status: "connected" });
  meta.addInstance({ key, token, wabaId: `9${key}`, status: "connected", phone: "5511900000055" });
  const number = { usuario_id: ana.id, instancia_id: id };
  await product.db((db) =>
    db
      .updateTable("instancias")
      .set({ conectada_em: product.now() })
      .where("id", "=", id)
      .execute(),
  );
  const mes = `${civilOf(product.now(), "America/Sao_Paulo").date.slice(0, 7)}-01`;
  return {
    ana,
    number,
    uses: (usadas: number) =>
      product.db((db) =>
        db
          .insertInto("instancia_franquias")
          .values({ ...number, mes, usadas })
          .onConflict((oc) =>
            oc.columns(["usuario_id", "instancia_id", "mes"]).doUpdateSet({ usadas }),
          )
          .execute(),
      ),
    pays: (categoria: string, mensagens: number) =>
      product.db((db) =>
        db
          .insertInto("mensagem_custos")
          .values({ ...number, mes, categoria, mensagens })
          .execute(),
      ),
  };
}

const costsOf = (page: Page) => page.getByRole("region", { name: custos.titulo });

test("free messages are counted down, and warned of at 80 % and when they are used up", async () => {
  const { ana, uses, pays } = await fixture();
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, SETTINGS);
  const costs = costsOf(page);
  const bar = costs.getByRole("progressbar", { name: custos.franquia });
  await see(costs.getByText("0 de 1.000, restam 1.000"));
  const a11y = a11yOf(page);
  await a11y.screen("costs of a new number", () => see(bar));

  await uses(812);
  await pays("utility", 43);
  await pays("marketing", 12);
  await a11y.screen("costs at 80 %", async () => {
    await page.reload();
    await see(costs.getByText("812 de 1.000, restam 188"));
    await see(costs.getByText(avisoDaFranquia.texto(80, { incluidas: 1_000, usadas: 812 })));
    await see(costs.getByText(/^cerca de R\$\s3,86$/));
  });
  expect(await bar.getAttribute("aria-valuenow")).toBe("81");

  await uses(1_004);
  await pays("service", 4);
  await a11y.screen("costs when they are used up", async () => {
    await page.reload();
    await see(costs.getByText("1.004 de 1.000, restam 0"));
    await see(costs.getByText(/^Agora cada resposta entregue custa R\$\s0,035\./));
  });
  expect(a11y.findings).toEqual([]);
  await resize(page, DESKTOP);

  await page.goto(`${product.url}/app/agenda`);
  const notice = page.getByRole("region", { name: "Estado do WhatsApp" });
  await see(notice.getByText(/^As 1\.000 mensagens grátis da Meta deste mês acabaram\./));
  await notice.getByRole("link", { name: avisoDaFranquia.verCustos }).click();
  await see(costs.getByText("1.004 de 1.000, restam 0"));
});

test("a number that nobody pays for says so, and writes again once its owner has paid", async () => {
  const { ana, number } = await fixture();
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, SETTINGS);
  const health = page.getByRole("region", { name: numero.saude });
  await see(health.getByText("Livre", { exact: true }));
  await asSystem(product.services, (ctx) =>
    recordSignal(ctx, number, { sinal: "sem_pagamento", alvo: "numero", codigo: "131042" }),
  );
  const words = "Parado: o WhatsApp aceita, mas não entrega: falta forma de pagamento.";
  await see(health.getByText(words));
  const ask = () => health.getByRole("button", { name: numero.voltarAEnviar }).click();
  const a11y = a11yOf(page);
  await a11y.screen("settings of an unpaid number", () => see(health.getByText(words)));
  await a11y.overlay("an unpaid number writes again", ask);
  expect(a11y.findings).toEqual([]);
  await resize(page, DESKTOP);

  await ask();
  const dialog = page.getByRole("alertdialog", { name: numero.voltarAEnviar });
  await see(dialog.getByText(numero.semPagamento("Consultório")));
  await dialog.getByText(numero.pagamentoResolvido).click();
  await dialog.getByRole("button", { name: numero.voltarAEnviar }).click();
  await see(toast(page, numero.liberado));
  await gone(dialog);
  await see(health.getByText("Livre", { exact: true }));
});
