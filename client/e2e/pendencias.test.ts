import { beforeAll, expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { withInstance } from "#server/testing/instances.ts";
import { HOUR } from "#shared/common/civil.ts";
import { ZONA_PADRAO } from "#shared/common/time.ts";
import { naoSairam, p, pendentes } from "#shared/lembretes/pendencias.messages.ts";
import { retencoes } from "#shared/lembretes/retencao.messages.ts";
import { a11yOf } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { gone, goTo, see, toast } from "./support/controls.ts";
import { dashboard } from "./support/dashboard.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const PEOPLE = ["Eva Melo", "Gil Nunes", "Ivo Prado"];

/** A practice whose number was removed, with appointments in the hours to come whose reminders cannot leave. */
async function practice() {
  const ana = await product.professional();
  const { id: instancia } = await withInstance(product, ana, { key: ana.id });
  await ana.trpc.usuarios.updateAutomacoes.mutate({ lembretes_ativos: true });
  const now = product.now();
  const horarios: Date[] = [];
  for (const [index, nome] of PEOPLE.entries()) {
    const telefone = `1198888000${index}`;
    const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome, telefone });
    const horario = new Date(now.getTime() + (3 + index) * HOUR);
    horarios.push(horario);
    await insertReminder({ usuario_id: ana.id, cliente_id, horario, now });
  }
  await product.db((db) =>
    db
      .updateTable("instancias")
      .set({ estado_numero: "parada", estado_motivo: "removido", estado_desde: now })
      .where("id", "=", instancia)
      .execute(),
  );
  return { ana, titleOf: (left: Date[]) => titleOf(left, now), horarios };
}

const titleOf = (horarios: readonly Date[], now: Date) =>
  `${naoSairam(horarios, ZONA_PADRAO, now)}: ${p.ligueOuEscreva}`;

interface Booked {
  usuario_id: string;
  cliente_id: string;
  horario: Date;
  now: Date;
}

async function insertReminder({ usuario_id, cliente_id, horario, now }: Booked) {
  const times = { criado_em: now, atualizado_em: now };
  const fim = new Date(horario.getTime() + HOUR / 2);
  const marcacao_id = newId();
  const enviar_em = new Date(horario.getTime() - HOUR);
  const of = { usuario_id, cliente_id, horario, ...times };
  await product.db(async (db) => {
    await db
      .insertInto("marcacoes")
      .values({
        ...of,
        id: marcacao_id,
        fim,
        duracao_minutos: 30,
        status: "confirmado",
        observacao: null,
      })
      .execute();
    await db
      .insertInto("lembretes")
      .values({
        ...of,
        id: newId(),
        marcacao_id,
        tipo: "lembrete",
        antes_minutos: 60,
        previsto_em: enviar_em,
        enviar_em,
        status: "aguardando",
      })
      .execute();
  });
}

test("the dashboard says whom to call, with ways to reach each; 'Avisei' takes them off here and on the agenda", async () => {
  const { ana, titleOf, horarios } = await practice();
  const [desk, other] = [await browser.visitor(), await browser.visitor()];
  await signIn(product, desk, ana, "/app/dashboard");
  await signIn(product, other, ana, "/app/agenda");
  const card = dashboard(desk.page).card(titleOf(horarios));
  await see(card);
  await see(other.page.getByRole("heading", { name: titleOf(horarios) }));
  await see(card.getByText(pendentes.numero_parado).first());
  const call = card.getByRole("link", { name: p.ligarPara("Eva Melo") });
  expect(await call.getAttribute("href")).toBe("tel:+5511988880000");
  const write = card.getByRole("link", { name: p.escreverPara("Eva Melo") });
  expect(await write.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/5511988880000\?text=.*Eva/);

  await card.getByRole("button", { name: p.aviseiA("Eva Melo") }).click();
  await see(toast(desk.page, p.anotado));
  const left = horarios.slice(1);
  await see(other.page.getByRole("heading", { name: titleOf(left) }));
  await gone(other.page.getByRole("button", { name: p.aviseiA("Eva Melo") }));
  for (const nome of PEOPLE.slice(1))
    await other.page.getByRole("button", { name: p.aviseiA(nome) }).click();
  await gone(desk.page.getByText(p.ligueOuEscreva));
});

test("the client's page and the appointment say what holds the planned reminder", async () => {
  const { ana } = await practice();
  const { items } = await ana.trpc.marcacoes.list.query({});
  const { id, cliente_id } = items[0] ?? { id: "", cliente_id: "" };
  const { page } = await signedIn(ana);
  const a11y = a11yOf(page);
  const held = page.getByText(retencoes.numero_parado);
  await a11y.screen("a client with a message that is held", async () => {
    await goTo(page, `/app/clientes/${cliente_id}`);
    await see(page.getByText(/^Lembrete: previsão para /));
    await see(held);
  });
  await goTo(page, `/app/agenda?marcacao=${id}`);
  const trace = page.getByRole("region", { name: "Mensagens automáticas" });
  await see(trace.getByText(/^Previsão para /));
  await see(trace.getByText(retencoes.numero_parado));
  expect(a11y.findings).toEqual([]);
});

test("an appointment that was cancelled meanwhile is refused in words, and leaves the list", async () => {
  const { ana, titleOf, horarios } = await practice();
  const { page, pageErrors } = await signedIn(ana);
  pageErrors.expect(/lembretes\.markAvisado 409/);
  await see(dashboard(page).card(titleOf(horarios)));
  // Between the press and its arrival: news of other rows may have the list asked for anew at any moment before.
  await page.route(/lembretes\.markAvisado/, async (route) => {
    await cancelAt(ana.id, horarios[1] ?? new Date(0));
    await route.continue();
  });
  await page.getByRole("button", { name: p.aviseiA("Gil Nunes") }).click();
  await see(toast(page, p.mudou));
  await gone(page.getByRole("button", { name: p.aviseiA("Gil Nunes") }));
  await see(page.getByRole("button", { name: p.aviseiA("Eva Melo") }));
});

const cancelAt = (usuarioId: string, horario: Date) =>
  product.db((db) =>
    db
      .updateTable("marcacoes")
      .set({ status: "cancelado" })
      .where("usuario_id", "=", usuarioId)
      .where("horario", "=", horario)
      .execute(),
  );

async function signedIn(ana: Awaited<ReturnType<typeof practice>>["ana"]) {
  const visitor = await browser.visitor();
  await signIn(product, visitor, ana, "/app/dashboard");
  return visitor;
}

test("the card is there for everybody, on any screen", async () => {
  const { ana, titleOf, horarios } = await practice();
  const { page } = await signedIn(ana);
  const a11y = a11yOf(page);
  await a11y.screen("people to tell", () => see(dashboard(page).card(titleOf(horarios))));
  await page.setViewportSize({ width: 320, height: 640 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(320);
  await goTo(page, "/app/agenda");
  const add = await page.getByRole("button", { name: "Novo Agendamento" }).boundingBox();
  expect(add && add.x + add.width).toBeLessThanOrEqual(320 - 16);
  expect(a11y.findings).toEqual([]);
});
