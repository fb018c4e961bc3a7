import type { Page } from "playwright";
import { expect } from "vitest";
import { m as assistente, impedimentos } from "#shared/assistente/assistente.messages.ts";
import { m as google } from "#shared/google/google.messages.ts";
import { m as instancias } from "#shared/instancias/instancias.messages.ts";
import { field, gone, goTo, openList, press, see, select, toast } from "./support/controls.ts";
import { GOOGLE_TAB, openConsent } from "./support/google.ts";
import { dialogOf, TAB, withPhone } from "./support/own-number.ts";
import { type Product, startProduct } from "./support/product.ts";
import { sees, stateTable } from "./support/state-table.ts";
import { holdTimers } from "./support/timers.ts";
import { WORKSHOP, workshop } from "./support/workshop.ts";

const { group, screen, overlay, step } = stateTable(async () => {
  const [product, hostless, googleless, modelless] = await Promise.all([
    startProduct(),
    startProduct(),
    startProduct({ env: { GOOGLE_CLIENT_ID: undefined, GOOGLE_CLIENT_SECRET: undefined } }),
    startProduct({
      env: { LLM_BASE_URL: undefined, LLM_API_KEY: undefined, LLM_MODEL: undefined },
    }),
  ]);
  await product.nameDefaultHost();
  product.google.behaviour.consent = "ask";
  const ana = await modelless.professional();
  const davi = await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
  const bia = await product.professional();
  const carla = await product.professional();
  const seen = Promise.withResolvers<void>();
  return { product, hostless, googleless, modelless, ana, davi, bia, carla, seen };
});

const seeExactly = (page: Page, text: string) => see(page.getByText(text, { exact: true }));

const openCode = async ({ page }: { page: Page }) => {
  await press(page, "Gerar QR Code");
  await see(dialogOf(page).getByRole("img"));
};
const openForm = async ({ page }: { page: Page }) => {
  await openCode({ page });
  await press(page, "Estou com o celular na mão: usar código");
  await see(field(page, "Número do WhatsApp"));
};

group("a number of one's own: nothing yet, no answer, the code and its form", {
  who: async ({ product }) => (await withPhone(product)).ana,
  path: TAB,
  states: [
    screen("a number to connect alone", sees("Nenhum número conectado")),
    screen("a host that does not answer", async ({ page, product, visitor }) => {
      product.whatsapp.instanceFaults.add({ kind: "http", status: 503 }, { on: /init/ });
      visitor.pageErrors.expect(/^instancias\.connect 504$/);
      await press(page, "Conectar meu WhatsApp");
      await see(page.getByText(instancias.conexaoSemResposta));
    }),
    step("a number that waits to be linked", async ({ page }) => {
      await press(page, "Conectar meu WhatsApp");
      await see(dialogOf(page).getByRole("img"));
      await page.keyboard.press("Escape");
      await gone(dialogOf(page));
    }),
    overlay("QR code or code", openCode),
    overlay("the phone's number", openForm),
    overlay("the code to type in", async ({ page }) => {
      await openForm({ page });
      await press(page, "Gerar código");
      await see(page.getByLabel("Código de conexão"));
    }),
  ],
});

group("a number to ask for", {
  at: ({ hostless }) => hostless,
  who: async ({ hostless }) => (await withPhone(hostless)).ana,
  path: TAB,
  states: [
    screen("a number to ask for", sees("Pedir conexão")),
    screen("asked", async ({ page }) => {
      await press(page, "Pedir conexão");
      await see(page.getByText(/^Pedido enviado em/));
    }),
  ],
});

group("who asked for a number, the default host and a new instance", {
  at: ({ hostless }) => hostless,
  who: async ({ hostless }) => {
    const { ana } = await withPhone(hostless);
    await ana.trpc.instancias.requestConnection.mutate();
    return hostless.admin();
  },
  path: "/app/admin?aba=instancias",
  states: [
    screen("requests and no default host", sees("Pedidos de conexão")),
    overlay("the default host", async ({ page }) => {
      await press(page, "Definir servidor");
      await press(page, "Salvar");
      await see(page.getByText("Host é obrigatório"));
    }),
    overlay("a new instance that was tested", async ({ page }) => {
      await page
        .getByRole("button", { name: /^Criar instância para/ })
        .first()
        .click();
      const form = page.getByRole("dialog");
      await field(form, "Host").fill("http://127.0.0.1:9");
      await field(form, "Chave da instância").fill("chave");
      await form.getByLabel("Token da instância").fill("token");
      await press(page, "Testar conexão");
      await see(form.getByText(/^O servidor não respondeu neste endereço/));
    }),
  ],
});

async function showConnection({ page, product }: { page: Page; product: Product }) {
  await page.goto(`${product.url}${GOOGLE_TAB}`);
  await see(page.getByRole("button", { name: /principal/ }));
}

group("Google: without, while connecting, with a connection, failing, revoked", {
  who: ({ bia }) => bia,
  path: GOOGLE_TAB,
  states: [
    step("a Google account with two calendars", async ({ product, bia }) => {
      product.google.behaviour.account = bia.id;
      product.google.person(bia.id).addCalendar("familia", "Família");
    }),
    screen("google disconnected", ({ page }) => seeExactly(page, "Não conectado")),
    step("the window of Google", ({ page }) => openConsent(page)),
    screen("google waiting", ({ page }) => see(page.getByRole("button", { name: "Cancelar" }))),
    screen("google connected", async (stage) => {
      const { page } = stage;
      const popup = page.context().pages().at(-1);
      await Promise.all([popup?.waitForEvent("close"), popup?.getByText("Permitir").click()]);
      await seeExactly(page, "Conectado");
      await showConnection(stage);
      await see(page.getByText(/^Última sincronização: (hoje|ontem)/));
    }),
    overlay("google calendars", async ({ page }) => {
      await openList(select(page, "Agenda"));
      await see(page.getByRole("option", { name: "Família" }));
    }),
    overlay("google disconnecting", async ({ page }) => {
      await press(page, "Desconectar");
      await see(page.getByRole("alertdialog"));
    }),
    screen("google failing", async (stage) => {
      const { page, product, bia } = stage;
      await product.db((db) =>
        db
          .updateTable("google_conexoes")
          .set({ situacao: "erro" })
          .where("usuario_id", "=", bia.id)
          .execute(),
      );
      await showConnection(stage);
      await see(page.getByText("A última sincronização não deu certo"));
    }),
    screen("google revoked", async ({ page, product, bia, visitor }) => {
      product.google.person(bia.id).revoke();
      product.google.person(bia.id).expireAccess();
      visitor.pageErrors.expect(/^google\.test 4\d\d$/);
      await press(page, "Testar conexão");
      await seeExactly(page, "Acesso revogado");
    }),
  ],
});

for (const person of ["professional", "admin"] as const) {
  group(`Google is not configured: as ${person} sees it`, {
    at: ({ googleless }) => googleless,
    who: ({ googleless }) => googleless[person](),
    path: GOOGLE_TAB,
    states: [
      screen("google not configured", ({ page }) => seeExactly(page, google.naoConfigurado)),
    ],
  });
}

/** The callback page leads on automatically after these times. */
const LEAVING = [2_000, 3_000];
const EXCHANGE = "**/trpc/**auth.exchangeGoogle**";

group("Google's callback page: refused, at work, done", {
  who: ({ carla }) => carla,
  path: GOOGLE_TAB,
  states: [
    step("nobody is led on", ({ page }) => holdTimers(page, LEAVING)),
    screen("google callback refused", async ({ page, product }) => {
      await page.goto(`${product.url}/auth/google/callback?error=access_denied`);
      await seeExactly(page, google.naoAutorizado);
    }),
    screen("google callback at work", async ({ page, product, carla, seen }) => {
      product.google.behaviour.account = carla.id;
      await page.goto(`${product.url}${GOOGLE_TAB}`);
      await page.evaluate(() => {
        window.open = () => null;
      });
      await press(page, "Conectar com Google");
      await see(page.getByText("Permitir"));
      await page.route(EXCHANGE, async (route) => {
        await seen.promise;
        await route.continue();
      });
      await page.getByText("Permitir").click();
      await seeExactly(page, "Conectando...");
    }),
    screen("google callback done", async ({ page, seen }) => {
      seen.resolve();
      await seeExactly(page, google.conectado);
    }),
  ],
});

group("without a model the switch and the prompt say why, and conversations say nothing", {
  at: ({ modelless }) => modelless,
  who: ({ ana }) => ana,
  path: TAB,
  states: [
    screen("the assistant's switch without a model", sees(impedimentos.sem_modelo)),
    step("the way to help", async ({ page }) => {
      const support = page.getByRole("link", { name: "Fale com o suporte" });
      expect(await support.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
      const toggle = page.getByRole("switch", { name: "Responder clientes" });
      await expect.poll(() => toggle.isDisabled()).toBe(true);
    }),
    screen("prompt without a model, no versions yet", async ({ page }) => {
      await goTo(page, WORKSHOP);
      await see(page.getByText(impedimentos.sem_modelo));
      await see(page.getByText("Nenhuma versão guardada"));
    }),
    step("no workshop, and no assistant in a conversation", async ({ page, davi }) => {
      await gone(workshop(page).section);
      await goTo(page, `/app/historico-mensagens?cliente=${davi.id}`);
      await see(page.getByText("Nenhuma mensagem ainda"));
      await expect.poll(() => page.getByText(/[Aa]ssistente/).count()).toBe(0);
      await press(page, assistente.marcarParaDepois);
      await see(toast(page, assistente.marcadaParaDepois));
    }),
  ],
});
