import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { withInstance } from "#server/testing/instances.ts";
import { m as instancias } from "#shared/instancias/instancias.messages.ts";
import { guia } from "#shared/passagens/guia.messages.ts";
import { m } from "#shared/passagens/passagens.messages.ts";
import { a11yOf, LONG } from "./support/a11y.ts";
import { DESKTOP, withBrowser } from "./support/browser.ts";
import { field, gone, press, see, toast } from "./support/controls.ts";
import { startProductWithMeta } from "./support/meta.ts";
import type { Product } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let meta: WhatsappStandIn;
let product: Product;
beforeAll(async () => {
  ({ meta, product } = await startProductWithMeta());
});
afterAll(() => meta.stop());

const SETTINGS = "/app/configuracoes?aba=whatsapp";
const PHONE = { width: 390, height: 844 };
let numbers = 0;

/** A professional with a linked number, which is at Meta as well, and reminders that are switched on; at the settings. */
async function linkedNumber(size = DESKTOP) {
  numbers += 1;
  const ana = await product.professional({ nome: "Ana Reis" });
  const [key, token, phone] = [ana.id, "token-da-instancia", `551198765000${numbers}`];
  const host = product.whatsapp.url;
  const { id, webhookUrl } = await withInstance(product, ana, {
    host,
    key,
    token,
    status: "connected",
  });
  product.whatsapp.addInstance({ key, token, status: "connected", webhookUrl, phone });
  await product.db((db) =>
    db
      .updateTable("instancias")
      .set({ numero: phone, conectada_em: product.now() })
      .where("id", "=", id)
      .execute(),
  );
  const place = {
    key: `10654035224292${numbers}`,
    token: `EAAG-token-${numbers}`,
    wabaId: `10229012934039${numbers}`,
  };
  meta.addInstance({ ...place, status: "connected", phone });
  await ana.trpc.usuarios.updateAutomacoes.mutate({ lembretes_ativos: true });
  const visitor = await browser.visitor();
  await visitor.page.setViewportSize(size);
  await signIn(product, visitor, ana, SETTINGS);
  return { ana, id, place, ...visitor };
}

const guideOf = (page: Page) => page.getByRole("dialog", { name: guia.titulo });
const current = (page: Page) => guideOf(page).locator("li[aria-current=step] h3");

/** Reads what is needed and what it costs, and begins. */
async function begin(page: Page) {
  await press(page, guia.abrir);
  const guide = guideOf(page);
  await see(guide.getByText(guia.requisitos.atencao));
  await see(guide.getByText(guia.custo.modelos));
  await see(guide.getByText(`${guia.custo.gratis("1.000")} Depois,`));
  const start = guide.getByRole("button", { name: guia.custo.comecar });
  expect(await start.isDisabled()).toBe(true);
  await guide.getByText(guia.custo.li).click();
  await start.click();
  await see(current(page).getByText(guia.numero.titulo));
}

type Place = Awaited<ReturnType<typeof linkedNumber>>["place"];

async function enter(page: Page, { key, wabaId, token }: Place) {
  const guide = guideOf(page);
  await field(guide, guia.numero.key).fill(key);
  await field(guide, guia.numero.waba).fill(wabaId);
  await guide.getByLabel(guia.numero.token).fill(token);
  await press(guide, guia.numero.conferir);
}

async function haveApproved(page: Page, { wabaId }: Place) {
  const guide = guideOf(page);
  await press(guide, guia.modelos.enviar);
  await see(toast(page, guia.modelos.enviados));
  await see(guide.getByText(m.situacoes.enviado));
  await see(guide.getByText(guia.modelos.esperando));
  for (const [name, template] of meta.templates) {
    if (name.startsWith(`${wabaId} `)) template.status = "APPROVED";
  }
  product.pass({ minutes: 1 });
  await page.reload();
  await press(page, guia.continuar);
  await see(guideOf(page).getByText(m.situacoes.aprovado));
}

test.each([
  ["a desk", DESKTOP],
  ["a phone", PHONE],
])("the whole way to the official API, step by step, at %s", async (_where, size) => {
  const { page, pageErrors, place, id } = await linkedNumber(size);
  await begin(page);
  await press(guideOf(page), guia.numero.conferir);
  await see(guideOf(page).getByText(instancias.tokenObrigatorio));
  pageErrors.expect(/^instancias\.saveNumeroDaMeta 422$/);
  await enter(page, { ...place, token: "outro" });
  await see(guideOf(page).getByText(m.falhas.token));
  await guideOf(page).getByLabel(guia.numero.token).fill(place.token);
  await press(guideOf(page), guia.numero.conferir);
  await see(current(page).getByText(guia.modelos.titulo));
  await see(guideOf(page).getByText(guia.numero.como("Clínica Central")));

  // It goes on where it was left.
  await press(guideOf(page), guia.fecharPorAgora);
  await gone(guideOf(page));
  await see(page.getByText(guia.emAndamento(4)));
  await press(page, guia.continuar);
  await haveApproved(page, place);
  await see(current(page).getByText(guia.troca.titulo));
  await press(guideOf(page), guia.troca.trocar);
  await see(guideOf(page).getByText(guia.troca.pronta));
  await press(guideOf(page), guia.concluir);
  await gone(guideOf(page));
  await see(page.getByText(instancias.conexaoOficial));
  await gone(page.getByRole("region", { name: guia.titulo }));
  const moved = await product.db((db) =>
    db
      .selectFrom("instancias")
      .where("id", "=", id)
      .select(["provedor", "instancia_key"])
      .executeTakeFirstOrThrow(),
  );
  expect(moved).toEqual({ provedor: "cloud", instancia_key: place.key });
});

test(
  "the guide fits and is read aloud at each step; what went wrong is said, and it can be broken off",
  async () => {
    const { page, place } = await linkedNumber();
    const a11y = a11yOf(page);
    const open = async () => {
      await page
        .getByRole("button", { name: guia.abrir })
        .or(page.getByRole("button", { name: guia.continuar }))
        .click();
      await see(guideOf(page));
    };
    await a11y.screen("the way to the official API", () =>
      see(page.getByRole("button", { name: guia.abrir })),
    );
    await a11y.overlay("the guide before it begins", open);
    await page.setViewportSize(DESKTOP);
    await begin(page);
    await page.keyboard.press("Escape");
    await a11y.overlay("the guide at the number", open);
    await page.setViewportSize(DESKTOP);
    await open();
    await enter(page, place);
    await see(current(page).getByText(guia.modelos.titulo));
    await page.keyboard.press("Escape");
    await a11y.overlay("the guide at the templates", open);
    await page.setViewportSize(DESKTOP);
    await open();
    await haveApproved(page, place);

    const there = meta.instance(place.key);
    there.isOnPhone = false;
    await press(guideOf(page), guia.troca.trocar);
    await see(guideOf(page).getByText(m.falhas.foraDoAplicativo));
    await page.keyboard.press("Escape");
    await a11y.overlay("the guide after a switch that failed", open);
    await page.setViewportSize(DESKTOP);
    await open();
    await press(guideOf(page), guia.interromper);
    const question = page.getByRole("alertdialog", { name: guia.interromper });
    await see(question.getByText(guia.interromperPergunta));
    await press(question, guia.interromper);
    await see(toast(page, guia.interrompida));
    await see(current(page).getByText(guia.requisitos.titulo));
    await page.keyboard.press("Escape");
    await see(page.getByText(guia.convite));
    expect(a11y.findings).toEqual([]);
  },
  LONG,
);
