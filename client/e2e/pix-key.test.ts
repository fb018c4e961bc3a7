import { beforeAll, expect, test } from "vitest";
import { longTest } from "#server/testing/long-test.ts";
import { m as chave } from "#shared/pagamentos/chave.messages.ts";
import { m as sentences } from "#shared/pagamentos/pagamentos.messages.ts";
import { brCode } from "#shared/pagamentos/rules/br-code.ts";
import { m } from "#shared/pagamentos/tela.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { atRest, field, gone, goTo, hear, press, see } from "./support/controls.ts";
import { readOffScreen } from "./support/pictures.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

test("eleven digits that may be a phone are asked about, not taken for a CPF", async () => {
  const ana = await product.professional();
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/configuracoes?aba=pix");
  await field(page, chave.chave).fill("11987654321");
  const asked = page.getByRole("group", { name: chave.duvida });
  await see(asked.getByRole("button", { name: chave.ehCpf("119.876.543-21") }));
  await field(page, chave.nome).fill("Ana Souza");
  await field(page, chave.cidade).fill("São Paulo");
  await press(page, chave.salvar);
  const refusal = page.getByText(/^CPF inválido/);
  await see(refusal);
  await press(asked, chave.ehTelefone("(11) 98765-4321"));
  // The refusal was about another kind of key.
  await gone(refusal);
  await see(page.getByText("Telefone: +55 (11) 98765-4321"));
  await press(page, chave.salvar);
  await hear(page, chave.salvo);
  expect((await ana.trpc.pagamentos.getPix.query()).chave).toBe("+5511987654321");
});

test("a city and a name that no code holds are shortened by a press", async () => {
  const ana = await product.professional();
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/configuracoes?aba=pix");
  await field(page, chave.chave).fill("529.982.247-25");
  await field(page, chave.nome).fill("Maria Aparecida dos Santos Oliveira");
  await field(page, chave.cidade).fill("São José do Rio Preto");
  await press(page, chave.usar("Maria A. Santos Oliveira"));
  await press(page, chave.usar("S. J. Rio Preto"));
  expect(await page.getByRole("button", { name: /^Usar “/ }).count()).toBe(0);
  await press(page, chave.salvar);
  await hear(page, chave.salvo);
  const { nome, cidade } = await ana.trpc.pagamentos.getPix.query();
  expect([nome, cidade]).toEqual(["Maria A. Santos Oliveira", "S. J. Rio Preto"]);
});

longTest(
  "a key is found out, tried as a code, saved and switched off; a wrong one says so",
  async () => {
    const ana = await product.professional();
    const visitor = await browser.visitor();
    const { page } = visitor;
    await signIn(product, visitor, ana, "/app/configuracoes?aba=pix");
    await field(page, chave.chave).fill("529.982.247-24");
    await press(page, chave.salvar);
    await see(page.getByText(sentences.chaveInvalida.cpf));
    await see(page.getByText(sentences.nomeObrigatorio));
    await field(page, chave.chave).fill("529.982.247-25");
    await see(page.getByText("CPF: 529.982.247-25"));
    await field(page, chave.nome).fill("José da Silva");
    await field(page, chave.cidade).fill("Florianópolis");
    await see(page.getByRole("img", { name: m.qrTeste }));
    await atRest(page);
    const whose = { chave: "52998224725", nome: "José da Silva", cidade: "Florianópolis" };
    expect(await readOffScreen(page)).toBe(brCode(whose));
    await press(page, chave.salvar);
    await hear(page, chave.salvo);
    expect(await ana.trpc.pagamentos.getPix.query()).toEqual({ ...whose, tipo: "cpf" });
    await press(page, chave.desligar);
    await press(page.getByRole("alertdialog"), chave.desligar);
    await see(page.getByText(chave.desligado, { exact: true }).first());
    await goTo(page, "/app/pagamentos");
    await see(page.getByText(/^Nenhum agendamento em /));
  },
);
