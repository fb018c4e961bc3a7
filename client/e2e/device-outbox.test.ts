import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { insertAppointments } from "#server/testing/past-appointments.ts";
import { m } from "#shared/common/aparelho.messages.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { m as pagamentos } from "#shared/pagamentos/tela.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, press, see, toast } from "./support/controls.ts";
import { allKept, hasCopy } from "./support/device-copy.ts";
import { withNumber } from "./support/history.ts";
import { inbox } from "./support/inbox.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

// Without network: a page of its own.
const browser = withBrowser({ fresh: true });
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const UNANSWERED = /net::ERR_/;

/** Davi has been there for ten minutes, and has not paid. */
async function atWork() {
  const { ana } = await withNumber(product, { nome: "Ana Souza" });
  const [id = ""] = await insertAppointments(product, ana, {
    from: new Date(product.now().getTime() - 10 * MINUTE),
    rows: [[0, "confirmado"]],
  });
  await product.db((db) =>
    db
      .updateTable("marcacoes")
      .set({ valor_centavos: 15_000, pagamento: "pendente" })
      .where("id", "=", id)
      .execute(),
  );
  const { cliente_id } = await ana.trpc.marcacoes.get.query({ id });
  await ana.trpc.clientes.update.mutate({ id: cliente_id, telefone: "11987650044" });
  const visitor = await browser.visitor();
  const { page } = visitor;
  const open = async (path: string) => {
    await signIn(product, visitor, ana, path);
    await expect.poll(() => hasCopy(page)).toBe(true);
  };
  const state = async () => {
    const { status, pagamento } = await ana.trpc.marcacoes.get.query({ id });
    return `${status} ${pagamento}`;
  };
  const offline = (is: boolean) => page.context().setOffline(is);
  return { ana, id, cliente_id, visitor, page, open, state, offline };
}

/** The next call of this name goes in, and its answer is lost. */
async function loseAnswer(page: Page, call: RegExp) {
  let isLost = false;
  await page.route(call, async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort("connectionreset");
  });
}

type AtWork = Awaited<ReturnType<typeof atWork>>;

const detail = ({ page }: AtWork) => page.getByRole("dialog", { name: "Agendamento", exact: true });

const ACTIONS: [string, RegExp | string, string][] = [
  ["Concluir", /^Concluir agendamento/, "concluido pendente"],
  ["Faltou", /^Faltou: marcar falta/, "faltou pendente"],
  ["Recebi", pagamentos.marcarPago, "confirmado pago"],
];

test.each(ACTIONS)(
  "%s without network waits, marked as waiting, and leaves when it is back",
  async (_, button, after) => {
    const work = await atWork();
    const { page, open, id, offline, state, visitor } = work;
    await open(`/app/agenda?marcacao=${id}`);
    await see(detail(work));
    visitor.pageErrors.allow(UNANSWERED);
    await offline(true);
    await press(detail(work), button);
    await see(page.getByText(m.esperam(1)).filter({ visible: true }).first());
    expect(await state()).toBe("confirmado pendente");
    await offline(false);
    await expect.poll(state).toBe(after);
    await gone(page.getByText(m.esperam(1)).first());
  },
);

test.each(ACTIONS)("%s whose answer is lost is done once", async (_, button, after) => {
  const work = await atWork();
  const { page, open, id, state, visitor, ana } = work;
  await open(`/app/agenda?marcacao=${id}`);
  await see(detail(work));
  visitor.pageErrors.expect(UNANSWERED);
  await loseAnswer(page, /marcacoes\.(update|fechar)/);
  const history = () => ana.trpc.marcacoes.historico.query({ id });
  const before = (await history()).length;
  await press(detail(work), button);
  const line = page.getByText(m.esperam(1));
  await see(line.filter({ visible: true }).first());
  await gone(line.first());
  expect(await state()).toBe(after);
  expect(await history()).toHaveLength(before + 1);
});

test("a message waits in its conversation, leaves once when the network is back, and in its order", async () => {
  const { page, open, cliente_id, offline, ana, visitor } = await atWork();
  await open(`/app/historico-mensagens?cliente=${cliente_id}`);
  const box = field(page, "Mensagem");
  await see(box);
  visitor.pageErrors.allow(UNANSWERED);
  await offline(true);
  for (const text of ["primeira", "segunda"]) {
    await box.fill(text);
    await press(page, "Enviar mensagem");
    await see(inbox(page).messageOf("Você", text));
  }
  await expect.poll(() => page.getByText(m.aguardandoRede, { exact: true }).count()).toBe(2);
  // It lies sealed on the device.
  expect(await allKept(page)).not.toContain("primeira");
  const stored = async () => {
    const { mensagens } = await ana.trpc.historicoMensagens.getConversa.query({ id: cliente_id });
    return mensagens.map(({ mensagem }) => mensagem);
  };
  expect(await stored()).toEqual([]);
  await offline(false);
  await expect.poll(stored).toEqual(["primeira", "segunda"]);
  await expect.poll(() => page.getByText(m.aguardandoRede, { exact: true }).count()).toBe(0);
});

test("a message whose answer is lost is stored once", async () => {
  const { page, open, cliente_id, ana, visitor } = await atWork();
  await open(`/app/historico-mensagens?cliente=${cliente_id}`);
  const box = field(page, "Mensagem");
  await see(box);
  visitor.pageErrors.expect(UNANSWERED);
  const stored = async () => {
    const { mensagens } = await ana.trpc.historicoMensagens.getConversa.query({ id: cliente_id });
    return mensagens.map(({ mensagem }) => mensagem);
  };
  await box.fill("uma vez só");
  await loseAnswer(page, /historicoMensagens\.send/);
  await press(page, "Enviar mensagem");
  const line = page.getByText(m.esperam(1));
  await see(line.filter({ visible: true }).first());
  await gone(line.first());
  expect(await stored()).toEqual(["uma vez só"]);
  await expect.poll(() => inbox(page).messageOf("Você", "uma vez só").count()).toBe(1);
});

test("what waits survives a reload, and leaves from the page after it", async () => {
  const work = await atWork();
  const { page, open, id, offline, state, visitor } = work;
  await open(`/app/agenda?marcacao=${id}`);
  await see(detail(work));
  visitor.pageErrors.allow(UNANSWERED);
  await offline(true);
  await press(detail(work), /^Concluir agendamento/);
  await see(page.getByText(m.esperam(1)).filter({ visible: true }).first());
  await offline(false);
  // Another page of the same tab begins before the network is noticed.
  await page.reload();
  await expect.poll(state).toBe("concluido pendente");
  await gone(page.getByText(m.esperam(1)).first());
});

test.each([
  ["applied all the same", m.aplicarAssim, "concluido"],
  ["given up", m.descartar, "confirmado"],
])(
  "an appointment that was changed meanwhile is shown with both, and %s",
  async (_, button, status) => {
    const work = await atWork();
    const { page, open, id, offline, state, visitor, ana } = work;
    await open(`/app/agenda?marcacao=${id}`);
    await see(detail(work));
    visitor.pageErrors.allow(UNANSWERED);
    await offline(true);
    await press(detail(work), /^Concluir agendamento/);
    await see(page.getByText(m.esperam(1)).filter({ visible: true }).first());
    await ana.trpc.marcacoes.update.mutate({ id, valor_centavos: 9_900 });
    await offline(false);
    const question = page.getByRole("alertdialog", { name: m.mudou });
    await see(question);
    await see(question.getByText(/150,00/));
    await see(question.getByText(/99,00/));
    expect(await state()).toBe("confirmado pendente");
    await press(question, button);
    await gone(question);
    await expect.poll(state).toBe(`${status} pendente`);
    await gone(page.getByText(m.esperam(1)).first());
    if (button === m.descartar) await see(toast(page, m.descartado));
  },
);
