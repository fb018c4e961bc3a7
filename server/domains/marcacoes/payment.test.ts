import { expect, test } from "vitest";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { m as series } from "#shared/series/series.messages.ts";
import { m as servicos } from "#shared/servicos/servicos.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

async function practice() {
  const ana = await app.professional();
  await offerHours(ana, { to: "18:00" });
  const service = { nome: "Sessão", duracao_minutos: 50, preco_centavos: 18_000 };
  const [paid, free] = await Promise.all([
    ana.trpc.servicos.create.mutate(service),
    ana.trpc.servicos.create.mutate({ ...service, nome: "Retorno", preco_centavos: 0 }),
  ]);
  const { cliente_id } = await bookerOf(ana);
  const book = async (horario: string, servico_id?: string) =>
    (await ana.rest("POST", "/marcacoes", { cliente_id, horario, servico_id })).body;
  const put = (id: string, change: object) => ana.rest("PUT", `/marcacoes/${id}`, change);
  return { ana, paid: paid.id, free: free.id, cliente_id, book, put };
}

const UNPAID = { pago_em: null, pago_por: null, forma_pagamento: null };

test("what costs something begins as to be paid, everything else as dispensado", async () => {
  const { paid, free, book } = await practice();
  const made = [
    await book("2026-03-03T09:00", paid),
    await book("2026-03-03T11:00", free),
    await book("2026-03-03T13:00"),
  ];
  expect(made).toMatchObject([
    { pagamento: "pendente", ...UNPAID },
    { pagamento: "dispensado", ...UNPAID },
    { pagamento: "dispensado", ...UNPAID },
  ]);
});

test("paid is kept with moment and author, once; taken back it is as before", async () => {
  const { ana, paid, book, put } = await practice();
  const { id } = await book("2026-03-03T09:00", paid);
  const moment = app.clock.now().toISOString();
  const marked = await put(id, { pagamento: "pago" });
  const kept = { pagamento: "pago", pago_em: moment, pago_por: "Ana Souza" };
  expect([marked.status, marked.body]).toMatchObject([200, kept]);
  app.clock.advance({ minutes: 5 });
  await put(id, { pagamento: "pago" });
  await put(id, { observacao: "trouxe recibo", status: "confirmado" });
  const read = async () => (await ana.rest("GET", `/marcacoes/${id}`)).body;
  expect(await read()).toMatchObject(kept);
  const listed = await ana.rest("GET", "/marcacoes/date/2026-03-03");
  expect(listed.body[0]).toMatchObject(kept);
  await put(id, { pagamento: "pendente" });
  expect(await read()).toMatchObject({ pagamento: "pendente", ...UNPAID });
  await put(id, { pagamento: "dispensado" });
  expect(await read()).toMatchObject({ pagamento: "dispensado", ...UNPAID });
});

test("another service's value decides where nobody has recorded anything else", async () => {
  const { paid, free, book, put } = await practice();
  const { id } = await book("2026-03-03T09:00");
  const with_ = async (change: object) => (await put(id, change)).body.pagamento;
  expect(await with_({ servico_id: paid })).toBe("pendente");
  expect(await with_({ horario: "2026-03-03T10:00" })).toBe("pendente");
  expect(await with_({ servico_id: free })).toBe("dispensado");
  expect(await with_({ servico_id: paid, pagamento: "dispensado" })).toBe("dispensado");
  expect(await with_({ pagamento: "pago" })).toBe("pago");
  expect(await with_({ servico_id: null })).toBe("pago");
});

test("how it was paid is said with the payment or after it, and goes with it", async () => {
  const { paid, book, put } = await practice();
  const { id } = await book("2026-03-03T09:00", paid);
  const with_ = async (change: object) => (await put(id, change)).body;
  expect(await with_({ pagamento: "pago", forma_pagamento: "pix" })).toMatchObject({
    pagamento: "pago",
    forma_pagamento: "pix",
  });
  const moment = app.clock.now().toISOString();
  app.clock.advance({ minutes: 5 });
  expect(await with_({ forma_pagamento: "cartao" })).toMatchObject({
    forma_pagamento: "cartao",
    pago_em: moment,
  });
  expect(await with_({ pagamento: "pago" })).toMatchObject({ forma_pagamento: "cartao" });
  expect(await with_({ forma_pagamento: null })).toMatchObject({
    pagamento: "pago",
    forma_pagamento: null,
  });
  await with_({ forma_pagamento: "dinheiro" });
  expect(await with_({ pagamento: "pendente" })).toMatchObject({
    pagamento: "pendente",
    ...UNPAID,
  });
});

test("its price alone is changed, whatever the service costs, and decides what is to be paid", async () => {
  const { ana, paid, book, put } = await practice();
  const { id, horario } = await book("2026-03-03T09:00", paid);
  const with_ = async (change: object) => (await put(id, change)).body;
  expect(await with_({ valor_centavos: 12_000 })).toMatchObject({
    valor_centavos: 12_000,
    pagamento: "pendente",
    servico_id: paid,
    horario,
  });
  expect(await with_({ horario: "2026-03-03T10:00" })).toMatchObject({ valor_centavos: 12_000 });
  expect(await with_({ valor_centavos: 0 })).toMatchObject({ pagamento: "dispensado" });
  expect(await with_({ valor_centavos: null })).toMatchObject({ valor_centavos: null });
  expect(await with_({ valor_centavos: 9_050 })).toMatchObject({ pagamento: "pendente" });
  const listed = await ana.rest("GET", "/pagamentos?mes=2026-03");
  expect(listed.body.items).toMatchObject([{ id, valor_centavos: 9_050, forma_pagamento: null }]);
});

test.each([
  [{ forma_pagamento: "pix" }, m.formaSemPagamento],
  [{ forma_pagamento: "boleto" }, m.formaInvalida],
  [{ valor_centavos: -1 }, servicos.preco],
  [{ valor_centavos: 10.5 }, servicos.preco],
  [{ pagamento: "quitado" }, m.pagamentoInvalido],
  [{ pago_em: "2026-03-02T12:00:00Z" }, "Campo desconhecido"],
  [{ pago_por: "Bia" }, "Campo desconhecido"],
])("%o is refused", async (change, msg) => {
  const { paid, book, put } = await practice();
  const { id } = await book("2026-03-03T09:00", paid);
  const { status, body } = await put(id, change);
  expect([status, body.detail[0].msg]).toEqual([422, msg]);
});

test("a payment is of one appointment, whatever its series", async () => {
  const { ana, paid, cliente_id, put } = await practice();
  const weekly = { cliente_id, servico_id: paid, horario: "2026-03-03T09:00", a_cada_semanas: 1 };
  const { body } = await ana.rest("POST", "/series", { ...weekly, repeticoes: 3 });
  const [first, second] = body.ocorrencias;
  expect(first.pagamento).toBe("pendente");
  for (const escopo of ["seguintes", "todas"]) {
    const { status, body } = await put(second.id, { pagamento: "pago", escopo });
    expect([status, body.detail[0].msg]).toEqual([422, series.soEsta]);
  }
  await put(second.id, { pagamento: "pago" });
  const of = async () => {
    const { body: serie } = await ana.rest("GET", `/series/${body.id}`);
    return serie.ocorrencias.map((one: { pagamento: string }) => one.pagamento);
  };
  expect(await of()).toEqual(["pendente", "pago", "pendente"]);
  // A paid date still changes with its series; without a price no payment is owed.
  await put(first.id, { servico_id: null, horario: "2026-03-03T10:00", escopo: "todas" });
  expect(await of()).toEqual(["dispensado", "pago", "dispensado"]);
});

test("of two who mark at once the first one's moment stays", async () => {
  const { paid, book, put } = await practice();
  const { id } = await book("2026-03-03T09:00", paid);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => put(id, { pagamento: "pago" })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const moments = new Set(answers.map(({ body }) => `${body.pago_em} ${body.atualizado_em}`));
  expect(moments.size).toBe(1);
});

test("a closing can still be taken back after the payment, for as long as without it", async () => {
  const { ana, paid, book, put } = await practice();
  const { id } = await book("2026-03-03T09:00", paid);
  const close = () =>
    ana.rest("POST", "/marcacoes/fechar", { marcacoes: [{ id, status: "concluido" }] });
  const reopen = () => ana.rest("POST", "/marcacoes/reabrir", { ids: [id] });
  app.clock.advance({ days: 2 });
  await close();
  await put(id, { pagamento: "pago" });
  expect((await reopen()).body).toMatchObject([{ status: "pendente", pagamento: "pago" }]);
  await close();
  app.clock.advance({ minutes: 2 });
  await put(id, { pagamento: "pendente" });
  expect((await reopen()).status).toBe(409);
});
