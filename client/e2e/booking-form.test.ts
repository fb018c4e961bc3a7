import { beforeAll, expect, test } from "vitest";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { agenda } from "./support/agenda.ts";
import { withBrowser } from "./support/browser.ts";
import { choose, field, gap, gone, resize, see } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { withNumber } from "./support/history.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PHONE = { width: 390, height: 844 };
const CARLA = "Carla Souza";
const RECEIVES = "Ao agendar, o cliente recebe a confirmação pelo WhatsApp.";
const silent = (reason: string) => `Ao agendar, o cliente não é avisado: ${reason}.`;

/** The form is open on a phone; Carla is a client, and there are no hours. */
async function withForm({ confirming }: { confirming: boolean }) {
  const { ana } = await withNumber(product);
  await ana.trpc.clientes.create.mutate({ nome: CARLA, telefone: "81999112233" });
  await ana.trpc.usuarios.updateAutomacoes.mutate({ confirmacao_ativa: confirming });
  const visitor = await browser.visitor({ viewport: PHONE });
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/agenda?novo=1");
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  await see(form);
  return { page, form, mine: agenda(page) };
}

test("before it is booked one reads that the client gets a message, unless it begins as over", async () => {
  const { page, form } = await withForm({ confirming: true });
  await form.getByRole("combobox", { name: "Cliente" }).fill(CARLA);
  expect(await form.getByText(/^Ao agendar, /).count()).toBe(0);
  await page.getByRole("option", { name: CARLA }).click();
  await see(form.getByText(RECEIVES));
  // On a low screen the form is scrolled; the line stays above the button.
  await resize(page, { width: 390, height: 600 });
  const button = form.getByRole("button", { name: "Agendar", exact: true });
  await expect.poll(() => gap(form.getByText(RECEIVES), button)).toBeGreaterThan(0);
  await resize(page, PHONE);
  await choose(page, "Status", "Concluído");
  await gone(form.getByText(RECEIVES));
});

test("before it is booked one reads why the client gets none", async () => {
  const { page, form, mine } = await withForm({ confirming: false });
  await form.getByRole("combobox", { name: "Cliente" }).fill(CARLA);
  await page.getByRole("option", { name: CARLA }).click();
  await see(form.getByText(silent("a confirmação automática está desligada")));

  await mine.register("Zilda Quaresma");
  await see(form.getByText(silent("não há telefone no cadastro")));
  await field(form, "Telefone").fill("11977776666");
  await see(form.getByText(silent("a confirmação automática está desligada")));
});

test("a day without hours leads to where they are set", async () => {
  const { page, form, mine } = await withForm({ confirming: false });
  const link = form.getByRole("link", { name: "Definir meus horários" });
  expect(await link.count()).toBe(0);
  await mine.pickDate("Data", nextDate("qua", product.now()));
  await see(form.getByText(m.semDisponibilidade));
  await link.click();
  await see(page.getByRole("heading", { name: "Horários de Atendimento" }));
  await gone(form);
});
