import { beforeAll, expect, test } from "vitest";
import { m } from "#shared/common/forms.messages.ts";
import { m as marcacoes } from "#shared/marcacoes/marcacoes.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { drawn, field, gone, press, see, toast } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { fingers } from "./support/fingers.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

/** A phone of a professional with one client, at this address; what another device does goes through the interface. */
async function onAPhone(path: string) {
  const ana = await product.professional();
  const cliente = await ana.trpc.clientes.create.mutate({
    nome: "Davi Rocha",
    telefone: "11987650000",
  });
  const visitor = await browser.visitor({ viewport: { width: 390, height: 844 } });
  await signIn(product, visitor, ana, path);
  return { ana, cliente, page: visitor.page, pageErrors: visitor.pageErrors };
}

test("a field that another device changes while it is typed in shows both values, and nothing is saved before one is chosen", async () => {
  const { ana, cliente, page } = await onAPhone("/app/clientes");
  const hands = fingers();
  await page.getByRole("link", { name: "Davi Rocha", exact: true }).click();
  await see(page.getByRole("heading", { name: "Davi Rocha", level: 1 }));
  await drawn(page);
  await press(page, "Editar");
  const form = page.getByRole("dialog", { name: "Editar Cliente" });
  await field(form, "Nome").fill("Davi Rocha Lima");
  await ana.trpc.clientes.update.mutate({
    id: cliente.id,
    nome: "David Rocha",
    telefone: "11987651111",
  });
  await see(form.getByText("Nome: agora está “David Rocha”; o seu: “Davi Rocha Lima”"));
  // An untouched field follows by itself.
  await expect.poll(() => field(form, "Telefone").inputValue()).toBe("(11) 98765-1111");
  const save = form.getByRole("button", { name: "Salvar" });
  await save.click();
  const keep = form.getByRole("button", { name: m.manterMeu });
  await expect
    .poll(() =>
      form
        .getByRole("button", { name: m.usarNovo })
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true);
  expect(await ana.trpc.clientes.get.query({ id: cliente.id })).toMatchObject({
    nome: "David Rocha",
  });
  await hands.press(keep);
  await hands.press(save);
  await gone(form);
  expect(hands.count).toBe(2);
  expect(await ana.trpc.clientes.get.query({ id: cliente.id })).toMatchObject({
    nome: "Davi Rocha Lima",
    telefone: "11987651111",
  });
});

test("where nothing is pushed the server says it, and the form shows both values", async () => {
  const { ana, page, pageErrors } = await onAPhone("/app/horarios?aba=servicos");
  await page.route("**/trpc/eventos.subscribe*", () => undefined);
  const servico = await ana.trpc.servicos.create.mutate({ nome: "Sessão", duracao_minutos: 50 });
  await page.reload();
  await press(page, "Mais ações para Sessão");
  await page.getByRole("menuitem", { name: "Editar" }).click();
  const form = page.getByRole("dialog");
  await field(form, "Nome").fill("Sessão individual");
  await ana.trpc.servicos.update.mutate({ id: servico.id, nome: "Consulta" });
  pageErrors.expect(/servicos\.update 412/);
  await press(form, "Salvar");
  await see(toast(page, m.mudou));
  await see(form.getByText("agora está “Consulta”; o seu: “Sessão individual”"));
  await press(form, m.usarNovo);
  expect(await field(form, "Nome").inputValue()).toBe("Consulta");
});

test("the own profile in two tabs: the second one is told before it overwrites the first", async () => {
  const { ana, page } = await onAPhone("/app/configuracoes?aba=perfil");
  await field(page, "Nome").fill("Ana de Lima");
  await ana.trpc.usuarios.updateMe.mutate({ nome: "Ana Luz" });
  await see(page.getByText("Nome: agora está “Ana Luz”; o seu: “Ana de Lima”"));
  await press(page, m.usarNovo);
  expect(await field(page, "Nome").inputValue()).toBe("Ana Luz");
  await gone(page.getByText(m.mudouEmOutra));
});

test("the note of an appointment, and its time, say what another tab has made of them", async () => {
  const { ana, cliente, page } = await onAPhone("/app/agenda");
  await ana.trpc.disponibilidades.create.mutate({
    dia_semana: "qui",
    hora_inicio: "08:00",
    hora_fim: "12:00",
    intervalo_minutos: 60,
  });
  const date = nextDate("qui", product.now());
  const { id } = await ana.trpc.marcacoes.create.mutate({
    cliente_id: cliente.id,
    horario: `${date}T09:00`,
  });
  await page.goto(`${product.url}/app/agenda?marcacao=${id}`);
  const details = page.getByRole("dialog");
  await details.getByRole("button", { name: /observação de Davi Rocha/ }).click();
  await field(details, "Observação").fill("Traz exames");
  await ana.trpc.marcacoes.update.mutate({ id, observacao: "Vem com a mãe" });
  await see(details.getByText("agora está “Vem com a mãe”; o seu: “Traz exames”"));
  await press(details, m.manterMeu);
  await press(details, "Salvar");
  await see(toast(page, marcacoes.atualizado));
  expect(await ana.trpc.marcacoes.get.query({ id })).toMatchObject({ observacao: "Traz exames" });

  await details.getByRole("button", { name: /^Remarcar/ }).click();
  const move = page.getByRole("dialog", { name: "Remarcar" });
  await see(move);
  await ana.trpc.marcacoes.update.mutate({ id, horario: `${date}T11:00` });
  await see(move.getByText(m.mudouEmOutra));
});
