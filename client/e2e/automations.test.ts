import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { longTest } from "#server/testing/long-test.ts";
import { m as auth } from "#shared/auth/auth.messages.ts";
import { AUTOMACOES_PADRAO } from "#shared/lembretes/lembretes.constants.ts";
import { m } from "#shared/lembretes/lembretes.messages.ts";
import { agenda } from "./support/agenda.ts";
import { withBrowser } from "./support/browser.ts";
import { choose, field, gone, hasFocus, see, select, toast } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
  const admin = await product.admin();
  await admin.trpc.templates.initializeLibrary.mutate();
});

const SETTINGS = "/app/configuracoes?aba=whatsapp";

async function inSettings() {
  const ana = await product.professional();
  const visitor = await browser.visitor();
  await signIn(product, visitor, ana, SETTINGS);
  const { page } = visitor;
  await see(page.getByText("Quando lembrar", { exact: true }));
  return { ana, page, pageErrors: visitor.pageErrors };
}

const reminders = (page: Page) => page.getByRole("region", { name: "Lembretes" });
const toggle = (page: Page) => page.getByRole("switch", { name: "Lembretes" });

const notices = (page: Page) => page.getByRole("region", { name: "Avisos" });

/** How many notices have been put on the screen from now on: each is read aloud. */
async function countNotices(page: Page) {
  const count = await notices(page).evaluateHandle((region) => {
    const counted = { added: 0 };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) counted.added += addedNodes.length;
    }).observe(region, { childList: true });
    return counted;
  });
  return () => count.evaluate(({ added }) => added);
}

test("every change of the settings is kept as it is made", async () => {
  const { ana, page } = await inSettings();
  const own = await ana.trpc.templates.create.mutate({
    name: "Meu lembrete",
    content: "Oi, {{nome_cliente}}! Te espero às {{hora_agendamento}}, na {{endereco_clinica}}.",
    category: "general",
    type: "REMINDER",
    tone: "CASUAL",
  });
  await page.reload();
  await see(reminders(page).getByText(/^2 lembretes: 1 dia antes e 2 h antes de cada/));
  const announced = await countNotices(page);
  await page.getByText("Lembretes", { exact: true }).click();
  await see(toast(page, m.salvo));
  await reminders(page).getByRole("button", { name: "Remover lembrete de 2 h antes" }).click();
  await see(reminders(page).getByText(/^1 lembrete: 1 dia antes de cada/));
  await expect.poll(announced).toBe(2);
  const last = reminders(page).getByRole("button", { name: "Remover lembrete de 1 dia antes" });
  await expect.poll(() => last.isDisabled()).toBe(true);
  await reminders(page).getByRole("button", { name: "Adicionar lembrete" }).click();
  await page.getByRole("menuitem", { name: "2 dias antes" }).click();
  await select(reminders(page), "Template").click();
  await page.getByRole("option", { name: "Meu lembrete" }).click();
  // A template with unknown variables would never be sent automatically.
  await see(reminders(page).getByText(/variáveis sem valor: endereco_clinica/));
  await choose(page, "Das", "22:30");
  await see(page.getByText(/^Das 22:30 às 08:00 nada é enviado/));
  await see(toast(page, m.salvo));

  await expect
    .poll(() => ana.trpc.usuarios.getAutomacoes.query(), { timeout: 20_000 })
    .toEqual({
      ...AUTOMACOES_PADRAO,
      lembretes_ativos: true,
      lembretes_minutos: [2880, 1440],
      lembrete_template_id: own.id,
      silencio_inicio: "22:30",
    });
  await reminders(page).getByText("Ver a mensagem").click();
  await see(reminders(page).getByText(/^Oi, Maria Silva! Te espero às 14:30/));
});

longTest("a change made in one window shows in the other", async () => {
  const { ana, page } = await inSettings();
  const other = await browser.visitor();
  await signIn(product, other, ana, SETTINGS);
  await see(other.page.getByText("Quando lembrar", { exact: true }));
  await expect.poll(() => toggle(other.page).isChecked()).toBe(false);
  await page.getByText("Lembretes", { exact: true }).click();
  await see(toast(page, m.salvo));
  await expect.poll(() => toggle(other.page).isChecked(), { timeout: 15_000 }).toBe(true);
  await expect.poll(() => toggle(page).isChecked()).toBe(true);
});

longTest(
  "a change that is refused goes back, with the reason; a trial that is over disables all",
  async () => {
    const { ana, page, pageErrors } = await inSettings();
    // It ends while the change is on its way: a screen that heard of it before would not let it be pressed.
    await page.route(/usuarios\.updateAutomacoes/, async (route) => {
      await product.db((db) =>
        db
          .updateTable("usuarios")
          .set({ trial_end_date: new Date(product.now().getTime() - 1000) })
          .where("id", "=", ana.id)
          .execute(),
      );
      await route.continue();
    });
    pageErrors.expect(/^usuarios\.updateAutomacoes 403$/);
    await page.getByText("Lembretes", { exact: true }).click();
    await see(toast(page, auth.trialExpirado));
    await expect.poll(() => toggle(page).isChecked()).toBe(false);

    await page.reload();
    await see(page.getByText(/^Seu período de teste expirou/));
    await expect.poll(() => toggle(page).isDisabled()).toBe(true);
  },
);

longTest(
  "an appointment without messages says that they are off, and leads to where they are switched on",
  async () => {
    const { ana, page } = await inSettings();
    await ana.trpc.disponibilidades.create.mutate({
      dia_semana: "qua",
      hora_inicio: "14:00",
      hora_fim: "18:00",
      intervalo_minutos: 60,
    });
    const { id } = await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
    const date = nextDate("qua", product.now());
    await ana.trpc.marcacoes.create.mutate({ cliente_id: id, horario: `${date}T14:00` });
    await page.getByRole("link", { name: "Agenda", exact: true }).click();
    const mine = agenda(page);
    await mine.turnTo(date);
    await mine.chip("14:00", "Davi Rocha").click();
    const trace = page.getByRole("region", { name: "Mensagens automáticas" });
    await see(trace.getByText(/^Estão desligadas/));
    await trace.getByRole("link", { name: "Ligar nas configurações" }).click();
    await see(page.getByRole("switch", { name: "Confirmação ao agendar" }));
  },
);

longTest(
  "the system's text is changed in a copy, from which the message is then written; one's own as it is",
  async () => {
    const { ana, page } = await inSettings();
    const change = reminders(page).getByRole("button", { name: "Mudar o texto" });
    await change.click();
    const editor = page.getByRole("dialog", { name: "Novo Template" });
    expect(await field(editor, "Nome").inputValue()).toBe("Meu lembrete");
    await see(editor.getByText("Lembrete", { exact: true }).first());
    const content = field(editor, "Conteúdo");
    expect(await content.inputValue()).toMatch(/\{\{nome_cliente\}\}/);
    await content.fill("Oi, {{nome_cliente}}! Nos vemos às {{hora_agendamento}}.");
    await editor.getByRole("button", { name: "Criar template" }).click();
    // That it was made, and that it was chosen: the later of the two stands alone.
    await see(toast(page, m.salvo));
    expect(await notices(page).getByRole("button").count()).toBe(1);
    await gone(editor);
    await reminders(page).getByText("Ver a mensagem").click();
    await see(reminders(page).getByText(/^Oi, Maria Silva! Nos vemos às 14:30/));
    const chosen = async () =>
      (await ana.trpc.usuarios.getAutomacoes.query()).lembrete_template_id ?? "";
    await expect.poll(chosen).not.toBe("");
    const id = await chosen();

    await change.click();
    const own = page.getByRole("dialog", { name: "Editar Template" });
    await field(own, "Conteúdo").fill("Até já, {{nome_cliente}}!");
    await own.getByRole("button", { name: "Salvar alterações" }).click();
    await see(reminders(page).getByText(/^Até já, Maria Silva!/));
    expect(await ana.trpc.templates.get.query({ id })).toMatchObject({
      name: "Meu lembrete",
      content: "Até já, {{nome_cliente}}!",
    });
    expect(await chosen()).toBe(id);
  },
);

longTest("on a phone the form of the text begins in the text, and shows it", async () => {
  const ana = await product.professional();
  const visitor = await browser.visitor({ viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  await signIn(product, visitor, ana, SETTINGS);
  await reminders(page).getByRole("button", { name: "Mudar o texto" }).click();
  const content = field(page.getByRole("dialog", { name: "Novo Template" }), "Conteúdo");
  await hasFocus(content);
  const top = async () => (await content.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  await expect.poll(top).toBeLessThan(500);
});

test.each([
  ["Mensagens automáticas", "#mensagens-automaticas"],
  ["Assistente", "#assistente"],
])(
  "on a phone the menu leads to %s, however often, and so does the top of the tab",
  async (name, id) => {
    const ana = await product.professional();
    const visitor = await browser.visitor({ viewport: { width: 390, height: 844 } });
    const { page } = visitor;
    await signIn(product, visitor, ana, "/app/dashboard");
    const card = page.locator(id);
    const arrives = async () => {
      await hasFocus(card);
      await expect.poll(() => card.boundingBox().then((box) => box?.y ?? 9_999)).toBeLessThan(300);
    };
    const throughMenu = async () => {
      await page.getByRole("button", { name: "Mais" }).click();
      const menu = page.getByRole("dialog", { name: "Menu" });
      await menu.getByRole("link", { name, exact: true }).click();
      await gone(menu);
    };
    await throughMenu();
    await arrives();
    await page.evaluate(() => scrollTo(0, 0));
    await throughMenu();
    await arrives();
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("main").getByRole("link", { name, exact: true }).click();
    await arrives();
  },
);

longTest("moments of reminders that are switched off do not show as if they were on", async () => {
  const { page } = await inSettings();
  const chip = reminders(page).getByRole("button", { name: "Remover lembrete de 1 dia antes" });
  const ground = () => chip.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground()).toBe("rgba(0, 0, 0, 0)");
  await page.getByText("Lembretes", { exact: true }).click();
  await expect.poll(ground).not.toBe("rgba(0, 0, 0, 0)");
});
