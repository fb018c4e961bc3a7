import { beforeAll, expect, test } from "vitest";
import { offerHours } from "#server/testing/agenda.ts";
import { m } from "#shared/series/tela.messages.ts";
import { agenda } from "./support/agenda.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, press, see } from "./support/controls.ts";
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

/** A psychologist whose clients are told of what is booked, and one of them. */
async function psychologist() {
  const { ana, key, say } = await withNumber(product);
  await offerHours(ana);
  await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha", telefone: "11987651234" });
  await ana.trpc.usuarios.updateAutomacoes.mutate({
    confirmacao_ativa: true,
    silencio_inicio: "00:00",
    silencio_fim: "00:00",
  });
  const heard = () => product.whatsapp.sent.filter((message) => message.key === key);
  return { ana, say, heard, date: nextDate("qua", product.now()) };
}

test("a psychologist's first series on a phone: the client gets one message, and its '1' confirms every date", async () => {
  const { ana, say, heard, date } = await psychologist();
  const visitor = await browser.visitor(PHONE);
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/agenda");
  const way = await journey(page, "primeiraSerie");
  const dialog = page.getByRole("dialog");
  await agenda(page).fillIn({ nome: "Davi Rocha", date, time: "10:00" });
  await page.getByText(m.repetir, { exact: true }).click();
  await field(dialog, m.vezes).fill("12");
  await see(dialog.getByText(m.resumo(12)));
  await press(dialog, m.agendar);
  await gone(dialog);
  way.end();

  await expect.poll(heard, { timeout: 20_000 }).toHaveLength(1);
  expect(heard()[0]?.text).toContain("toda quarta-feira, às 10:00");
  expect(heard()[0]?.text).toContain("(12 datas)");
  await say("5511987651234", "1");
  const statuses = async () => {
    const { items } = await ana.trpc.marcacoes.list.query({ limit: 50 });
    return items.map(({ status }) => status);
  };
  await expect
    .poll(statuses, { timeout: 20_000 })
    .toEqual(Array.from({ length: 12 }, () => "confirmado"));
  await expect.poll(heard, { timeout: 20_000 }).toHaveLength(2);
  expect(heard()[1]?.text).toContain("As suas 12 datas estão confirmadas");
});
