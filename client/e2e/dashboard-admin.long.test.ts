import type { Locator } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { formatNumber } from "#client/lib/format.ts";
import { withInstance } from "#server/testing/instances.ts";
import { m } from "#shared/dashboard/dashboard.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { see } from "./support/controls.ts";
import { dashboard, dashboardCalls, fail, visits } from "./support/dashboard.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

/** A professional who has completed so many of ten appointments. */
async function completed(nome: string, done: number) {
  const who = await product.professional({ nome });
  const cliente = await who.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
  await visits(
    product,
    who,
    cliente.id,
    Array.from({ length: 10 }, (_, index) => ({
      days: -1 - index,
      status: index < done ? "concluido" : "faltou",
    })),
  );
  return who;
}

test("an administrator sees the whole system: figures, integrations, and who completes most", async () => {
  const [bruno] = [await completed("Bruno Lima", 9), await completed("Carla Dias", 7)];
  await completed("Duda Reis", 6);
  await completed("Eva Prado", 1);
  await withInstance(product, bruno, { host: product.whatsapp.url, key: bruno.id });
  const admin = await product.admin();
  const visitor = await browser.visitor();
  const { page } = visitor;
  const calls = dashboardCalls(page);
  await signIn(product, visitor, admin, "/app/dashboard");
  const board = dashboard(page);
  const table = page.getByRole("table", { name: "Desempenho dos Profissionais" });
  await see(table);
  expect(calls.take()).toEqual(["dashboard.complete"]);

  await see(page.getByRole("heading", { name: "Visão Geral" }));
  const kept = await admin.trpc.dashboard.overview.query();
  for (const [label, value] of [
    ["Usuários Ativos", kept.total_users],
    ["Total de Clientes", kept.total_clients],
    ["Instâncias WhatsApp", kept.total_instances],
    ["Agendamentos Ativos", kept.active_appointments],
    ["Pendentes", kept.pending_appointments],
  ] as const) {
    await expect
      .poll(() => board.figure(label).locator("span").first().innerText())
      .toBe(formatNumber(value ?? 0));
  }
  const shares = async (title: string) =>
    (await board.card(title).getByRole("listitem").allInnerTexts()).map((text) =>
      text.replaceAll(/\s+/g, " "),
    );
  expect(await shares("Instâncias WhatsApp")).toEqual(["Ativas 1 100%", "Inativas 0 0%"]);
  expect(await shares("Google Calendar")).toEqual([
    "Com integração 0 0%",
    `Sem integração ${formatNumber(kept.total_users ?? 0)} 100%`,
  ]);
  await see(board.card("Crescimento do Sistema"));
  await see(board.card("Ações do Sistema"));
  await expect.poll(() => page.getByRole("heading", { name: "Primeiros passos" }).count()).toBe(0);

  await expectRanking(table.locator("tbody tr"));
});

/** The four professionals in order, the first three rows in one colour, and badges in green, yellow, red and red. */
async function expectRanking(rows: Locator) {
  const lines = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.innerText.trim())),
  );
  expect(lines.slice(0, 4)).toEqual([
    ["1\nBruno Lima", "N/A", "10", "9", "90%"],
    ["2\nCarla Dias", "N/A", "10", "7", "70%"],
    ["3\nDuda Reis", "N/A", "10", "6", "60%"],
    ["4\nEva Prado", "N/A", "10", "1", "10%"],
  ]);
  const colours = await rows.evaluateAll((all) =>
    all.map((row) => ({
      row: getComputedStyle(row).backgroundColor,
      badge: getComputedStyle(row.querySelector("td:last-child > span") ?? row).backgroundColor,
    })),
  );
  const [first, second, third, fourth] = colours;
  expect(new Set([first?.row, second?.row, third?.row]).size).toBe(1);
  expect(fourth?.row).not.toBe(first?.row);
  expect(new Set([first?.badge, second?.badge, third?.badge]).size).toBe(3);
  expect(fourth?.badge).toBe(third?.badge);
}

const open = async () => {
  const visitor = await browser.visitor();
  const { page, pageErrors } = visitor;
  await signIn(product, visitor, await product.admin(), "/app/clientes");
  await see(page.getByRole("heading", { name: "Clientes", level: 1 }));
  const goThere = () => page.getByRole("link", { name: "Dashboard", exact: true }).click();
  return {
    page,
    pageErrors,
    goThere,
    again: page.getByRole("button", { name: "Tentar novamente" }),
  };
};

test("figures that could not be had say so in their card; the rest is there", async () => {
  const { page, pageErrors, goThere, again } = await open();
  pageErrors.expect(/^dashboard\.complete 500$/);
  pageErrors.expect(/^dashboard\.overview 500$/);
  const mend = await fail(page, /complete|overview/);
  await goThere();
  await see(page.getByText(m.erroMetricas, { exact: true }));
  await see(page.getByText(m.erroOverview, { exact: true }));
  await see(page.getByRole("table", { name: "Desempenho dos Profissionais" }));
  await mend();
  await again.click();
  await see(page.getByText("Usuários Ativos", { exact: true }));
});

test("a widget that could not be had says 'No data available', and is asked for again", async () => {
  const { page, pageErrors, goThere, again } = await open();
  pageErrors.expect(/^dashboard\.complete 500$/);
  pageErrors.expect(/^dashboard\.dailyTrends 500$/);
  pageErrors.expect(/^dashboard\.professionalPerformance 500$/);
  const mend = await fail(page, /complete|dailyTrends|professionalPerformance/);
  await goThere();
  const board = dashboard(page);
  await see(board.card("Agendamentos por dia").getByText(m.semDados));
  await see(board.card("Desempenho dos Profissionais").getByText(m.semDesempenho));
  await mend();
  await again.first().click();
  await see(board.card("Agendamentos por dia").getByRole("img"));
  await again.click();
  await see(page.getByRole("table", { name: "Desempenho dos Profissionais" }));
});

test("where nothing can be had the whole dashboard says so, once", async () => {
  const { page, pageErrors, goThere, again } = await open();
  pageErrors.expect(/^dashboard\.\w+ 500$/);
  const mend = await fail(page, /^dashboard/);
  await goThere();
  await see(page.getByText(m.erroAoCarregar, { exact: true }));
  await expect.poll(() => again.count()).toBe(1);
  await expect.poll(() => page.getByRole("button", { name: "Exportar" }).isDisabled()).toBe(true);
  await mend();
  await again.click();
  await see(page.getByRole("table", { name: "Desempenho dos Profissionais" }));
});
