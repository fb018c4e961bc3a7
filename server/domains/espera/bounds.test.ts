import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { type WaitingFixture, waitingFixture } from "#server/testing/waiting.ts";
import { motivosOferta } from "#shared/espera/motivos.messages.ts";
import { CURVA_DE_CONTATOS } from "#shared/instancias/curva.constants.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

/** Cancels tomorrow's appointment at nine, and makes the offers that may be made. */
async function freed(f: WaitingFixture, horario = "2026-03-03T09:00") {
  const { id } = await f.book(horario);
  await f.cancel(id);
  await f.offer();
}

test("a list that is off asks nobody, and what became free meanwhile stays as it is", async () => {
  const f = await waitingFixture(app, { ativa: false });
  const ana = await f.join("Ana Reis");
  await freed(f);
  await f.ana.trpc.espera.updateConfiguracao.mutate({ ativa: true });
  await f.offer();
  expect([await f.heard(ana), await f.traceOf(ana)]).toEqual([[], []]);
});

test("only whom the time suits is asked: weekday, hours and days, all bounds included", async () => {
  const f = await waitingFixture(app, { tamanho: 10 });
  const cases = [
    {
      dias_semana: ["ter"],
      hora_de: "09:00",
      hora_ate: "09:00",
      de: "2026-03-03",
      ate: "2026-03-03",
    },
    { dias_semana: ["seg", "qua"] },
    { hora_de: "09:01" },
    { hora_ate: "08:59" },
    { de: "2026-03-04" },
    { ate: "2026-03-02" },
  ] as const;
  const line = [];
  for (const { dias_semana, ...preferences } of cases.map((one) => ({
    dias_semana: undefined,
    ...one,
  })))
    line.push(
      await f.join("Davi Rocha", {
        ...preferences,
        ...(dias_semana ? { dias_semana: [...dias_semana] } : {}),
      }),
    );
  await freed(f);
  expect(await Promise.all(line.map((one) => f.traceOf(one)))).toEqual([
    ["aberta"],
    [],
    [],
    [],
    [],
    [],
  ]);
});

test("a service is offered where it fits: whole, with its buffers, at a start that the week has", async () => {
  const f = await waitingFixture(app);
  const service = (nome: string, duracao_minutos: number, folga_depois_minutos = 0) =>
    f.ana.trpc.servicos.create.mutate({ nome, duracao_minutos, folga_depois_minutos });
  const [short, long, buffered] = [
    await service("Curta", 30),
    await service("Longa", 120),
    await service("Com folga", 60, 15),
  ];
  await f.book("2026-03-03T10:00");
  const line = [
    await f.join("Ana Reis", { servico_id: long.id }),
    await f.join("Davi Rocha", { servico_id: buffered.id }),
    await f.join("Eva Melo", { servico_id: short.id }),
  ];
  await freed(f);
  expect(await Promise.all(line.map((one) => f.traceOf(one)))).toEqual([[], [], ["aberta"]]);
});

test("who gave the time up is not asked whether they want it", async () => {
  const f = await waitingFixture(app);
  const { id, cliente_id } = await f.book();
  const own = await f.ana.trpc.espera.create.mutate({ cliente_id });
  await f.cancel(id);
  await f.offer();
  expect(await f.traceOf(own)).toEqual([]);
});

test("a start that does not keep the notice is offered to nobody, and each trace says so", async () => {
  const f = await waitingFixture(app, { tamanho: 1 });
  const line = [await f.join("Ana Reis"), await f.join("Davi Rocha")];
  await f.ana.trpc.agenda.updateRegras.mutate({ antecedencia_minima_minutos: 24 * 60 });
  await freed(f);
  const why = [`impedida: ${motivosOferta.antecedencia}`];
  expect(await Promise.all(line.map((one) => f.traceOf(one)))).toEqual([why, why]);
});

test("an offer ends when the notice begins, before its own time is over", async () => {
  const f = await waitingFixture(app);
  await f.ana.trpc.agenda.updateRegras.mutate({ antecedencia_minima_minutos: 20 * 60 + 50 });
  const ana = await f.join("Ana Reis");
  await freed(f);
  const [entry] = await f.ana.trpc.espera.list.query({});
  expect(entry?.oferta?.expira_em).toEqual(new Date("2026-03-02T15:10:00Z"));
  app.clock.advance({ minutes: 10 });
  await f.offer();
  expect(await f.traceOf(ana)).toEqual(["expirada"]);
});

test("who wants no automatic messages, or has no phone, gives the place to the next", async () => {
  const f = await waitingFixture(app, { tamanho: 1, isKnown: false });
  const [first, second] = [await f.join("Ana Reis"), await f.join("Davi Rocha")];
  const third = await f.join("Eva Melo");
  await app.db(async (db) => {
    const of = (id: string) => db.updateTable("clientes").where("id", "=", id);
    await of(first.cliente_id).set({ aceita_mensagens: false }).execute();
    await of(second.cliente_id).set({ telefone: null, telefone_chave: null }).execute();
  });
  await freed(f);
  expect(await Promise.all([first, second, third].map((one) => f.traceOf(one)))).toEqual([
    [`impedida: ${motivosOferta.naoAceita}`],
    [`impedida: ${motivosOferta.semTelefone}`],
    ["aberta"],
  ]);
});

test("a number that has met enough strangers today meets no other one", async () => {
  const f = await waitingFixture(app, { tamanho: 2, isKnown: false });
  const [stranger, other] = [await f.join("Ana Reis"), await f.join("Davi Rocha")];
  const dia = "2026-03-02";
  await app.db((db) =>
    db
      .insertInto("instancia_dias")
      .values({
        usuario_id: f.ana.id,
        instancia_id: f.instance.id,
        dia,
        primeiros_contatos: CURVA_DE_CONTATOS.primeiroDia - 1,
      })
      .execute(),
  );
  await freed(f);
  expect(await Promise.all([stranger, other].map((one) => f.traceOf(one)))).toEqual([
    ["aberta"],
    [`impedida: ${motivosOferta.primeirosContatos}`],
  ]);
  const messages = await app.db((db) =>
    db
      .selectFrom("mensagens")
      .where("usuario_id", "=", f.ana.id)
      .select(["origem", "primeiro_contato"])
      .execute(),
  );
  expect(messages).toEqual([{ origem: "oferta", primeiro_contato: true }]);
});

test("in quiet hours the first in line see that they wait, and are asked when these end", async () => {
  const f = await waitingFixture(app, { tamanho: 1 });
  const line = [await f.join("Ana Reis"), await f.join("Davi Rocha")];
  const start = app.clock.now();
  app.clock.set("2026-03-02T21:30:00-03:00");
  await freed(f);
  const trace = () => Promise.all(line.map((one) => f.traceOf(one)));
  expect(await trace()).toEqual([[`adiada: ${motivosOferta.silencio}`], []]);
  app.clock.set("2026-03-03T07:59:00-03:00");
  await f.offer();
  expect(await trace()).toEqual([[`adiada: ${motivosOferta.silencio}`], []]);
  app.clock.set("2026-03-03T08:00:30-03:00");
  await f.offer();
  expect(await trace()).toEqual([["aberta"], []]);
  app.clock.set(start);
});

test("a time that begins with the end of quiet hours is offered to nobody", async () => {
  const f = await waitingFixture(app);
  await f.ana.trpc.usuarios.updateAutomacoes.mutate({ silencio_fim: "09:00" });
  const ana = await f.join("Ana Reis");
  const start = app.clock.now();
  app.clock.set("2026-03-02T21:30:00-03:00");
  await freed(f);
  expect(await f.traceOf(ana)).toEqual([`impedida: ${motivosOferta.silencioAteOInicio}`]);
  app.clock.set(start);
});

test.each([
  [
    "without an instance",
    motivosOferta.semInstancia,
    ({ instance }: WaitingFixture, isHeld: boolean) =>
      app.db((db) =>
        db
          .updateTable("instancias")
          .set({ ativa: !isHeld })
          .where("id", "=", instance.id)
          .execute(),
      ),
  ],
  [
    "after the trial",
    motivosOferta.testeExpirado,
    ({ ana }: WaitingFixture, isHeld: boolean) =>
      app.db((db) =>
        db
          .updateTable("usuarios")
          .set({ is_trial_user: true, trial_end_date: isHeld ? new Date(0) : new Date(8e14) })
          .where("id", "=", ana.id)
          .execute(),
      ),
  ],
] as const)("%s people wait, and are asked when that is over", async (_when, motivo, hold) => {
  const f = await waitingFixture(app, { tamanho: 1 });
  const ana = await f.join("Ana Reis");
  const { id } = await f.book();
  await f.cancel(id);
  await hold(f, true);
  await f.offer();
  await hold(f, false);
  expect(await f.traceOf(ana)).toEqual([`adiada: ${motivo}`]);
  app.clock.advance({ minutes: 6 });
  await f.offer();
  expect(await f.traceOf(ana)).toEqual(["aberta"]);
});

test("one person is asked about one time at once: the next one comes after it", async () => {
  const f = await waitingFixture(app);
  const ana = await f.join("Ana Reis");
  await freed(f);
  await freed(f, "2026-03-03T10:00");
  expect(await f.traceOf(ana)).toEqual(["aberta"]);
  app.clock.advance({ minutes: 21 });
  await f.offer();
  // Two that nobody has asked for are an hour apart: others would be asked meanwhile.
  expect(await f.traceOf(ana)).toEqual([`adiada: ${motivosOferta.umaPorHora}`, "expirada"]);
  app.clock.advance({ minutes: 40 });
  await f.offer();
  expect(await f.traceOf(ana)).toEqual(["aberta", "expirada"]);
});
