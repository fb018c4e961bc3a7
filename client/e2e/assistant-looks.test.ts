import { beforeAll, expect, test } from "vitest";
import { marcas } from "#shared/assistente/assistente.messages.ts";
import { assistantIn } from "./support/assistant.ts";
import { assistantScene, stands } from "./support/assistant-scene.ts";
import { withBrowser } from "./support/browser.ts";
import { see } from "./support/controls.ts";
import { LONG, lookCloselyAt } from "./support/looks.ts";
import { fullPractice } from "./support/practice.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
const HISTORY = "/app/historico-mensagens";
const SETTINGS = "/app/configuracoes?aba=whatsapp";
let product: Product;
let practice: Awaited<ReturnType<typeof fullPractice>>;
let scene: Awaited<ReturnType<typeof assistantScene>>;
beforeAll(async () => {
  product = await startProduct();
  practice = await fullPractice(product);
  const { helena } = practice;
  const [instancia] = await helena.trpc.usuarios.myInstances.query();
  scene = await assistantScene(product, helena, instancia?.id ?? "");
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
  const path = `${HISTORY}?cliente=${scene.clienteId}`;
  const { page, assistant, open } = await at(path);
  const { screen, findings } = lookCloselyAt(page);
  const owner = practice.helena;
  const { clienteId } = scene;
  await screen("the assistant answers", async () => {
    await see(assistant.says("Responde nesta conversa"));
    await see(assistant.act(/^O assistente agendou/));
  });
  await screen("the assistant is paused", async () => {
    await stands(product, { owner, clienteId, pausa: "mensagem" });
    await open(path);
    await see(assistant.says("Pausado: volta em 11 h 42 min"));
  });
  await screen("the assistant has handed over", async () => {
    await stands(product, { owner, clienteId, pausa: "pediu_pessoa", marca: "pediu_pessoa" });
    await open(path);
    await see(assistant.says(marcas.pediu_pessoa));
  });
  await screen("the assistant was too slow", async () => {
    await stands(product, { owner, clienteId, marca: "modelo_lento" });
    await open(path);
    await see(assistant.says(marcas.modelo_lento));
  });
  await screen("conversations that wait for the professional", async () => {
    await open(HISTORY);
    await see(page.getByText("Ficou sem resposta"));
  });
  await screen("the assistant is switched off", async () => {
    await switchTo(false);
    await open(path);
    await see(page.getByText(/^Assistente em silêncio. O assistente está desligado/));
  });
  expect(findings).toEqual([]);
});

test("the settings: on, off, silent, and not to be loaded", { timeout: LONG }, async () => {
  const { page, open } = await at(SETTINGS);
  const { screen, findings } = lookCloselyAt(page);
  const toggle = page.getByRole("switch", { name: "Responder clientes" });
  await screen("the assistant's switch, on", () => see(toggle));
  await screen("the assistant's switch while WhatsApp is unlinked", async () => {
    await product.whatsapp.unlink(practice.key);
    await see(page.getByText(/^Em silêncio agora/));
  });
  await product.whatsapp.scan(practice.key);
  await screen("the assistant's switch, off", async () => {
    await switchTo(false);
    await open(SETTINGS);
    await see(toggle);
  });
  expect(findings).toEqual([]);
});

test("the agenda: what the assistant has booked", { timeout: LONG }, async () => {
  const { page, open } = await at("/app/agenda");
  const { overlay, findings } = lookCloselyAt(page);
  await overlay("an appointment that the assistant made", async () => {
    await open(`/app/agenda?marcacao=${scene.marcacaoId}`);
    await see(page.getByRole("dialog").getByText("Agendado pelo assistente"));
  });
  await overlay("a day with an appointment of the assistant's", async () => {
    await open("/app/agenda?visao=lista");
    await see(page.getByText("Agendado pelo assistente").first());
  });
  expect(findings).toEqual([]);
});
