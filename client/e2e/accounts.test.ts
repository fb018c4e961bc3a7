import { beforeAll, expect, test } from "vitest";
import { TOAST_DURATION } from "#client/lib/toast.ts";
import { firstStart } from "#server/bootstrap.ts";
import { PASSWORD } from "#server/testing/factories.ts";
import { longTest } from "#server/testing/long-test.ts";
import { letterTo } from "#server/testing/mailbox.ts";
import { m } from "#shared/auth/auth.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { field, goTo, see, toast } from "./support/controls.ts";
import { type Product, startProduct } from "./support/product.ts";
import { recordScripts } from "./support/scripts.ts";
import { login, signIn, storedSession } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
let admin: { email: string; password: string } | undefined;
beforeAll(async () => {
  product = await startProduct();
  // Before anybody else is there, as on the very first start.
  admin = await firstStart(product.services);
});

const STRONG = "Consultorio-2026!";
const DASHBOARD = { name: "Dashboard", level: 1 } as const;

test("a wrong password is refused in the specified words, and what was typed stays", async () => {
  const ana = await product.professional();
  const visitor = await browser.visitor();
  const { page, pageErrors } = visitor;
  await page.goto(`${product.url}/login`);
  await page.getByRole("button", { name: "Entrar com IA" }).click();
  await see(page.getByText(m.emailObrigatorio, { exact: true }));
  await see(page.getByText(m.senhaObrigatoria, { exact: true }));

  pageErrors.expect(/^auth\.login 401$/);
  await login(visitor, ana.email, "errada-de-todo");
  await see(toast(page, m.credenciaisIncorretas));
  await expect.poll(() => field(page, "Email").inputValue()).toBe(ana.email);

  await login(visitor, ana.email, PASSWORD);
  await see(page.getByRole("heading", DASHBOARD));
  await page.goto(`${product.url}/login`);
  await see(page.getByRole("heading", DASHBOARD));
});

test("a forgotten password is replaced through the link in the letter, which works once", async () => {
  const ana = await product.professional();
  const visitor = await browser.visitor();
  const { page } = visitor;
  await page.goto(`${product.url}/login`);
  await page.getByRole("link", { name: "Esqueci minha senha" }).click();
  // The login has a field of that name too.
  await see(page.getByRole("heading", { name: "Esqueceu a senha?" }));
  await field(page, "Email").fill(ana.email);
  await page.getByRole("button", { name: "Enviar Instruções" }).click();
  await see(page.getByText(m.instrucoesEnviadas, { exact: true }));

  const link = /https?:\S+\/redefinir-senha\/[\w-]+/.exec(await letterTo(product, ana.email))?.[0];
  await page.goto(link ?? "the letter has no link");
  await see(page.getByText(ana.email, { exact: true }));
  await field(page, "Nova senha").fill(STRONG);
  await field(page, "Confirmar senha").fill(`${STRONG}?`);
  await page.getByRole("button", { name: "Redefinir senha" }).click();
  await see(page.getByText(m.senhasDiferentes, { exact: true }));
  await field(page, "Confirmar senha").fill(STRONG);
  await page.getByRole("button", { name: "Redefinir senha" }).click();
  await see(toast(page, m.senhaRedefinida));

  await login(visitor, ana.email, STRONG);
  await see(page.getByRole("heading", DASHBOARD));

  const other = await browser.visitor();
  await other.page.goto(link ?? "");
  await see(other.page.getByRole("heading", { name: "Link Inválido" }));
  await see(other.page.getByText(m.tokenInvalido, { exact: true }));
});

test("the first administrator must change the password before anything else", async () => {
  const visitor = await browser.visitor();
  const { page } = visitor;
  await page.goto(`${product.url}/login`);
  await login(visitor, admin?.email ?? "", admin?.password ?? "");
  const firstAccess = page.getByRole("heading", { name: "Primeiro Acesso" });
  await see(firstAccess);
  for (const path of ["/app/agenda", "/app/clientes", "/login", "/dashboard"]) {
    await page.goto(`${product.url}${path}`);
    await page.waitForURL("**/primeiro-login");
    await see(firstAccess);
  }

  const confirm = page.getByRole("button", { name: "Confirmar Nova Senha" });
  await field(page, "Nova senha").fill("fraca");
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await field(page, "Nova senha").fill(STRONG);
  await field(page, "Confirmar senha").fill(STRONG);
  await confirm.click();
  await see(toast(page, m.senhaAlterada));

  await see(page.getByRole("button", { name: "Entrar com IA" }));
  // A success would be gone by now; what to do next is still to be read.
  await page.waitForTimeout(TOAST_DURATION.success + 500);
  expect(await toast(page, m.senhaAlterada).isVisible()).toBe(true);
  await login(visitor, admin?.email ?? "", STRONG);
  await see(page.getByRole("heading", DASHBOARD));
  await page.goto(`${product.url}/primeiro-login`);
  await see(page.getByRole("heading", DASHBOARD));
});

test("an expired access token is renewed once, whatever asks at the same time, and nobody notices", async () => {
  const ana = await product.professional();
  await ana.trpc.clientes.create.mutate({ nome: "Beatriz Nunes" });
  const visitor = await browser.visitor();
  const { page, pageErrors } = visitor;
  await signIn(product, visitor, ana, "/app/configuracoes");
  await see(field(page, "Nome"));
  const before = await storedSession(page);
  const exchanges: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("auth.refresh")) exchanges.push(request.url());
  });

  product.pass({ minutes: 16 });
  pageErrors.expect(/ 401$/);
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await see(page.getByRole("heading", { name: "Primeiros passos" }));
  await page.getByRole("link", { name: "Clientes", exact: true }).click();
  await see(page.getByRole("row").filter({ hasText: "Beatriz Nunes" }));

  expect(exchanges).toHaveLength(1);
  const after = await storedSession(page);
  expect(after.access_token).not.toBe(before.access_token);
  expect(after.refresh_token).not.toBe(before.refresh_token);
});

longTest(
  "a new tab takes the session over, unless it is signed out: then each tab shows the login",
  async () => {
    const ana = await product.professional();
    await ana.trpc.clientes.create.mutate({ nome: "Beatriz Nunes" });
    const first = await browser.visitor();
    await signIn(product, first, ana, "/app/clientes");
    await see(first.page.getByText("Beatriz Nunes").first());

    const second = await first.newTab();
    const scripts = await recordScripts(second.page);
    await second.page.goto(`${product.url}/app/clientes`);
    await see(second.page.getByText("Beatriz Nunes").first());
    expect(await scripts.has("login.screen")).toBe(false);
    expect(await storedSession(second.page)).toEqual(await storedSession(first.page));
    const kept = await second.page.evaluate(() => JSON.stringify(localStorage));
    expect(kept).not.toContain((await storedSession(first.page)).refresh_token);

    const third = await second.newTab();
    await third.page.goto(`${product.url}/login`);
    await see(third.page.getByRole("heading", DASHBOARD));
    // A page that asks for nobody's session is given none.
    const outside = await first.newTab();
    await outside.page.goto(`${product.url}/esqueci-senha`);
    await see(outside.page.getByRole("heading", { name: "Esqueceu a senha?" }));
    expect(await storedSession(outside.page)).toEqual({});

    await first.page.getByRole("button", { name: "Sair", exact: true }).click();
    for (const { page } of [first, second, third]) {
      await see(page.getByRole("button", { name: "Entrar com IA" }));
      expect(await storedSession(page)).toEqual({});
    }
    const late = await first.newTab();
    await late.page.goto(`${product.url}/app/clientes`);
    await see(late.page.getByRole("button", { name: "Entrar com IA" }));
  },
);

longTest(
  "tabs that stand at the login come along when another one signs in; a page for everybody does not",
  async () => {
    const ana = await product.professional();
    const first = await browser.visitor();
    const [second, third, outside] = [
      await first.newTab(),
      await first.newTab(),
      await first.newTab(),
    ];
    await first.page.goto(`${product.url}/login`);
    await second.page.goto(`${product.url}/app/agenda`);
    await third.page.goto(`${product.url}/register`);
    await outside.page.goto(`${product.url}/esqueci-senha`);
    await see(second.page.getByRole("button", { name: "Entrar com IA" }));
    await see(third.page.getByRole("heading", { name: "Criar conta" }));
    await see(outside.page.getByRole("heading", { name: "Esqueceu a senha?" }));
    await login(first, ana.email, PASSWORD);
    for (const { page } of [first, second, third]) {
      await see(page.getByRole("heading", DASHBOARD));
      expect(await storedSession(page)).toEqual(await storedSession(first.page));
    }
    expect(await storedSession(outside.page)).toEqual({});

    await second.page.getByRole("button", { name: "Sair", exact: true }).click();
    for (const { page } of [first, second, third])
      await see(page.getByRole("button", { name: "Entrar com IA" }));
    await login(third, ana.email, PASSWORD);
    for (const { page } of [first, second, third]) await see(page.getByRole("heading", DASHBOARD));
  },
);

longTest("tabs of one session stay in step: none that slept ends it for the others", async () => {
  const ana = await product.professional();
  const first = await browser.visitor();
  await signIn(product, first, ana, "/app/clientes");
  await see(first.page.getByRole("heading", { name: "Clientes", exact: true }));
  const old = await storedSession(first.page);
  const second = await first.newTab();
  await second.page.goto(`${product.url}/app/clientes`);
  await see(second.page.getByRole("heading", { name: "Clientes", exact: true }));
  const tabs = [first, second];
  for (const { pageErrors } of tabs) pageErrors.expect(/ 401$/);

  const refreshTokens = async () =>
    Promise.all(tabs.map(async ({ page }) => (await storedSession(page)).refresh_token));
  const steps = [
    { page: first.page, path: "/app/agenda" },
    { page: second.page, path: "/app/horarios" },
    { page: first.page, path: "/app/templates" },
  ];
  for (const { page, path } of steps) {
    const [before] = await refreshTokens();
    product.pass({ minutes: 16 });
    await goTo(page, path);
    await expect.poll(async () => (await refreshTokens())[0]).not.toBe(before);
    await expect.poll(async () => new Set(await refreshTokens()).size).toBe(1);
  }

  // Opened anew with what it had an hour ago, as a browser does with closed tabs.
  const woken = await first.newTab();
  woken.pageErrors.expect(/ 401$/);
  await woken.openWith(old, `${product.url}/app/clientes`);
  await see(woken.page.getByText("Nenhum cliente cadastrado"));
  tabs.push(woken);
  await expect.poll(async () => new Set(await refreshTokens()).size).toBe(1);
  await goTo(second.page, "/app/agenda");
  await see(second.page.getByRole("grid"));
});

test("a screen of the product shows its login to whoever is not signed in", async () => {
  const { page } = await browser.visitor();
  for (const path of ["/app/agenda", "/app/historico-mensagens", "/primeiro-login"]) {
    await page.goto(`${product.url}${path}`);
    await see(page.getByRole("button", { name: "Entrar com IA" }));
  }
});
