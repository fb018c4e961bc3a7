import { beforeAll, expect, test } from "vitest";
import { receptionist } from "#server/stand-ins/llm/receptionist.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import { a11yOf, LONG } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { see } from "./support/controls.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";
import { spendTokens } from "./support/usage.ts";
import {
  answeredClients,
  DRAFT,
  hesitantModel,
  WORKSHOP,
  workshop,
  writeDraft,
} from "./support/workshop.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

/** A professional at the workshop, with a draft. */
async function withDraft() {
  const ana = await answeredClients(product, 5);
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, WORKSHOP);
  await writeDraft(
    page,
    `${DRAFT}\n\n${"- Explique cada procedimento em poucas palavras.\n".repeat(14)}`,
  );
  const a11y = a11yOf(page);
  const shop = workshop(page);
  /** The workshop as it stands, from its head on. */
  const whole = (what: string) =>
    a11y.overlay(what, () => shop.section.evaluate((box) => box.scrollIntoView()));
  return { ana, visitor, page, ...a11y, ...shop, whole };
}

test("a draft, the chat with it, and the question before it goes", {
  timeout: LONG,
}, async () => {
  product.llm.behaviour.brain = receptionist;
  const { page, visitor, screen, overlay, whole, section, say, messageOf, log, findings } =
    await withDraft();
  await screen("workshop with a draft", () => see(section.getByRole("list", { name: "Exemplos" })));
  await overlay("throwing a draft away", async () => {
    await page.getByRole("button", { name: "Descartar" }).click();
    await see(page.getByRole("alertdialog"));
  });
  await whole("openings of a test chat");
  await say("Olá, tem horário na semana que vem?");
  await see(messageOf("Assistente", /Tenho estes horários/));
  const [, day, time] = /(\d{2}\/\d{2}) às (\d{2}:\d{2})/.exec(await log.innerText()) ?? [];
  await say(`Quero dia ${day} às ${time}. ${"Obrigada pela atenção! ".repeat(6)}`);
  await see(log.getByText(/^Agendaria/));
  await whole("test chat");
  visitor.pageErrors.expect(/^assistente\.test 502$/);
  product.llm.faults.add({ kind: "status", status: 500 }, { times: Number.POSITIVE_INFINITY });
  await say("Quanto custa?");
  await see(log.getByText(m.modeloFalhou));
  await whole("test chat without an answer");
  product.llm.faults.clear();
  expect(findings).toEqual([]);
});

test("a replay before, under way and done", { timeout: LONG }, async () => {
  const { whole, section, part, saw, findings } = await withDraft();
  await part("Ensaio");
  await see(section.getByRole("button", { name: "Começar ensaio" }));
  await whole("replay, none yet");
  const model = hesitantModel(
    product,
    () => `Claro! *Tenho* estes horários: ${"segunda às 9h, terça às 10h; ".repeat(6)}`,
  );
  model.let(2);
  await section.getByRole("button", { name: "Começar ensaio" }).click();
  await saw("2 de 5 conversas");
  await whole("replay under way");
  model.let(10);
  await saw("Concluído");
  await whole("replay done");
  expect(findings).toEqual([]);
});

test("versions, and one of them opened", { timeout: LONG }, async () => {
  const { ana, page, overlay, whole, part, version, findings } = await withDraft();
  for (const number of [1, 2, 3]) {
    await ana.trpc.usuarios.updateMe.mutate({ prompt: `Versão de número ${number}. ${DRAFT}` });
  }
  await part("Versões");
  await see(version(2));
  await whole("versions");
  await overlay("a version", async () => {
    await version(2).click();
    await see(page.getByRole("button", { name: "Restaurar esta versão" }));
  });
  expect(findings).toEqual([]);
});

test("a month's usage, and one whose limit is reached", { timeout: LONG }, async () => {
  const ana = await product.professional();
  await spendTokens(product, ana, { days: 12, each: 90_000 });
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, WORKSHOP);
  const { screen, findings } = a11yOf(page);
  const card = page.getByRole("heading", { name: "Uso do assistente" });
  await screen("usage", async () => {
    await see(card);
    await card.scrollIntoViewIfNeeded();
    await page.getByText("Ver em tabela").click();
  });
  await spendTokens(product, ana, { days: 12, each: 200_000 });
  await screen("usage, limit reached", async () => {
    await page.reload();
    await page.getByText(/^O limite deste mês foi atingido/).scrollIntoViewIfNeeded();
  });
  expect(findings).toEqual([]);
});
