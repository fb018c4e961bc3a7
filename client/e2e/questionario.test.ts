import { beforeAll, expect, test } from "vitest";
import { longTest } from "#server/testing/long-test.ts";
import { letterTo } from "#server/testing/mailbox.ts";
import { answersTo } from "#server/testing/questionnaires.ts";
import { m as connection } from "#shared/common/connection.messages.ts";
import { REDIRECT_MS } from "#shared/questionnaires/questionnaires.constants.ts";
import { m } from "#shared/questionnaires/questionnaires.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { field, see, toast } from "./support/controls.ts";
import { type Product, startProduct } from "./support/product.ts";
import { fillIn, keptAnswers, newQuestionnaire, submit } from "./support/questionnaire.ts";
import { recordScripts } from "./support/scripts.ts";
import { holdTimers, hurryRetries } from "./support/timers.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

/** Compressed: the whole page on a cheap phone. */
const MOST_KIB = 220;

const heading = (name: string) => ({ name, exact: true, level: 1 }) as const;

test("a questionnaire comes by mail, is filled in, and leads to the start; the administrator reads it", async () => {
  const { admin, person, questionnaire, read } = await newQuestionnaire(product, {});
  const sent = await admin.rest("PUT", `/questionnaires/${questionnaire.id}/send`);
  expect(sent.status).toBe(200);
  const link = /https?:\S+\/questionario\/[\w-]+/.exec(await letterTo(product, person.email))?.[0];
  expect(link).toBe(questionnaire.url);

  const { page } = await browser.visitor();
  const led = await holdTimers(page, [REDIRECT_MS]);
  await page.goto(link ?? "the letter has no link");
  await see(page.getByText("Helena Prado", { exact: true }));
  await see(page.getByText(/Medicina · 15 perguntas/));
  await fillIn(page);
  await expect
    .poll(() => page.getByRole("progressbar").getAttribute("aria-valuetext"))
    .toBe("11 de 15 respondidas");
  await submit(page);
  await see(page.getByRole("heading", heading(m.enviadoTitulo)));
  await see(toast(page, m.enviado));
  await led.pass();
  await page.waitForURL(`${product.url}/`);

  const kept = await read();
  expect(kept).toMatchObject({
    status: "completed",
    respostas: { especialidade: "Cardiologia", publico_alvo: ["adultos", "idosos"] },
  });
  // Composed at once, then written by the model.
  const described = async () => (await read()).descricao_gerada;
  await expect.poll(described).toMatch(/^Helena Prado recebe cada pessoa com atenção/);
  await see(page.getByRole("heading", { level: 1 }));
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  const later = await browser.visitor();
  await later.page.goto(questionnaire.url);
  await see(later.page.getByRole("heading", heading(m.jaPreenchido)));
  expect(await later.page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test("what is missing is marked at each question, the first one has the focus, and nothing is sent", async () => {
  const { questionnaire, read } = await newQuestionnaire(product, {});
  const { page } = await browser.visitor();
  await page.goto(questionnaire.url);
  await see(page.getByRole("heading", heading(m.titulo)));
  await field(page, "2. Qual é a sua principal especialidade?").fill("Pediatria");
  await submit(page);
  const required = questionnaire.questions.filter(
    ({ required, id }) => required && id !== "especialidade",
  );
  for (const { label } of required) await see(page.getByText(m.preencha(label), { exact: true }));
  const first = field(page, "1. Como você quer ser apresentado(a) aos clientes?");
  await expect.poll(() => first.evaluate((box) => box === document.activeElement)).toBe(true);
  await first.fill("Dr. Beto");
  await expect
    .poll(() => page.getByText(m.preencha(required[0]?.label ?? ""), { exact: true }).count())
    .toBe(0);
  expect((await read()).status).toBe("pending");
});

longTest("what was typed survives a reload and a line that breaks while it is sent", async () => {
  const { questionnaire, read } = await newQuestionnaire(product, {});
  const visitor = await browser.visitor();
  const { page, pageErrors } = visitor;
  await page.goto(questionnaire.url);
  await fillIn(page);
  await page.reload();
  const name = field(page, "1. Como você quer ser apresentado(a) aos clientes?");
  await see(name);
  await expect.poll(() => name.inputValue()).toBe("Dra. Helena Prado");
  await expect
    .poll(() => page.getByRole("checkbox", { name: "Telemedicina" }).isChecked())
    .toBe(true);
  await expect.poll(() => page.getByRole("radio", { name: "30 minutos" }).isChecked()).toBe(true);

  pageErrors.expect(/questionnaires\.publicRespond net::ERR_FAILED/);
  await page.route("**/trpc/questionnaires.publicRespond**", (route) => route.abort("failed"));
  await submit(page);
  await see(toast(page, m.erroAoEnviar));
  await expect.poll(() => name.inputValue()).toBe("Dra. Helena Prado");
  await page.unroute("**/trpc/questionnaires.publicRespond**");
  await submit(page);
  await see(page.getByRole("heading", heading(m.enviadoTitulo)));
  expect((await read()).status).toBe("completed");
});

longTest("of two tabs the first to send wins, and the other is informed", async () => {
  const { questionnaire, read } = await newQuestionnaire(product, {});
  const first = await browser.visitor();
  await first.openWith(keptAnswers(questionnaire), questionnaire.url);
  const second = await first.duplicate();
  await field(second.page, "2. Qual é a sua principal especialidade?").fill("Dermatologia");
  await submit(first.page);
  await see(first.page.getByRole("heading", heading(m.enviadoTitulo)));
  second.pageErrors.expect(/^questionnaires\.publicRespond 409$/);
  await submit(second.page);
  await see(second.page.getByRole("heading", heading(m.jaPreenchido)));
  expect((await read()).respostas).toMatchObject(answersTo(questionnaire.questions));
});

longTest(
  "a questionnaire that expires while it is filled in, one that is removed, and one that never was",
  async () => {
    const { admin, questionnaire } = await newQuestionnaire(product, {});
    const visitor = await browser.visitor();
    const { page, pageErrors } = visitor;
    await visitor.openWith(keptAnswers(questionnaire), questionnaire.url);
    await see(page.getByRole("button", { name: m.enviar }));
    product.pass({ minutes: 7 * 24 * 60 });
    pageErrors.expect(/^questionnaires\.publicRespond 410$/);
    await submit(page);
    await see(page.getByRole("heading", heading(m.expirado)));
    await page.reload();
    await see(page.getByRole("heading", heading(m.expirado)));

    expect((await admin.rest("DELETE", `/questionnaires/${questionnaire.id}`)).status).toBe(204);
    pageErrors.expect(/^questionnaires\.publicInfo 404$/);
    await page.reload();
    await see(page.getByRole("heading", heading(m.naoEncontrado)));
    await page.goto(`${product.url}/questionario/inventado`);
    await see(page.getByRole("heading", heading(m.naoEncontrado)));
    await page.getByRole("link", { name: "Voltar ao início" }).click();
    await page.waitForURL(`${product.url}/`);
  },
);

longTest("without a line the page says so and tries again when asked", async () => {
  const { questionnaire } = await newQuestionnaire(product, { slug: "legal" });
  const { page, pageErrors } = await browser.visitor();
  pageErrors.expect(/questionnaires\.publicInfo net::ERR_FAILED/);
  await page.route("**/trpc/questionnaires.**", (route) => route.abort("failed"));
  await hurryRetries(page);
  await page.goto(questionnaire.url);
  await see(page.getByText(`${m.erroAoCarregar}. ${connection.motivo.silent}`, { exact: true }));
  await page.unroute("**/trpc/questionnaires.**");
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await see(page.getByText(/Com quais causas e serviços você trabalha\?/));
});

test("the page loads no more than the app's first screen, and nothing of the app or of its forms", async () => {
  const { questionnaire } = await newQuestionnaire(product, {});
  const { page } = await browser.visitor({ fresh: true });
  const scripts = await recordScripts(page);
  await page.goto(questionnaire.url);
  await see(page.getByRole("button", { name: m.enviar }));
  await page.waitForLoadState("load");
  expect(await scripts.has("questionario.screen")).toBe(true);
  for (const name of ["first", "login", "form-field"])
    expect([name, await scripts.has(name)]).toEqual([name, false]);
  expect(await scripts.kib()).toBeLessThanOrEqual(MOST_KIB);
});
