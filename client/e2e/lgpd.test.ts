import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { actorOf } from "#server/testing/actor.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { readSheet, readZip } from "#server/testing/exported.ts";
import { PASSWORD } from "#server/testing/factories.ts";
import { longTest } from "#server/testing/long-test.ts";
import { m as clientes } from "#shared/clientes/clientes.messages.ts";
import { SEM_NOME } from "#shared/clientes/nome.messages.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { field, see, toast } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { type Product, startProduct } from "./support/product.ts";
import { login, signIn, storedSession } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const DAVI = "Davi Rocha";

/** The file that `press` makes the browser download. */
async function downloaded(page: Page, press: () => Promise<unknown>) {
  const waiting = page.waitForEvent("download");
  await press();
  const download = await waiting;
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), bytes, text: bytes.toString("utf8") };
}

longTest(
  "a client's data are downloaded, then erased after a question that says what is lost",
  async () => {
    const ana = await product.professional();
    await offerHours(ana);
    const { cliente_id, book } = await bookerOf(ana);
    await book(`${nextDate("seg", product.now())}T09:00`, { observacao: "dor nas costas" });
    const visitor = await browser.visitor();
    const { page } = visitor;
    await signIn(product, visitor, ana, "/app/clientes");
    const menu = (item: string) => async () => {
      await page.getByRole("button", { name: /^Mais ações para/ }).click();
      await page.getByRole("menuitem", { name: item }).click();
    };

    const file = await downloaded(page, menu("Baixar dados"));
    await see(toast(page, clientes.dadosBaixados));
    expect(file.name).toBe(`dados-cliente-${cliente_id.slice(0, 8)}.json`);
    expect(JSON.parse(file.text)).toMatchObject({
      cliente: { nome: DAVI },
      marcacoes: [{ observacao: "dor nas costas" }],
    });

    await menu("Apagar dados")();
    const question = page.getByRole("alertdialog");
    await see(question.getByText(clientes.confirmarApagarDados(DAVI)));
    await question.getByRole("button", { name: "Cancelar" }).click();
    await see(page.getByText(DAVI, { exact: true }));

    await menu("Apagar dados")();
    await question.getByRole("button", { name: "Apagar dados" }).click();
    await see(toast(page, clientes.anonimizado));
    await see(page.getByText(SEM_NOME, { exact: true }));
    const { body } = await ana.rest("GET", `/clientes/${cliente_id}/dados`);
    expect(body).toMatchObject({ cliente: { nome: null }, marcacoes: [{ observacao: null }] });
  },
);

/** Signs up as people do, so that there is a consent. */
async function newcomer() {
  const conta = {
    nome: "Rute Alves",
    email: `${randomUUID()}@exemplo.com.br`,
    password: "segredo1",
  };
  const { status, body } = await product.anonymous.rest("POST", "/auth/register", conta);
  expect(status).toBe(201);
  const { id } = body.user;
  return {
    ...conta,
    actor: await actorOf(product.services, product.url, { id, email: conta.email }),
  };
}

test("an account's holder sees the consent, downloads everything, and closes the account", async () => {
  const { actor, email, password } = await newcomer();
  await actor.trpc.clientes.create.mutate({ nome: DAVI });
  const visitor = await browser.visitor();
  const { page, pageErrors } = visitor;
  await signIn(product, visitor, actor, "/app/configuracoes");
  await see(page.getByText(/^Versão .+, aceita (hoje|ontem), \d\d:\d\d$/));

  const copy = (item: string) =>
    downloaded(page, async () => {
      await page.getByRole("button", { name: "Baixar dados" }).click();
      await page.getByRole("menuitem", { name: item }).click();
    });
  const workbook = await copy("Planilha (Excel)");
  await see(toast(page, m.dadosBaixados(workbook.name)));
  expect(workbook.name).toMatch(/^meus-dados-\d{4}-\d\d-\d\d\.xlsx$/);
  const sheets = [...(await readZip(workbook.bytes)).values()].map((sheet) => readSheet(sheet));
  expect(sheets.flat(2)).toEqual(expect.arrayContaining(["Email", email, "Nome", DAVI]));
  // It stays where it was asked for, after the notice has gone.
  await see(page.getByRole("main").getByText(m.dadosBaixados(workbook.name)));

  const file = await copy("Para outro sistema (JSON)");
  await see(toast(page, m.dadosBaixados(file.name)));
  expect(file.name).toMatch(/^meus-dados-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(file.text)).toMatchObject({ conta: [{ email }], clientes: [{ nome: DAVI }] });
  expect(file.text).not.toContain("argon2");

  await page.getByRole("button", { name: "Excluir conta" }).click();
  const question = page.getByRole("alertdialog");
  const confirm = question.getByRole("button", { name: "Excluir conta" });
  await confirm.click();
  await see(question.getByText("Senha é obrigatória"));
  pageErrors.expect(/^usuarios\.removeAccount 422$/);
  await field(question, "Sua senha").fill("outra-senha");
  await confirm.click();
  await see(question.getByText("Senha incorreta"));

  await field(question, "Sua senha").fill(password);
  // The account is gone before the page has left the screen: whatever it still asks is refused.
  pageErrors.allow(/^[A-Za-z]+\.[A-Za-z]+ 401$/);
  await confirm.click();
  await page.waitForURL("**/login");
  await see(toast(page, m.contaExcluida));
  expect(await storedSession(page)).toEqual({});

  pageErrors.expect(/^auth\.login 401$/);
  await login(visitor, email, password);
  await see(toast(page, "Email ou senha incorretos"));
  expect((await actor.rest("GET", "/usuarios/me")).status).toBe(401);
  const rows = () =>
    asSystem(product.services, ({ db }) =>
      db.selectFrom("clientes").select("id").where("usuario_id", "=", actor.id).execute(),
    );
  await expect.poll(rows, { timeout: 30_000 }).toEqual([]);
});

test("the last administrator cannot leave, and sees why", async () => {
  const admin = await product.admin();
  const visitor = await browser.visitor();
  const { page, pageErrors } = visitor;
  await signIn(product, visitor, admin, "/app/configuracoes");
  await page.getByRole("button", { name: "Excluir conta" }).click();
  const question = page.getByRole("alertdialog");
  await field(question, "Sua senha").fill(PASSWORD);
  pageErrors.expect(/^usuarios\.removeAccount 409$/);
  await question.getByRole("button", { name: "Excluir conta" }).click();
  await see(page.getByRole("region", { name: "Avisos" }).getByText(/administrador/));
  await see(question);
});
