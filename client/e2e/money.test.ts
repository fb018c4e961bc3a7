import type { Locator } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { offerHours } from "#server/testing/agenda.ts";
import { m as booked } from "#shared/marcacoes/encaixe.messages.ts";
import { m as chave } from "#shared/pagamentos/chave.messages.ts";
import { m as recibo } from "#shared/pagamentos/recibo.messages.ts";
import { FORMA_LABELS, m } from "#shared/pagamentos/tela.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { choose, drawn, field, hasFocus, press, see, select } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { withNumber } from "./support/history.ts";
import { journey } from "./support/presses.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function practice() {
  const { ana } = await withNumber(product);
  await offerHours(ana);
  const service = { nome: "Sessão", duracao_minutos: 50, preco_centavos: 18_000 };
  const [session] = await Promise.all([
    ana.trpc.servicos.create.mutate(service),
    ana.trpc.servicos.create.mutate({ ...service, nome: "Avaliação", preco_centavos: 25_000 }),
  ]);
  const cliente = { nome: "Davi Rocha", telefone: "11955554444" };
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate(cliente);
  const date = nextDate("qua", product.now());
  const horario = `${date}T09:00`;
  const booking = { cliente_id, horario, servico_id: session.id };
  const { id } = await ana.trpc.marcacoes.create.mutate(booking);
  return { ana, id, cliente_id, mes: date.slice(0, 7) };
}

test("from no key at all to a paid appointment by PIX, on a phone, in at most 10 presses", async () => {
  const { ana, id, cliente_id } = await practice();
  const phone = await browser.visitor(PHONE);
  const { page } = phone;
  const tap = (control: Locator) => control.click();
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await signIn(product, phone, ana, `/app/agenda?marcacao=${id}`);
  const way = await journey(page, "pixDoNadaAoPago");
  await tap(button(m.cobrar));
  await see(page.getByRole("heading", { name: m.cadastrarChave }));
  await field(page, chave.chave).fill("529.982.247-25");
  await see(page.getByText("CPF: 529.982.247-25"));
  await field(page, chave.nome).fill("Ana Souza");
  await field(page, chave.cidade).fill("São Paulo");
  await tap(button(chave.salvar));
  await see(page.getByRole("img", { name: "QR Code do PIX de R$ 180,00" }));
  await tap(button(m.enviar));
  await tap(button("Enviar mensagem"));
  const sent = async () => {
    const { mensagens } = await ana.trpc.historicoMensagens.getConversa.query({ id: cliente_id });
    return mensagens.length;
  };
  await expect.poll(sent).toBe(2);
  await page.goBack();
  await tap(page.getByRole("button", { name: /Davi Rocha/ }));
  await tap(button(m.marcarPago));
  await tap(page.getByRole("radio", { name: FORMA_LABELS.pix }));
  const read = () => ana.trpc.marcacoes.get.query({ id });
  await expect.poll(read).toMatchObject({ pagamento: "pago", forma_pagamento: "pix" });
  way.end();

  const asked = page.waitForRequest(/recibo/);
  // Both presses of an impatient finger, faster than the button can be drawn anew.
  await button(recibo.enviar).evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  expect((await asked).url()).not.toContain("cpf");
  await see(button(recibo.enviarDeNovo));
  expect(await sent()).toBe(3);
  const { mensagens } = await ana.trpc.historicoMensagens.getConversa.query({ id: cliente_id });
  expect(mensagens.find(({ midia }) => midia)).toMatchObject({
    mensagem_enviada: recibo.legenda("R$ 180,00"),
    midia: { tipo: "application/pdf" },
  });
});

test("a first key that is being typed outlives a line that goes and comes", async () => {
  const { ana, id } = await practice();
  const phone = await browser.visitor(PHONE);
  const { page } = phone;
  await signIn(product, phone, ana, `/app/agenda?marcacao=${id}`);
  await press(page, m.cobrar);
  await field(page, chave.chave).fill("529.982.247-25");
  await field(page, chave.nome).fill("Ana Souza");
  // All that is open is asked for anew when the line comes back.
  const askedAgain = page.waitForResponse(/pagamentos\./);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await askedAgain;
  await drawn(page);
  expect(await field(page, chave.chave).inputValue()).toBe("529.982.247-25");
  expect(await field(page, chave.nome).inputValue()).toBe("Ana Souza");
});

test("the client's CPF is on a receipt only where its box was ticked", async () => {
  const { ana, id, cliente_id } = await practice();
  await ana.trpc.clientes.update.mutate({ id: cliente_id, cpf: "529.982.247-25" });
  await ana.trpc.marcacoes.update.mutate({ id, pagamento: "pago" });
  const visitor = await browser.visitor(PHONE);
  const { page } = visitor;
  await signIn(product, visitor, ana, `/app/agenda?marcacao=${id}`);
  const save = async () => {
    const [request, file] = await Promise.all([
      page.waitForRequest(/recibo/),
      page.waitForEvent("download"),
      press(page, recibo.baixar),
    ]);
    expect(file.suggestedFilename()).toMatch(/^recibo-.*\.pdf$/);
    return new URL(request.url()).search;
  };
  const box = page.getByText(recibo.incluirCpf);
  await see(box);
  expect(await save()).toBe("");
  await box.click();
  expect(await save()).toBe("?incluir_cpf=true");
});

test("service, price and way of payment are changed where they stand", async () => {
  const { ana, id, mes } = await practice();
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, `/app/agenda?marcacao=${id}`);
  const details = page.getByRole("dialog");
  await press(details, booked.mudarServico("Davi Rocha"));
  await choose(page, booked.servico, "Avaliação · 50 min · R$ 250,00");
  await press(details, "Salvar");
  await see(details.getByText("R$ 250,00", { exact: true }));

  await press(details, booked.mudarValor("Davi Rocha"));
  await field(details, booked.valor).fill("barato");
  await press(details, "Salvar");
  await see(details.getByText("Preço inválido"));
  await field(details, booked.valor).fill("120");
  await field(details, booked.valor).press("Enter");
  await see(details.getByText("R$ 120,00", { exact: true }));
  await hasFocus(details.getByRole("button", { name: booked.mudarValor("Davi Rocha") }));

  await press(details, m.marcarPago);
  await details.getByRole("radio", { name: FORMA_LABELS.dinheiro }).click();
  const read = () => ana.trpc.marcacoes.get.query({ id });
  await expect.poll(read).toMatchObject({
    servico_nome: "Avaliação",
    valor_centavos: 12_000,
    forma_pagamento: "dinheiro",
  });
  const list = await browser.visitor();
  await signIn(product, list, ana, `/app/pagamentos?mes=${mes}`);
  await see(list.page.getByText(/Avaliação · Dinheiro/));
});

test("who comes again is proposed what they came for last", async () => {
  const { ana } = await practice();
  const visitor = await browser.visitor(PHONE);
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/agenda?novo=1");
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  const service = select(form, booked.servico);
  await see(service.getByText(booked.semServico));
  const client = form.getByRole("combobox", { name: "Cliente" });
  await client.fill("Davi");
  await page.getByRole("option", { name: /Davi Rocha/ }).click();
  await see(service.getByText(/^Sessão · /));
});
