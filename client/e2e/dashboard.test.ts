import { beforeAll, expect, test } from "vitest";
import { formatNumber, formatPercent, formatShortDay } from "#client/lib/format.ts";
import { longTest } from "#server/testing/long-test.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { m } from "#shared/dashboard/dashboard.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { gone, see, toast } from "./support/controls.ts";
import { dashboardCalls, figuresOn, professionalAtWork, visits } from "./support/dashboard.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

/** A busy machine may need that long. */
const PATIENCE = { timeout: 20_000 };

const atWork = () => professionalAtWork(product, browser);

test("a professional sees their own figures, asked for in one request, and nothing of the system's", async () => {
  const { ana, page, calls, board } = await atWork();
  await see(page.getByRole("heading", { name: "Resumo" }));
  expect(calls.take()).toEqual(["dashboard.complete"]);

  const kept = await ana.trpc.dashboard.overview.query();
  expect(await figuresOn(page)).toEqual([
    formatNumber(kept.new_clients_this_week ?? 0),
    formatNumber(kept.appointments_today ?? 0),
    "1",
    "1",
    formatPercent(kept.attendance_rate ?? 0),
  ]);
  const status = board.card("Status dos agendamentos").getByRole("listitem");
  expect((await status.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " "))).toEqual([
    "Pendente 1 14,3%",
    "Confirmado 2 28,6%",
    "Cancelado 1 14,3%",
    "Concluído 3 42,9%",
  ]);
  const row = page.getByRole("table", { name: "Seu Desempenho" }).getByRole("row").nth(1);
  await expect
    .poll(() => row.getByRole("cell").allInnerTexts())
    .toEqual(["Ana Souza", "N/A", "7", "3", "100%"]);
  await see(board.card("Seu Crescimento"));
  for (const title of ["Visão Geral", "Instâncias WhatsApp", "Desempenho dos Profissionais"]) {
    await expect.poll(() => page.getByRole("heading", { name: title }).count()).toBe(0);
  }
});

longTest("another period asks for the trends alone, and survives a reload", async () => {
  const { page, calls, board } = await atWork();
  calls.take();
  await expect.poll(() => board.period(30).isChecked()).toBe(true);
  await see(page.getByText(/^4 agendamentos em 30 dias/));
  await board.period(7).click();
  await see(page.getByText(/^3 agendamentos em 7 dias/));
  await page.waitForURL("**/app/dashboard?periodo=7");
  expect(calls.take()).toEqual(["dashboard.dailyTrends"]);

  await page.reload();
  await see(page.getByText(/^3 agendamentos em 7 dias/));
  expect(calls.take().toSorted()).toEqual(["dashboard.complete", "dashboard.dailyTrends"]);
  const days = (await board.table("Agendamentos por dia")).getByRole("row");
  await see(days.first());
  await expect.poll(() => days.count()).toBe(8);
  await board.period(30).click();
  await page.waitForURL("**/app/dashboard");
  expect(calls.take()).toEqual([]);
});

test("a day that is pointed at tells its figures", async () => {
  const { page, board } = await atWork();
  const chart = board.card("Agendamentos por dia").getByRole("img");
  await chart.locator("g").last().hover();
  const today = formatShortDay(civilOf(product.now(), ZONA_PADRAO).date);
  await see(board.card("Agendamentos por dia").getByText(`${today}: 0 agendamentos`));
  await page.getByRole("heading", { name: "Dashboard", level: 1 }).hover();
  await see(board.card("Agendamentos por dia").getByText(/ em 30 dias; o dia mais cheio foi /));
});

test("confirming with one tap changes the figures, and the actions lead to where they are done", async () => {
  const { page, board } = await atWork();
  await see(
    board.card("Próximas Ações").getByRole("link", { name: "Confirmar 1 agendamento pendente" }),
  );
  await page.getByRole("button", { name: /^Confirmar Davi Rocha/ }).click();
  await expect.poll(async () => (await figuresOn(page))[2], PATIENCE).toBe("0");
  await see(
    board
      .card("Status dos agendamentos")
      .getByRole("listitem")
      .filter({ hasText: /^Confirmado\s*3/ }),
  );
  await page.getByRole("link", { name: "Acompanhar 2 agendamentos confirmados" }).click();
  await page.waitForURL("**/app/agenda/lista?lista=confirmados");
  await see(page.getByText(/^2 agendamentos, /));
});

longTest("'Atualizar' asks again and says so", async () => {
  const { ana, page, calls } = await atWork();
  const { items } = await ana.trpc.clientes.list.query({});
  calls.take();
  await visits(product, ana, items[0]?.id ?? "", [{ days: 5, status: "pendente" }]);
  await page.getByRole("button", { name: "Atualizar" }).click();
  await see(toast(page, m.atualizado));
  expect(calls.take()).toEqual(["dashboard.complete"]);
  expect((await figuresOn(page))[2]).toBe("2");
  // It came up over the buttons, where the mouse still rests.
  await gone(toast(page, m.atualizado));
});

longTest(
  "each part grows old independently: the figures after two minutes, the whole after five",
  async () => {
    const ana = await product.professional();
    const visitor = await browser.visitor({ fresh: true });
    const { page } = visitor;
    const calls = dashboardCalls(page);
    await page.clock.install();
    // A clock that jumps breaks the line, and a line that is back asks everything that an event could have touched.
    await page.route(/eventos\.subscribe/, () => undefined);
    await signIn(product, visitor, ana, "/app/dashboard");
    const there = page.getByText(m.semDesempenho, { exact: true });
    await see(there);
    const asked: string[] = [];
    const comeBackAfter = async (minutes: number) => {
      await page.getByRole("link", { name: "Clientes", exact: true }).click();
      await see(page.getByText("Nenhum cliente cadastrado"));
      await page.clock.fastForward(minutes * 60_000);
      await page.getByRole("link", { name: "Dashboard", exact: true }).click();
      await see(there);
    };
    const saw = async (...expected: string[]) => {
      const all = () => {
        asked.push(...calls.take());
        return asked.slice();
      };
      await expect.poll(all, PATIENCE).toEqual(expected);
    };
    await saw("dashboard.complete");
    await comeBackAfter(1);
    await comeBackAfter(2);
    await saw("dashboard.complete", "dashboard.overview");
    await comeBackAfter(3);
    await saw("dashboard.complete", "dashboard.overview", "dashboard.complete");
    // Without input the whole is asked for again, unless it is on its way just then.
    const again = async () => {
      await page.clock.fastForward(11 * 60_000);
      return calls.take();
    };
    await expect.poll(again, PATIENCE).toContain("dashboard.complete");
  },
);

test("a newcomer sees no figures about growth that there is not", async () => {
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, await product.professional(), "/app/dashboard");
  await see(page.getByText(m.semDesempenho, { exact: true }));
  await see(page.getByRole("heading", { name: "Primeiros passos" }));
  for (const title of ["Seu Crescimento", "Próximas Ações"]) {
    await expect.poll(() => page.getByRole("heading", { name: title }).count()).toBe(0);
  }
  // Trends, status, peak hours.
  await expect.poll(() => page.getByText(m.semDados, { exact: true }).count()).toBe(3);
});
