import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { PASSWORD } from "#server/testing/factories.ts";
import { longTest } from "#server/testing/long-test.ts";
import { m as admin } from "#shared/admin/admin.messages.ts";
import { fatorAnswers } from "#shared/fatores/answers.messages.ts";
import { m } from "#shared/fatores/fatores.messages.ts";
import { m as usuarios } from "#shared/usuarios/usuarios.messages.ts";
import { LONG } from "./support/a11y.ts";
import { type Visitor, withBrowser } from "./support/browser.ts";
import { field, gone, goTo, press, see, toast } from "./support/controls.ts";
import { type Product, startProduct } from "./support/product.ts";
import {
  appCode,
  atLocalhost,
  codesShown,
  scanned,
  virtualAuthenticator,
} from "./support/second-factor.ts";
import { login, signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { ADMIN_2FA: "required" } });
  product = { ...product, url: atLocalhost(product) };
});

const UNTIL = /Verificação em duas etapas: até \d\d\/\d\d/;
const PHONE = { viewport: { width: 390, height: 844 } };
const TAB = "/app/configuracoes?aba=seguranca";
const dashboard = (page: Page) => page.getByRole("heading", { name: "Dashboard", level: 1 });

/** Scans the key and gives the app's first code; answers what the picture says, and the codes. */
async function enrolApp(page: Page) {
  await press(page, "Usar aplicativo autenticador");
  const dialog = page.getByRole("dialog", { name: "Aplicativo autenticador" });
  const uri = await scanned(dialog.getByRole("img"));
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  await see(dialog.getByText((secret.match(/.{4}/g) ?? []).join(" ")));
  await field(dialog, "Código").fill(appCode(product, uri));
  await dialog.getByRole("button", { name: "Ativar" }).click();
  await see(toast(page, m.ativado));
  return { uri, codes: await codesShown(page) };
}

async function beginSignIn(visitor: Visitor, { email }: Actor) {
  await visitor.page.goto(`${product.url}/login`);
  await login(visitor, email, PASSWORD);
}

const verify = async (page: Page, codigo: string) => {
  await field(page, "Código").fill(codigo);
  await press(page, "Verificar");
};

test("an app is scanned on a phone's screen; the next sign-in asks for its code, or for one of recovery", {
  timeout: LONG,
}, async () => {
  const ana = await product.professional();
  const visitor = await browser.visitor(PHONE);
  const { page, pageErrors } = visitor;
  await signIn(product, visitor, ana, TAB);
  await see(page.getByText("Desativada", { exact: true }));
  const { uri, codes } = await enrolApp(page);
  expect(uri).toContain(`otpauth://totp/Pontual:${encodeURIComponent(ana.email)}`);
  expect(codes).toHaveLength(10);
  await see(page.getByText("Ativada", { exact: true }));
  await see(page.getByText(/^Cadastrado (hoje|ontem), .*, ainda sem uso$/));
  const activity = page.getByRole("list", { name: "Atividade da conta" });
  await see(activity.getByText("Verificação em duas etapas adicionada"));
  await see(page.getByText(/^10 códigos restantes/));
  await page.evaluate(() => sessionStorage.clear());

  await beginSignIn(visitor, ana);
  await see(page.getByRole("heading", { name: "Verificação em duas etapas" }));
  pageErrors.expect(/^auth\.verifySegundoFator 401$/);
  await verify(page, "000000");
  await see(page.getByText(fatorAnswers.codigoIncorreto));
  await expect.poll(() => field(page, "Código").inputValue()).toBe("000000");
  await verify(page, appCode(product, uri, 1));
  await see(dashboard(page));
  await page.evaluate(() => sessionStorage.clear());

  await beginSignIn(visitor, ana);
  await press(page, "Voltar");
  await login(visitor, ana.email, PASSWORD);
  await verify(page, codes[0]?.toLowerCase() ?? "");
  await see(dashboard(page));
  await goTo(page, TAB);
  await see(page.getByText(/^9 códigos restantes/));
});

test("a passkey is made, signs in, and is removed again", { timeout: LONG }, async () => {
  const ana = await product.professional();
  const visitor = await browser.visitor({ fresh: true });
  const { page } = visitor;
  const device = await virtualAuthenticator(page);
  await signIn(product, visitor, ana, TAB);
  await press(page, "Adicionar chave de acesso");
  const dialog = page.getByRole("dialog", { name: "Chave de acesso" });
  // Before it is made, and of the first one alone.
  const turnsOn = dialog.getByText("Liga a verificação em duas etapas");
  await see(turnsOn);
  await dialog.getByRole("button", { name: "Criar chave" }).click();
  await see(dialog.getByText(m.nomeObrigatorio));
  await field(dialog, "Nome da chave").fill("Notebook do consultório");
  await dialog.getByRole("button", { name: "Criar chave" }).click();
  expect(await codesShown(page)).toHaveLength(10);
  await see(page.getByRole("heading", { name: "Notebook do consultório" }));
  await press(page, "Adicionar chave de acesso");
  await see(field(dialog, "Nome da chave"));
  expect(await turnsOn.count()).toBe(0);
  await press(dialog, "Cancelar");
  await page.evaluate(() => sessionStorage.clear());

  await beginSignIn(visitor, ana);
  await press(page, "Usar chave de acesso");
  await see(dashboard(page));

  await goTo(page, TAB);
  await see(page.getByText(/Último uso (hoje|ontem)/));
  await press(page, "Remover Notebook do consultório");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remover" }).click();
  await see(toast(page, m.removido));
  await see(page.getByText("Desativada", { exact: true }));
  await device.setWilling(true);
});

longTest("ten minutes after the sign-in a download first asks who is there", async () => {
  const ana = await product.professional();
  const visitor = await browser.visitor({ ...PHONE, fresh: true });
  const { page, pageErrors } = visitor;
  await virtualAuthenticator(page);
  await signIn(product, visitor, ana, TAB);
  await press(page, "Adicionar chave de acesso");
  await field(page, "Nome da chave").fill("Celular");
  await press(page, "Criar chave");
  await codesShown(page);
  const expire = () => product.pass({ minutes: 11 });
  const question = page.getByRole("dialog", { name: "Confirme sua identidade" });
  const copy = async () => {
    await press(page, "Baixar dados");
    await page.getByRole("menuitem", { name: "Planilha (Excel)" }).click();
  };
  pageErrors.expect(/^\/api\/v1\/usuarios\/me\/dados\b.* 403$/);

  expire();
  await page.goto(`${product.url}/app/configuracoes?aba=perfil`);
  await copy();
  await question.getByRole("button", { name: "Cancelar" }).click();
  await see(toast(page, fatorAnswers.confirmeIdentidade));

  pageErrors.expect(/^usuarios\.confirmIdentity 422$/);
  await copy();
  await field(question, "Sua senha").fill("errada");
  await question.getByRole("button", { name: "Confirmar" }).click();
  await see(question.getByText("Senha atual incorreta"));
  const saved = page.waitForEvent("download");
  await field(question, "Sua senha").fill(PASSWORD);
  await question.getByRole("button", { name: "Confirmar" }).click();
  const name = (await saved).suggestedFilename();
  expect(name).toMatch(/^meus-dados-/);
  await see(toast(page, usuarios.dadosBaixados(name)));

  expire();
  pageErrors.expect(/ 401$/);
  const again = page.waitForEvent("download");
  await copy();
  await question.getByText("Chave de acesso").click();
  await question.getByRole("button", { name: "Usar chave de acesso" }).click();
  await again;
  await gone(question);
});

longTest(
  "an administrator's form keeps what was typed while asked who is there",
  async () => {
    const actor = await product.admin();
    const other = await product.professional({ nome: "Bia Prado" });
    const visitor = await browser.visitor();
    const { page, pageErrors } = visitor;
    await signIn(product, visitor, actor, `/app/admin?aba=usuarios`);
    await see(page.getByText("Bia Prado").first());
    const notice = page.getByRole("region", { name: "Verificação em duas etapas" });
    await see(notice.getByText(/: ative a sua até \d\d\/\d\d\.$/));
    product.pass({ minutes: 11 });
    pageErrors.expect(/^admin\.(settings|anonymize) 403$/);
    // 25 minutes are longer than a token lives.
    pageErrors.expect(/ 401$/);
    await press(page, "Novo usuário");
    const question = page.getByRole("dialog", { name: "Confirme sua identidade" });
    await field(question, "Sua senha").fill(PASSWORD);
    await question.getByRole("button", { name: "Confirmar" }).click();
    await gone(question);
    await see(page.getByText("Outro jeito: entregar a senha padrão"));
    await page.keyboard.press("Escape");

    product.pass({ minutes: 3 });
    await page.goto(`${product.url}/app/admin?aba=usuarios&usuario=${other.id}`);
    product.pass({ minutes: 11 });
    await press(page, "Apagar dados");
    const erasing = page.getByRole("alertdialog");
    await field(erasing, "Email da pessoa").fill(other.email);
    await erasing.getByRole("button", { name: "Apagar para sempre" }).click();
    await field(question, "Sua senha").fill(PASSWORD);
    await question.getByRole("button", { name: "Confirmar" }).click();
    await see(toast(page, admin.dadosApagados));
  },
  LONG,
);

longTest(
  "an administrator is led to the second factor when the week is over",
  async () => {
    const actor = await product.admin();
    const visitor = await browser.visitor(PHONE);
    const { page, pageErrors } = visitor;
    await signIn(product, visitor, actor, "/app/clientes");
    await see(page.getByText(UNTIL));
    product.pass({ minutes: 7 * 24 * 60 });
    pageErrors.expect(/ (401|403)$/);
    // A batch whose page has been left cannot be read any more: which of its calls were refused stays unknown.
    pageErrors.allow(/^\/trpc\/.* 207$/);
    // The open screen asks for news automatically and may be left before anybody presses anything.
    await page.goto(`${product.url}/app/agenda`);
    const heading = page.getByRole("heading", { name: "Proteja a sua conta" });
    await see(heading);
    await page.goto(`${product.url}/app/admin`);
    await see(heading);

    await press(page, "Usar aplicativo autenticador");
    const question = page.getByRole("dialog", { name: "Confirme sua identidade" });
    await field(question, "Sua senha").fill(PASSWORD);
    await question.getByRole("button", { name: "Confirmar" }).click();
    const dialog = page.getByRole("dialog", { name: "Aplicativo autenticador" });
    const uri = await scanned(dialog.getByRole("img"));
    await field(dialog, "Código").fill(appCode(product, uri));
    await dialog.getByRole("button", { name: "Ativar" }).click();
    await codesShown(page);
    await see(dashboard(page));
    await expect
      .poll(() => page.getByRole("region", { name: "Verificação em duas etapas" }).count())
      .toBe(0);
  },
  LONG,
);
