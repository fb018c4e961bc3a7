import type { Page } from "playwright";
import type { RouteObject } from "react-router-dom";
import { beforeAll, expect, test, vi } from "vitest";
import { longTest } from "#server/testing/long-test.ts";
import { letterTo, resetTokenIn } from "#server/testing/mailbox.ts";
import { a11yOf, LONG } from "./support/a11y.ts";
import {
  CALLBACK,
  CLIENTE,
  FIRST_LOGIN,
  INVITATION,
  LEADS_ON,
  OWN,
  PAGES,
  PUBLIC,
  QUESTIONNAIRE,
  RESET,
  SCREENS,
  SECURITY,
} from "./support/addresses.ts";
import { type Visitor, withBrowser } from "./support/browser.ts";
import { allThere, goTo, resize, see } from "./support/controls.ts";
import { fullPractice, wantsNoMessages } from "./support/practice.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";
import { fullLibrary } from "./support/templates.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

/** Goes round inside the page that is open, or from one to the next where they have pages of their own. */
async function walk(
  visitor: Visitor,
  screens: Record<string, string>,
  { state, goTo: travel = goTo }: { state: string; goTo?: typeof goTo },
) {
  const a11y = a11yOf(visitor.page);
  for (const [path, says] of Object.entries(screens)) {
    await a11y.screen(`${state} ${path}`, async () => {
      await travel(visitor.page, path);
      await allThere(visitor.page, says);
    });
  }
  return a11y;
}

const load = async (page: Page, path: string) => void (await page.goto(`${product.url}${path}`));

test("whoever adds a route adds it here: every address of the route table is looked at", {
  timeout: LONG,
}, async () => {
  // The session reads it when it loads.
  vi.stubGlobal("sessionStorage", { getItem: () => null });
  const { routes } = await import("#client/routes.tsx");
  vi.unstubAllGlobals();
  const known = [SCREENS, PUBLIC, PAGES].flatMap((screens) => Object.keys(screens));
  known.push(
    RESET,
    CALLBACK,
    CLIENTE,
    QUESTIONNAIRE,
    INVITATION,
    FIRST_LOGIN,
    ...SECURITY,
    ...LEADS_ON,
  );
  expect(addressesOf(routes).toSorted()).toEqual(known.toSorted());
});

test("the public screens are accessible and fit, also with faults shown", {
  timeout: LONG,
}, async () => {
  const ana = await product.professional();
  await product.anonymous.rest("POST", "/auth/forgot-password", { email: ana.email });
  const token = resetTokenIn(await letterTo(product, ana.email));
  const visitor = await browser.visitor();
  const { page } = visitor;
  await load(page, "/esqueci-senha");
  const { findings, screen } = await walk(visitor, PUBLIC, { state: "anonymous" });

  await screen("anonymous reset", async () => {
    await goTo(page, `/redefinir-senha/${token}`);
    await see(page.getByText(ana.email));
  });
  await screen("anonymous reset, invalid link", async () => {
    await goTo(page, "/redefinir-senha/outro");
    await see(page.getByRole("heading", { name: "Link Inválido" }));
  });
  for (const [path, submit] of Object.entries(PUBLIC)) {
    await screen(`anonymous ${path} with faults`, async () => {
      await goTo(page, path);
      await page.getByRole("button", { name: submit }).click();
      await see(page.getByText("Email é obrigatório"));
    });
  }
  expect(findings).toEqual([]);
});

test("the landing page and the legal texts are accessible and fit", { timeout: LONG }, async () => {
  const { findings } = await walk(await browser.visitor(), PAGES, {
    state: "anonymous",
    goTo: load,
  });
  expect(findings).toEqual([]);
});

test("the forced change of password is accessible and fits", { timeout: LONG }, async () => {
  const nova = await product.professional({ primeiro_login: true });
  const visitor = await browser.visitor();
  await signIn(product, visitor, nova, FIRST_LOGIN);
  const { findings } = await walk(
    visitor,
    { [FIRST_LOGIN]: "Primeiro Acesso" },
    { state: "first login" },
  );
  expect(findings).toEqual([]);
});

longTest("a newcomer's empty screens are accessible and fit", { timeout: LONG }, async () => {
  const visitor = await browser.visitor();
  await signIn(product, visitor, await product.professional(), "/app/dashboard");
  const { findings, screen } = await walk(visitor, SCREENS, { state: "empty" });
  await screen("empty WhatsApp settings", async () => {
    await goTo(visitor.page, "/app/configuracoes?aba=whatsapp");
    await see(visitor.page.getByText("Nenhum número conectado"));
  });
  await screen("settings of a booking page that is off", async () => {
    await goTo(visitor.page, "/app/configuracoes?aba=pagina");
    await see(visitor.page.getByText("Agenda no seu celular"));
  });
  expect(findings).toEqual([]);
});

test("the screens of a practice in the middle of its year are accessible and fit", {
  timeout: LONG,
}, async () => {
  const practice = await fullPractice(product);
  const { helena, cliente, nome, key } = practice;
  await fullLibrary(helena, cliente.id);
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, helena, "/app/dashboard");
  const { findings, screen } = await walk(visitor, OWN, { state: "full" });
  await screen("full agenda as a list", async () => {
    await goTo(page, "/app/agenda?visao=lista");
    await see(page.getByRole("main").getByRole("listitem").first());
  });
  await screen("full conversation", async () => {
    await goTo(page, `/app/historico-mensagens?cliente=${cliente.id}`);
    await see(page.getByRole("heading", { name: nome }));
    await see(page.getByRole("log").getByText(/Segue o comprovante/));
  });
  await screen("full library as a list", async () => {
    await goTo(page, "/app/templates/biblioteca?visao=lista&ordem=usage_desc");
    await see(page.getByRole("list", { name: "Templates" }));
  });
  await screen("full library in which nothing is found", async () => {
    await goTo(page, "/app/templates/biblioteca?busca=xyz&tipo=REMINDER");
    await see(page.getByText("Nenhum template encontrado"));
  });
  await screen("full WhatsApp settings", async () => {
    await goTo(page, "/app/configuracoes?aba=whatsapp");
    await see(page.getByText("Conectado", { exact: true }));
    await page.getByText("Ver a mensagem", { exact: true }).first().click();
  });
  await screen("full clients, one of whom wants no messages", async () => {
    await wantsNoMessages(product, practice);
    await goTo(page, "/app/clientes");
    await page.getByRole("searchbox").fill(nome);
    await page.keyboard.press("Enter");
    await see(page.getByText("Não recebe mensagens automáticas"));
  });
  await product.whatsapp.unlink(key);
  const alert = page.getByRole("region", { name: "Estado do WhatsApp" });
  await screen("full conversation while WhatsApp is down", async () => {
    await goTo(page, `/app/historico-mensagens?cliente=${cliente.id}`);
    await see(page.getByRole("log"));
    await see(alert);
  });
  await screen("full WhatsApp settings while it is down", async () => {
    await goTo(page, "/app/configuracoes?aba=whatsapp");
    await see(page.getByText(/^Desconectado desde/));
  });
  expect(findings).toEqual([]);
});

test("an administrator's library, with its filters open on a phone, is accessible and fits", {
  timeout: LONG,
}, async () => {
  const admin = await product.admin();
  await admin.trpc.templates.initializeLibrary.mutate();
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, admin, "/app/templates/biblioteca?tipo=REMINDER&tom=FORMAL");
  const { findings, screen } = a11yOf(page);
  await screen("filters of the library", async () => {
    await resize(page, { width: 390, height: 844 });
    await page.getByRole("button", { name: "Filtros (2)" }).click();
    await see(page.getByRole("toolbar", { name: "Categoria" }));
  });
  expect(findings).toEqual([]);
});

/** All addresses are written whole in the table; an index has its parent's. */
function addressesOf(routes: RouteObject[], parent = ""): string[] {
  return routes.flatMap(({ path = parent, children }) =>
    children ? addressesOf(children, path) : [path],
  );
}
