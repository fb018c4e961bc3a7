import type { Locator, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { offerHours } from "#server/testing/agenda.ts";
import { DAY } from "#shared/common/civil.ts";
import { m as encerrado } from "#shared/trial/encerrado.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { gone, goTo, press, see } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { withNumber } from "./support/history.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { virtualAuthenticator } from "./support/second-factor.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A practice with a client, an appointment and a number, whose trial then ended yesterday. */
async function afterTrial() {
  const { ana } = await withNumber(product);
  await offerHours(ana);
  const cliente = { nome: "Davi Rocha", telefone: "11955554444" };
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate(cliente);
  const horario = `${nextDate("qua", product.now())}T09:00`;
  const { id } = await ana.trpc.marcacoes.create.mutate({ cliente_id, horario });
  const trial_end_date = new Date(product.now().getTime() - DAY);
  await product.db((db) =>
    db
      .updateTable("usuarios")
      .set({ is_trial_user: true, trial_end_date })
      .where("id", "=", ana.id)
      .execute(),
  );
  return { ana, cliente_id, id };
}

/** It says so in sight, and the button that would be refused takes no press. */
async function isStopped(within: Locator | Page, submit: string) {
  await see(within.getByText(encerrado.naoSalva));
  const button = within.getByRole("button", { name: submit, exact: true });
  expect(await button.isDisabled()).toBe(true);
  const href = await within.getByRole("link", { name: encerrado.continuar }).getAttribute("href");
  expect(href).toMatch(/^https:\/\/wa\.me\//);
}

test("once the trial is over each form says so before it is filled in, and the account's own still work", async () => {
  const { ana, cliente_id, id } = await afterTrial();
  const phone = await browser.visitor(PHONE);
  const { page } = phone;
  await virtualAuthenticator(page);
  await signIn(product, phone, ana, "/app/agenda?novo=1");
  const dialog = (name: string) => page.getByRole("dialog", { name });
  const forms = [
    ["/app/agenda?novo=1", "Novo Agendamento", "Agendar"],
    ["/app/clientes?novo=1", "Novo Cliente", "Salvar"],
    ["/app/templates/biblioteca?novo=1", "Novo Template", "Salvar"],
    ["/app/agenda?ferias=1", "Tirar férias", "Continuar"],
  ] as const;
  for (const [path, title] of forms) {
    await goTo(page, path);
    const form = dialog(title);
    await see(form.getByText(encerrado.naoSalva));
    expect(await form.locator("button[type=submit]").isDisabled()).toBe(true);
    await form.getByRole("button", { name: "Cancelar", exact: true }).click();
    await gone(form);
  }

  await goTo(page, `/app/agenda?marcacao=${id}`);
  await press(page, "Remarcar");
  await isStopped(dialog("Remarcar"), "Remarcar");

  await page.goto(`${product.url}/app/historico-mensagens?cliente=${cliente_id}`);
  await see(page.getByText(encerrado.naoSalva));
  expect(await page.getByRole("form", { name: "Nova mensagem" }).count()).toBe(0);

  await goTo(page, "/app/configuracoes?aba=pix");
  await isStopped(page, "Salvar chave");
  await goTo(page, "/app/configuracoes?aba=seguranca");
  await press(page, "Adicionar chave de acesso");
  const passkey = dialog("Chave de acesso");
  await see(passkey);
  expect(await passkey.getByText(encerrado.naoSalva).count()).toBe(0);
  expect(await passkey.locator("button[type=submit]").isDisabled()).toBe(false);
});
