import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { longTest } from "#server/testing/long-test.ts";
import { m as disponibilidades } from "#shared/disponibilidades/disponibilidades.messages.ts";
import { m as semana } from "#shared/disponibilidades/semana.messages.ts";
import { m, motivosTeste } from "#shared/lembretes/lembretes.messages.ts";
import { m as marcacoes } from "#shared/marcacoes/marcacoes.messages.ts";
import { LONG } from "./support/a11y.ts";
import { agenda } from "./support/agenda.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, goTo, see, toast } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { dialogOf, newcomer, stepsOf } from "./support/first-steps.ts";
import { reachThrough } from "./support/journey.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const PHONE = { viewport: { width: 390, height: 844 } };

longTest(
  "on a phone: from the empty dashboard through all steps to a reminder on one's own phone",
  {
    timeout: LONG,
  },
  async () => {
    const { ana, page, steps } = await newcomer(browser, product, PHONE);
    await steps.count(0);
    await offerHours(page, steps);
    await registerClient(page, steps);
    const key = await reachThrough(product, ana.id);
    await product.whatsapp.scan(key);
    await goTo(page, "/app/dashboard");
    await steps.isDone("Cadastre um cliente");
    await switchMessagesOn(page, steps, ana);
    await bookFirst(page, steps);
    await product.db((db) =>
      db
        .updateTable("instancias")
        .set({ status: "connected" })
        .where("usuario_id", "=", ana.id)
        .execute(),
    );
    await sendTestToOwnPhone(page, steps);
    await see(steps.card.getByText("Tudo pronto: seus clientes serão avisados por você."));

    await page.reload();
    await see(page.getByRole("heading", { name: "Dashboard", level: 1 }));
    await gone(steps.card);
    // The person's own phone is nobody's client.
    expect((await ana.trpc.clientes.list.query({})).total).toBe(1);
  },
);

type Steps = ReturnType<typeof stepsOf>;

async function offerHours(page: Page, steps: Steps) {
  await steps.press("Usar este horário");
  await see(toast(page, semana.semanaCriada));
  await steps.isDone("Ofereça seus horários");
  await steps.card.getByRole("link", { name: "Ajustar: Ofereça seus horários" }).click();
  await see(page.getByRole("heading", { name: "Horários", level: 1 }));
  await goTo(page, "/app/dashboard");
}

async function registerClient(page: Page, steps: Steps) {
  await steps.card.getByRole("link", { name: "Cadastrar cliente" }).click();
  const davi = dialogOf(page, "Novo Cliente");
  await field(davi, "Nome").fill("Davi Rocha");
  await field(davi, "Telefone").pressSequentially("11955554444");
  await davi.getByRole("button", { name: "Cadastrar" }).click();
  await gone(davi);
}

/** The texts are shown with the professional's own name before they are switched on. */
async function switchMessagesOn(page: Page, steps: Steps, ana: Actor) {
  await steps.press("Ver e ativar");
  const messages = dialogOf(page, "Mensagens automáticas");
  await see(messages.getByText(/^2 lembretes: 1 dia antes e 2 h antes de cada/));
  for (const text of await messages.locator("section").allInnerTexts()) {
    expect(text).toMatch(/Maria Silva/);
    expect(text).toMatch(/Ana Souza/);
  }
  expect((await ana.trpc.usuarios.getAutomacoes.query()).lembretes_ativos).toBe(false);
  await messages.getByRole("button", { name: "Ativar as três" }).click();
  await messages.getByRole("button", { name: "Pronto" }).click();
  await gone(messages);
  await steps.isDone("Ative as mensagens automáticas");
  expect(await ana.trpc.usuarios.getAutomacoes.query()).toMatchObject({
    confirmacao_ativa: true,
    lembretes_ativos: true,
    followup_ativo: true,
  });
}

async function bookFirst(page: Page, steps: Steps) {
  await steps.card.getByRole("link", { name: "Agendar" }).click();
  const mine = agenda(page);
  await mine.fillOpen({
    nome: "Davi Rocha",
    date: nextDate("qua", product.now()),
    time: "11:00",
  });
  await mine.submit();
  await see(toast(page, marcacoes.criado));
  await goTo(page, "/app/dashboard");
  await steps.isDone("Faça o primeiro agendamento");
}

/** The test reminder asks for a phone first, and goes to that one alone. */
async function sendTestToOwnPhone(page: Page, steps: Steps) {
  await steps.press("Enviar um lembrete de teste para mim");
  const teste = dialogOf(page, "Lembrete de teste");
  await teste.getByRole("button", { name: "Enviar lembrete de teste" }).click();
  await see(teste.getByText(m.testeTelefoneInvalido));
  await field(teste, "Seu celular com WhatsApp").pressSequentially("11987650000");
  await teste.getByRole("button", { name: "Enviar lembrete de teste" }).click();
  await see(teste.getByText(m.testeEnviado));
  const mineAlone = product.whatsapp.sent.filter(({ to }) => to.includes("11987650000"));
  expect(mineAlone).toHaveLength(1);
  expect(mineAlone[0]?.text).toContain("Teste do Pontual");
  await teste.getByRole("button", { name: "Fechar" }).last().click();
  await gone(teste);
}

longTest(
  "by keyboard alone: a step is put away for all devices, and had back from the settings",
  async () => {
    const { ana, page, steps } = await newcomer(browser, product);
    await steps.card.getByRole("button", { name: "Esconder: Conecte o WhatsApp" }).focus();
    await page.keyboard.press("Enter");
    await gone(steps.step("Conecte o WhatsApp"));
    await steps.card.getByRole("button", { name: "Ver e ativar" }).focus();
    await page.keyboard.press("Enter");
    const messages = dialogOf(page, "Mensagens automáticas");
    await messages.getByRole("switch", { name: /^Lembretes/ }).focus();
    await page.keyboard.press("Space");
    await expect
      .poll(() => messages.getByRole("switch", { name: /^Lembretes/ }).isChecked())
      .toBe(true);
    await page.keyboard.press("Escape");
    await gone(messages);
    await expect
      .poll(() => ana.trpc.usuarios.getAutomacoes.query())
      .toMatchObject({ lembretes_ativos: true, confirmacao_ativa: false, followup_ativo: false });
    await see(
      steps
        .step("Ative as mensagens automáticas")
        .getByText("Falta: confirmação e mensagem depois do atendimento."),
    );

    await steps.card.getByRole("button", { name: "Esconder por agora" }).focus();
    await page.keyboard.press("Enter");
    await gone(steps.card);
    await see(page.getByRole("button", { name: "Mostrar primeiros passos" }));

    const other = await browser.visitor();
    await signIn(product, other, ana, "/app/dashboard");
    await see(other.page.getByRole("button", { name: "Mostrar primeiros passos" }));
    await gone(stepsOf(other.page).card);
    await goTo(other.page, "/app/configuracoes");
    await other.page.getByRole("button", { name: "Mostrar primeiros passos" }).focus();
    await other.page.keyboard.press("Enter");
    await see(stepsOf(other.page).step("Conecte o WhatsApp"));
    // The first window has heard of it.
    await see(steps.step("Conecte o WhatsApp"));
  },
  LONG,
);

longTest(
  "a reminder that does not leave says what to do, and can be sent again",
  {
    timeout: LONG,
  },
  async () => {
    const { ana, page, steps, visitor } = await newcomer(browser, product, PHONE);
    await ana.trpc.usuarios.updateMe.mutate({ telefone: "11987651111" });
    await steps.press("Enviar um lembrete de teste para mim");
    const teste = dialogOf(page, "Lembrete de teste");
    const send = teste.getByRole("button", { name: /^Enviar (lembrete|de novo)/ });
    visitor.pageErrors.expect(/^usuarios\.sendLembreteTeste 409$/);
    await send.click();
    await see(teste.getByText(m.testeSemInstancia));

    const key = await reachThrough(product, ana.id);
    await product.whatsapp.scan(key);
    product.whatsapp.faults.push({ kind: "error-in-200", message: "not on whatsapp" });
    await send.click();
    await see(teste.getByText(motivosTeste.recusado));
    await send.click();
    await see(teste.getByText(m.testeEnviado));
    expect(product.whatsapp.sent.filter(({ to }) => to.includes("11987651111"))).toHaveLength(1);
  },
);

test("the empty hours offer the week that most people keep, and say when the last appointment is", {
  timeout: LONG,
}, async () => {
  const { ana, page } = await newcomer(browser, product, PHONE);
  await goTo(page, "/app/horarios");
  await page.getByRole("button", { name: "Usar este horário" }).click();
  await see(page.getByText("09:00 às 12:00", { exact: true }).first());
  await see(page.getByText("a cada 1 h, último das 11:00 às 12:00").first());
  await see(page.getByText("a cada 1 h, último das 17:00 às 18:00").first());
  await gone(page.getByRole("button", { name: "Usar este horário" }));
  const named = "Segunda-feira, 09:00 às 12:00";
  for (const press of ["Remover", "Copiar"]) {
    await page.getByRole("button", { name: new RegExp(`^${press} ${named}`) }).click();
    const asked = page.getByRole(press === "Remover" ? "alertdialog" : "dialog");
    await see(asked.getByText(named, { exact: true }));
    await page.keyboard.press("Escape");
    await gone(asked);
  }
  await page.getByRole("button", { name: `Editar ${named}` }).click();
  await see(page.getByRole("dialog").getByText(disponibilidades.fimComecaOUltimo("12:00")));
  expect((await ana.trpc.disponibilidades.list.query({})).total).toBe(10);
});
