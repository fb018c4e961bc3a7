import { beforeAll, expect, test } from "vitest";
import { PASSWORD } from "#server/testing/factories.ts";
import { m as aparelho } from "#shared/common/aparelho.messages.ts";
import { m as forms } from "#shared/common/forms.messages.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, see, toast } from "./support/controls.ts";
import { hasCopy } from "./support/device-copy.ts";
import { fingers } from "./support/fingers.ts";
import { withNumber } from "./support/history.ts";
import { inbox } from "./support/inbox.ts";
import { journey } from "./support/presses.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { login, signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PHONE = { width: 390, height: 844 };
const HISTORY = "/app/historico-mensagens";

/** Two clients who have written, the list on a phone, and hands that are counted. */
async function fixture({ fresh = false } = {}) {
  const { ana, say, instance } = await withNumber(product);
  for (const [nome, telefone] of [
    ["Bia Luz", "11911112222"],
    ["Davi Rocha", "11987650000"],
  ] as const) {
    await ana.trpc.clientes.create.mutate({ nome, telefone });
    await say(`55${telefone}`, `Oi, é ${nome}`);
  }
  const visitor = await browser.visitor({ viewport: PHONE, fresh });
  await signIn(product, visitor, ana, HISTORY);
  const { page } = visitor;
  const hands = fingers();
  const messages = inbox(page);
  const open = (nome: string) => hands.press(messages.row(nome).getByRole("link"));
  await see(messages.row("Davi Rocha"));
  const sent = () => product.whatsapp.sent.filter(({ key }) => key === ana.id);
  return {
    ana,
    instance,
    visitor,
    page,
    hands,
    messages,
    open,
    sent,
    box: field(page, "Mensagem"),
  };
}

test("what was begun stands in its box after other screens and a reload, and the list says so", async () => {
  const { page, hands, messages, open, box } = await fixture();
  await open("Davi Rocha");
  await hands.type(box, "Podemos remarcar para sexta?");
  await hands.press(page.getByRole("navigation", { name: "Atalhos" }).getByText("Agenda"));
  await page.reload();
  await hands.press(page.getByRole("navigation", { name: "Atalhos" }).getByText("Mensagens"));
  await see(messages.row("Davi Rocha").getByText("Rascunho: Podemos remarcar para sexta?"));
  await open("Davi Rocha");
  expect(await box.inputValue()).toBe("Podemos remarcar para sexta?");
  await hands.press(page.getByRole("button", { name: "Enviar mensagem" }));
  await see(messages.messageOf("Você", "Podemos remarcar para sexta?"));
  await page.reload();
  await see(messages.messageOf("Você", "Podemos remarcar para sexta?"));
  await expect.poll(() => box.inputValue()).toBe("");
  expect(hands.count).toBeLessThanOrEqual(6);
});

test("two tabs have one draft, and what one sends stands in no other's box", async () => {
  const { visitor, page, hands, open, box } = await fixture({ fresh: true });
  const way = await journey(page, "duasAbas");
  await open("Davi Rocha");
  await see(box);
  const second = await visitor.duplicate();
  const twin = field(second.page, "Mensagem");
  await hands.type(box, "Até amanhã");
  await expect.poll(() => twin.inputValue()).toBe("Até amanhã");
  await twin.fill("Até amanhã, Davi!");
  await expect.poll(() => box.inputValue()).toBe("Até amanhã, Davi!");
  await hands.press(page.getByRole("button", { name: "Enviar mensagem" }));
  await expect.poll(() => twin.inputValue()).toBe("");
  way.end();
});

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("rascunho:"));

test("a session that has run out keeps what was begun, for that account alone; who signs out leaves nothing", async () => {
  const { ana, visitor, page, open, box } = await fixture();
  await open("Davi Rocha");
  await box.fill("Segredo de Davi");
  visitor.pageErrors.expect(/401/);
  const address = page.url().slice(product.url.length);
  await ana.trpc.usuarios.endOtherSessoes.mutate();
  await page.reload();
  await page.waitForURL("**/login*");
  expect(await page.evaluate(drafts)).toHaveLength(1);
  await page.evaluate(() => sessionStorage.clear());
  await signIn(product, visitor, ana, address);
  await expect.poll(() => box.inputValue()).toBe("Segredo de Davi");

  await page.getByRole("button", { name: "Mais", exact: true }).click();
  await page.getByRole("button", { name: "Sair" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/app"));
  expect(await page.evaluate(drafts)).toEqual([]);
});

test("another account that signs in on this device finds nothing of it, and takes it away", async () => {
  const { ana, visitor, page, open, box } = await fixture();
  await open("Davi Rocha");
  await box.fill("Segredo de Davi");
  await ana.trpc.usuarios.endOtherSessoes.mutate();
  await page.reload();
  await page.waitForURL("**/login*");
  await login(visitor, (await product.professional()).email, PASSWORD);
  await page.waitForURL("**/app/**");
  expect(await page.evaluate(drafts)).toEqual([]);
  visitor.pageErrors.expect(/401/);
});

test("who is erased, here or on another device, has no draft any more; that of others stays", async () => {
  const { ana, visitor, page, messages, open, box } = await fixture();
  const begin = async (nome: string, text: string) => {
    await open(nome);
    await box.fill(text);
    await page.goBack();
    await see(messages.row(nome).getByText(`Rascunho: ${text}`));
  };
  await begin("Davi Rocha", "Segredo de Davi");
  await begin("Bia Luz", "Até amanhã, Bia!");
  const { items } = await ana.trpc.clientes.list.query({ q: "Davi" });
  const id = items[0]?.id ?? "";
  const left = () => page.evaluate(drafts).then((keys) => keys.length);
  visitor.pageErrors.expect(/clientes\.getFicha 404/);
  await ana.trpc.clientes.anonymize.mutate({ id });
  await expect.poll(left).toBe(1);
  // A browser that was closed meanwhile hears of it when it is opened again.
  const bia = (await ana.trpc.clientes.list.query({ q: "Bia" })).items[0]?.id ?? "";
  await page.goto("about:blank");
  await ana.trpc.clientes.anonymize.mutate({ id: bia });
  // Its stream begins with the newest change of a moment ago: that is about somebody else.
  await ana.trpc.clientes.create.mutate({ nome: "Caio Lima" });
  visitor.pageErrors.expect(/clientes\.getFicha 404/);
  await page.goto(`${product.url}/app/agenda`);
  await expect.poll(left).toBe(0);
});

test("without a line the box stands above the bar, and what did not leave leaves when the app is opened again", async () => {
  const { ana, visitor, page, hands, open, box, sent } = await fixture({ fresh: true });
  const way = await journey(page, "semRede");
  await open("Davi Rocha");
  await see(box);
  await expect.poll(() => hasCopy(page)).toBe(true);
  visitor.pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await see(page.getByRole("region", { name: "Conexão" }));
  const bar = await page.getByRole("navigation", { name: "Atalhos" }).boundingBox();
  const place = await page.getByRole("form", { name: "Nova mensagem" }).boundingBox();
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await hands.type(box, "Chego já");
  await hands.press(page.getByRole("button", { name: "Enviar mensagem" }));
  await see(page.getByText(aparelho.aguardandoRede, { exact: true }));
  await expect.poll(() => box.inputValue()).toBe("");
  way.end();
  const address = page.url().slice(product.url.length);
  const later = await visitor.newTab();
  await page.close();
  await later.page.context().setOffline(false);
  await signIn(product, later, ana, address);
  await expect.poll(() => sent().map(({ text }) => text)).toEqual(["Chego já"]);
  expect(await field(later.page, "Mensagem").inputValue()).toBe("");
  expect(hands.count).toBe(3);
});

test("what was on its way when the page closed is in its box, and says that it may not have left", async () => {
  const { page, hands, open, box, sent } = await fixture({ fresh: true });
  await open("Davi Rocha");
  let isHeld = true;
  await page.route(/historicoMensagens\.send/, (route) => (isHeld ? undefined : route.continue()));
  await hands.type(box, "Chego já");
  await hands.press(page.getByRole("button", { name: "Enviar mensagem" }));
  await expect.poll(() => box.inputValue()).toBe("");
  await page.reload();
  isHeld = false;
  await see(page.getByText(m.paginaFechou));
  expect(await box.inputValue()).toBe("Chego já");
  expect(sent()).toEqual([]);
  await hands.press(page.getByRole("button", { name: "Enviar mensagem" }));
  await expect
    .poll(() => sent().map(({ text }) => text), { timeout: 20_000 })
    .toEqual(["Chego já"]);
  expect(hands.count).toBe(4);
});

test("a message that waits in the outbox is taken back with one press, and its words are in the box again", async () => {
  const { page, hands, messages, open, sent, box } = await fixture({ fresh: true });
  const way = await journey(page, "envioCancelado");
  await open("Davi Rocha");
  await see(box);
  // The host does not answer: what is written meanwhile waits for the message that is on its way.
  product.whatsapp.faults.push({ kind: "hang", taken: false });
  await box.fill("Bom dia!");
  await box.press("Enter");
  await expect.poll(() => product.whatsapp.faults.length, { timeout: 20_000 }).toBe(0);
  await hands.type(box, "Mensagem para outra pessoa");
  await hands.press(page.getByRole("button", { name: "Enviar mensagem" }));
  const bubble = messages.bubble("Mensagem para outra pessoa");
  await hands.press(bubble.getByRole("button", { name: m.cancelarEnvio }));
  await see(toast(page, m.envioCancelado));
  await gone(bubble);
  await expect.poll(() => box.inputValue()).toBe("Mensagem para outra pessoa");
  expect(hands.count).toBe(4);
  way.end();
  await box.fill("Até amanhã");
  await box.press("Enter");
  await expect
    .poll(() => sent().map(({ text }) => text), { timeout: 20_000 })
    .toEqual(["Até amanhã"]);
});

test("a message for later comes back with its text and its hour after a reload, for this client alone", async () => {
  const { page, open } = await fixture();
  const sheet = page.getByRole("dialog", { name: "Enviar depois" });
  const openSheet = async () => {
    await page.getByRole("button", { name: "Anexar" }).click();
    await page.getByRole("menuitem", { name: "Enviar depois" }).click();
    await see(sheet);
  };
  await open("Davi Rocha");
  await openSheet();
  await field(sheet, "Mensagem").fill("Até quinta, Davi!");
  await sheet.getByText("Enviar mesmo se o cliente escrever antes").click();
  page.on("dialog", (question) => void question.accept());
  await page.reload();
  await openSheet();
  expect(await field(sheet, "Mensagem").inputValue()).toBe("Até quinta, Davi!");
  expect(await sheet.getByRole("checkbox").isChecked()).toBe(true);
  await see(toast(page, forms.recuperado));
  await page.reload();
  await page.getByRole("button", { name: "Voltar para as conversas" }).click();
  await open("Bia Luz");
  await openSheet();
  expect(await field(sheet, "Mensagem").inputValue()).toBe("");
});
