import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import type { Actor } from "#server/testing/actor.ts";
import { m as historico } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { aprovacao } from "#shared/templates/aprovacao.messages.ts";
import { PANEL } from "./support/administration.ts";
import { type Visitor, withBrowser } from "./support/browser.ts";
import { choose, field, gone, press, see, toast } from "./support/controls.ts";
import { inbox } from "./support/inbox.ts";
import { startProductWithMeta } from "./support/meta.ts";
import type { Product } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let meta: WhatsappStandIn;
let product: Product;
beforeAll(async () => {
  ({ meta, product } = await startProductWithMeta());
});
afterAll(() => meta.stop());

const NUMBER = { key: "106540352242922", token: "EAAG-token", wabaId: "102290129340398" };

test("Meta's number: entered by an administrator, answered within the window, and outside with an approved template", async () => {
  meta.addInstance({ ...NUMBER, status: "connected", phone: "5511900000001" });
  const ana = await product.professional();
  const boss = await browser.visitor();
  await signIn(product, boss, await product.admin(), `${PANEL}?aba=instancias`);
  await enterNumber(boss.page, ana.email);

  const visitor = await browser.visitor();
  await signIn(product, visitor, ana, "/app/configuracoes?aba=whatsapp");
  await showCostsInsteadOfCode(visitor.page);
  await answerWithinWindow(visitor.page);
  await haveTemplateApproved(visitor.page, ana);
  await writeAfterWindow(visitor);
  await failLater(visitor.page);
});

async function enterNumber(page: Page, email: string) {
  await page.getByRole("button", { name: "Nova Instância" }).first().click();
  const form = page.getByRole("dialog", { name: "Nova Instância" });
  await form.getByRole("combobox", { name: /Usuário/ }).fill(email);
  await page.getByRole("option").filter({ hasText: email }).click();
  await field(form, "Nome").fill("Consultório");
  await choose(page, "Provedor", "Cloud API da Meta (oficial)");
  await see(form.getByText(m.oficialFaz));
  await gone(form.getByText(m.naoOficial));
  await gone(field(form, "Host"));
  await press(form, "Criar");
  await see(form.getByText(m.wabaObrigatorio));
  await field(form, "ID da conta (WhatsApp Business Account)").fill(NUMBER.wabaId);
  await field(form, "ID do número (phone_number_id)").fill(NUMBER.key);
  await form.getByLabel("Token de acesso").fill("outro");
  await press(form, "Testar conexão");
  await see(form.getByText(/^O servidor recusou a chave ou o token/));
  await form.getByLabel("Token de acesso").fill(NUMBER.token);
  await press(form, "Criar");
  await gone(form);
}

/** There is no code to scan; costs are shown. */
async function showCostsInsteadOfCode(page: Page) {
  await see(page.getByText(m.conexaoOficial));
  await gone(page.getByRole("button", { name: "Gerar QR Code" }));
  await page.getByText("Detalhes técnicos").click();
  await see(page.getByText(m.custosDoMes));
}

async function answerWithinWindow(page: Page) {
  await meta.receive(NUMBER.key, { from: "5511988887777", text: "Tem horário?", pushName: "Bia" });
  await page.goto(`${product.url}/app/historico-mensagens`);
  const { row, messageOf, write } = inbox(page);
  await row("Bia").click();
  await see(messageOf("Bia", "Tem horário?"));
  await see(page.getByText(historico.janelaAberta("23 horas")));
  await write("Tem, às 10h.");
  await expect.poll(() => meta.sent.map(({ text }) => text)).toEqual(["Tem, às 10h."]);
}

/** A template is offered, and Meta takes it. */
async function haveTemplateApproved(page: Page, ana: Actor) {
  await ana.trpc.templates.create.mutate({
    name: "Retomar conversa",
    content: "Olá, {{nome_cliente}}! Podemos continuar a nossa conversa?",
    category: "general",
    type: "NOTIFICATION",
    tone: "FRIENDLY",
  });
  await page.goto(`${product.url}/app/templates/biblioteca`);
  await press(page, "Enviar Retomar conversa para aprovação da Meta");
  await see(toast(page, aprovacao.enviado));
  await see(page.getByText(aprovacao.estados.enviado));
  const [, offered] = [...meta.templates].at(-1) ?? [];
  await meta.decideTemplate(NUMBER.key, offered?.name ?? "", { event: "APPROVED" });
  await see(page.getByText(aprovacao.estados.aprovado));
}

/** A day later the text is kept, its sending refused, and the template goes. */
async function writeAfterWindow({ page, pageErrors }: Visitor) {
  product.pass({ minutes: 24 * 60 });
  pageErrors.allow(/ 401$/);
  await page.goto(`${product.url}/app/historico-mensagens`);
  await inbox(page).row("Bia").click();
  await see(page.getByText(`${historico.janelaFechada}.`));
  await press(page, "Escolher modelo");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Retomar conversa").first().click();
  await press(dialog, "Enviar agora");
  await expect
    .poll(() => meta.sent.at(-1)?.text)
    .toBe("Olá, Bia! Podemos continuar a nossa conversa?");
}

/** A message that fails later says why below it, and offers a template instead of the same text. */
async function failLater(page: Page) {
  const statuses = [
    {
      id: meta.sent.at(-1)?.id,
      status: "failed",
      errors: [{ code: 131047, title: "Re-engagement" }],
    },
  ];
  const metadata = { display_phone_number: "5511900000001", phone_number_id: NUMBER.key };
  const changes = [{ field: "messages", value: { metadata, statuses } }];
  const post = { object: "whatsapp_business_account", entry: [{ id: NUMBER.wabaId, changes }] };
  expect(await meta.push(NUMBER.key, post)).toBe(200);
  const failed = inbox(page).bubble("Podemos continuar");
  await see(failed.getByText(`${historico.janelaFechada}.`));
  await gone(failed.getByRole("button", { name: "Reenviar" }));
  await failed.getByRole("button", { name: "Escolher modelo" }).click();
  await see(page.getByRole("dialog").getByText("Retomar conversa").first());
}
