import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { camposWith, HEADINGS } from "#shared/clientes/campos.ts";
import { DAY, HOUR } from "#shared/common/civil.ts";
import { type Visitor, withBrowser } from "./support/browser.ts";
import { choose, field, gone, see } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

/** Fifty days with a message each, and an appointment seventy days ago. */
async function withPast(ana: Awaited<ReturnType<Product["professional"]>>, nome: string) {
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome });
  const own = { usuario_id: ana.id, cliente_id };
  const ago = (days: number) => new Date(Date.now() - days * DAY);
  await product.db(async (db) => {
    const horario = ago(70);
    await db
      .insertInto("marcacoes")
      .values({
        ...own,
        id: newId(),
        horario,
        fim: new Date(horario.getTime() + HOUR),
        duracao_minutos: 60,
        status: "concluido",
        observacao: "primeira vez",
        criado_em: horario,
        atualizado_em: horario,
      })
      .execute();
    await db
      .insertInto("mensagens")
      .values(
        Array.from({ length: 50 }, (_, day) => ({
          ...own,
          id: newId(),
          momento: ago(day),
          criado_em: ago(day),
          atualizado_em: ago(day),
          origem: "cliente",
          direcao: "ENTRADA" as const,
          status: "lida" as const,
          mensagem_recebida: `mensagem ${day}`,
        })),
      )
      .execute();
  });
  return cliente_id;
}

test("a person is written down, found by a label, looked at on one page, and erased", async () => {
  const ana = await product.professional();
  await withPast(ana, "Davi Rocha");
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/clientes");
  await registerWithCpf(page);
  await findByLabel(page);
  await removeLabel(page);
  await scrollToFirstAppointment(page);
  await erase(visitor);
});

/** The form is short at first, the rest behind one press; an invalid CPF is refused at its field. */
async function registerWithCpf(page: Page) {
  await page.getByRole("button", { name: "Novo Cliente" }).first().click();
  const form = page.getByRole("dialog");
  await field(form, "Nome").fill("Bia Lima");
  await gone(field(form, "CPF"));
  await form.getByRole("button", { name: "Mais dados" }).click();
  for (const campo of camposWith(({ shownIn }) => shownIn.includes("form")))
    await see(field(form, HEADINGS[campo]));
  await field(form, "Email").fill("bia@exemplo.com.br");
  await field(form, "Nascimento").fill("05061987");
  await field(form, "CPF").fill("52998224724");
  await field(form, "Etiquetas").fill("Convênio, VIP");
  await field(form, "Etiquetas").press("Enter");
  await see(form.getByRole("button", { name: "Tirar a etiqueta VIP" }));
  await field(form, "Observações").fill("prefere a manhã");
  // The Enter was for the label: nothing was sent, and the focus stayed.
  await gone(form.getByText("CPF inválido. Confira os números."));
  await form.getByRole("button", { name: "Cadastrar" }).click();
  await see(form.getByText("CPF inválido. Confira os números."));
  await field(form, "CPF").fill("52998224725");
  await form.getByRole("button", { name: "Cadastrar" }).click();
  await gone(form);
}

/** The label stands in the address; the client's page shows every field. */
async function findByLabel(page: Page) {
  await see(page.getByRole("link", { name: "Davi Rocha" }));
  await choose(page, "Etiqueta", "Convênio");
  await gone(page.getByRole("link", { name: "Davi Rocha" }));
  await page.getByRole("link", { name: "Bia Lima" }).click();
  await see(page.getByRole("heading", { level: 1, name: "Bia Lima" }));
  for (const campo of camposWith(({ shownIn }) => shownIn.includes("card")))
    await see(page.getByRole("term").filter({ hasText: HEADINGS[campo] }));
  await see(page.getByText("***.982.247-**"));
  await page.getByRole("button", { name: "Mostrar CPF" }).click();
  await see(page.getByText("529.982.247-25"));
  await see(page.getByText("05/06/1987"));
  await see(page.getByText("prefere a manhã"));
}

/** The client is changed on their own page, and the way back leads to the same list. */
async function removeLabel(page: Page) {
  const form = page.getByRole("dialog");
  await page.getByRole("button", { name: "Editar" }).click();
  await see(form.getByRole("button", { name: "Tirar a etiqueta VIP" }));
  expect(await field(form, "CPF").inputValue()).toBe("529.982.247-25");
  await form.getByRole("button", { name: "Tirar a etiqueta VIP" }).click();
  await form.getByRole("button", { name: "Salvar" }).click();
  await gone(form);
  await gone(page.getByText("VIP", { exact: true }));
  await page.goBack();
  await see(page.getByRole("link", { name: "Bia Lima" }));
  await gone(page.getByRole("link", { name: "Davi Rocha" }));
}

/** A client not seen for long is found, whose timeline loads further as one scrolls. */
async function scrollToFirstAppointment(page: Page) {
  await choose(page, "Etiqueta", "Todas as etiquetas");
  await page.getByRole("button", { name: "Sumidos há 60 dias" }).click();
  await gone(page.getByRole("link", { name: "Bia Lima" }));
  await page.getByRole("link", { name: "Davi Rocha" }).click();
  await see(page.getByText("mensagem 0", { exact: true }));
  await see(page.getByText("Nada marcado."));
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4_000);
      return page.getByText("primeira vez").isVisible();
    })
    .toBe(true);
}

/** The way to the list asks for no data of the erased client, and the old address shows none. */
async function erase({ page, pageErrors }: Visitor) {
  const address = page.url();
  await page.getByRole("button", { name: "Apagar dados" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Apagar dados" }).click();
  await page.waitForURL("**/app/clientes");
  await see(page.getByText("Sem nome"));
  expect(await pageErrors.take()).toEqual([]);
  pageErrors.expect(/404/);
  await page.goto(address);
  await see(page.getByRole("heading", { name: "Cliente não encontrado" }));
  await page.getByRole("link", { name: "Ver todos os clientes" }).click();
  await see(page.getByRole("link", { name: "Bia Lima" }));
}
