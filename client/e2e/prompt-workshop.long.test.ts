import { beforeAll, beforeEach, expect, test } from "vitest";
import { receptionist } from "#server/stand-ins/llm/receptionist.ts";
import { ENSAIO_CONVERSAS, LIMITE_PADRAO_TOKENS } from "#shared/assistente/assistente.constants.ts";
import { impedimentos, m } from "#shared/assistente/assistente.messages.ts";
import { LONG } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { gone, see, toast } from "./support/controls.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";
import { spendTokens } from "./support/usage.ts";
import {
  answeredClients,
  answerOf,
  asked,
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
beforeEach(() => {
  product.llm.faults.clear();
  product.llm.behaviour.brain = receptionist;
});

test("the last 20 conversations are answered by the draft, side by side, with progress; it can be stopped", {
  timeout: LONG,
}, async () => {
  const ana = await answeredClients(product, ENSAIO_CONVERSAS + 2);
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, WORKSHOP);
  await writeDraft(page, DRAFT);
  const { part, saw, item, progress, section } = workshop(page);
  await part("Ensaio");
  const model = hesitantModel(product);
  await section.getByRole("button", { name: "Começar ensaio" }).press("Enter");
  await saw("0 de 20 conversas");
  // The pressed button is gone; who uses the keyboard is still in the workshop.
  await expect.poll(() => section.evaluate((box) => box === document.activeElement)).toBe(true);
  model.let(3);
  await saw("3 de 20 conversas");
  await expect.poll(() => progress.getAttribute("aria-valuenow")).toBe("3");
  const first = item("Cliente 01");
  await see(first.getByText(`Cliente: ${asked(0)}`, { exact: true }));
  await see(first.getByText(answerOf(0), { exact: true }));
  await see(first.getByText(`Ensaiado: ${asked(0)}`, { exact: true }));
  expect(product.llm.requests.at(-1)?.messages[0]?.content).toContain(DRAFT);
  model.let(4);
  await saw("7 de 20 conversas");
  // Visible from the last conversation too.
  await item("Cliente 20").scrollIntoViewIfNeeded();
  const top = await progress.evaluate((bar) => bar.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);

  await section.getByRole("button", { name: "Cancelar ensaio" }).click();
  await see(toast(page, m.ensaioCancelado));
  await saw("Cancelado");
  await gone(progress);
  await see(item("Cliente 07").getByText(/^Ensaiado/));
  await see(item("Cliente 08").getByText("Não foi ensaiada"));
  const cancelled = await ana.trpc.assistente.getLatestEnsaio.query();
  expect(cancelled).toMatchObject({ status: "cancelado", feitos: 7, total: ENSAIO_CONVERSAS });

  await section.getByRole("button", { name: "Ensaiar de novo" }).click();
  await see(progress);
  model.let(2 * ENSAIO_CONVERSAS);
  await saw("Concluído");
  // Announced as well, where it has not been seen.
  const heard = section.getByRole("status").filter({ hasText: "Ensaio: " });
  await expect.poll(() => heard.innerText()).toBe("Ensaio: concluído, 20 de 20 conversas.");
  await see(item("Cliente 20").getByText(`Ensaiado: ${asked(19)}`, { exact: true }));
  await expect.poll(() => item("Cliente").count()).toBe(ENSAIO_CONVERSAS);
  await expect.poll(() => item("Cliente 21").count()).toBe(0);
  // The replay sent no message.
  expect(product.whatsapp.sent).toEqual([]);

  await writeDraft(page, `${DRAFT} Seja breve.`);
  await see(section.getByText(/^O prompt mudou depois deste ensaio/));
});

test("a replay whose model is out of order stops, says why, and is begun again", async () => {
  const ana = await answeredClients(product, 5);
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, `${WORKSHOP}&parte=ensaio`);
  const { section, item, saw } = workshop(page);
  product.llm.faults.add({ kind: "status", status: 500 }, { times: Number.POSITIVE_INFINITY });
  await section.getByRole("button", { name: "Começar ensaio" }).click();
  await saw("Não terminou");
  await see(section.getByText(m.ensaioParou));
  await see(item("Cliente 03").getByText("O modelo não respondeu"));
  await see(item("Cliente 04").getByText("Não foi ensaiada"));
  product.llm.faults.clear();
  await section.getByRole("button", { name: "Ensaiar de novo" }).click();
  await saw("Concluído");
  await expect.poll(() => section.getByText(m.ensaioParou).count()).toBe(0);
});

test("a chat with the draft offers real free times, would book one, and books nothing", async () => {
  const ana = await answeredClients(product, 1);
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, WORKSHOP);
  await writeDraft(page, DRAFT);
  const { section, log, say, messageOf } = workshop(page);
  await section.getByRole("button", { name: "Oi! Tem horário na semana que vem?" }).click();
  await see(messageOf("Assistente", /Tenho estes horários/));
  const [, day, time] = /(\d{2}\/\d{2}) às (\d{2}:\d{2})/.exec(await log.innerText()) ?? [];
  await say(`Pode ser dia ${day} às ${time}`);
  await see(messageOf("Assistente", /Pronto! Reservei/));
  await see(log.getByText(new RegExp(`^Agendaria .*${time}$`)));
  expect(product.llm.requests.at(-1)?.messages[0]?.content).toContain(DRAFT);
  expect((await ana.trpc.marcacoes.list.query({})).total).toBe(0);

  await section.getByRole("button", { name: "Recomeçar" }).click();
  await see(section.getByRole("list", { name: "Exemplos" }));
});

test("a model that fails says so in the chat, and is asked again", async () => {
  const ana = await answeredClients(product, 1);
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, WORKSHOP);
  const { section, log, say, messageOf } = workshop(page);
  visitor.pageErrors.expect(/^assistente\.test 502$/);
  product.llm.faults.add({ kind: "status", status: 500 }, { times: Number.POSITIVE_INFINITY });
  await say("Oi");
  await see(log.getByText(m.modeloFalhou));
  product.llm.faults.clear();
  await section.getByRole("button", { name: "Tentar novamente" }).click();
  await see(messageOf("Assistente", /Olá!/));
  await gone(log.getByText(m.modeloFalhou));
});

test("a chat that is started again hears nothing of the answer that was under way", async () => {
  const ana = await product.professional();
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, WORKSHOP);
  const { section, log, say, messageOf } = workshop(page);
  const model = hesitantModel(product);
  await say("Primeira");
  await see(log.getByText("O assistente está escrevendo"));
  await section.getByRole("button", { name: "Recomeçar" }).click();
  const late = page.waitForResponse(/assistente\.test/);
  model.let(1);
  await late;
  await say("Segunda");
  model.let(1);
  await see(messageOf("Assistente", "Ensaiado: Segunda"));
  await expect.poll(() => log.getByText(/Primeira/).count()).toBe(0);
});

test("who has answered nobody yet, and whose month is used up, sees so", async () => {
  const ana = await product.professional();
  const visitor = await browser.visitor();
  const { page } = visitor;
  visitor.pageErrors.expect(/^assistente\.(startEnsaio|test) 409$/);
  await signIn(product, visitor, ana, `${WORKSHOP}&parte=ensaio`);
  const { section, log, part, say } = workshop(page);
  await section.getByRole("button", { name: "Começar ensaio" }).click();
  await see(toast(page, m.semConversas));
  await spendTokens(product, ana, { days: 1, each: LIMITE_PADRAO_TOKENS });
  await part("Testar");
  await say("Oi");
  await see(log.getByText(m.limiteAtingido));

  // Without a model nothing is offered that asks one; the text can be prepared.
  const { llm } = product.services;
  product.services.llm = undefined;
  await page.reload();
  await see(page.getByText(impedimentos.sem_modelo));
  await see(page.getByText("Nenhuma versão guardada"));
  await see(page.getByRole("button", { name: "Editar prompt" }));
  await gone(section);
  await gone(page.getByText("Uso do assistente"));
  product.services.llm = llm;
});

test("a draft is published, and what was in force before comes back from the versions", async () => {
  const ana = await answeredClients(product, 1);
  await ana.trpc.usuarios.updateMe.mutate({ prompt: "Fale pouco e seja gentil." });
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, WORKSHOP);
  await writeDraft(page, DRAFT);
  await page.getByRole("button", { name: "Publicar" }).press("Enter");
  await see(toast(page, m.publicado));
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("DIV");
  expect((await ana.trpc.usuarios.me.query()).prompt).toBe(DRAFT);

  const { part, version } = workshop(page);
  await part("Versões");
  await see(version(3).getByText("Em uso"));
  await see(version(3).getByText(DRAFT));
  await version(2).click();
  const dialog = page.getByRole("dialog", { name: "Versão 2" });
  await see(dialog.getByText("Fale pouco e seja gentil."));
  await dialog.getByRole("button", { name: "Restaurar esta versão" }).click();
  await see(toast(page, m.restaurado));
  await gone(dialog);
  await see(version(4).getByText("Em uso"));
  await see(version(4).getByText("Restaurada"));
  expect((await ana.trpc.usuarios.me.query()).prompt).toBe("Fale pouco e seja gentil.");
});
