import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { longTest } from "#server/testing/long-test.ts";
import { MAX_ARQUIVO_BYTES } from "#shared/clientes/importar.constants.ts";
import { m } from "#shared/clientes/importar.messages.ts";
import { m as tela } from "#shared/clientes/importar-tela.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { chooseFile, csvFile } from "./support/contacts-file.ts";
import { choose, gone, hasFocus, press, see, select } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const CONTACTS = csvFile("pacientes.csv", [
  "Nome;Celular;E-mail;Convênio",
  "José Conceição;11 8765-4321;jose@exemplo.com.br;Unimed",
  "Davi Rocha;+55 (11) 98888-7777;;",
  "Bia Nunes;11 3333-4444;bia@exemplo.com.br;",
  "Sem Número;123;;",
]);

/** On a phone, with two clients whom the file knows as well. */
async function at(path: string) {
  const ana = await product.professional();
  await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha", telefone: "1188887777" });
  await ana.trpc.clientes.create.mutate({ nome: "Bia Nunes", telefone: "1133334444" });
  const visitor = await browser.visitor(PHONE);
  await signIn(product, visitor, ana, path);
  return { ana, ...visitor };
}

/** How the row of this name is marked. */
const row = (page: Page, name: string) =>
  page.getByRole("table", { name: tela.contatos }).getByRole("row").filter({ hasText: name });

test("a file is looked through, put right, imported and taken back", async () => {
  const { ana, page } = await at("/app/clientes");
  await press(page, "Baixar planilha");
  await page.getByRole("menuitem", { name: "Importar clientes" }).click();
  await see(page.getByText(tela.nadaAntes));
  await chooseFile(page, CONTACTS);

  await see(row(page, "José Conceição").getByText(tela.situacoes.nova, { exact: true }));
  await see(row(page, "Davi Rocha").getByText(tela.situacoes.ja_existe, { exact: true }));
  await see(row(page, "Bia Nunes").getByText(tela.situacoes.alterada, { exact: true }));
  await see(row(page, "Sem Número").getByText("Telefone deve ter 10 ou 11 dígitos"));
  await page.getByRole("radio", { name: "1 com erro" }).click();
  await gone(row(page, "Davi Rocha"));
  await page.getByRole("radio", { name: "Todos 4" }).click();

  await page.getByRole("button", { name: tela.colunas }).click();
  await choose(page, "Convênio", tela.camposDaColuna.etiquetas);
  await see(row(page, "José Conceição").getByText(/Unimed/));

  await page.goBack();
  await see(page.getByRole("button", { name: tela.continuar }));
  await page.goForward();
  await press(page, "Importar 2 clientes");
  await see(page.getByRole("heading", { name: tela.pronto }));
  const mended = await leftOut(page);
  await page.getByRole("link", { name: tela.verClientes }).click();
  await see(page.getByRole("link", { name: "José Conceição", exact: true }));
  expect(await people(ana)).toEqual([
    ["Bia Nunes", "bia@exemplo.com.br"],
    ["Davi Rocha", null],
    ["José Conceição", "jose@exemplo.com.br"],
  ]);

  await page.goBack();
  await page.reload();
  await see(page.getByRole("button", { name: tela.escolher }));
  await press(page, tela.desfazerEsta("pacientes.csv"));
  await press(page.getByRole("alertdialog"), tela.desfazer);
  const report = page.getByText("1 cliente foi retirado, 1 voltou a ser como era.");
  await see(report);
  await hasFocus(page.getByRole("status").filter({ has: report }).locator(".."));
  await see(page.getByRole("listitem").getByText(tela.desfeita, { exact: true }));
  expect(await people(ana)).toEqual([
    ["Bia Nunes", null],
    ["Davi Rocha", null],
  ]);

  await chooseFile(page, mended);
  await see(row(page, "Sem Número").getByText(tela.situacoes.nova, { exact: true }));
  await press(page, "Importar 1 cliente");
  await see(page.getByRole("heading", { name: tela.pronto }));
  await gone(page.getByText(tela.erradasAjuda));
  expect((await people(ana)).map(([nome]) => nome)).toContain("Sem Número");
});

/** The file of what was left out, with its phone put right. */
async function leftOut(page: Page) {
  await see(page.getByText(tela.erradasAjuda));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    press(page, tela.baixarErradas(1, "1")),
  ]);
  expect(download.suggestedFilename()).toBe("pacientes-com-erro.csv");
  const text = await readFile(await download.path(), "utf8");
  expect(text).toBe(
    "\ufeffNome;Celular;E-mail;Convênio;Motivo do erro\nSem Número;123;;;Telefone deve ter 10 ou 11 dígitos\n",
  );
  const buffer = Buffer.from(text.replace(";123;", ";11977776666;"));
  return { name: download.suggestedFilename(), mimeType: "text/csv", buffer };
}

test("a column that is in doubt is shown on a phone without asking", async () => {
  const { page } = await at("/app/clientes/importar");
  await chooseFile(
    page,
    csvFile("aulas.csv", [
      "Aluno;Celular;Plano;Vencimento;Turma;Sala;Telefone de emergência",
      "José Conceição;11 8765-4321;Anual;01/12/2026;A;1;11 97777-6666",
    ]),
  );
  await see(select(page, "Telefone de emergência"));
  await see(page.getByText(tela.colunaEmDuvida));
  await choose(page, "Telefone de emergência", tela.camposDaColuna.observacoes);
  await see(row(page, "José Conceição").getByText("11 97777-6666"));
});

async function people({ trpc }: Awaited<ReturnType<typeof at>>["ana"]) {
  const { items } = await trpc.clientes.list.query({});
  const fichas = await Promise.all(items.map(({ id }) => trpc.clientes.get.query({ id })));
  return fichas.map(({ nome, email }) => [nome, email]);
}

longTest("what cannot be read says why, and the file waits for the line to come back", async () => {
  const { page, pageErrors } = await at("/app/clientes/importar");
  await chooseFile(page, { ...CONTACTS, buffer: Buffer.alloc(MAX_ARQUIVO_BYTES + 1, "a") });
  await see(page.getByRole("alert").getByText(m.arquivoGrande));
  pageErrors.expect(/previa 422/);
  await chooseFile(page, { name: "foto.png", mimeType: "image/png", buffer: PNG });
  await see(page.getByRole("alert").getByText(m.arquivoIlegivel));

  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await chooseFile(page, CONTACTS);
  await see(page.getByRole("alert").getByText(tela.semResposta));
  await page.context().setOffline(false);
  await press(page, tela.tentarNovamente);
  await see(row(page, "José Conceição"));
});

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
