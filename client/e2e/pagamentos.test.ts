import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { offerHours } from "#server/testing/agenda.ts";
import { insertAppointments } from "#server/testing/past-appointments.ts";
import { DAY } from "#shared/common/civil.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { m } from "#shared/pagamentos/tela.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { atRest, field, goTo, hasFocus, press, see } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { withNumber } from "./support/history.ts";
import { readOffScreen } from "./support/pictures.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const KEY = { chave: "52998224725", nome: "Ana Souza", cidade: "São Paulo" };

/** Two appointments of one day: one of R$ 180,00 that is to be paid, one without a price. */
async function practice() {
  const { ana } = await withNumber(product);
  await offerHours(ana);
  await ana.trpc.pagamentos.updatePix.mutate(KEY);
  const { id: servico_id } = await ana.trpc.servicos.create.mutate({
    nome: "Sessão",
    duracao_minutos: 50,
    preco_centavos: 18_000,
  });
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({
    nome: "Davi Rocha",
    telefone: "11955554444",
  });
  const date = nextDate("qua", product.now());
  const book = (time: string, more: object) =>
    ana.trpc.marcacoes.create.mutate({ cliente_id, horario: `${date}T${time}`, ...more });
  const { id } = await book("09:00", { servico_id });
  await book("11:00", {});
  return { ana, id, cliente_id, mes: date.slice(0, 7) };
}

test("on a phone an appointment is charged and marked as paid; the month's totals change elsewhere, without a reload", async () => {
  const { ana, id, cliente_id, mes } = await practice();
  const [phone, desk] = [await browser.visitor(PHONE), await browser.visitor()];
  await signIn(product, desk, ana, `/app/pagamentos?mes=${mes}`);
  const total = (label: string) => desk.page.locator(`dt:text-is("${label}") + dd`);
  const totals = async () => [
    await total("A receber").innerText(),
    await total("Pago").innerText(),
  ];
  await see(total("A receber").getByText("R$ 180,00"));
  await see(total("Pago").getByText("R$ 0,00"));

  const { page } = phone;
  await signIn(product, phone, ana, `/app/agenda?marcacao=${id}`);
  const details = page.getByRole("dialog");
  const payment = details.getByRole("region", { name: m.pagamento });
  await press(payment, m.cobrar);
  const picture = payment.getByRole("img", { name: "QR Code do PIX de R$ 180,00" });
  await see(picture);
  const { copia_e_cola } = await ana.trpc.pagamentos.ofMarcacao.query({ id });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await picture.scrollIntoViewIfNeeded();
    await atRest(page);
    expect(await readOffScreen(page)).toBe(copia_e_cola);
  }

  await press(payment, m.marcarPago);
  await see(payment.getByText("Pago", { exact: true }));
  await hasFocus(payment.getByRole("button", { name: m.desfazer }));
  await see(total("Pago").getByText("R$ 180,00"));
  expect((await totals()).map((text) => text.replace(/\s+/g, " "))).toEqual([
    "R$ 0,00 0 agendamentos",
    "R$ 180,00 1 agendamento",
  ]);
  await press(payment, m.desfazer);
  await see(total("A receber").getByText("R$ 180,00"));
  await press(payment, m.cobrar);
  await press(payment, m.enviar);
  const text = m.mensagem({ nome: "Davi", valor: "R$ 180,00", codigo: copia_e_cola });
  await expect.poll(() => field(page, "Mensagem").inputValue()).toBe(text);
  await press(page, "Enviar");
  // On a phone a whole message is copied: the code stands in one of its own.
  const sent = async () => {
    const { mensagens } = await ana.trpc.historicoMensagens.getConversa.query({ id: cliente_id });
    return mensagens.map(({ mensagem_enviada }) => mensagem_enviada);
  };
  await expect.poll(sent).toEqual([text.replace(copia_e_cola, "").trim(), copia_e_cola]);
});

test("what is over and not paid stands first and says so; a cancelled appointment asks for nothing", async () => {
  const { ana, id } = await practice();
  const from = new Date(product.now().getTime() - 40 * DAY);
  const [, late = ""] = await insertAppointments(product, ana, {
    from,
    rows: [
      [0, "concluido"],
      [1, "concluido"],
    ],
  });
  await product.db((db) =>
    db
      .updateTable("marcacoes")
      .set({ pagamento: "pendente", valor_centavos: 9_000 })
      .where("id", "=", late)
      .execute(),
  );
  await ana.rest("PUT", `/marcacoes/${id}`, { status: "cancelado" });
  const visitor = await browser.visitor();
  const { page } = visitor;
  // Its own month: in the last hour of one the other lies in the month before.
  const { horario } = await ana.trpc.marcacoes.get.query({ id: late });
  const mes = civilOf(horario, ZONA_PADRAO).date.slice(0, 7);
  await signIn(product, visitor, ana, `/app/pagamentos?mes=${mes}`);
  const rows = page.getByRole("main").getByRole("listitem");
  await see(rows.first().getByText(m.emAtraso, { exact: true }));
  expect(await page.getByText(m.emAtraso, { exact: true }).count()).toBe(1);

  await goTo(page, `/app/agenda?marcacao=${id}`);
  const details = page.getByRole("dialog");
  await see(details.getByText("Cancelado").first());
  await see(details.getByText("Criado", { exact: true }));
  expect(await details.getByRole("region", { name: m.pagamento }).count()).toBe(0);
});

test("what is in arrears in any month is counted and summed at the head, and a press lists it", async () => {
  const { ana } = await withNumber(product);
  const from = new Date(product.now().getTime() - 75 * DAY);
  const rows = [
    [0, "concluido"],
    [24 * 40, "faltou"],
    [24 * 74, "concluido"],
    [24 * 80, "confirmado"],
  ] as const;
  await insertAppointments(product, ana, { from, rows });
  await product.db((db) =>
    db
      .updateTable("marcacoes")
      .set({ valor_centavos: 15_000, pagamento: "pendente" })
      .where("usuario_id", "=", ana.id)
      .execute(),
  );
  const phone = await browser.visitor(PHONE);
  const { page } = phone;
  await signIn(product, phone, ana, "/app/pagamentos");
  const head = page.getByRole("region", { name: m.emAtraso });
  await see(head.getByText(m.devem("R$ 450,00")));
  await see(head.getByText(m.deTodosOsMeses(m.contagem(3))));
  // Sign and figure stand on one line.
  expect(await head.innerText()).toContain("R$\u00a0450,00");
  await press(head, m.verEmAtraso);
  const marks = page.getByRole("button", { name: m.marcarPagoDe("Davi") });
  await expect.poll(() => marks.count()).toBe(3);
  await marks.first().click();
  await see(head.getByText(m.devem("R$ 300,00")));
  await expect.poll(() => marks.count()).toBe(2);
  await page.reload();
  await expect.poll(() => marks.count()).toBe(2);
  await press(head, m.voltarAoMes);
  await see(page.getByRole("button", { name: m.proximoMes }));
  await see(head.getByText(m.devem("R$ 300,00")));
});

test("the month's list marks with one press, keeps the focus, turns to another month and is saved as a file", async () => {
  const { ana, mes } = await practice();
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, `/app/pagamentos?mes=${mes}&pagamento=pendente`);
  const mark = page.getByRole("button", { name: m.marcarPagoDe("Davi Rocha") });
  await mark.focus();
  await page.keyboard.press("Enter");
  // The list of what is to be paid is empty now: the focus is where it was.
  await see(page.getByText(m.semNenhum));
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  await press(page, m.verTodos);
  await see(page.getByRole("button", { name: m.desfazerDe("Davi Rocha") }));
  const saving = page.waitForEvent("download");
  await press(page, m.exportar);
  const file = await saving;
  expect(file.suggestedFilename()).toContain(`pagamentos-de-${mes}`);
  const text = await readFile(await file.path(), "utf8");
  expect(text.split("\n").filter((line) => line.includes(";Pago;"))).toHaveLength(1);
  await press(page, m.proximoMes);
  await press(page, m.proximoMes);
  await see(page.getByText(/^Nenhum agendamento em /));
});
