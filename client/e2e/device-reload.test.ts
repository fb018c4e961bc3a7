import { beforeAll, expect, test } from "vitest";
import { offerHours } from "#server/testing/agenda.ts";
import { m } from "#shared/common/aparelho.messages.ts";
import { LONG } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { see } from "./support/controls.ts";
import { NOTE, PHONE } from "./support/copied-practice.ts";
import { nextDate, workdayAhead } from "./support/days.ts";
import { hasCopy, recordsOf } from "./support/device-copy.ts";
import { openFront } from "./support/front.ts";
import { withNumber } from "./support/history.ts";
import { keep } from "./support/kept-app.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser({ fresh: true });
let product: Product;
let front: Awaited<ReturnType<typeof openFront>>;
beforeAll(async () => {
  product = await sharedProduct();
  front = await openFront(product);
});

/** Agenda, copy, settings, conversations and the vault itself. */
const RECORDS = 4;

test("the agenda is there in a page that is loaded without a server, and says from when", {
  timeout: LONG,
}, async () => {
  const { ana, say } = await withNumber(product, { nome: "Ana Souza" });
  await offerHours(ana, { from: "08:00", to: "18:00" });
  const date = nextDate(workdayAhead(product.now()), product.now());
  const cliente = { nome: "Davi Rocha", telefone: PHONE };
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate(cliente);
  const booked = { cliente_id, horario: `${date}T09:00`, observacao: NOTE };
  await ana.trpc.marcacoes.create.mutate(booked);
  await say(`55${PHONE}`, "Posso levar minha filha?");
  await expect
    .poll(async () => (await ana.trpc.historicoMensagens.listRecentes.query()).length)
    .toBe(1);
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn({ ...product, url: front.url }, visitor, ana, "/app/agenda?visao=dia");
  await keep(page);
  await expect.poll(() => hasCopy(page)).toBe(true);
  await expect.poll(() => recordsOf(page)).toBeGreaterThanOrEqual(RECORDS);
  visitor.pageErrors.allow(/net::ERR_/);
  front.shut();

  await page.goto(`${front.url}/app/agenda?visao=dia&data=${date}`);
  await see(page.getByRole("button", { name: /^Davi Rocha 09:00/ }));
  const line = page.getByRole("region", { name: "Conexão" });
  await see(line.getByText(m.comoEstava.silent("às")).filter({ visible: true }));
  front.open();
});
