import type { Locator, Page, Request } from "playwright";
import { afterEach, beforeAll, expect, test } from "vitest";
import { longTest } from "#server/testing/long-test.ts";
import { m as clientes } from "#shared/clientes/clientes.messages.ts";
import { m as connection } from "#shared/common/connection.messages.ts";
import { m as dashboard } from "#shared/dashboard/dashboard.messages.ts";
import { m as disponibilidades } from "#shared/disponibilidades/disponibilidades.messages.ts";
import { m as semana } from "#shared/disponibilidades/semana.messages.ts";
import { m as historico } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { m as instancias } from "#shared/instancias/instancias.messages.ts";
import { situacao } from "#shared/marcacoes/situacao.messages.ts";
import { m as usuarios } from "#shared/usuarios/usuarios.messages.ts";
import { agenda } from "./support/agenda.ts";
import { withBrowser } from "./support/browser.ts";
import { drawn, gone, see, toast } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { horarios } from "./support/horarios.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";
import { openTcpProxy } from "./support/tcp-proxy.ts";
import { hurryRetries } from "./support/timers.ts";

const browser = withBrowser();
let product: Product;
let proxy: Awaited<ReturnType<typeof openTcpProxy>>;
beforeAll(async () => {
  product = await sharedProduct();
  proxy = await openTcpProxy(product.url);
});

afterEach(() => proxy.open());

/** The browser's errors for an unreachable server. */
const NO_ANSWER = /net::ERR_(CONNECTION|EMPTY|SOCKET|INCOMPLETE)/;

/**
 * A professional at an address of the product, reached through the proxy. `fresh`: in a browser that has no file of the
 * product yet.
 */
async function behindProxy(path: string, { fresh = false } = {}) {
  const ana = await product.professional();
  await ana.trpc.disponibilidades.create.mutate({
    dia_semana: "ter",
    hora_inicio: "08:00",
    hora_fim: "12:00",
    intervalo_minutos: 60,
  });
  const cliente = await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
  const date = nextDate("ter", product.now());
  await ana.trpc.marcacoes.create.mutate({ cliente_id: cliente.id, horario: `${date}T09:00` });
  const visitor = await browser.visitor({ fresh });
  await hurryRetries(visitor.page);
  await signIn({ ...product, url: proxy.url }, visitor, ana, path);
  return { ana, date, visitor, page: visitor.page };
}

/** Presses 'Tentar novamente', unless the screen has come without it before anybody could; then the failure is gone. */
async function tryAgain(alert: Locator) {
  const pressed = alert
    .getByRole("button", { name: "Tentar novamente" })
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  await Promise.race([pressed, gone(alert)]);
  await gone(alert);
}

/** Whether files were asked for since, and all of them have come. */
function pendingFiles(page: Page) {
  const files = new Set<Request>();
  let asked = 0;
  page.on("request", (request) => {
    if (!request.url().endsWith(".js")) return;
    asked += 1;
    files.add(request);
  });
  page.on("requestfinished", (request) => files.delete(request));
  return () => (asked > 0 && files.size === 0 ? "all there" : `${files.size} of ${asked} to come`);
}

const SCREENS = [
  { path: "/app/dashboard", says: dashboard.erroAoCarregar, brings: "Resumo" },
  { path: "/app/agenda", says: situacao.erroAoCarregar, brings: "Dom" },
  { path: "/app/clientes", says: clientes.erroAoCarregar, brings: "Davi Rocha" },
  { path: "/app/horarios", says: disponibilidades.erroAoCarregar, brings: "08:00 às 13:00" },
  {
    path: "/app/historico-mensagens",
    says: historico.erroAoCarregar,
    brings: "Nenhuma conversa encontrada",
  },
  { path: "/app/configuracoes", says: usuarios.erroAoCarregarPerfil, brings: "Salvar alterações" },
  {
    path: "/app/configuracoes?aba=whatsapp",
    says: instancias.erroAoCarregar,
    brings: "Nenhum número conectado",
  },
] as const;

longTest("every screen says what it could not load, and 'Tentar novamente' brings it", async () => {
  const { visitor, page } = await behindProxy("/app/agenda");
  await see(page.getByRole("grid"));
  visitor.pageErrors.expect(/net::ERR_CONNECTION_REFUSED/);
  for (const { path, says, brings } of SCREENS) {
    await page.route("**/trpc/**", (route) => route.abort("connectionrefused"));
    await page.goto(`${proxy.url}${path}`);
    const alert = page.getByRole("alert").filter({ hasText: says });
    await see(alert);
    await page.unroute("**/trpc/**");
    await tryAgain(alert);
    await see(page.getByText(brings, { exact: true }).first());
  }
});

longTest(
  "while the server is away the next month cannot be loaded; when it is back it can",
  async () => {
    const { visitor, page } = await behindProxy("/app/agenda");
    await see(page.getByRole("grid"));
    visitor.pageErrors.expect(NO_ANSWER);
    await proxy.shut();
    await page.getByRole("button", { name: "Próximo mês" }).click();
    const alert = page.getByRole("alert").filter({ hasText: situacao.erroAoCarregar });
    await see(alert);
    await proxy.open();
    await tryAgain(alert);
    await see(page.getByRole("grid"));
  },
);

test.each([
  ["once the day has been asked for", { isAsked: true }],
  ["while only its month is known", { isAsked: false }],
])(
  "a status that could not be changed, %s, is drawn at once and goes back, with the reason",
  async (_, { isAsked }) => {
    const { visitor, page, date, ana } = await behindProxy("/app/agenda");
    const mine = agenda(page);
    await mine.turnTo(date);
    const row = mine.row("Davi Rocha");
    // Until the month has come a few days of it are drawn from the one before.
    const refresh = page.getByRole("button", { name: "Atualizar" });
    await expect.poll(() => refresh.getAttribute("aria-disabled")).toBeNull();
    visitor.pageErrors.expect(NO_ANSWER);
    if (!isAsked) proxy.hold();
    const answered = isAsked && page.waitForResponse(/listWithClients/);
    await mine.openDay(date);
    await answered;
    if (isAsked) proxy.hold();
    await row.getByRole("button", { name: /^Confirmar/ }).click();
    await see(row.getByText("Confirmado", { exact: true }));
    let unanswered = 0;
    page.on("requestfailed", (request) => {
      const isGivenUp = /ABORTED/.test(request.failure()?.errorText ?? "");
      if (/listWithClients/.test(request.url()) && !isGivenUp) unanswered += 1;
    });
    await proxy.shut();
    await see(toast(page, situacao.erroAoAtualizar));
    await see(toast(page, connection.motivo.silent));
    // Asked for again, and once more.
    await expect.poll(() => unanswered).toBeGreaterThanOrEqual(2);
    await drawn(page);
    await see(row.getByText("Pendente", { exact: true }));
    const { items } = await ana.trpc.marcacoes.list.query({});
    expect(items.map(({ status }) => status)).toEqual(["pendente"]);
  },
);

longTest(
  "hours that could not be saved are drawn at once and go back into their form, with the reason",
  async () => {
    const { visitor, page } = await behindProxy("/app/horarios");
    const hours = horarios(page);
    await see(hours.card("Terça-feira").getByText("08:00 – 12:00"));
    visitor.pageErrors.expect(NO_ANSWER);
    proxy.hold();
    await hours.add("Quinta-feira", { inicio: "14:00", fim: "18:00", intervalo: "1 h" });
    await see(hours.card("Quinta-feira").getByText("14:00 – 18:00"));
    await proxy.shut();
    await see(toast(page, `${semana.erroAoCriar}. ${connection.motivo.silent}`));
    // The choices are not lost: the form is back with them.
    const form = page.getByRole("dialog", { name: "Novo Horário" });
    await see(form.getByRole("button", { name: "Fim" }).getByText("18:00"));
    await page.keyboard.press("Escape");
    await gone(form);
    await gone(hours.card("Quinta-feira").getByText("14:00 – 18:00"));
    await see(hours.card("Terça-feira").getByText("08:00 – 12:00"));
  },
);

test("a screen whose files do not come says so, and 'Tentar novamente' brings it once there is a line", async () => {
  const { visitor, page } = await behindProxy("/app/agenda", { fresh: true });
  await see(page.getByRole("grid"));
  visitor.pageErrors.expect(NO_ANSWER);
  await proxy.shut();
  await page.getByRole("link", { name: "Horários", exact: true }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Esta tela não pôde ser carregada" });
  await see(alert);
  await alert.getByRole("button", { name: "Tentar novamente" }).click();
  await see(alert.getByText("Ainda sem resposta."));
  await proxy.open();
  await alert.getByRole("button", { name: "Tentar novamente" }).click();
  await see(page.getByText("08:00 – 12:00"));
});

longTest(
  "screens that were visited are there without a line, others are loaded when somebody is about to go there",
  async () => {
    const { visitor, page } = await behindProxy("/app/agenda", { fresh: true });
    await see(page.getByRole("grid"));
    const link = (name: string) => page.getByRole("link", { name, exact: true });
    await link("Horários").click();
    await see(page.getByText("08:00 – 12:00"));
    // The pointer on a link is enough: the files come, the screen stays.
    const pending = pendingFiles(page);
    await link("Clientes").hover();
    await expect.poll(pending).toBe("all there");
    visitor.pageErrors.expect(NO_ANSWER);
    await proxy.shut();
    await link("Agenda").click();
    await see(page.getByRole("grid"));
    await link("Horários").click();
    await see(page.getByText("08:00 – 12:00"));
    await link("Clientes").click();
    await see(page.getByRole("heading", { name: "Clientes", exact: true }));
    await link("Configurações").click();
    await see(page.getByText("Esta tela não pôde ser carregada"));
  },
);
