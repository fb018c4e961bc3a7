import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { longTest } from "#server/testing/long-test.ts";
import { addDays } from "#shared/common/civil.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { m as lista } from "#shared/marcacoes/lista.messages.ts";
import { agenda } from "./support/agenda.ts";
import { DESKTOP, withBrowser } from "./support/browser.ts";
import { field, gone, resize, see } from "./support/controls.ts";
import { visits } from "./support/dashboard.ts";
import { nextDate } from "./support/days.ts";
import { withDavi, withNumber } from "./support/history.ts";
import { inbox } from "./support/inbox.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const CARLA = "Carla Souza";
const PHONE = { width: 390, height: 844 };

/** Carla comes next Wednesday at nine; nobody has written to her yet, and confirmations are off. */
async function withCarla() {
  const { ana } = await withNumber(product);
  await ana.trpc.disponibilidades.create.mutate({
    dia_semana: "qua",
    hora_inicio: "09:00",
    hora_fim: "12:00",
    intervalo_minutos: 60,
  });
  const carla = await ana.trpc.clientes.create.mutate({ nome: CARLA, telefone: "81999112233" });
  const date = nextDate("qua", product.now());
  await ana.trpc.marcacoes.create.mutate({ cliente_id: carla.id, horario: `${date}T09:00` });
  const visitor = await browser.visitor({ viewport: PHONE });
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/agenda?visao=mes");
  const mine = agenda(page);
  await mine.turnTo(date);
  await mine.openDay(date);
  const isTomorrow = date === addDays(civilOf(product.now(), ZONA_PADRAO).date, 1);
  const [, month, day] = date.split("-");
  const when = `${isTomorrow ? "amanhã" : "quarta-feira"}, ${day}/${month}, às`;
  return { ana, page, date, when, mine, sent: product.whatsapp.sent.length };
}

/** The conversation is open, the text stands in its box, and nothing has left. */
async function seeDraft(page: Page, text: string, { done, sent }: { done: string; sent: number }) {
  await see(page.getByRole("heading", { name: CARLA }));
  await expect.poll(() => field(page, "Mensagem").inputValue()).toBe(text);
  await see(page.getByText(`${done} ${m.aindaNaoEnviada}`, { exact: true }));
  expect(product.whatsapp.sent).toHaveLength(sent);
}

test("who is not informed of a cancellation is written to: the text waits in the box, and is offered once", async () => {
  const { ana, page, when, mine, sent } = await withCarla();
  await mine
    .row(CARLA)
    .getByRole("button", { name: /^Cancelar agendamento de/ })
    .click();
  const question = page.getByRole("alertdialog");
  const first = question.locator("footer").getByRole("button").first();
  await expect.poll(() => first.textContent()).toBe("Cancelar e escrever ao cliente");
  await first.click();
  const text = `Olá, Carla! Seu horário de ${when} 09:00 foi cancelado.`;
  await seeDraft(page, text, { done: m.agendamentoCancelado, sent });
  const { items } = await ana.trpc.marcacoes.list.query({});
  expect(items[0]?.status).toBe("cancelado");

  await page.getByRole("button", { name: "Enviar mensagem" }).click();
  await gone(page.getByText(m.aindaNaoEnviada));
  await see(inbox(page).messageOf("Você", text));
  await expect.poll(() => product.whatsapp.sent.at(-1)?.text, { timeout: 20_000 }).toBe(text);
  await page.reload();
  await see(inbox(page).messageOf("Você", text));
  expect(await field(page, "Mensagem").inputValue()).toBe("");
});

test("of a move that was not told yet, the text names the time that the client knows", async () => {
  const { ana, page, date, when, mine, sent } = await withCarla();
  // Confirmations wait for the end of a grace that nobody ends here.
  await ana.trpc.usuarios.updateAutomacoes.mutate({ confirmacao_ativa: true });
  const { items } = await ana.trpc.marcacoes.list.query({});
  const [{ id } = { id: "" }] = items;
  await ana.trpc.marcacoes.update.mutate({ id, horario: `${date}T11:00`, carencia_segundos: 30 });
  await mine
    .row(CARLA)
    .getByRole("button", { name: /^Cancelar agendamento de/ })
    .click();
  const question = page.getByRole("alertdialog");
  await see(question.getByText(/às 11:00|, 11:00/).first());
  const first = question.locator("footer").getByRole("button").first();
  await expect.poll(() => first.textContent()).toBe("Cancelar e escrever ao cliente");
  await first.click();
  const text = `Olá, Carla! Seu horário de ${when} 09:00 foi cancelado.`;
  await seeDraft(page, text, { done: m.agendamentoCancelado, sent });
});

longTest("each row of a day leads to the conversation, and the dashboard to tomorrow", async () => {
  const { ana, page, mine } = await withCarla();
  await resize(page, DESKTOP);
  const nome = mine.row(CARLA).getByText(CARLA, { exact: true }).first();
  await expect.poll(() => nome.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
  await resize(page, PHONE);
  await mine
    .row(CARLA)
    .getByRole("link", { name: `Escrever para ${CARLA}` })
    .click();
  await see(page.getByRole("heading", { name: CARLA }));
  expect(await field(page, "Mensagem").inputValue()).toBe("");

  const eva = await ana.trpc.clientes.create.mutate({ nome: "Eva Reis" });
  await visits(product, ana, eva.id, [{ days: 1, status: "pendente" }]);
  await page.getByRole("link", { name: "Início" }).click();
  await page.getByRole("link", { name: /^Ver quem confirmou para amanhã \(\d\)$/ }).click();
  await see(page.getByRole("heading", { name: lista.titulos.amanha }));
  await see(page.getByRole("main").getByRole("link", { name: /Eva Reis/ }));
});

longTest("who is not informed of another time is written to", async () => {
  const { ana, page, date, when, mine, sent } = await withCarla();
  await mine
    .row(CARLA)
    .getByRole("button", { name: /^Mais ações/ })
    .click();
  await page.getByRole("menuitem", { name: "Remarcar" }).click();
  const dialog = page.getByRole("dialog", { name: "Remarcar" });
  await see(dialog.getByText(/^Carla Souza, marcado para .*, 09:00$/));
  await mine.pickTime({ dateLabel: "Nova data", date, time: "11:00" });
  await dialog.getByRole("button", { name: "Remarcar e escrever ao cliente" }).click();
  await gone(dialog);
  const text = `Olá, Carla! Seu horário de ${when} 09:00 mudou para ${when} 11:00.`;
  await seeDraft(page, text, { done: m.agendamentoRemarcado, sent });
  await field(page, "Mensagem").fill("");
  await gone(page.getByText(m.aindaNaoEnviada));
  const { items } = await ana.trpc.marcacoes.list.query({});
  expect(civilOf(new Date(items[0]?.horario ?? 0), ZONA_PADRAO).time).toBe("11:00");
});

const HISTORY = "/app/historico-mensagens";

/** Leads the open screen to a client with a text, as a row of the agenda does. */
const hand = (page: Page, to: string, rascunho: string) =>
  page.evaluate(
    ([url, text]) => {
      history.pushState({ usr: { rascunho: text }, key: text }, "", url);
      dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    },
    [to, rascunho] as const,
  );

test("a text that comes to an open conversation or for another client is offered once, after what was begun", async () => {
  const { ana, davi } = await withDavi(product, 1);
  const eva = await ana.trpc.clientes.create.mutate({ nome: "Eva Reis", telefone: "11977776666" });
  const visitor = await browser.visitor({ viewport: PHONE });
  const { page } = visitor;
  await signIn(product, visitor, ana, `${HISTORY}?cliente=${davi.id}`);
  await see(page.getByRole("heading", { name: "Davi Rocha" }));
  const box = field(page, "Mensagem");
  await hand(page, `${HISTORY}?cliente=${eva.id}`, "Olá, Eva!");
  await see(page.getByRole("heading", { name: "Eva Reis" }));
  await expect.poll(() => box.inputValue()).toBe("Olá, Eva!");
  await see(page.getByText(m.aindaNaoEnviada));
  await expect.poll(() => page.evaluate(() => history.state?.usr ?? null)).toBe(null);

  await hand(page, `${HISTORY}?cliente=${davi.id}`, "Olá, Davi!");
  await expect.poll(() => box.inputValue()).toBe("Olá, Davi!");
  await hand(page, `${HISTORY}?cliente=${davi.id}`, "Seu horário mudou.");
  await expect.poll(() => box.inputValue()).toBe("Olá, Davi!\nSeu horário mudou.");
});
