import { beforeAll, expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { a11yOf, LONG } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { field, goTo, see } from "./support/controls.ts";
import { fullPractice } from "./support/practice.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const LONG_LABEL = "Maximiliana Wolfeschlegelstein";

test("a person's page: full, new, unknown; the form with all of it; the filters", {
  timeout: LONG,
}, async () => {
  const { helena, cliente } = await fullPractice(product);
  const etiquetas = ["Convênio", LONG_LABEL, "VIP", "Manhã", "Indicação"];
  await helena.trpc.clientes.update.mutate({
    id: cliente.id,
    email: `maximiliana${".albuquerque".repeat(4)}@exemplo.com.br`,
    data_nascimento: "1987-06-05",
    cpf: "52998224725",
    etiquetas,
    observacoes: `Prefere a manhã.\n${"semespacos".repeat(30)}`,
  });
  const { items: conversas } = await helena.trpc.clientes.list.query({ limit: 50 });
  const visitor = await browser.visitor();
  const { page, pageErrors } = visitor;
  await signIn(product, visitor, helena, "/app/clientes");
  const { screen, overlay, findings } = a11yOf(page);

  await screen("filters with a label", async () => {
    await goTo(page, `/app/clientes?etiqueta=${encodeURIComponent(LONG_LABEL)}`);
    await see(page.getByText(LONG_LABEL).first());
  });
  await screen("filters that leave nobody", async () => {
    await goTo(page, "/app/clientes?etiqueta=nenhuma&sumidos=1&sem_proxima=1");
    await see(page.getByText("Nenhum cliente passa por estes filtros."));
  });
  await screen("person with everything too long", async () => {
    await goTo(page, `/app/clientes/${cliente.id}`);
    await see(page.getByText("***.982.247-**"));
    await see(page.getByText("Mensagem recebida").first());
  });
  await overlay("form with all of it", async () => {
    await page.getByRole("button", { name: "Editar" }).click();
    await see(field(page, "Nome"));
    const more = page.getByRole("button", { name: "Mais dados" });
    if (await more.isVisible()) await more.click();
    await field(page, "CPF").fill("1");
    await page.getByRole("button", { name: "Salvar" }).click();
    await see(page.getByText("CPF inválido. Confira os números."));
  });
  const busy = conversas.find(({ nome }) => nome?.startsWith("A")) ?? cliente;
  await screen("person of the practice", async () => {
    await goTo(page, `/app/clientes/${busy.id}`);
    await see(page.getByRole("heading", { name: "Linha do tempo" }));
    await see(page.getByText("Cliente desde"));
  });
  const { id } = await helena.trpc.clientes.create.mutate({ nome: "Nova Pessoa" });
  await screen("person without a past", async () => {
    await goTo(page, `/app/clientes/${id}`);
    await see(page.getByText("Nada aconteceu ainda."));
  });
  pageErrors.expect(/404/);
  await screen("nobody", async () => {
    await goTo(page, `/app/clientes/${newId()}`);
    await see(page.getByRole("heading", { name: "Cliente não encontrado" }));
  });
  expect(findings).toEqual([]);
});
