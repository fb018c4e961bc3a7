import { beforeAll, expect, test } from "vitest";
import { longTest } from "#server/testing/long-test.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, hasFocus, see } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { withNumber } from "./support/history.ts";
import { inbox } from "./support/inbox.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const VISIT = "Olá, {{nome_cliente}}! Sua visita: {{data_agendamento}}, em {{endereco_clinica}}.";

/** A conversation with Davi, who has an appointment, and two templates. */
async function withTemplates() {
  const { ana, say } = await withNumber(product);
  await ana.trpc.disponibilidades.create.mutate({
    dia_semana: "ter",
    hora_inicio: "08:00",
    hora_fim: "12:00",
    intervalo_minutos: 60,
  });
  const davi = await ana.trpc.clientes.create.mutate({
    nome: "Davi Rocha",
    telefone: "11987650000",
  });
  const date = nextDate("ter", product.now());
  await ana.trpc.marcacoes.create.mutate({ cliente_id: davi.id, horario: `${date}T09:00` });
  const base = { category: "general", type: "reminder", tone: "friendly" };
  const visita = await ana.trpc.templates.create.mutate({
    ...base,
    name: "Aviso de visita",
    content: VISIT,
  });
  await ana.trpc.templates.create.mutate({
    ...base,
    type: "confirmation",
    name: "Obrigado",
    content: "Obrigado pela confiança, {{nome_cliente}}!",
  });
  await say("5511987650000", "Oi!");
  const visitor = await browser.visitor();
  await signIn(product, visitor, ana, `/app/historico-mensagens?cliente=${davi.id}`);
  const { page } = visitor;
  await see(inbox(page).messageOf("Davi Rocha", "Oi!"));
  const shown = date.split("-").reverse().join("/");
  return { ana, page, messages: inbox(page), visita, date, shown, pageErrors: visitor.pageErrors };
}

const lastSent = () => product.whatsapp.sent.at(-1)?.text;
const uses = async ({ ana, visita }: Awaited<ReturnType<typeof withTemplates>>) =>
  (await ana.trpc.templates.get.query({ id: visita.id })).usage_count;

test("a template is chosen, filled in and sent with the keyboard alone", async () => {
  const fixture = await withTemplates();
  const { page, messages, shown } = fixture;
  const box = field(page, "Mensagem");
  await box.focus();
  await page.keyboard.type("/");
  await see(page.getByRole("option", { name: "Usar um template" }));
  await page.keyboard.press("Enter");
  const option = page.getByRole("option", { name: /^Aviso de visita/ });
  await see(option);
  const listed = await page.getByRole("option").allInnerTexts();
  expect(listed.map((text) => text.split("\n")[0])).toEqual(["Obrigado", "Aviso de visita"]);
  await see(option.getByText(`Olá, Davi Rocha! Sua visita: ${shown}, em [endereço da clínica].`));
  await page.keyboard.type("visita");
  await gone(page.getByRole("option", { name: /^Obrigado/ }));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");

  const dialog = page.getByRole("dialog", { name: "Aviso de visita" });
  const preview = dialog.getByRole("group", { name: "Prévia da mensagem" });
  await see(preview.getByText(`Olá, Davi Rocha! Sua visita: ${shown}, em {{endereco_clinica}}.`));
  await expect
    .poll(() => dialog.getByRole("button", { name: "Enviar agora" }).isDisabled())
    .toBe(true);
  // The focus is where something is missing.
  await page.keyboard.type("Rua A, 12");
  await see(preview.getByText(`Olá, Davi Rocha! Sua visita: ${shown}, em Rua A, 12.`));
  await page.keyboard.press("Enter");

  await gone(dialog);
  const text = `Olá, Davi Rocha! Sua visita: ${shown}, em Rua A, 12.`;
  await see(messages.messageOf("Você", text));
  await expect.poll(lastSent, { timeout: 20_000 }).toBe(text);
  await expect.poll(() => uses(fixture), { timeout: 20_000 }).toBe(1);
  await expect.poll(() => box.inputValue()).toBe("");

  // The address is the practice's: it is not asked for again.
  await page.getByRole("button", { name: "Usar template" }).click();
  await page.getByRole("option", { name: /^Aviso de visita/ }).click();
  await see(preview.getByText(text));
});

test("a PIX code in a template leaves as a message of its own, as the preview shows", async () => {
  const { ana, page, date } = await withTemplates();
  await ana.rest("PUT", "/usuarios/me/pix", {
    chave: "52998224725",
    nome: "Ana Souza",
    cidade: "São Paulo",
  });
  const [marcacao] = await ana.trpc.marcacoes.date.query({ date });
  if (!marcacao) throw new Error("the appointment is missing");
  await ana.trpc.marcacoes.update.mutate({ id: marcacao.id, valor_centavos: 18_000 });
  const { body: pix } = await ana.rest("GET", `/marcacoes/${marcacao.id}/pix`);
  await ana.trpc.templates.create.mutate({
    name: "Cobrança",
    content: "{{nome_cliente}}, são {{valor_consulta}}. Copie o código:\n{{pix_copia_e_cola}}",
    category: "general",
    type: "notification",
    tone: "friendly",
  });
  await page.getByRole("button", { name: "Usar template" }).click();
  await page.getByRole("option", { name: /^Cobrança/ }).click();
  const dialog = page.getByRole("dialog", { name: "Cobrança" });
  const preview = dialog.getByRole("group", { name: "Prévia da mensagem" });
  const messages = ["Davi Rocha, são R$ 180,00. Copie o código:", pix.copia_e_cola];
  await expect.poll(() => preview.locator("p").allInnerTexts()).toEqual(messages);
  const before = product.whatsapp.sent.length;
  await dialog.getByRole("button", { name: "Enviar agora" }).click();
  const sent = () => product.whatsapp.sent.slice(before).map(({ text }) => text);
  await expect.poll(sent, { timeout: 40_000 }).toEqual(messages);
});

longTest("a template is put into the box, changed there and sent as a use of it", async () => {
  const fixture = await withTemplates();
  const { ana, page, messages, shown, visita } = fixture;
  const more = "\nTraga seus exames.".repeat(40);
  await ana.trpc.templates.update.mutate({ id: visita.id, content: VISIT + more });
  await page.getByRole("button", { name: "Usar template" }).click();
  await page.getByRole("option", { name: /^Aviso de visita/ }).click();
  await page.getByRole("button", { name: "Inserir no texto" }).click();
  const box = field(page, "Mensagem");
  await expect
    .poll(() => box.inputValue())
    .toBe(`Olá, Davi Rocha! Sua visita: ${shown}, em {{endereco_clinica}}.${more}`);
  await see(page.getByText("Há variáveis sem valor entre chaves"));
  await hasFocus(box);
  // As much of it as half the screen holds, from its beginning.
  const view = await box.evaluate((area) => ({
    share: area.clientHeight / innerHeight,
    from: [area.scrollTop, area instanceof HTMLTextAreaElement && area.selectionStart],
  }));
  expect(view.share).toBeGreaterThan(0.4);
  expect(view.share).toBeLessThan(0.5);
  expect(view.from).toEqual([0, 0]);

  await messages.write("Olá, Davi! Até terça.");
  await see(messages.messageOf("Você", "Olá, Davi! Até terça."));
  await expect.poll(lastSent, { timeout: 20_000 }).toBe("Olá, Davi! Até terça.");
  await expect.poll(() => uses(fixture), { timeout: 20_000 }).toBe(1);
});

longTest("a template that asks for a 1 says what the answer to it does not do", async () => {
  const { ana, page } = await withTemplates();
  const content = "Responda *1* para confirmar.";
  const base = { category: "general", type: "reminder", tone: "friendly" };
  await ana.trpc.templates.create.mutate({ ...base, name: "Pergunta", content });
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Usar template" }).click();
  await page.getByRole("option", { name: /^Pergunta/ }).click();
  await see(dialog.getByText(m.umEnviadoPorVoce));
  await dialog.getByRole("button", { name: "Outro template" }).click();
  await page.getByRole("option", { name: /^Obrigado/ }).click();
  await see(dialog.getByRole("group", { name: "Prévia da mensagem" }));
  await gone(dialog.getByText(m.umEnviadoPorVoce));
});

longTest(
  "a template that was switched off meanwhile is refused, and its text comes back into the box",
  async () => {
    const { ana, page, visita, pageErrors } = await withTemplates();
    await page.getByRole("button", { name: "Usar template" }).click();
    await page.getByRole("option", { name: /^Aviso de visita/ }).click();
    await field(page, "Endereço da clínica").fill("Rua B, 3");
    await ana.trpc.templates.update.mutate({ id: visita.id, is_active: false });
    pageErrors.expect(/^historicoMensagens\.send 409$/);
    await page.getByRole("button", { name: "Enviar agora" }).click();
    await see(page.getByText("Este template está inativo"));
    await expect.poll(() => field(page, "Mensagem").inputValue()).toMatch(/em Rua B, 3\.$/);
  },
);
