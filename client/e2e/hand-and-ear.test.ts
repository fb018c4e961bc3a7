import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { offerHours } from "#server/testing/agenda.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import { m as calendario } from "#shared/marcacoes/calendario.messages.ts";
import { practiceWithPage } from "./support/booking-page.ts";
import { withBrowser } from "./support/browser.ts";
import { drawn, field, gone, press, resize, see, toast } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { withNumber } from "./support/history.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

/** A phone as it is held: calls, maps, its calendar, its trembling, its keyboard. */
const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** The same with its keyboard open. */
const TYPING = { width: 390, height: 508 };

/** Ana on Tuesdays; Davi, whose number is known, comes at nine. */
async function practice(path: string, screen: object = PHONE) {
  const { ana } = await withNumber(product);
  await offerHours(ana);
  const { id: davi } = await ana.trpc.clientes.create.mutate({
    nome: "Davi Rocha",
    telefone: "81999112233",
  });
  const date = nextDate("ter", product.now());
  const { id } = await ana.trpc.marcacoes.create.mutate({
    cliente_id: davi,
    horario: `${date}T09:00`,
  });
  const visitor = await browser.visitor(screen);
  const { page } = visitor;
  await signIn(product, visitor, ana, path);
  const goTo = (to: string) => page.goto(`${product.url}${to}`);
  return { ana, davi, id, page, visitor, goTo };
}

const details = (page: Page) => page.getByRole("dialog", { name: "Agendamento", exact: true });

test("a client's number calls from the client's page, an appointment and a conversation", async () => {
  const { davi, id, page, goTo } = await practice("/app/clientes");
  const call = page.getByRole("link", { name: "Ligar para (81) 99911-2233" });
  const item = page.getByRole("menuitem", { name: "Ligar para (81) 99911-2233" });
  await goTo(`/app/clientes/${davi}`);
  expect(await call.getAttribute("href")).toBe("tel:+5581999112233");
  // The name above stays one that can be pressed.
  expect(await call.evaluate((link) => link.getBoundingClientRect().height)).toBeGreaterThan(43);
  await goTo(`/app/agenda?marcacao=${id}`);
  await see(details(page));
  expect(await call.getAttribute("href")).toBe("tel:+5581999112233");
  await goTo(`/app/historico-mensagens?cliente=${davi}`);
  await press(page, "Organizar conversa");
  expect(await item.getAttribute("href")).toBe("tel:+5581999112233");
});

test("an appointment is saved as a file for the phone's calendar", async () => {
  const { id, page, goTo } = await practice("/app/clientes");
  await goTo(`/app/agenda?marcacao=${id}`);
  await press(details(page), /^Mais ações/);
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: calendario.salvar }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("agendamento.ics");
  expect(await readFile(await file.path(), "utf8")).toContain(`UID:${id}@pontual`);
});

test("the address of a practice leads to it on a map, on the booking page and behind a link", async () => {
  const { url } = await practiceWithPage(product);
  const { page } = await browser.visitor(PHONE);
  await page.goto(url);
  const link = page.getByRole("link", { name: /^Rua dos Pinheiros, 1000/ });
  const place = new URL((await link.getAttribute("href")) ?? "");
  expect(place.searchParams.get("query")).toBe("Rua dos Pinheiros, 1000\nSão Paulo");
});

test("a page without an address shows neither its sign nor an empty link", async () => {
  const { url } = await practiceWithPage(product, { endereco: null });
  const { page } = await browser.visitor(PHONE);
  await page.goto(url);
  await see(page.getByRole("heading", { level: 1 }));
  await see(page.getByRole("button").first());
  // An empty link has no width of its own: the line that holds it and its sign has.
  const line = page.locator("p").filter({ has: page.locator("a[href*=maps]") });
  expect(await line.filter({ visible: true }).count()).toBe(0);
});

/** Records what the phone has been told to do, in place of trembling. */
async function withTrembling(page: Page) {
  await page.evaluate(() => {
    const felt: unknown[] = [];
    Object.assign(window, { felt });
    navigator.vibrate = (pattern) => felt.push(pattern) > 0;
  });
  return () => page.evaluate(() => Object(window).felt);
}

async function register(page: Page, nome: string) {
  await press(page, "Novo cliente");
  const form = page.getByRole("dialog", { name: /^Novo cliente/i });
  await field(form, "Nome").fill(nome);
  await form.getByRole("button", { name: /^(Salvar|Cadastrar)/ }).click();
  await see(toast(page, m.criado));
  await gone(form);
}

test("a phone trembles once for each thing that was saved, and for nothing else", async () => {
  const { page } = await practice("/app/clientes", { ...PHONE, reducedMotion: "no-preference" });
  const felt = await withTrembling(page);
  await register(page, "Eva Melo");
  await expect.poll(felt).toEqual([15]);
  await register(page, "Gil Nunes");
  await expect.poll(felt).toEqual([15, 15]);
});

test("it lies still for somebody who wants no movement", async () => {
  const { page } = await practice("/app/clientes");
  const felt = await withTrembling(page);
  await register(page, "Eva Melo");
  await drawn(page);
  expect(await felt()).toEqual([]);
});

/** Whether a touch in the middle of what has the focus meets it. */
const isInSight = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const box = focused?.getBoundingClientRect();
    if (!focused || !box) return "nothing has the focus";
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const met = document.elementFromPoint(x, y);
    return focused.contains(met) || met?.contains(focused) ? "in sight" : `${met?.outerHTML}`;
  });

test("the page makes room for the keyboard, and no field lies below it or a bar", async () => {
  const { page, davi, goTo } = await practice("/app/configuracoes?aba=perfil");
  const viewport = page.locator("meta[name=viewport]");
  expect(await viewport.getAttribute("content")).toContain("interactive-widget=resizes-content");
  await resize(page, TYPING);
  const first = page.getByRole("main").getByRole("textbox").first();
  await first.focus();
  for (let fields = 0; fields < 8; fields++) {
    await expect.poll(() => isInSight(page)).toBe("in sight");
    await page.keyboard.press("Tab");
  }

  await goTo("/app/agenda?novo=1");
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  await see(form);
  for (const name of ["Cliente", "Data", "Observação"]) {
    await form.getByLabel(name, { exact: false }).last().focus();
    await expect.poll(() => isInSight(page), { message: name }).toBe("in sight");
  }

  await goTo(`/app/historico-mensagens?cliente=${davi}`);
  const box = page.getByRole("textbox", { name: /mensagem/i });
  await box.focus();
  await expect.poll(() => isInSight(page)).toBe("in sight");
  await expect.poll(() => page.getByRole("heading", { name: "Davi Rocha" }).isVisible()).toBe(true);
});
