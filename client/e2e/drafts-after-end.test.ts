import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { letIn, letOut } from "#server/testing/team.ts";
import { m } from "#shared/equipe/telas.messages.ts";
import { DESKTOP, withBrowser } from "./support/browser.ts";
import { field, see } from "./support/controls.ts";
import { withNumber } from "./support/history.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const PHONE = { width: 390, height: 844 };
const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

/** A practice with one client, whom `open` shows the conversation with. */
async function practice(nome: string) {
  const { ana: dona } = await withNumber(product, { nome });
  const cliente = { nome: `Cliente de ${nome}`, telefone: "11955554444" };
  const { id } = await dona.trpc.clientes.create.mutate(cliente);
  return { dona, nome, texto: `só para ${nome}`, path: `/app/historico-mensagens?cliente=${id}` };
}

type Practice = Awaited<ReturnType<typeof practice>>;

const open = (page: Page, { dona, path }: Practice) =>
  page.goto(`${product.url}${path}&conta=${dona.id}`);

const box = (page: Page) => field(page, "Mensagem");

/** The browser's storage, with all that was begun. */
const keptHere = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));

async function write(page: Page, at: Practice) {
  await open(page, at);
  await box(page).fill(at.texto);
  await expect.poll(() => keptHere(page)).toContain(at.texto);
}

test.each([
  ["a desk", DESKTOP],
  ["a phone", PHONE],
])(
  "at %s an access that ends takes its own unsent texts along, and no others",
  async (_name, viewport) => {
    const [aurora, boreal] = [await practice("Clínica Aurora"), await practice("Clínica Boreal")];
    const own = await practice("Rita Nunes");
    const rita = own.dona;
    await letIn(product, aurora.dona, rita);
    await letIn(product, boreal.dona, rita);
    const visitor = await browser.visitor({ viewport });
    const { page } = visitor;
    await signIn(product, visitor, rita, own.path);
    await box(page).fill(own.texto);
    await write(page, boreal);
    await write(page, aurora);
    const other = await visitor.newTab();
    await open(other.page, boreal);
    await expect.poll(() => box(other.page).inputValue()).toBe(boreal.texto);
    await box(other.page).fill(`${boreal.texto}, e mais`);

    visitor.pageErrors.allow(/ 404$/);
    await aurora.dona.trpc.equipe.removeMember.mutate({ pessoa_id: rita.id });
    await see(page.getByRole("heading", { name: m.acessoTerminouEm(aurora.nome) }));
    const left = await keptHere(page);
    expect(left).not.toContain(aurora.texto);
    expect(left).toContain(own.texto);
    expect(await box(other.page).inputValue()).toBe(`${boreal.texto}, e mais`);

    for (const place of [boreal, own]) {
      await open(page, place);
      const expected = place === own ? own.texto : `${boreal.texto}, e mais`;
      await expect.poll(() => box(page).inputValue()).toBe(expected);
    }
    // She is let in again and finds an empty box.
    await letIn(product, aurora.dona, rita);
    await open(page, aurora);
    await see(box(page));
    expect(await box(page).inputValue()).toBe("");
  },
);

test("a text whose access ended while no page of it was open is read in no other practice", async () => {
  const [aurora, own] = [await practice("Clínica Aurora"), await practice("Rita Nunes")];
  const rita = own.dona;
  await letIn(product, aurora.dona, rita);
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, rita, own.path);
  await see(box(page));
  await write(page, aurora);
  await open(page, own);
  await see(box(page));
  expect(await box(page).inputValue()).toBe("");
  await letOut(product, aurora.dona, rita);
  visitor.pageErrors.allow(/ 404$/);
  await open(page, aurora);
  await see(page.getByRole("heading", { name: m.semAcesso }).or(page.getByText(/terminou/)));
  expect(await page.getByText(aurora.texto).count()).toBe(0);
  await open(page, own);
  await see(box(page));
  expect(await box(page).inputValue()).toBe("");
  await page.goto(`${product.url}/app/historico-mensagens`);
  expect(await page.getByText(/^Rascunho/).count()).toBe(0);
});
