import { beforeAll, expect, test } from "vitest";
import { landing } from "#client/content/landing.ts";
import { longTest } from "#server/testing/long-test.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { atRest, field, gone, see, tapRow } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { withDavi, withNumber } from "./support/history.ts";
import { inbox } from "./support/inbox.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const HEIGHT = 844;
const PHONE = { viewport: { width: 390, height: HEIGHT }, hasTouch: true, isMobile: true };

longTest(
  "one may sign up from the first screen and from the menu, and reads how long a trial is",
  async () => {
    const { page } = await browser.visitor(PHONE);
    await page.goto(product.url);
    const name = `${landing.actions.create} 5 dias de teste`;
    const first = page.getByRole("main").getByRole("link", { name, exact: true });
    const box = await first.boundingBox();
    expect((box?.y ?? HEIGHT) + (box?.height ?? 0)).toBeLessThan(HEIGHT);
    expect(await first.getAttribute("href")).toBe("/register");
    await page.getByRole("button", { name: "Menu" }).tap();
    await page.locator("#menu").getByRole("link", { name, exact: true }).tap();
    await page.waitForURL("**/register");
  },
);

longTest("what a password is worth moves nothing below it", async () => {
  const { page } = await browser.visitor(PHONE);
  await page.goto(`${product.url}/register`);
  const place = async () => (await field(page, "Telefone (opcional)").boundingBox())?.y;
  const before = await place();
  await field(page, "Senha").fill("123456");
  await see(page.getByText("Está entre as senhas mais usadas."));
  expect(await place()).toBe(before);
});

longTest("after a touch no frame stays around 'Mais'; the keyboard has its own", async () => {
  const visitor = await browser.visitor(PHONE);
  const { page } = visitor;
  await signIn(product, visitor, await product.professional(), "/app/agenda");
  const more = page.getByRole("button", { name: "Mais", exact: true });
  const frame = () => more.evaluate((button) => getComputedStyle(button).outlineStyle);
  const menu = page.getByRole("dialog", { name: "Menu" });
  await more.tap();
  await menu.getByRole("link", { name: "Clientes" }).tap();
  await page.waitForURL("**/app/clientes");
  await gone(menu);
  expect(await frame()).toBe("none");
  await more.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect.poll(frame).toBe("solid");
});

longTest("conversations begin in the upper half; figures and tools are put away", async () => {
  const { ana, say } = await withNumber(product);
  await say("5581999112233", "Oi!");
  const visitor = await browser.visitor(PHONE);
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/historico-mensagens");
  const row = inbox(page).row("Oi!");
  await see(row);
  expect((await row.boundingBox())?.y).toBeLessThan(HEIGHT / 2 - 100);
  await page.getByRole("button", { name: "Filtros" }).tap();
  await page.getByText("Não lidas", { exact: true }).tap();
  await page.getByRole("button", { name: "Aplicar filtros" }).tap();
  await see(row);
  await page.getByRole("button", { name: "Não lidas (1)" }).tap();
  await gone(page.getByRole("button", { name: "Não lidas (1)" }));
  const auto = page.getByRole("switch", { name: "Auto-refresh" });
  await gone(auto);
  await page.getByRole("button", { name: /^Estatísticas e opções/ }).tap();
  await see(page.getByText("Auto-refresh", { exact: true }));
  await see(page.getByRole("button", { name: "Exportar" }));
  await page.getByRole("button", { name: /^Estatísticas e opções/ }).tap();

  await row.getByRole("link").tap();
  const templates = page.getByRole("button", { name: "Usar template" });
  await see(templates.getByText("Template", { exact: true }));
});

test("below the name stands the next appointment, and leads to it", async () => {
  const { ana, davi } = await withDavi(product, 1);
  const visitor = await browser.visitor(PHONE);
  const { page } = visitor;
  await signIn(product, visitor, ana, `/app/historico-mensagens?cliente=${davi.id}`);
  await see(page.getByRole("heading", { name: "Davi Rocha" }));
  const next = page.getByRole("link", { name: /^Próximo: .*, 09:00/ });
  await gone(next);
  await ana.trpc.disponibilidades.create.mutate({
    dia_semana: "ter",
    hora_inicio: "08:00",
    hora_fim: "12:00",
    intervalo_minutos: 60,
  });
  const date = nextDate("ter", product.now());
  const { id } = await ana.trpc.marcacoes.create.mutate({
    cliente_id: davi.id,
    horario: `${date}T09:00`,
  });
  await see(next);
  await next.tap();
  await see(page.getByRole("dialog", { name: "Agendamento", exact: true }));
  await page.goBack();
  await ana.trpc.marcacoes.update.mutate({ id, status: "cancelado" });
  await gone(next);
});

test("a client's row says Agendar and Editar; removal is behind the menu, and says what goes, what stays, and what erases for good", async () => {
  const ana = await product.professional();
  await ana.trpc.clientes.create.mutate({ nome: "Carla Souza", telefone: "81999112233" });
  const visitor = await browser.visitor(PHONE);
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/clientes");
  const row = page.getByRole("row", { name: /Carla Souza/ });
  await see(row.getByText("Agendar", { exact: true }));
  await see(row.getByText("Editar", { exact: true }));
  expect(await row.getByRole("button", { name: /^Excluir/ }).count()).toBe(0);
  await row.getByRole("button", { name: "Mais ações para Carla Souza" }).tap();
  await page.getByRole("menuitem", { name: "Excluir" }).tap();
  const question = page.getByRole("alertdialog", { name: "Excluir cliente" });
  await see(question.getByText(m.oQueExcluirFaz));
  await see(question.getByText(m.emVezDeExcluir));
});

longTest(
  "a list that is opened while its sheet is still on the way stands below its field at the end",
  async () => {
    const visitor = await browser.visitor({
      ...PHONE,
      reducedMotion: "no-preference",
      fresh: true,
    });
    const { page } = visitor;
    await signIn(product, visitor, await product.professional(), "/app/agenda");
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Animation.enable");
    const pace = (playbackRate: number) => cdp.send("Animation.setPlaybackRate", { playbackRate });
    await pace(0.02);
    await page.goto(`${product.url}/app/agenda?novo=1`);
    const form = page.getByRole("dialog", { name: "Novo Agendamento" });
    const box = form.getByRole("combobox", { name: "Cliente" });
    await box.fill("Carla Souza");
    const option = page.getByRole("option", { name: 'Cadastrar "Carla Souza"' });
    await see(option);
    await pace(1);
    await atRest(page);
    const below = async () => {
      const [list, field] = [await option.boundingBox(), await box.boundingBox()];
      return Math.abs((list?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0));
    };
    await expect.poll(below).toBeLessThan(20);
    await tapRow(option);
    await expect.poll(() => field(form, "Nome").inputValue()).toBe("Carla Souza");
  },
);

test("who is not known yet is typed once, name and phone together", async () => {
  const visitor = await browser.visitor(PHONE);
  const { page } = visitor;
  await signIn(product, visitor, await product.professional(), "/app/agenda?novo=1");
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  const text = "Carla Souza 81 99911-2233";
  await see(form);
  await atRest(page);
  await form.getByRole("combobox", { name: "Cliente" }).fill(text);
  await tapRow(page.getByRole("option", { name: `Cadastrar "${text}"` }));
  const [nome, telefone] = [field(form, "Nome"), field(form, "Telefone")];
  await expect.poll(() => nome.inputValue()).toBe("Carla Souza");
  expect(await telefone.inputValue()).toBe("(81) 99911-2233");
  const warning = form.getByText(/^Sem telefone, nenhuma confirmação/);
  await gone(warning);
  await telefone.fill("");
  await see(warning);
});
