import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { m as avisos } from "#shared/avisos/avisos.messages.ts";
import { m as lote } from "#shared/carencias/em-lote.messages.ts";
import { m as agora } from "#shared/dashboard/agora.messages.ts";
import { m } from "#shared/marcacoes/lista.messages.ts";
import { STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";
import { m as publico } from "#shared/publico/agenda-tela.messages.ts";
import { bookAsVisitor, chooseFirst, practiceWithPage, sendProof } from "./support/booking-page.ts";
import { withBrowser } from "./support/browser.ts";
import { gone, see } from "./support/controls.ts";
import { journey } from "./support/presses.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const undo = (page: Page) => page.getByRole("button", { name: /^Desfazer: / });

test("what a visitor asks for is confirmed or refused with two presses from the dashboard, and told", async () => {
  const { ana, url, say } = await practiceWithPage(product, { confirma_sozinho: false });
  const { page: visitor } = await browser.visitor(PHONE);
  await visitor.goto(url);
  await chooseFirst(visitor);
  await bookAsVisitor(visitor);
  const requests = () => ana.trpc.marcacoes.listWithClients.query({ lista: "pedidos" });
  // The phone is not proven yet: the time is held, and there is no request.
  expect((await requests()).total).toBe(0);
  const { page } = await openAt(ana);
  const next = page.getByRole("region", { name: new RegExp(`${agora.titulo}|${agora.aSeguir}`) });
  await see(next.getByText(publico.naoVerificado));
  await sendProof(visitor, { say });
  await expect.poll(async () => (await requests()).total).toBe(1);
  expect((await requests()).items[0]?.cliente_nome).toBe("Rita Alves");

  await page.reload();
  await see(page.getByRole("link", { name: "Responder 1 pedido da sua página" }));
  // It is counted once: as what waits for an answer, which the figure of all pending ones holds as well.
  expect(await page.getByRole("link", { name: /^Confirmar 1 agendamento/ }).count()).toBe(0);
  await see(next);
  await gone(next.getByText(publico.naoVerificado));
  const way = await journey(page, "pedidoRecusadoEConfirmado");
  await page.getByRole("link", { name: "Responder 1 pedido da sua página" }).click();
  // The text of either answer stands there before it is pressed.
  await see(page.getByText(avisos.aoApertar(m.recusar, avisos.mensagem(avisos.emSegundos))));
  await see(page.getByText(avisos.aoApertar(m.confirmar, avisos.naoSera(avisos.desligada))));
  await page.getByRole("button", { name: /^Recusar o pedido de Rita Alves/ }).click();
  await see(page.getByText(m.nenhumPedido));
  await undo(page).click();
  const confirm = page.getByRole("button", { name: /^Confirmar o pedido de Rita Alves/ });
  await confirm.click();
  await gone(confirm);
  way.end();
  const [booked] = (await ana.trpc.marcacoes.list.query({})).items;
  expect(booked?.status).toBe("confirmado");
  expect(lote.textoRecusado).toContain("{horarios}");
  await page.goto(`${product.url}/app/agenda?marcacao=${booked?.id}`);
  await see(page.getByRole("dialog").getByText(STATUS_LABELS.confirmado).first());
});

async function openAt(ana: Actor) {
  const visitor = await browser.visitor(PHONE);
  await signIn(product, visitor, ana, "/app/dashboard");
  return visitor;
}
