import { beforeAll, beforeEach, expect, test } from "vitest";
import { formatLongDay } from "#client/lib/format.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { letIn } from "#server/testing/team.ts";
import { m as leitura } from "#shared/equipe/leitura.messages.ts";
import { m } from "#shared/google/google.messages.ts";
import { a11yOf, LONG } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { choose, gone, goTo, see, select } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { CONNECT, connectGoogle, GOOGLE_TAB } from "./support/google.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});
beforeEach(() => {
  product.google.behaviour.consent = "ask";
});

/** Ana owns the practice; Bia attends in it and signs in. */
async function clinic() {
  const ana = await product.professional({ nome: "Ana Souza" });
  const bia = await product.professional({ nome: "Bia Lima" });
  await letIn(product, ana, bia, "profissional");
  await offerHours(ana, { from: "08:00", to: "18:00" });
  const created = await ana.trpc.profissionais.create.mutate({
    nome: "Bia Lima",
    pessoa_id: bia.id,
  });
  return { ana, bia, profissional: created.id };
}

test("the owner connects a colleague's calendar, whose busy times are drawn in that column alone", {
  timeout: LONG,
}, async () => {
  const { ana, bia, profissional } = await clinic();
  const date = nextDate("ter", product.now());
  const account = `${bia.id}.clinica`;
  product.google.behaviour.account = account;
  product.google
    .person(account)
    .write({ from: `${date}T10:00:00-03:00`, to: `${date}T11:00:00-03:00` });
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, GOOGLE_TAB);
  await see(select(page, m.profissional));
  await see(page.getByText(/na sua agenda do Google/));
  await choose(page, m.profissional, "Bia Lima");
  await see(
    page.getByText("Os compromissos do Google de Bia Lima bloqueiam horários", { exact: false }),
  );
  await connectGoogle(page);
  await see(page.getByText(/compromissos do Google de Bia Lima bloqueiam horários\.$/));
  const status = async (id: string) => ana.trpc.google.status.query({ profissional_id: id });
  expect(await status(profissional)).toMatchObject({ conectado: true, usa_google: true });
  expect(await status(ana.id)).toMatchObject({ conectado: false });
  await choose(page, m.profissional, "Ana Souza");
  await see(page.getByRole("button", { name: CONNECT }));

  product.services.events.wake("google");
  await expect
    .poll(() => ana.trpc.google.busy.query({ date, profissional_id: profissional }))
    .toHaveLength(1);
  await goTo(page, `/app/agenda?visao=dia&data=${date}`);
  const column = (nome: string) =>
    page.getByRole("group", { name: `${nome}, ${formatLongDay(date)}`, exact: true });
  await see(column("Bia Lima").getByText("Ocupado no Google"));
  expect(await column("Ana Souza").getByText("Ocupado no Google").count()).toBe(0);
});

test("a professional finds their own calendar first, and reads a colleague's alone", {
  timeout: LONG,
}, async () => {
  const { ana, bia } = await clinic();
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, bia, `${GOOGLE_TAB}&conta=${ana.id}`);
  await see(page.getByRole("button", { name: CONNECT }));
  await see(select(page, m.profissional).getByText("Bia Lima"));
  product.google.behaviour.account = `${bia.id}.propria`;
  await connectGoogle(page);
  const { screen, findings } = a11yOf(page);
  await screen("a colleague's calendar", async () => {
    await choose(page, m.profissional, "Ana Souza");
    await see(page.getByText(leitura.soLeitura));
    await gone(page.getByRole("button", { name: CONNECT }));
  });
  expect(findings).toEqual([]);
});

test("whoever works alone is asked for no professional", async () => {
  const ana = await product.professional();
  const visitor = await browser.visitor();
  await signIn(product, visitor, ana, GOOGLE_TAB);
  await see(visitor.page.getByRole("button", { name: CONNECT }));
  expect(await select(visitor.page, m.profissional).count()).toBe(0);
});
