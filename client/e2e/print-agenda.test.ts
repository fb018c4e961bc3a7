import { inflateSync } from "node:zlib";
import type { Locator, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import type { Actor } from "#server/testing/actor.ts";
import { HOUR } from "#shared/common/civil.ts";
import { instantOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { STATUS } from "#shared/marcacoes/marcacoes.constants.ts";
import { withBrowser } from "./support/browser.ts";
import { fullClinic } from "./support/clinic.ts";
import { see } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const MONTH = "2026-05";
const NAMES = ["Davi Rocha", "Beatriz Nunes", "Caio Prates", "Dora Alves", "Íris Conceição"];

/** This number of appointments on each day of May 2026, which lies in six weeks; each fifth one is cancelled. */
async function fullMonth(ana: Actor, aDay: number) {
  const people = NAMES.map((nome) => ({ id: newId(), usuario_id: ana.id, nome }));
  const criado_em = product.now();
  const stamps = { criado_em, atualizado_em: criado_em };
  const rows = Array.from({ length: 31 * aDay }, (_, index) => {
    const day = String(Math.floor(index / aDay) + 1).padStart(2, "0");
    const hour = String(7 + (index % aDay)).padStart(2, "0");
    const horario = instantOf(`${MONTH}-${day}`, `${hour}:00`, ZONA_PADRAO) ?? criado_em;
    const times = { horario, fim: new Date(horario.getTime() + HOUR), duracao_minutos: 60 };
    const status = index % NAMES.length === 4 ? "cancelado" : (STATUS[index % 2] ?? "pendente");
    const cliente_id = people[index % NAMES.length]?.id ?? "";
    return { id: newId(), usuario_id: ana.id, cliente_id, status, ...times, ...stamps };
  });
  await product.db(async (db) => {
    await db
      .insertInto("clientes")
      .values(people.map((one) => ({ ...one, ...stamps })))
      .execute();
    await db.insertInto("marcacoes").values(rows).execute();
  });
  return rows;
}

/** The sheets of what the browser prints: each one's width and height in points. */
async function sheetsOf(page: Page) {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const text = pdf.toString("latin1");
  const boxes = [...text.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
  return boxes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))]);
}

const A4 = [595, 842];
const ACROSS = A4.toReversed();

/** The text on paper, as somebody would read it. */
async function onPaper(page: Page) {
  await page.emulateMedia({ media: "print" });
  await see(page.locator("[data-printed-month], [data-printed-list]"));
  const words = await page.locator("body").innerText();
  const buttons = await page.getByRole("button").filter({ visible: true }).count();
  const small = await page.locator("[data-printed-month] td").evaluateAll((cells) =>
    cells.map((cell) => ({
      height: Number.parseFloat(getComputedStyle(cell).fontSize),
      cut: [...cell.children].filter((line) => line.scrollWidth > line.clientWidth + 1).length,
    })),
  );
  await page.emulateMedia({ media: null });
  return { words, buttons, small };
}

async function opened(ana: Actor, visao: string) {
  const visitor = await browser.visitor();
  await signIn(product, visitor, ana, `/app/agenda?visao=${visao}&data=${MONTH}-04`);
  const { page } = visitor;
  await see(page.getByText("Davi Rocha").first());
  return page;
}

test.each([3, 8])(
  "a month with %i appointments a day is one sheet across, with hours and names",
  async (aDay) => {
    const ana = await product.professional();
    const rows = await fullMonth(ana, aDay);
    const page = await opened(ana, "mes");
    expect(await sheetsOf(page)).toEqual([ACROSS]);
    const { words, buttons, small } = await onPaper(page);
    expect(words).toContain("Maio de 2026");
    const kept = rows.filter(({ status }) => status !== "cancelado").length;
    expect(words.match(/\d\d:00\s+[A-ZÍ][a-zí]+ [A-Z]/g)).toHaveLength(kept);
    expect(words).not.toContain("Íris");
    expect(buttons).toBe(0);
    // Six points are the smallest that people read on paper.
    expect(Math.min(...small.map(({ height }) => height))).toBeGreaterThanOrEqual(8);
    expect(small.reduce((sum, { cut }) => sum + cut, 0)).toBe(0);
    expect(await page.getByRole("grid").isVisible()).toBe(true);
  },
);

test("a day of eight people, and of their rooms, is one sheet across with whole names and hours", async () => {
  const { ana, date, people, total } = await fullClinic(product);
  const visitor = await browser.visitor();
  const path = `/app/agenda?visao=dia&data=${date}`;
  await signIn(product, visitor, ana, path);
  const { page } = visitor;
  const blocks = page.locator("[data-movable]");
  await expect.poll(() => blocks.count()).toBe(total);
  expect(await sheetsOf(page)).toEqual([ACROSS]);
  await page.emulateMedia({ media: "print" });
  const heads = page.locator(".agenda-grid [title]");
  await expect.poll(() => heads.allInnerTexts()).toEqual(people);
  expect(await wide(heads.locator("span"))).toEqual([]);
  expect(await wide(blocks.locator("[data-status] > .tabular-nums"))).toEqual([]);
  await page.emulateMedia({ media: null });
  await page.goto(`${product.url}${path}&colunas=salas`);
  await expect.poll(() => blocks.count()).toBe(total);
  expect(await sheetsOf(page)).toEqual([ACROSS]);
});

/** The texts that do not fit. */
const wide = (texts: Locator) =>
  texts.evaluateAll((all) =>
    all
      .filter((text) => text.scrollWidth > text.clientWidth + 1)
      .map(({ textContent }) => textContent),
  );

test("a list is a table on as many sheets as it needs, its head on each, without a button", async () => {
  const ana = await product.professional();
  const rows = await fullMonth(ana, 6);
  const page = await opened(ana, "lista");
  const sheets = await sheetsOf(page);
  expect(sheets.length).toBeGreaterThan(3);
  expect(new Set(sheets.map(String))).toEqual(new Set([String(A4)]));
  const { words, buttons } = await onPaper(page);
  expect(words.match(/\d\d:00 – \d\d:00/g)).toHaveLength(rows.length);
  expect(buttons).toBe(0);
  expect(await headsIn(page)).toBe(sheets.length);
});

test("a clinic's list says on paper whose each appointment is", async () => {
  const { ana, ids, date, people, total } = await fullClinic(product, { each: 2 });
  const visitor = await browser.visitor();
  await signIn(product, visitor, ana, `/app/agenda?visao=lista&data=${date}`);
  const { page } = visitor;
  await see(page.getByText("Davi Rocha").first());
  const { words } = await onPaper(page);
  expect(words).toContain("Profissional");
  // The practice's own name stands above the list as well.
  for (const nome of people.slice(1))
    expect(words.match(new RegExp(nome, "g")), nome).toHaveLength(total / people.length);
  await page.goto(`${page.url()}&pessoas=${ids[1]}`);
  await see(page.getByText("Eva Melo").first());
  await expect.poll(async () => (await onPaper(page)).words).toContain(`Ana Souza · ${people[1]}`);
});

test("the list behind a figure is printed as the agenda's list is, and says which page it is", async () => {
  const ana = await product.professional();
  const rows = await fullMonth(ana, 2);
  const visitor = await browser.visitor();
  await signIn(product, visitor, ana, `/app/agenda/lista`);
  const { page } = visitor;
  await see(page.getByText("Davi Rocha").first());
  const sheets = await sheetsOf(page);
  expect(new Set(sheets.map(String))).toEqual(new Set([String(A4)]));
  const { words, buttons } = await onPaper(page);
  expect(words).toContain(`${rows.length} agendamentos`);
  expect(words.match(/\d\d:00 – \d\d:00/g)).toHaveLength(50);
  expect(words).toContain("Página 1 de 2");
  expect(words).not.toContain("Escolher");
  expect(buttons).toBe(0);
});

/** On how many sheets the head of the table stands: its first word, in the letters of the file. */
async function headsIn(page: Page) {
  const text = (await page.pdf({ preferCSSPageSize: true, tagged: false })).toString("latin1");
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(
    ([, packed = ""]) => unpacked(Buffer.from(packed, "latin1")),
  );
  const pages = streams.filter((stream) => stream.includes("BT"));
  const first = pages[1] ?? "";
  // The head is the first text of the second sheet, and stands in the same letters on all of them.
  const head = /<[0-9A-F]+> Tj|\[[^[\]]*\] TJ/.exec(first)?.[0] ?? "no text";
  return pages.filter((stream) => stream.includes(head)).length;
}

function unpacked(packed: Buffer) {
  try {
    return inflateSync(packed).toString("latin1");
  } catch {
    return "";
  }
}
