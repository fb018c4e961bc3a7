import type { Locator, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { m as disponibilidades } from "#shared/disponibilidades/disponibilidades.messages.ts";
import { m as instancias } from "#shared/instancias/instancias.messages.ts";
import { m as lembretes } from "#shared/lembretes/lembretes.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, see, toast } from "./support/controls.ts";
import { type Product, startProduct } from "./support/product.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.nameDefaultHost();
});

/** Presses and fields from the landing page to a reminder on one's own phone, besides what is typed. */
const MOST = 20;

/** How somebody presses and fills in; each time counts. */
interface Hands {
  press(control: Locator): Promise<void>;
  type(control: Locator, text: string): Promise<void>;
  readonly count: number;
}

const CORNER = { x: 10, y: 10 };

function fingers(): Hands {
  let count = 0;
  return {
    press: async (control) => {
      count += 1;
      const isBox = (await control.getAttribute("type")) === "checkbox";
      // A finger meets the box that is drawn over the control.
      if (isBox) await control.locator("xpath=ancestor::label").click({ position: CORNER });
      else await control.click();
    },
    type: async (control, text) => {
      count += 1;
      await control.fill(text);
    },
    get count() {
      return count;
    },
  };
}

/** Once around the longest screen on the way. */
const MOST_TABS = 30;

const isFocusLost = () => document.activeElement === document.body;

/** Nobody has a mouse: Tab leads to each control, in the order of the page. */
function keyboardOf(page: Page): Hands {
  let count = 0;
  let screen = "";
  async function reach(control: Locator) {
    count += 1;
    await see(control);
    const { pathname } = new URL(page.url());
    // What was pressed on the same screen has sent nobody back to its top.
    if (pathname === screen) await expect.poll(() => page.evaluate(isFocusLost)).toBe(false);
    screen = pathname;
    const element = await control.elementHandle();
    const isThere = () => page.evaluate((wanted) => document.activeElement === wanted, element);
    for (let tabs = 0; !(await isThere()); tabs++) {
      if (tabs > MOST_TABS) throw new Error(`Tab does not lead to ${control.toString()}`);
      await page.keyboard.press("Tab");
    }
  }
  return {
    press: async (control) => {
      await reach(control);
      const isBox = (await control.getAttribute("type")) === "checkbox";
      await page.keyboard.press(isBox ? "Space" : "Enter");
    },
    type: async (control, text) => {
      await reach(control);
      await page.keyboard.type(text);
    },
    get count() {
      return count;
    },
  };
}

let phones = 0;

/** Signs up on the landing page and ends when the test reminder has arrived; nobody helps. */
async function signUpToReminder(page: Page, hands: Hands, dashboard: Locator) {
  phones += 1;
  const telefone = `1197777000${phones}`;
  const button = (name: string, within: Page | Locator = page) =>
    within.getByRole("button", { name, exact: true }).filter({ visible: true });
  const link = (name: string | RegExp) =>
    page.getByRole("link", { name }).filter({ visible: true }).first();
  const sent = () => product.whatsapp.sent.filter(({ to }) => to.includes(telefone));

  await page.goto(product.url);
  await hands.press(link(/^Criar (minha )?conta/i));
  await see(page.getByRole("heading", { name: "Criar conta" }));
  await hands.type(field(page, "Nome completo"), "Ana Souza");
  await hands.type(field(page, "Email"), `${newId()}@exemplo.com.br`);
  await hands.type(field(page, "Senha"), "Consultorio-2026!");
  await hands.type(field(page, "Telefone (opcional)"), telefone);
  await hands.press(page.getByRole("checkbox"));
  await hands.press(button("Criar conta para consulta"));

  await see(page.getByText("0 de 6 concluídos"));
  await hands.press(button("Usar este horário"));
  await see(toast(page, disponibilidades.semanaCriada));
  await hands.press(link("Conectar"));
  const code = page.getByRole("dialog", { name: "Conectar WhatsApp" });
  await see(code.getByRole("img", { name: "QR Code para conectar o WhatsApp" }));
  await product.whatsapp.scan(product.whatsapp.made.at(-1) ?? "");
  await see(code.getByText(instancias.conectado));
  await hands.press(button("Concluir"));
  await gone(code);

  await hands.press(dashboard);
  await hands.press(button("Ver e ativar"));
  await hands.press(button("Ativar as três"));
  await hands.press(button("Pronto"));
  expect(sent()).toEqual([]);
  await hands.press(button("Enviar um lembrete de teste para mim"));
  await hands.press(button("Enviar lembrete de teste"));
  await see(page.getByText(lembretes.testeEnviado));
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.text).toContain(lembretes.testeMarca);
  expect(sent()[0]?.text).toContain("com Ana Souza");
  await see(page.getByText("4 de 6 concluídos"));
}

test("on a phone: from the landing page to a reminder that arrived, alone, with few presses", async () => {
  const { page } = await browser.visitor({ viewport: { width: 390, height: 844 } });
  const hands = fingers();
  const shortcuts = page.getByRole("navigation", { name: "Atalhos" });
  await signUpToReminder(page, hands, shortcuts.getByRole("link", { name: "Início" }));
  expect(hands.count).toBeLessThanOrEqual(MOST);
});

test("at a desk the same by keyboard alone", async () => {
  const { page } = await browser.visitor();
  const hands = keyboardOf(page);
  const dashboard = page.getByRole("link", { name: "Dashboard", exact: true });
  await signUpToReminder(page, hands, dashboard);
  expect(hands.count).toBeLessThanOrEqual(MOST);
});
