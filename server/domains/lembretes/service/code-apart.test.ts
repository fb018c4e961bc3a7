import { expect, test } from "vitest";
import { claimMessages } from "#server/domains/historico-mensagens/queries/outgoing.queries.ts";
import { markSent } from "#server/domains/historico-mensagens/queries/sending.queries.ts";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { testApp } from "#server/testing/app.ts";
import { messageBody } from "#server/testing/instances.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { settle } from "#server/testing/replies.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { codigoNaoEnviado, motivos } from "#shared/lembretes/lembretes.messages.ts";
import { brCode, txidOf } from "#shared/pagamentos/rules/br-code.ts";
import { queueDue } from "./queue-due.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const { practice, work, host } = await remindedPractices(app);

const OF = { chave: "52998224725", nome: "Ana Souza", cidade: "São Paulo" };
const VALOR = 18_000;
const TEXT = "Olá, {{nome_cliente}}! Até {{data_agendamento}}. Pague com o código:";

/** A practice whose confirmations ask for the PIX code on a line of its own; `book` makes an appointment with a price. */
async function paid(content = `${TEXT}\n{{pix_copia_e_cola}}`) {
  const one = await practice();
  const { ana, cliente_id } = one;
  await ana.rest("PUT", "/usuarios/me/pix", OF);
  const { id: servico_id } = await ana.trpc.servicos.create.mutate({
    nome: "Sessão",
    duracao_minutos: 50,
    preco_centavos: VALOR,
  });
  const { id: confirmacao_template_id } = await ana.trpc.templates.create.mutate({
    name: "Com PIX",
    content,
    category: "general",
    type: "CONFIRMATION",
    tone: "FORMAL",
  });
  await ana.trpc.usuarios.updateAutomacoes.mutate({ confirmacao_template_id });
  const book = async (horario = "2026-03-12T09:00") => {
    const { id } = await ana.trpc.marcacoes.create.mutate({ cliente_id, servico_id, horario });
    return { id, code: brCode(OF, { valor_centavos: VALOR, txid: txidOf(id) }) };
  };
  const trace = async (id: string) =>
    (await one.traceOf(id)).find(({ tipo }) => tipo === "confirmacao");
  return { ...one, book, trace };
}

/** The pause between two messages of a host is over. */
async function onward() {
  app.clock.advance({ seconds: 10 });
  await work();
}

const HELLO = "Olá, Davi Rocha! Até 12/03/2026. Pague com o código:";

test("the text leaves first, and then the code alone; it is no other message of the hour", async () => {
  const { ana, book, sent, trace, cliente_id, traceLines } = await paid();
  const { id, code } = await book();
  await work();
  expect(sent()).toEqual([HELLO]);
  await onward();
  await onward();
  expect(sent()).toEqual([HELLO, code]);
  expect(await trace(id)).toMatchObject({ status: "enviado", motivo: null });
  const { mensagens } = await ana.trpc.historicoMensagens.getConversa.query({ id: cliente_id });
  expect(mensagens.map(({ origem }) => origem)).toEqual(
    expect.arrayContaining(["confirmacao", "pix"]),
  );
  // An hour after the text the next one goes, whenever the code left.
  app.clock.advance({ minutes: 59, seconds: 41 });
  const next = await book("2026-03-13T09:00");
  await work();
  expect(await traceLines(next.id)).toContain("confirmacao enviado");
});

test("a 1 after the code confirms what the text spoke of", async () => {
  const { ana, book, instance, sent } = await paid();
  const { id, code } = await book();
  await work();
  await onward();
  expect(sent()).toEqual([HELLO, code]);
  app.clock.advance({ seconds: 30 });
  await instance.post(
    messageBody({ id: `UM${ana.id}`, from: "5511955554444", text: "1", at: app.clock.now() }),
  );
  await settle(app);
  expect((await ana.trpc.marcacoes.get.query({ id })).status).toBe("confirmado");
});

test.each([
  [
    "within a sentence",
    "Pague: {{pix_copia_e_cola}} Obrigado!",
    (c: string) => `Pague: ${c} Obrigado!`,
  ],
  ["alone", "{{pix_copia_e_cola}}", (c: string) => c],
])("a code %s is part of the text as it was written", async (_, content, expected) => {
  const { book, sent } = await paid(content);
  const { code } = await book();
  await work();
  await onward();
  expect(sent()).toEqual([expected(code)]);
});

test("a preview shows the code below the text", async () => {
  const { ana, book } = await paid();
  const { id, code } = await book();
  const { texto } = await ana.trpc.avisos.preview.query({
    mudanca: { id, horario: "2026-03-12T10:00" },
  });
  expect(texto).toContain(`Pague com o código:\n\n${code}`);
});

type Practice = Awaited<ReturnType<typeof paid>>;
const CHANGES: [string, string, (one: Practice, id: string) => Promise<unknown>][] = [
  [
    "cancelled",
    motivos.agendamentoCancelado,
    ({ ana }, id) => ana.trpc.marcacoes.update.mutate({ id, status: "cancelado" }),
  ],
  [
    "deleted",
    motivos.agendamentoExcluido,
    ({ ana }, id) => ana.trpc.marcacoes.remove.mutate({ id }),
  ],
  [
    "paid",
    motivos.semPagamento,
    ({ ana }, id) => ana.trpc.marcacoes.update.mutate({ id, pagamento: "pago" }),
  ],
  [
    "at another price",
    motivos.codigoMudou,
    ({ ana }, id) => ana.trpc.marcacoes.update.mutate({ id, valor_centavos: 20_000 }),
  ],
  [
    "paid with another key",
    motivos.codigoMudou,
    ({ ana }) => ana.rest("PUT", "/usuarios/me/pix", { chave: "ana@exemplo.com.br" }),
  ],
  [
    "of a client who wants no messages",
    motivos.naoAceita,
    ({ cliente_id }) =>
      app.db((db) =>
        db
          .updateTable("clientes")
          .set({ aceita_mensagens: false })
          .where("id", "=", cliente_id)
          .execute(),
      ),
  ],
];

test.each(CHANGES)(
  "of an appointment that is %s meanwhile no code leaves",
  async (_, motivo, change) => {
    const one = await paid();
    const { id } = await one.book();
    await work();
    await change(one, id);
    await onward();
    await onward();
    expect(one.sent()).toEqual([HELLO]);
    if (motivo === motivos.agendamentoExcluido) return;
    expect((await one.trace(id))?.motivo).toBe(codigoNaoEnviado(motivo));
  },
);

test("once nothing is to be paid the text goes alone", async () => {
  const one = await paid();
  const { id } = await one.book();
  await one.ana.trpc.marcacoes.update.mutate({ id, pagamento: "pago" });
  await work();
  await onward();
  expect(one.sent()).toEqual([HELLO]);
  expect((await one.trace(id))?.motivo).toBeNull();
});

test("a text that is refused has no code after it", async () => {
  const { book, sent, waiting } = await paid();
  for (let n = 0; n < 5; n += 1) host.faults.push({ kind: "http", status: 400 });
  await book();
  for (let n = 0; n < 5; n += 1) {
    await work();
    app.clock.advance({ minutes: 11 });
  }
  expect([sent(), await waiting()]).toEqual([[], []]);
});

/** The host has the text, and says so twice: by its echo, and by an answer that comes after it. */
async function heardOfTwice() {
  const { book, sent, instance, ana } = await paid();
  const { code } = await book();
  await queueDue(app.services);
  const [now, until] = [app.clock.now(), new Date(app.clock.now().getTime() + MINUTE)];
  const pace = { pausa_ate: now, variacao: 1, ultima_pausa: until, espera_desde: new Date(0) };
  const claimed = await app.db((db) => claimMessages(db, { now, until, limit: 10 }, pace));
  const message = claimed.find(({ usuario_id }) => usuario_id === ana.id);
  if (!message) throw new Error("nothing was claimed");
  const id = `ECO${ana.id}`;
  const echo = { id, from: "5511955554444", text: HELLO, fromMe: true, at: now };
  await instance.post(messageBody(echo));
  while (await drainInbox(app.services));
  await app.db((db) => markSent(db, message, id, now));
  for (let n = 0; n < 4; n += 1) await onward();
  return sent().map((text) => (text === code ? "code" : text));
}

test("heard of twice, a text has its code once", async () => {
  expect(await heardOfTwice()).toEqual(["code"]);
});

test("mutant: without an id of its own a code leaves as often as its text is heard of", async () => {
  const id = {
    statement: /'pix'/,
    guard: /select seguinte_id/g,
    instead: "select gen_random_uuid()",
  };
  const { system } = app.services.databases;
  expect(await withoutGuard(system, id, heardOfTwice)).toEqual(["code", "code"]);
});
