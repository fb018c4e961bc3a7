import { beforeAll, expect, test } from "vitest";
import { withInstance } from "#server/testing/instances.ts";
import { ALL_ON } from "#server/testing/reminded.ts";
import { m } from "#shared/carencias/carencias.messages.ts";
import { m as marcacoes } from "#shared/marcacoes/marcacoes.messages.ts";
import { situacao } from "#shared/marcacoes/situacao.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { drawn, gone, press, see, toast } from "./support/controls.ts";
import { journey } from "./support/presses.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { gridPractice } from "./support/time-grid.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

type Scene = Awaited<ReturnType<typeof gridPractice>>;

const line = ({ page }: Scene, text: string | RegExp) =>
  page.getByRole("region", { name: "Avisos" }).getByText(text);

/** The bar of a change is the only card, and says besides that it was done. */
async function oneBar({ page }: Scene, change: RegExp, done: string) {
  const cards = page.getByRole("region", { name: "Avisos" }).locator(":scope > *");
  await see(cards.filter({ hasText: change }).getByText(done, { exact: true }));
  expect(await cards.count()).toBe(1);
}

async function drag({ page, grid, date }: Scene, from: number, to: number) {
  const [start, end] = [await grid.place(date, from), await grid.place(date, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

test("a drag is taken back with one press, and stays back after a reload", async () => {
  const scene = await gridPractice(product, browser);
  const { page, grid, date, timeOf } = scene;
  await drag(scene, 9.2, 13.2);
  await see(line(scene, /^Davi Rocha: de .*, 09:00 para 13:00$/));
  await oneBar(scene, /Davi Rocha: de/, marcacoes.atualizado);
  await expect.poll(() => timeOf(0)).toBe(`${date} 13:00`);
  await press(page, /^Desfazer: Davi Rocha/);
  await see(toast(page, m.desfeito));
  await see(grid.block("Davi Rocha 09:00 – 10:00"));
  expect(await timeOf(0)).toBe(`${date} 09:00`);
  await gone(line(scene, /^Davi Rocha: de/));
  await page.reload();
  await see(grid.block("Davi Rocha 09:00 – 10:00"));
});

test("one bar says that it was done, what was done, and takes it back", async () => {
  const scene = await gridPractice(product, browser);
  const { page, grid } = scene;
  await grid.block("Bia Lima 11:00 – 12:00").click();
  await press(page, /^Cancelar agendamento de/);
  await press(page.getByRole("alertdialog"), "Cancelar agendamento");
  await oneBar(scene, /Bia Lima: cancelado/, situacao.atualizada);
  await press(page, /^Desfazer: Bia Lima/);
  await see(toast(page, m.desfeito));
  await gone(line(scene, /Bia Lima: cancelado/));
});

test("what was deleted comes back by the keyboard, also after a reload", async () => {
  const scene = await gridPractice(product, browser);
  const { page, grid } = scene;
  await grid.block("Bia Lima 11:00 – 12:00").click();
  await press(page, /^Mais ações para/);
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await press(page.getByRole("alertdialog"), "Excluir");
  await gone(grid.block("Bia Lima 11:00 – 12:00"));
  await oneBar(scene, /Bia Lima: excluído/, marcacoes.excluido);
  await page.reload();
  const undo = page.getByRole("button", { name: /^Desfazer: Bia Lima/ });
  await undo.focus();
  await page.keyboard.press("Enter");
  await see(grid.block("Bia Lima 11:00 – 12:00"));
});

test("the text that the client would get stands there, and is not sent to who is not to be told", async () => {
  const scene = await gridPractice(product, browser);
  const { ana, page, ids, date, timeOf } = scene;
  const { cliente_id } = await ana.trpc.marcacoes.get.query({ id: ids[0] ?? "" });
  const { id: confirmacao_template_id } = await ana.trpc.templates.create.mutate({
    name: "Confirmação minha",
    content: "Olá, {{nome_cliente}}! Responda 1 para confirmar.",
    category: "general",
    type: "CONFIRMATION",
    tone: "CASUAL",
  });
  await ana.trpc.usuarios.updateAutomacoes.mutate({ ...ALL_ON, confirmacao_template_id });
  await drag(scene, 9.2, 13.2);
  await see(line(scene, /^Não será avisado/));
  await expect.poll(() => timeOf(0)).toBe(`${date} 13:00`);
  await press(page, /^Desfazer: Davi Rocha/);
  await expect.poll(() => timeOf(0)).toBe(`${date} 09:00`);

  await ana.trpc.clientes.update.mutate({ id: cliente_id, telefone: "11955554444" });
  const instance = await withInstance(product, ana, { host: product.whatsapp.url, key: ana.id });
  product.whatsapp.addInstance({
    key: ana.id,
    token: "token-da-instancia",
    status: "connected",
    webhookUrl: instance.webhookUrl,
  });
  await drag(scene, 9.2, 14.2);
  await see(line(scene, /O seu horário de .* mudou: das 09:00 para as 14:00\./));
  await page.getByRole("checkbox", { name: "Avisar Davi" }).click({ force: true });
  await expect.poll(async () => (await ana.trpc.carencias.list.query())[0]?.avisa).toBe(false);
  await page.mouse.move(5, 5);
  await gone(line(scene, /^Davi Rocha: de/));
  await drawn(page);
  const trace = await ana.trpc.marcacoes.get.query({ id: ids[0] ?? "" });
  expect(trace.lembretes.map(({ motivo }) => motivo)).toContain(
    "Você escolheu não avisar da mudança.",
  );

  // The next move says so itself: nothing has to be set afterwards.
  const changed: string[] = [];
  page.on("request", (request) => changed.push(request.url()));
  const [moved] = await Promise.all([
    page.waitForRequest(/marcacoes\.update/),
    drag(scene, 14.2, 10.2),
  ]);
  expect(moved.postData()).toContain('"avisar":false');
  await see(page.getByRole("checkbox", { name: "Avisar Davi", checked: false }));
  expect((await ana.trpc.carencias.list.query())[0]?.avisa).toBe(false);
  expect(changed.filter((url) => url.includes("carencias.update"))).toEqual([]);
});

test("what was cancelled long since is booked again with one press, while its time is free", async () => {
  const { ana, page, ids, date, grid } = await gridPractice(product, browser, {
    phone: true,
  });
  await ana.trpc.marcacoes.update.mutate({ id: ids[0] ?? "", status: "cancelado" });
  const way = await journey(page, "agendarDeNovo");
  await grid.block("Davi Rocha 09:00 – 10:00").click();
  await press(page, "Agendar de novo");
  await press(page.getByRole("dialog", { name: "Novo Agendamento" }), "Agendar");
  await see(toast(page, marcacoes.criado));
  way.end();
  const { items } = await ana.trpc.marcacoes.listWithClients.query({ status: "pendente" });
  const again = items.find(({ cliente_nome }) => cliente_nome === "Davi Rocha");
  expect(again?.horario.toISOString()).toBe(`${date}T12:00:00.000Z`);
  await page.keyboard.press("Escape");
  await page.reload();
  await page.getByRole("button", { name: /Davi Rocha 09:00 – 10:00.*[Cc]ancelado/ }).click();
  await see(page.getByRole("dialog", { name: "Agendamento", exact: true }));
  await drawn(page);
  await gone(page.getByRole("button", { name: "Agendar de novo" }));
});
