import { beforeAll, expect, test } from "vitest";
import { echoBody } from "#server/stand-ins/whatsapp/bodies.ts";
import { longTest } from "#server/testing/long-test.ts";
import { m, marcas, pausas } from "#shared/assistente/assistente.messages.ts";
import { m as lembretes } from "#shared/lembretes/lembretes.messages.ts";
import { agenda, leaveDetails } from "./support/agenda.ts";
import {
  assistantIn,
  clientHasPaused,
  dayMonth,
  expectFreeSlots,
  nextWeek,
  seeBookedByAssistant,
  sentTo,
  withAssistant,
} from "./support/assistant.ts";
import { DESKTOP, withBrowser } from "./support/browser.ts";
import { gone, goTo, resize, see, toast } from "./support/controls.ts";
import { inbox } from "./support/inbox.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const HISTORY = "/app/historico-mensagens";
/** Messages leave one after the other. */
const PATIENCE = { timeout: 60_000 };

const CLARA = { phone: "5511955550001", name: "Clara Dias" };
const OTTO = { phone: "5511955550002", name: "Otto Lima" };

/** A professional with an assistant before the history; `write` is a client, `ask` one who then waits for an answer. */
async function atHistory() {
  const { ana, key } = await withAssistant(product);
  const visitor = await browser.visitor();
  await signIn(product, visitor, ana, HISTORY);
  const { page } = visitor;
  const write = ({ phone, name }: typeof CLARA, text: string) =>
    product.whatsapp.receive(key, { from: phone, text, pushName: name });
  const ask = async (who: typeof CLARA, text: string) => {
    await write(who, text);
    await clientHasPaused(product, ana.id, text);
  };
  const sent = ({ phone }: typeof CLARA) => sentTo(product, { key, phone });
  const screen = { visitor, page, messages: inbox(page), assistant: assistantIn(page) };
  return { ana, key, write, ask, sent, ...screen };
}

test("a stranger is offered free times and booked; the professional sees it, writes, and the assistant is silent", async () => {
  const { ana, ask, sent, page, messages, assistant } = await atHistory();
  const monday = nextWeek(product.now());
  const other = await ana.trpc.clientes.create.mutate({ nome: "Já Agendada" });
  await ana.trpc.marcacoes.create.mutate({ cliente_id: other.id, horario: `${monday}T09:00` });

  // Meanwhile the agenda is open on her other screen.
  const desk = await browser.visitor();
  await signIn(product, desk, ana, "/app/agenda");
  const hers = agenda(desk.page);
  await hers.turnTo(monday);
  await see(hers.chip("09:00", "Já Agendada"));

  await ask(CLARA, "Oi! Vocês têm horário na semana que vem?");
  await messages.row(CLARA.name).getByRole("link").click();
  await see(messages.messageOf(CLARA.name, "Oi! Vocês têm horário na semana que vem?"));
  await see(assistant.says("Responde nesta conversa"));
  const offer = messages.log.getByText(/^Assistente: Tenho estes horários/);
  await offer.waitFor(PATIENCE);
  await expectFreeSlots(ana, offer, monday);
  await expect
    .poll(() => sent(CLARA), PATIENCE)
    .toEqual([expect.stringContaining("Tenho estes horários")]);

  await ask(CLARA, `Quero ${dayMonth(monday)} às 10:00, por favor`);
  const act = assistant.act(/^O assistente agendou: .*10:00/);
  await act.waitFor(PATIENCE);
  await messages.log.getByText(/^Assistente: Pronto! Reservei/).waitFor(PATIENCE);

  // The other screen changes without any input.
  await see(hers.chip("10:00", CLARA.name));
  await hers.chip("10:00", CLARA.name).click();
  await seeBookedByAssistant(desk.page);

  await act.click();
  await page.waitForURL((url) => url.pathname === "/app/agenda");
  await see(page.getByRole("dialog").getByText("Agendado pelo assistente"));
  await page.waitForURL((url) => !url.searchParams.has("marcacao"));
  await leaveDetails(page);
  await see(assistant.says("Responde nesta conversa"));

  await expect.poll(() => sent(CLARA).length, PATIENCE).toBe(2);
  await messages.write("Oi, Clara! Aqui é a Ana.");
  await see(assistant.paused);
  await see(assistant.says(pausas.mensagem));
  await ask(CLARA, "Que bom! E a sexta-feira, tem horário?");
  await see(messages.messageOf(CLARA.name, "Que bom! E a sexta-feira, tem horário?"));
  // A later message was answered: her turn has come and gone.
  await ask(OTTO, "Bom dia, tem horário amanhã?");
  await expect.poll(() => sent(OTTO).length, PATIENCE).toBe(1);
  expect(sent(CLARA)).toEqual([
    expect.stringContaining("Tenho estes horários"),
    expect.stringContaining("Pronto! Reservei"),
    "Oi, Clara! Aqui é a Ana.",
  ]);
  await expect.poll(() => messages.log.getByText(/^Assistente: /).count()).toBe(2);
  expect(await ana.trpc.marcacoes.list.query({}).then(({ total }) => total)).toBe(2);

  await assistant.press("Retomar");
  await see(toast(page, m.retomado));
  await see(assistant.says("Responde nesta conversa"));
  await ask(CLARA, "Ainda tem horário na semana que vem?");
  await expect
    .poll(() => messages.log.getByText(/^Assistente: /).count(), PATIENCE)
    .toBeGreaterThan(2);
});

longTest("who asks for a person is handed over; the conversation waits", async () => {
  const { ask, page, messages, assistant } = await atHistory();
  await ask(CLARA, "Quero falar com uma pessoa");
  const row = messages.row(CLARA.name);
  await row.getByText("Quer falar com você").waitFor(PATIENCE);
  const waiting = (name: string) => see(page.getByRole("link", { name }));
  await waiting("1 conversa espera por você");
  await ask(OTTO, "Obrigado, até logo");
  await see(messages.row(OTTO.name));
  await waiting("2 conversas esperam por você");
  const chip = page.getByRole("button", { name: "Esperam por você (1)" });
  await chip.click();
  await gone(messages.row(OTTO.name));
  await page.waitForURL("**marcadas=1**");
  await row.getByRole("link").click();
  await see(assistant.says(marcas.pediu_pessoa));
  await see(assistant.paused);
  await see(assistant.says(pausas.pediu_pessoa));
  await see(messages.log.getByText("O assistente chamou você"));
  await see(messages.log.getByText(/^Assistente: Certo, já chamei a pessoa/));
  const room = () => messages.log.evaluate((log) => log.clientHeight);
  await resize(page, { width: 390, height: 664 }); // A phone with the browser's own bars, then a tablet.
  await see(assistant.paused);
  await expect.poll(room).toBeGreaterThan(0.4 * 664);
  await resize(page, { width: 768, height: 1024 });
  await see(row);
  await expect.poll(room).toBeGreaterThan(200);
  await resize(page, DESKTOP);
  await assistant.press("Marcar como atendida");
  await see(toast(page, m.marcaRetirada));
  await gone(assistant.says(marcas.pediu_pessoa));
  await gone(row.getByText("Quer falar com você"));
  // Otto's is left, which nobody has read.
  await waiting("1 conversa espera por você");
  // It stays silent all the same.
  await see(assistant.paused);
});

longTest("a model that does not answer marks the conversation, and sends nothing", async () => {
  const { ask, messages, assistant } = await atHistory();
  const { llm } = product.services;
  // The outcome of the model's client after 20 s without a word.
  product.services.llm = { complete: () => Promise.resolve({ kind: "slow" }) };
  await ask(OTTO, "Tem horário na semana que vem?");
  await messages.row(OTTO.name).getByText("Ficou sem resposta").waitFor(PATIENCE);
  product.services.llm = llm;
  await messages.row(OTTO.name).getByRole("link").click();
  await see(assistant.says(marcas.modelo_lento));
  await expect.poll(() => messages.log.getByText(/^Assistente: /).count()).toBe(0);
  // An answer of the professional's is what it waited for.
  await messages.write("Oi, Otto! Já te respondo.");
  await gone(assistant.says(marcas.modelo_lento));
  await gone(messages.row(OTTO.name).getByText("Ficou sem resposta"));
});

longTest("the switch pauses one conversation; what is refused goes back", async () => {
  const { ana, write, visitor, page, messages, assistant } = await atHistory();
  await write(CLARA, "Bom dia");
  await messages.row(CLARA.name).getByRole("link").click();
  await see(assistant.says("Responde nesta conversa"));
  await assistant.area.getByText("Assistente", { exact: true }).click();
  await see(toast(page, m.pausado));
  await see(assistant.paused);
  await see(assistant.says(pausas.interruptor));
  await page.reload();
  await see(assistant.paused);
  await product.db((db) =>
    db
      .updateTable("usuarios")
      .set({ trial_end_date: new Date(product.now().getTime() - 1000) })
      .where("id", "=", ana.id)
      .execute(),
  );
  visitor.pageErrors.expect(/^assistente\.resume 403$/);
  const refused = page.waitForResponse(/assistente\.resume/);
  await assistant.press("Retomar");
  await refused;
  await gone(assistant.says("Responde nesta conversa"));
  await page.reload();
  await see(page.getByText("Assistente em silêncio. O período de teste expirou."));
});

longTest("what silences it everywhere is shown in each conversation", async () => {
  const { key, write, page, messages } = await atHistory();
  await write(CLARA, "Bom dia");
  await messages.row(CLARA.name).getByRole("link").click();
  await product.whatsapp.unlink(key);
  await see(page.getByText("Assistente em silêncio. O WhatsApp está desconectado."));
  await product.whatsapp.scan(key);
  await gone(page.getByText(/^Assistente em silêncio/));

  await goTo(page, "/app/configuracoes?aba=whatsapp");
  const toggle = page.getByRole("switch", { name: "Responder clientes" });
  await page.getByText("Responder clientes", { exact: true }).click();
  await see(toast(page, lembretes.salvo));
  await expect.poll(() => toggle.isChecked()).toBe(false);
  await page.goBack();
  await see(page.getByText(/^Assistente em silêncio. O assistente está desligado/));
  await page.getByRole("link", { name: "Configurar o assistente" }).click();
  await page.getByText("Responder clientes", { exact: true }).click();
  await expect.poll(() => toggle.isChecked()).toBe(true);
});

longTest("a message that is written on the phone silences it too", async () => {
  const { key, write, ask, sent, messages, assistant } = await atHistory();
  await write(CLARA, "Bom dia");
  await product.whatsapp.push(
    key,
    echoBody(product.whatsapp.instance(key), {
      key,
      id: `ESCRITA-${key}`,
      to: `${CLARA.phone}@s.whatsapp.net`,
      text: "Bom dia, Clara! Já te ligo.",
      at: product.now().getTime(),
    }),
  );
  await messages.row(CLARA.name).getByRole("link").click();
  await see(messages.bubble("Já te ligo").getByText("Enviada pelo celular"));
  await see(assistant.paused);
  await see(assistant.says(pausas.mensagem));
  await ask(OTTO, "Bom dia, tem horário amanhã?");
  await expect.poll(() => [sent(OTTO).length, sent(CLARA).length], PATIENCE).toEqual([1, 0]);
});
