import { beforeAll, expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { m } from "#shared/clientes/conflitos.messages.ts";
import { a11yOf } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { gone, press, see, toast } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

/** Two records that may be of one person, who wrote under both. */
async function inDoubt() {
  const ana = await product.professional();
  const rute = await ana.trpc.clientes.create.mutate({
    nome: "Rute Melo",
    telefone: "11966660001",
  });
  const other = await ana.trpc.clientes.create.mutate({ nome: "Rutinha" });
  const [cliente_a_id = "", cliente_b_id = ""] = [rute.id, other.id].toSorted();
  const now = product.now();
  await product.db(async (db) => {
    await db
      .insertInto("mensagens")
      .values({
        id: newId(),
        usuario_id: ana.id,
        cliente_id: other.id,
        direcao: "ENTRADA",
        status: "entregue",
        mensagem_recebida: "oi, mudei de aparelho",
        momento: now,
        criado_em: now,
        atualizado_em: now,
        origem: "cliente",
      })
      .execute();
    await db
      .insertInto("cliente_conflitos")
      .values({
        id: newId(),
        usuario_id: ana.id,
        cliente_a_id,
        cliente_b_id,
        motivo: "telefone",
        endereco: "11966660001",
        visto_em: now,
      })
      .execute();
  });
  return ana;
}

test("two records are compared, joined, separated again at once and from the record, and kept apart", async () => {
  const ana = await inDoubt();
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/clientes");
  await see(page.getByText(m.aviso(1)));
  await page.getByRole("link", { name: m.ver }).click();
  await see(page.getByRole("heading", { level: 2, name: "Rute Melo e Rutinha" }));
  await see(page.getByRole("region", { name: "Rutinha" }).getByText("oi, mudei de aparelho"));
  const a11y = a11yOf(page);
  await a11y.screen("fichas em dúvida", () => see(page.getByText(m.motivos.telefone)));
  expect(a11y.findings).toEqual([]);

  await press(page, `${m.juntarAqui}: Rute Melo`);
  await see(toast(page, m.juntadosCom("Rute Melo")));
  await see(page.getByText(m.nenhuma));
  await press(page, `${m.desfazer}: Rute Melo`);
  await see(page.getByRole("heading", { level: 2, name: "Rute Melo e Rutinha" }));

  await press(page, `${m.juntarAqui}: Rute Melo`);
  await see(page.getByText(m.nenhuma));
  await page.getByRole("link", { name: "Clientes" }).first().click();
  await gone(page.getByRole("link", { name: "Rutinha" }));
  await page.getByRole("link", { name: "Rute Melo" }).click();
  await see(page.getByText("oi, mudei de aparelho"));
  await press(page, `${m.desfazer}: Rutinha`);
  await gone(page.getByText("oi, mudei de aparelho"));

  await page.getByRole("link", { name: "Clientes" }).first().click();
  await see(page.getByRole("link", { name: "Rutinha" }));
  await page.getByRole("link", { name: m.ver }).click();
  await press(page, m.separar);
  await see(page.getByText(m.nenhuma));
  expect((await ana.trpc.clientes.listConflitos.query({})).total).toBe(0);
  expect((await ana.trpc.clientes.list.query({})).total).toBe(2);
});
