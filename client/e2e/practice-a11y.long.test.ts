import type { Page } from "playwright";
import { expect } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { marcas } from "#shared/assistente/assistente.messages.ts";
import { assistantIn } from "./support/assistant.ts";
import { assistantFixture, stands } from "./support/assistant-fixture.ts";
import { goTo, openList, press, resize, see, select } from "./support/controls.ts";
import { history } from "./support/history.ts";
import { inbox } from "./support/inbox.ts";
import { fullPractice } from "./support/practice.ts";
import { startProduct } from "./support/product.ts";
import { opens, stateTable } from "./support/state-table.ts";
import { hurryRetries } from "./support/timers.ts";

const HISTORY = "/app/historico-mensagens";
const FOUND = `${HISTORY}?busca=obrigad&lista=mensagens`;
const LAPTOPS = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
];

const { group, screen, overlay, step } = stateTable(async () => {
  const product = await startProduct();
  const practice = await fullPractice(product);
  const { helena } = practice;
  await helena.trpc.templates.initializeLibrary.mutate();
  const [instancia] = await helena.trpc.usuarios.myInstances.query();
  const assisted = await assistantFixture(product, helena, instancia?.id ?? "");
  return { product, admin: await product.admin(), ...practice, ...assisted };
});

const switchTo = (helena: Actor, chatbot_ativo: boolean) =>
  helena.trpc.usuarios.updateAutomacoes.mutate({ chatbot_ativo });

/** The practice's professional, whose assistant is on. */
async function answering({ helena }: { helena: Actor }) {
  await switchTo(helena, true);
  return helena;
}

/** How many conversations can be read without scrolling. */
const wholeRows = (page: Page) =>
  page.getByRole("list", { name: "Conversas" }).evaluate((list) => {
    const end = list.parentElement?.getBoundingClientRect().bottom ?? 0;
    const rows = [...list.children].map((row) => row.getBoundingClientRect().bottom);
    return rows.filter((bottom) => bottom <= end + 1 && bottom <= innerHeight).length;
  });

group("the history filtered, searched, and searched in vain", {
  who: ({ helena }) => helena,
  path: HISTORY,
  states: [
    step("ten conversations on a laptop", async ({ page }) => {
      for (const size of LAPTOPS) {
        await resize(page, size);
        await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(10);
      }
    }),
    screen("filtered history", async ({ page }) => {
      await goTo(page, `${HISTORY}?busca=e&status=lida&data_inicio=2020-01-01&tipo=enviada`);
      await see(history(page).chips.getByText("Tipo: Enviada"));
      const timed = { has: page.getByRole("time") };
      await see(page.getByRole("listitem").filter(timed).first());
    }),
    screen("found messages", async ({ page }) => {
      await goTo(page, FOUND);
      await see(history(page).found("obrigad").first());
    }),
    screen("nothing found", opens(`${HISTORY}?busca=xyzxyz`, "Nenhuma conversa encontrada")),
    screen("a message at its place", async ({ page }) => {
      await goTo(page, FOUND);
      await history(page).found("obrigad").first().getByRole("link").click();
      await see(inbox(page).log.locator("mark").first());
    }),
  ],
});

/** The filters, which wait behind a button where there is no room for them. */
async function openFilters(page: Page) {
  const width = page.viewportSize()?.width ?? 0;
  if (width < 768) await goTo(page, HISTORY);
  if (width < 1400) await press(page, "Filtros");
}

group("the history's filters, menus and templates", {
  who: ({ helena }) => helena,
  path: ({ cliente }) => `${HISTORY}?cliente=${cliente.id}`,
  states: [
    overlay("filters with a fault", async ({ page }) => {
      await openFilters(page);
      await page.getByRole("textbox", { name: "Data inicial" }).fill("05/03/2026");
      await page.getByRole("textbox", { name: "Data final" }).fill("01/03/2026");
      await see(page.getByText("A data final deve ser igual ou posterior à inicial"));
    }),
    step("no fault", ({ page }) => goTo(page, HISTORY)),
    overlay("clients to filter by", async ({ page }) => {
      await openFilters(page);
      await page.getByRole("combobox", { name: "Cliente ou telefone" }).click();
      await see(page.getByRole("option").first());
    }),
    overlay("status to filter by", async ({ page }) => {
      await openFilters(page);
      await openList(select(page, "Status"));
      await see(page.getByRole("option").first());
    }),
    overlay("export", async ({ page }) => {
      await goTo(page, HISTORY);
      await see(page.getByRole("heading", { level: 1 }));
      // On a phone it is put away until somebody wants it.
      const folded = { name: /^Estatísticas e opções/, expanded: false };
      const options = page.getByRole("button", folded);
      if (await options.isVisible()) await options.click();
      await press(page, "Exportar");
      await see(page.getByRole("menuitem").first());
    }),
    step("a conversation", ({ page, cliente }) => goTo(page, `${HISTORY}?cliente=${cliente.id}`)),
    overlay("templates to choose from", async ({ page }) => {
      await press(page, "Usar template");
      await see(page.getByRole("option").first());
    }),
    overlay("a template to fill in", async ({ page }) => {
      await press(page, "Usar template");
      await page.getByRole("option", { name: /Lembrete de agendamento/ }).click();
      await see(page.getByRole("textbox", { name: "Hora do agendamento" }));
    }),
  ],
});

for (const [person, title] of [
  ["helena", "Seu Desempenho"],
  ["admin", "Desempenho dos Profissionais"],
] as const) {
  group(`the dashboard of ${person}`, {
    who: (fixture) => fixture[person],
    path: "/app/dashboard",
    states: [
      screen(`dashboard of ${person}`, ({ page }) => see(page.getByRole("table", { name: title }))),
      screen(`dashboard of ${person}, tables open`, async ({ page }) => {
        for (const summary of await page.getByText("Ver em tabela").all()) await summary.click();
        await see(page.getByRole("table", { name: "Horários de pico" }));
      }),
    ],
  });
}

group("a conversation: the assistant answers, is paused, is marked, is silent everywhere", {
  who: answering,
  path: ({ clienteId }) => `${HISTORY}?cliente=${clienteId}`,
  states: [
    screen("the assistant answers", async ({ page }) => {
      await see(assistantIn(page).says("Responde nesta conversa"));
      await see(assistantIn(page).act(/^O assistente agendou/));
    }),
    screen("the assistant is paused", async ({ page, product, helena: owner, clienteId }) => {
      await stands(product, { owner, clienteId, pausa: "mensagem" });
      await see(assistantIn(page).says("Pausado: volta em 11 h 42 min"));
    }),
    screen("the assistant has handed over", async (stage) => {
      const { page, product, helena: owner, clienteId } = stage;
      await stands(product, { owner, clienteId, pausa: "pediu_pessoa", marca: "pediu_pessoa" });
      await see(assistantIn(page).says(marcas.pediu_pessoa));
    }),
    screen("the assistant was too slow", async ({ page, product, helena: owner, clienteId }) => {
      await stands(product, { owner, clienteId, marca: "modelo_lento" });
      await see(assistantIn(page).says(marcas.modelo_lento));
    }),
    screen("conversations that wait for the professional", opens(HISTORY, "Ficou sem resposta")),
    screen("the assistant is switched off", async ({ page, helena, clienteId }) => {
      await switchTo(helena, false);
      await goTo(page, `${HISTORY}?cliente=${clienteId}`);
      await see(page.getByText(/^Assistente em silêncio. O assistente está desligado/));
    }),
  ],
});

const assistantSwitch = (page: Page) => page.getByRole("switch", { name: "Responder clientes" });

async function showSwitch({ page }: { page: Page }) {
  await see(assistantSwitch(page));
  await page.getByText("Responder clientes").scrollIntoViewIfNeeded();
}

group("the assistant's switch: on, silent, off", {
  who: answering,
  path: "/app/configuracoes?aba=whatsapp",
  states: [
    overlay("the assistant's switch, on", showSwitch),
    step("WhatsApp is unlinked", ({ product, key }) => product.whatsapp.unlink(key)),
    overlay("the assistant's switch while WhatsApp is unlinked", async (stage) => {
      await see(stage.page.getByText(/^Em silêncio agora/));
      await showSwitch(stage);
    }),
    step("WhatsApp is linked, and the switch off", async ({ product, key, helena }) => {
      await product.whatsapp.scan(key);
      await switchTo(helena, false);
    }),
    overlay("the assistant's switch, off", async (stage) => {
      await expect.poll(() => assistantSwitch(stage.page).isChecked()).toBe(false);
      await showSwitch(stage);
    }),
  ],
});

const LOADING_OF_ASSISTANT = /\/trpc\/.*assistente\.getConversa/;

group("an assistant that can not be loaded says so, and is asked for again", {
  who: answering,
  path: "/app/clientes",
  states: [
    step("nothing can be loaded", async ({ page, product, helena: owner, clienteId }) => {
      await stands(product, { owner, clienteId });
      const nothing = { status: 200, body: "[]" };
      await page.route(LOADING_OF_ASSISTANT, (route) => route.fulfill(nothing));
      await hurryRetries(page);
    }),
    overlay("the assistant of a conversation can not be loaded", async (stage) => {
      await stage.page.goto(`${stage.product.url}${HISTORY}?cliente=${stage.clienteId}`);
      await see(stage.page.getByText("Erro ao carregar o assistente"));
    }),
    step("it is asked for again", async ({ page }) => {
      await page.unroute(LOADING_OF_ASSISTANT);
      await press(page, "Tentar novamente");
      await see(assistantIn(page).says("Responde nesta conversa"));
    }),
  ],
});

group("the agenda: what the assistant has booked", {
  who: answering,
  path: "/app/agenda",
  states: [
    overlay("an appointment that the assistant made", async ({ page, marcacaoId }) => {
      await goTo(page, `/app/agenda?marcacao=${marcacaoId}`);
      await see(page.getByRole("dialog").getByText("Agendado pelo assistente"));
    }),
    overlay("a day with an appointment of the assistant's", async ({ page }) => {
      await goTo(page, "/app/agenda?visao=lista");
      // A phone draws the filters when they are wanted.
      const filters = page.getByRole("button", { name: "Filtrar", exact: true });
      if (await filters.isVisible()) await filters.click();
      await page.getByLabel("Filtrar por cliente ou observação").fill("Clara Dias");
      await see(page.getByText("Agendado pelo assistente"));
    }),
  ],
});
