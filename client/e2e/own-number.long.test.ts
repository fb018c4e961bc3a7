import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { longTest } from "#server/testing/long-test.ts";
import { queuedLetters } from "#server/testing/mailbox.ts";
import { maskTelefone } from "#shared/common/telefone.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { LONG } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, see, toast } from "./support/controls.ts";
import {
  atTab,
  dialogOf,
  freshPhone,
  ownNumberProducts,
  PHONE,
  press,
  TAB,
} from "./support/own-number.ts";
import type { Product } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let alone: Product;
let asking: Product;
beforeAll(async () => {
  ({ alone, asking } = await ownNumberProducts());
}, LONG);

const madeLast = () => alone.whatsapp.made.at(-1) ?? "";

longTest(
  "alone: a press, the QR code, linked; what fails in between says what to do and loses nothing",
  async () => {
    const { page, pageErrors } = await atTab(browser, alone);
    await see(page.getByText("Nenhum número conectado"));
    alone.whatsapp.instanceFaults.add({ kind: "http", status: 503 }, { on: /init/ });
    pageErrors.expect(/^instancias\.connect 504$/);
    await press(page, "Conectar meu WhatsApp");
    await see(page.getByText(m.conexaoSemResposta));

    alone.whatsapp.instanceFaults.add({ kind: "http", status: 503 }, { on: /qrcode/, times: 1 });
    pageErrors.expect(/^instancias\.qrcode 504$/);
    await press(page, "Conectar meu WhatsApp");
    await see(dialogOf(page).getByText(m.conexaoSemResposta));
    await press(page, "Tentar novamente");
    await see(dialogOf(page).getByRole("img", { name: "QR Code para conectar o WhatsApp" }));
    await alone.whatsapp.scan(madeLast());
    await see(dialogOf(page).getByText(m.conectado));
    await press(page, "Concluir");
    await gone(dialogOf(page));
    await see(page.getByRole("heading", { name: "Meu WhatsApp" }));
    await see(page.getByText("Conectado", { exact: true }));
    expect(new URL(page.url()).search).toBe("?aba=whatsapp");
  },
);

test("on a phone one press leads from the dashboard to the code to type in, and the QR code comes second", async () => {
  const ana = await alone.professional({ nome: "Ana Souza" });
  await ana.rest("PUT", "/usuarios/me", { telefone: freshPhone() });
  const visitor = await browser.visitor({ viewport: PHONE, hasTouch: true, isMobile: true });
  const { page } = visitor;
  await signIn(alone, visitor, ana, "/app/dashboard");
  const step = page.getByRole("main").getByRole("link", { name: "Conectar", exact: true });
  await step.click();
  await see(field(dialogOf(page), "Número do WhatsApp"));
  await press(page, "Gerar código");
  await see(page.getByLabel("Código de conexão"));
  expect(alone.whatsapp.made.filter((key) => key === madeLast())).toHaveLength(1);
  await press(page, "Ler o QR Code");
  await see(dialogOf(page).getByRole("img", { name: "QR Code para conectar o WhatsApp" }));
  await press(page, "Cancelar");
  await gone(dialogOf(page));
  await see(page.getByText("Detalhes técnicos"));
  expect(await page.getByText("Endereço desta conexão").isVisible()).toBe(false);

  // One that was made and not linked is opened again; nothing is made anew.
  await page.getByRole("link", { name: "Início" }).click();
  await step.click();
  await press(page, "Gerar código");
  await see(page.getByLabel("Código de conexão"));
  expect((await ana.trpc.usuarios.myInstances.query()).length).toBe(1);
  await alone.whatsapp.scan(madeLast());
  await see(dialogOf(page).getByText(m.conectado));
});

longTest(
  "with the phone in the hand: a code for the own number, an expired one, a phone that is linked elsewhere",
  async () => {
    // Its clock is moved.
    const { page, telefone, pageErrors } = await atTab(browser, alone, { fresh: true });
    await press(page, "Conectar meu WhatsApp");
    await see(dialogOf(page).getByRole("img"));
    await press(page, "Estou com o celular na mão: usar código");
    const number = field(page, "Número do WhatsApp");
    await expect.poll(() => number.inputValue()).toBe(maskTelefone(telefone));
    await number.fill("11");
    await press(page, "Gerar código");
    await see(page.getByText(m.telefoneInvalido));

    const phone = "5511966665555";
    alone.whatsapp.addInstance({ key: "outra", token: "t", status: "connected", phone });
    await number.fill("11966665555");
    pageErrors.expect(/^instancias\.pairingCode 409$/);
    await press(page, "Gerar código");
    await see(page.getByText(m.celularEmOutroLugar));

    await number.fill(telefone);
    await page.clock.install();
    await press(page, "Gerar código");
    const code = page.getByLabel("Código de conexão");
    await see(code);
    const first = await code.innerText();
    await page.clock.runFor(161_000);
    await see(page.getByText("O código expirou"));
    await press(page, "Gerar novo código");
    await expect.poll(() => code.innerText()).not.toBe(first);
    expect(await alone.whatsapp.typeCode(madeLast(), await code.innerText())).toBe(true);
    await page.clock.runFor(4_000);
    await see(dialogOf(page).getByText(m.conectado));
    expect(alone.whatsapp.instance(madeLast()).phone).toBe(`55${telefone}`);
  },
);

longTest("two tabs press at once: one number, both lead to its code", async () => {
  const { page, ana } = await atTab(browser, alone);
  const other = await browser.visitor({ viewport: PHONE });
  await signIn(alone, other, ana, TAB);
  await see(other.page.getByText("Nenhum número conectado"));
  await Promise.all([page, other.page].map((tab) => press(tab, "Conectar meu WhatsApp")));
  for (const tab of [page, other.page]) await see(dialogOf(tab).getByRole("img"));
  expect(await ana.trpc.usuarios.myInstances.query()).toHaveLength(1);
});

longTest(
  "by an administrator: asked, shown as asked, done from the dashboard, and there for the professional",
  async () => {
    const { page, ana } = await atTab(browser, asking);
    await press(page, "Pedir conexão");
    await see(toast(page, m.pedidoEnviado));
    await see(page.getByText(/^Pedido enviado em \d\d\/\d\d\/\d{4}, às \d\d:\d\d$/));
    expect(await page.getByRole("button", { name: "Pedir conexão" }).count()).toBe(0);

    const admin = await asking.admin();
    const boss = await browser.visitor({ viewport: PHONE });
    await signIn(asking, boss, admin, "/app/dashboard");
    await boss.page.getByRole("link", { name: "Conectar o WhatsApp de Ana Souza" }).click();
    const form = boss.page.getByRole("dialog", { name: "Nova Instância" });
    await see(form.getByText("De Ana Souza"));
    await expect.poll(() => field(form, "Nome").inputValue()).toBe("WhatsApp de Ana Souza");
    await fillIn(boss.page);
    await form.getByRole("button", { name: "Criar", exact: true }).click();
    await see(toast(boss.page, m.criada));
    await gone(form);
    await expect.poll(() => boss.page.getByText("Pedidos de conexão").count()).toBe(0);
    await see(page.getByRole("heading", { name: "WhatsApp de Ana Souza" }));
    expect(await ana.trpc.instancias.conexao.query()).toMatchObject({ pedido_em: null });
    expect(await queuedLetters(asking, admin.email)).toEqual([]);
  },
);

/** A token is asked for, a wrong one is found out before anything is saved. */
async function fillIn(page: Page) {
  const key = "chave-da-ana";
  asking.whatsapp.addInstance({ key, token: "token-da-ana" });
  const form = page.getByRole("dialog", { name: "Nova Instância" });
  await field(form, "Host").fill(asking.whatsapp.url);
  await field(form, "Chave da instância").fill(key);
  await form.getByRole("button", { name: "Criar", exact: true }).click();
  await see(form.getByText(m.tokenObrigatorio));
  await form.getByLabel("Token da instância").fill("errado");
  await press(page, "Testar conexão");
  await see(form.getByText(/^O servidor recusou a chave ou o token/));
  await form.getByLabel("Token da instância").fill("token-da-ana");
  await gone(form.getByText(/^O servidor recusou a chave ou o token/));
  await press(page, "Testar conexão");
  await see(form.getByText(/^O servidor respondeu\. O celular ainda não está conectado/));
}
