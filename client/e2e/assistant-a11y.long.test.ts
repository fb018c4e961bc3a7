import { beforeAll, expect, test } from "vitest";
import { impedimentos, m, marcas } from "#shared/assistente/assistente.messages.ts";
import { a11yOf, LONG } from "./support/a11y.ts";
import { assistantIn } from "./support/assistant.ts";
import { assistantFixture, stands } from "./support/assistant-fixture.ts";
import { withBrowser } from "./support/browser.ts";
import { gone, goTo, see, toast } from "./support/controls.ts";
import { fullPractice } from "./support/practice.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";
import { hurryRetries } from "./support/timers.ts";
import { WORKSHOP, workshop } from "./support/workshop.ts";

const browser = withBrowser();
const HISTORY = "/app/historico-mensagens";
const SETTINGS = "/app/configuracoes?aba=whatsapp";
let product: Product;
let practice: Awaited<ReturnType<typeof fullPractice>>;
let fixture: Awaited<ReturnType<typeof assistantFixture>>;
beforeAll(async () => {
  product = await startProduct();
  practice = await fullPractice(product);
  const { helena } = practice;
  const [instancia] = await helena.trpc.usuarios.myInstances.query();
  fixture = await assistantFixture(product, helena, instancia?.id ?? "");
});

const switchTo = (chatbot_ativo: boolean) =>
  practice.helena.trpc.usuarios.updateAutomacoes.mutate({ chatbot_ativo });

/** The practice's professional, whose assistant is on. */
async function at(path: string) {
  await switchTo(true);
  const visitor = await browser.visitor();
  await signIn(product, visitor, practice.helena, path);
  const { page } = visitor;
  await page.getByRole("heading", { level: 1 }).waitFor();
  return { page, assistant: assistantIn(page), open: (to: string) => page.goto(product.url + to) };
}

test("a conversation: it answers, is paused, is marked, is silent everywhere", {
  timeout: LONG,
}, async () => {
  const path = `${HISTORY}?cliente=${fixture.clienteId}`;
  const { page, assistant } = await at(path);
  const { screen, findings } = a11yOf(page);
  const owner = practice.helena;
  const { clienteId } = fixture;
  await screen("the assistant answers", async () => {
    await see(assistant.says("Responde nesta conversa"));
    await see(assistant.act(/^O assistente agendou/));
  });
  await screen("the assistant is paused", async () => {
    await stands(product, { owner, clienteId, pausa: "mensagem" });
    await see(assistant.says("Pausado: volta em 11 h 42 min"));
  });
  await screen("the assistant has handed over", async () => {
    await stands(product, { owner, clienteId, pausa: "pediu_pessoa", marca: "pediu_pessoa" });
    await see(assistant.says(marcas.pediu_pessoa));
  });
  await screen("the assistant was too slow", async () => {
    await stands(product, { owner, clienteId, marca: "modelo_lento" });
    await see(assistant.says(marcas.modelo_lento));
  });
  await screen("conversations that wait for the professional", async () => {
    await goTo(page, HISTORY);
    await see(page.getByText("Ficou sem resposta"));
  });
  await screen("the assistant is switched off", async () => {
    await switchTo(false);
    await goTo(page, path);
    await see(page.getByText(/^Assistente em silêncio. O assistente está desligado/));
  });
  expect(findings).toEqual([]);
});

test("the settings: on, silent, off, and without a model", { timeout: LONG }, async () => {
  const { page } = await at(SETTINGS);
  const { overlay, findings } = a11yOf(page);
  const toggle = page.getByRole("switch", { name: "Responder clientes" });
  const bring = async () => {
    await see(toggle);
    await page.getByText("Responder clientes").scrollIntoViewIfNeeded();
  };
  await overlay("the assistant's switch, on", bring);
  await product.whatsapp.unlink(practice.key);
  await overlay("the assistant's switch while WhatsApp is unlinked", async () => {
    await see(page.getByText(/^Em silêncio agora/));
    await bring();
  });
  await product.whatsapp.scan(practice.key);
  await switchTo(false);
  await overlay("the assistant's switch, off", async () => {
    await expect.poll(() => toggle.isChecked()).toBe(false);
    await bring();
  });
  expect(findings).toEqual([]);
});

test("what can not be loaded says so, and is asked for again", { timeout: LONG }, async () => {
  await stands(product, { owner: practice.helena, clienteId: fixture.clienteId });
  const { page, assistant, open } = await at("/app/clientes");
  const { overlay, findings } = a11yOf(page);
  const refuse = /\/trpc\/.*assistente\.getConversa/;
  await page.route(refuse, (route) => route.fulfill({ status: 200, body: "[]" }));
  await hurryRetries(page);
  await overlay("the assistant of a conversation can not be loaded", async () => {
    await open(`${HISTORY}?cliente=${fixture.clienteId}`);
    await see(page.getByText("Erro ao carregar o assistente"));
  });
  expect(findings).toEqual([]);
  await page.unroute(refuse);
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await see(assistant.says("Responde nesta conversa"));
});

test("without a model the switch and the workshop say why nothing can be done, and conversations say nothing", {
  timeout: LONG,
}, async () => {
  const plain = await startProduct({
    env: { LLM_BASE_URL: undefined, LLM_API_KEY: undefined, LLM_MODEL: undefined },
  });
  const ana = await plain.professional();
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
  const visitor = await browser.visitor();
  await signIn(plain, visitor, ana, SETTINGS);
  const { page } = visitor;
  const { screen, findings } = a11yOf(page);
  await screen("the assistant's switch without a model", () =>
    see(page.getByText(impedimentos.sem_modelo)),
  );
  const support = page.getByRole("link", { name: "Fale com o suporte" });
  expect(await support.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
  await expect
    .poll(() => page.getByRole("switch", { name: "Responder clientes" }).isDisabled())
    .toBe(true);

  await screen("prompt without a model, no versions yet", async () => {
    await goTo(page, WORKSHOP);
    await see(page.getByText(impedimentos.sem_modelo));
    await see(page.getByText("Nenhuma versão guardada"));
  });
  await gone(workshop(page).section);
  expect(findings).toEqual([]);

  await goTo(page, `${HISTORY}?cliente=${id}`);
  await see(page.getByText("Nenhuma mensagem ainda"));
  await expect.poll(() => page.getByText(/[Aa]ssistente/).count()).toBe(0);
  await page.getByRole("button", { name: m.marcarParaDepois }).click();
  await see(toast(page, m.marcadaParaDepois));
});

test("the agenda: what the assistant has booked", { timeout: LONG }, async () => {
  const { page } = await at("/app/agenda");
  const { overlay, findings } = a11yOf(page);
  await overlay("an appointment that the assistant made", async () => {
    await goTo(page, `/app/agenda?marcacao=${fixture.marcacaoId}`);
    await see(page.getByRole("dialog").getByText("Agendado pelo assistente"));
  });
  await overlay("a day with an appointment of the assistant's", async () => {
    await goTo(page, "/app/agenda?visao=lista");
    await page.getByPlaceholder("Cliente ou observação").fill("Clara Dias");
    await see(page.getByText("Agendado pelo assistente"));
  });
  expect(findings).toEqual([]);
});
