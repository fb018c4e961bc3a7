import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { letterTo, resetTokenIn } from "#server/testing/mailbox.ts";
import { LONG } from "./support/a11y.ts";
import {
  CLIENTE,
  FIRST_LOGIN,
  OWN,
  PAGES,
  PUBLIC,
  RESET,
  SCREENS,
  SECURITY,
} from "./support/addresses.ts";
import { withBrowser } from "./support/browser.ts";
import { allThere, goTo, see } from "./support/controls.ts";
import { fullPractice } from "./support/practice.ts";
import { type Product, startProduct } from "./support/product.ts";
import { newQuestionnaire } from "./support/questionnaire.ts";
import { signIn } from "./support/sign-in.ts";

/** A second engine beside axe, HTML_CodeSniffer, on every screen: its errors at WCAG 2 AA. */
const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const SOURCE = readFileSync(
  createRequire(import.meta.url).resolve("html_codesniffer/build/HTMLCS.js"),
  "utf8",
);

interface Message {
  type: number;
  code: string;
  element: Element;
}

declare global {
  interface Window {
    HTMLCS: {
      ERROR: number;
      process(standard: string, document: Document, done: () => void, failed: () => void): void;
      getMessages(): Message[];
      getTranslation(key: string): string | undefined;
    };
  }
}

/**
 * Sniff 1.3.5 asks for "InvalidAutoComplete_Text" where the sentence is called "InvalidAutocomplete_Text", and throws where it
 * should report.
 */
function mendTranslations() {
  const engine = window.HTMLCS;
  const translate = engine.getTranslation.bind(engine);
  engine.getTranslation = (key) =>
    translate(key) ?? translate(key.replace("AutoComplete", "Autocomplete"));
}

/** Evaluated by the browser's debugger, which the policy of the page does not concern. */
async function errorsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "HTMLCS" in window))) {
    await page.evaluate(SOURCE);
    await page.evaluate(mendTranslations);
  }
  return page.evaluate(async () => {
    const engine = window.HTMLCS;
    await new Promise<void>((done, failed) => engine.process("WCAG2AA", document, done, failed));
    return (
      engine
        .getMessages()
        .filter(({ type }) => type === engine.ERROR)
        // Neither seen nor reached by anybody: a button opens the file dialog in its place.
        .filter(({ element }) => !element.matches('input[type=file][style="display: none;"]'))
        // The engine knows the standard as it was before whatwg/html#5881: now an e-mail field may ask for a user name. Nor does
        // it know the last word "webauthn", which offers a passkey among what is filled in.
        .filter(
          ({ code, element }) =>
            !(
              code.endsWith(".H98") &&
              element.matches(
                'input[type=email]:is([autocomplete=username], [autocomplete="username webauthn"])',
              )
            ),
        )
        .map(({ code, element }) => `${code} ${element.outerHTML?.slice(0, 300)}`)
    );
  });
}

/** Looks at one address after the other, and keeps what the engine finds at each. */
function engineOn(page: Page) {
  const findings: string[] = [];
  const look = async (where: string) => {
    for (const error of await errorsOf(page)) findings.push(`${where}: ${error}`);
  };
  const walk = async (screens: Record<string, string>, travel = goTo) => {
    for (const [path, says] of Object.entries(screens)) {
      await travel(page, path);
      await allThere(page, says);
      await look(path);
    }
  };
  return { findings, look, walk };
}

const load = async (page: Page, path: string) => void (await page.goto(`${product.url}${path}`));

test("the public screens, empty and with faults shown, and the pages of their own", {
  timeout: LONG,
}, async () => {
  const { page } = await browser.visitor();
  const { findings, look, walk } = engineOn(page);
  await walk(PAGES, load);
  await load(page, "/login");
  await walk(PUBLIC);
  for (const [path, submit] of Object.entries(PUBLIC)) {
    await goTo(page, path);
    await page.getByRole("button", { name: submit }).click();
    await see(page.getByText("Email é obrigatório"));
    await look(`${path} with faults`);
  }
  const ana = await product.professional();
  await product.anonymous.rest("POST", "/auth/forgot-password", { email: ana.email });
  const token = resetTokenIn(await letterTo(product, ana.email));
  await goTo(page, RESET.replace(":token?", token));
  await see(page.getByText(ana.email));
  await look(RESET);
  for (const path of SECURITY) {
    await load(page, path.replace(":token", "a".repeat(43)));
    await see(page.getByRole("heading").first());
    await look(path);
  }
  expect(findings).toEqual([]);
});

test("the forced change of password, and a questionnaire", { timeout: LONG }, async () => {
  const visitor = await browser.visitor();
  const { findings, look, walk } = engineOn(visitor.page);
  await signIn(product, visitor, await product.professional({ primeiro_login: true }), FIRST_LOGIN);
  await walk({ [FIRST_LOGIN]: "Primeiro Acesso" });
  const { questionnaire } = await newQuestionnaire(product, {});
  await load(visitor.page, `/questionario/${questionnaire.token}`);
  await see(visitor.page.getByRole("heading", { name: "Questionário de Perfil Profissional" }));
  await look("/questionario/:token");
  expect(findings).toEqual([]);
});

test("a newcomer's empty screens", { timeout: LONG }, async () => {
  const visitor = await browser.visitor();
  await signIn(product, visitor, await product.professional(), "/app/dashboard");
  const { findings, walk } = engineOn(visitor.page);
  await walk(SCREENS);
  expect(findings).toEqual([]);
});

test("the screens of a practice in the middle of its year", { timeout: LONG }, async () => {
  const { helena, cliente, nome } = await fullPractice(product);
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, helena, "/app/dashboard");
  const { findings, look, walk } = engineOn(page);
  await walk(OWN);
  await goTo(page, CLIENTE.replace(":id", cliente.id));
  await see(page.getByRole("heading", { name: nome }));
  await look(CLIENTE);
  await goTo(page, `/app/historico-mensagens?cliente=${cliente.id}`);
  await see(page.getByRole("log").getByText(/Segue o comprovante/));
  await look("a conversation");
  for (const tab of ["whatsapp", "pagina"]) {
    await goTo(page, `/app/configuracoes?aba=${tab}`);
    await allThere(page, "Configurações");
    await look(`settings, ${tab}`);
  }
  expect(findings).toEqual([]);
});

test("the screens of an administrator", { timeout: LONG }, async () => {
  const visitor = await browser.visitor();
  await signIn(product, visitor, await product.admin(), "/app/admin");
  const { page } = visitor;
  const { findings, look } = engineOn(page);
  for (const path of ["/app/admin", "/app/admin/categorias"]) {
    await goTo(page, path);
    await see(page.getByRole("main").getByRole("heading").first());
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .animate-pulse'));
    await look(path);
  }
  expect(findings).toEqual([]);
});

/** Faults that are planted in a screen without errors; the engine must find each. */
const PLANTED: [string, string, string][] = [
  ["a picture without words", "<img src='/favicon.svg'>", "H37"],
  ["a field without a name", "<input type='text'>", "4_1_2.H91.InputText.Name"],
  ["a button without a name", "<button type='button'></button>", "4_1_2.H91.Button.Name"],
  ["one id twice", "<p id='twice'>a</p><p id='twice'>b</p>", "4_1_1.F77"],
  [
    "autofill that its field cannot take",
    "<label>Fone <input type='tel' autocomplete='tel-national'></label>",
    "H98",
  ],
  ["a frame without a title", "<iframe></iframe>", "H64.1"],
];

test.each(PLANTED)("%s is found", async (_what, html, rule) => {
  const { page } = await browser.visitor();
  await load(page, "/privacidade");
  expect(await errorsOf(page)).toEqual([]);
  await page.evaluate((faulty) => document.body.insertAdjacentHTML("beforeend", faulty), html);
  expect(await errorsOf(page)).toContainEqual(expect.stringContaining(rule));
});
