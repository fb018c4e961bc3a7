import type { Page } from "playwright";
import { newId } from "#server/core/id.ts";
import type { Actor } from "#server/testing/actor.ts";
import { addDays, MINUTE } from "#shared/common/civil.ts";
import { civilOf, instantOf, ZONA_PADRAO } from "#shared/common/time.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import type { Visitor } from "./browser.ts";
import { see } from "./controls.ts";
import type { Product } from "./product.ts";
import { signIn } from "./sign-in.ts";

/** The dashboard as one sees it. */
export function dashboard(page: Page) {
  const card = (title: string) =>
    page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: title, exact: true, level: 2 }) });
  return {
    card,
    /** Text of a metric card: its figure, and its trend where it has one. */
    figure: (label: string) => page.locator(`dt:text-is("${label}") + dd`),
    /** The table below a chart, opened. */
    table: async (title: string) => {
      await card(title).getByText("Ver em tabela").click();
      return card(title).getByRole("table");
    },
    period: (days: number) =>
      card("Agendamentos por dia").getByRole("radio", { name: `${days} dias` }),
  };
}

/** The dashboard's procedures that the page has asked for, in order; emptied by `take`. */
export function dashboardCalls(page: Page) {
  let calls: string[] = [];
  page.on("request", (request) => calls.push(...proceduresOf(request.url())));
  return {
    take: () => {
      const taken = calls;
      calls = [];
      return taken;
    },
  };
}

const proceduresOf = (url: string) =>
  new URL(url).pathname
    .replace("/trpc/", "")
    .split(",")
    // The card that loads on scrolling has calls of its own.
    .filter((path) => path.startsWith("dashboard.") && path !== "dashboard.recuperados");

/** These procedures fail inside the server, alone in their batch, until the answer is called. */
export async function fail(page: Page, procedures: RegExp) {
  const url = /\/trpc\/[^?]*dashboard\./;
  await page.route(url, async (route) => {
    const paths = new URL(route.request().url()).pathname.replace("/trpc/", "").split(",");
    const response = await route.fetch();
    const answers: unknown[] = await response.json();
    const json = answers.map((answer, index) => {
      const path = paths[index] ?? "";
      return procedures.test(path) ? failure(path) : answer;
    });
    await route.fulfill({ status: 207, contentType: "application/json", json });
  });
  return () => page.unroute(url);
}

const failure = (path: string) => ({
  error: {
    json: {
      message: "Erro interno do servidor",
      code: -32603,
      data: { code: "INTERNAL_SERVER_ERROR", httpStatus: 500, path },
    },
  },
});

interface Visit {
  /** Days from today; negative is past. */
  days: number;
  status: MarcacaoStatus;
}

/** Appointments of a client around noon, also past ones, a minute long each, so that none overlaps. */
export function visits(product: Product, who: Actor, clienteId: string, wanted: readonly Visit[]) {
  const now = product.now();
  const { date: today } = civilOf(now, ZONA_PADRAO);
  const rows = wanted.map(({ days, status }, index) => {
    const noon = instantOf(addDays(today, days), "12:00", ZONA_PADRAO) ?? now;
    const horario = new Date(noon.getTime() + index * 2 * MINUTE);
    return {
      id: newId(),
      usuario_id: who.id,
      cliente_id: clienteId,
      horario,
      fim: new Date(horario.getTime() + MINUTE),
      duracao_minutos: 1,
      status,
      observacao: null,
      criado_em: now,
      atualizado_em: now,
    };
  });
  return product.db((db) => db.insertInto("marcacoes").values(rows).execute());
}

/** A professional's five cards. */
export const METRICS = [
  "Novos Clientes da Semana",
  "Agendamentos Hoje",
  "Pendentes",
  "Clientes Convertidos",
  "Taxa de Comparecimento",
];

/** Their figures without the trends. */
export const figuresOn = (page: Page) =>
  Promise.all(
    METRICS.map((label) => dashboard(page).figure(label).locator("span").first().innerText()),
  );

/** A professional in the middle of things, with one client, before their dashboard. */
export async function professionalAtWork(
  product: Product,
  browser: { visitor: () => Promise<Visitor> },
  nome = "Davi Rocha",
) {
  const ana = await product.professional();
  const cliente = await ana.trpc.clientes.create.mutate({ nome });
  await visits(product, ana, cliente.id, [
    { days: -40, status: "concluido" },
    { days: -20, status: "concluido" },
    { days: -3, status: "concluido" },
    { days: -3, status: "cancelado" },
    { days: -2, status: "confirmado" },
    { days: 1, status: "pendente" },
    { days: 2, status: "confirmado" },
  ]);
  const visitor = await browser.visitor();
  const { page } = visitor;
  const calls = dashboardCalls(page);
  // Its requests are counted, so no event may cause further ones.
  await page.route(/eventos\.subscribe/, () => undefined);
  await signIn(product, visitor, ana, "/app/dashboard");
  await see(page.getByRole("table", { name: "Seu Desempenho" }));
  return { ana, page, calls, board: dashboard(page) };
}
