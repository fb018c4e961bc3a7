import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { motivos } from "#shared/lembretes/lembretes.messages.ts";
import { queueDue } from "./queue-due.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const { practice, work } = await remindedPractices(app);
const at = (time: string) => app.clock.set(`2026-03-${time}-03:00`);

test("an appointment's life: confirmed when made, reminded a day and two hours before, followed up", async () => {
  at("02T12:00:00");
  const { ana, book, sent, traceOf, traceLines, cliente_id } = await practice();
  const id = await book("2026-03-04T15:00");
  await work();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatch(/Davi Rocha[^]*4 de março de 2026[^]*15:00/);

  at("03T14:59:59");
  await work();
  expect(sent()).toHaveLength(1);
  at("03T15:00:00");
  await work();
  expect(sent()).toHaveLength(2);

  // A reminder for a confirmed appointment still goes.
  await ana.trpc.marcacoes.update.mutate({ id, status: "confirmado" });
  at("04T13:00:01");
  await work();
  expect(sent()).toHaveLength(3);

  at("04T16:00:00");
  await ana.trpc.marcacoes.update.mutate({ id, status: "concluido" });
  at("05T15:59:59");
  await work();
  expect(sent()).toHaveLength(3);
  at("05T16:00:00");
  await work();
  expect(sent()).toHaveLength(4);
  expect(sent()[3]).toContain("Davi Rocha");

  expect(await traceLines(id)).toEqual([
    "confirmacao enviado",
    "lembrete 1440 enviado",
    "lembrete 120 enviado",
    "followup enviado",
  ]);
  const [confirmacao, lembrete] = await traceOf(id);
  expect(confirmacao).toMatchObject({
    previsto_em: new Date("2026-03-02T12:00:00-03:00"),
    enviar_em: new Date("2026-03-02T12:00:00-03:00"),
    enviado_em: new Date("2026-03-02T12:00:00-03:00"),
    motivo: null,
  });
  expect(lembrete).toMatchObject({
    previsto_em: new Date("2026-03-03T15:00:00-03:00"),
    enviado_em: new Date("2026-03-03T15:00:00-03:00"),
  });
  const { mensagens } = await ana.trpc.historicoMensagens.getConversa.query({ id: cliente_id });
  expect(mensagens.map(({ origem }) => origem)).toEqual([
    "confirmacao",
    "lembrete",
    "lembrete",
    "followup",
  ]);
});

test("a message knows its template, its appointment, and until when it may go", async () => {
  at("02T12:00:00");
  const { ana, book, waiting, cliente_id, instance } = await practice({ lembretes_ativos: false });
  const { id: template_id } = await ana.trpc.templates.create.mutate({
    name: "Confirmação minha",
    content: "{{nome_cliente}}, às {{hora_agendamento}} então.",
    category: "general",
    type: "CONFIRMATION",
    tone: "CASUAL",
  });
  await ana.trpc.usuarios.updateAutomacoes.mutate({ confirmacao_template_id: template_id });
  const marcacao_id = await book("2026-03-04T15:00");
  await queueDue(app.services);
  expect(await waiting()).toMatchObject([
    {
      cliente_id,
      marcacao_id,
      template_id,
      instancia_id: instance.id,
      origem: "confirmacao",
      mensagem_enviada: "Davi Rocha, às 15:00 então.",
      expira_em: new Date("2026-03-04T15:00:00-03:00"),
      momento: app.clock.now(),
      criado_em: app.clock.now(),
      proxima_tentativa_em: app.clock.now(),
    },
  ]);
});

test("a moved appointment is confirmed again, and reminded of its new time only", async () => {
  at("02T12:00:00");
  const { ana, book, sent, traceLines, traceOf } = await practice();
  const id = await book("2026-03-04T15:00");
  await work();
  at("02T13:00:00");
  await ana.trpc.marcacoes.update.mutate({ id, horario: "2026-03-05T10:00" });
  await work();
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toMatch(/5 de março de 2026[^]*10:00/);
  at("05T09:00:00");
  await work();
  expect(await traceLines(id)).toEqual([
    "confirmacao enviado",
    "confirmacao enviado",
    "lembrete 1440 cancelado",
    "lembrete 1440 pulado",
    "lembrete 120 cancelado",
    "lembrete 120 enviado",
  ]);
  const sentences = (await traceOf(id)).map(({ motivo }) => motivo);
  expect(sentences).toEqual([
    null,
    null,
    motivos.movido,
    motivos.substituido,
    motivos.movido,
    null,
  ]);
});

test("moved away and back, the client is notified each time, and what went is not sent again", async () => {
  at("02T12:00:00");
  const { ana, book, sent, traceLines } = await practice({ lembretes_minutos: [60] });
  const id = await book("2026-03-04T15:00");
  await work();
  await ana.trpc.marcacoes.update.mutate({ id, horario: "2026-03-04T16:00" });
  await ana.trpc.marcacoes.update.mutate({ id, horario: "2026-03-04T15:00" });
  app.clock.advance({ minutes: 60 });
  await work();
  // No message mentions the time in between.
  expect(sent()).toHaveLength(2);
  expect(sent().map((text) => text.includes("15:00"))).toEqual([true, true]);
  at("04T14:00:00");
  await work();
  expect(sent()).toHaveLength(3);
  expect((await traceLines(id)).filter((line) => line.endsWith("enviado"))).toEqual([
    "confirmacao enviado",
    "confirmacao enviado",
    "lembrete 60 enviado",
  ]);
});

test("given to another client, the first hears nothing more and the second all of it", async () => {
  at("02T12:00:00");
  const { ana, book, client, sent, traceOf } = await practice({ lembretes_minutos: [60] });
  const id = await book("2026-03-04T15:00");
  await work();
  const other = await client("Elisa Prado", "11944443333");
  await ana.trpc.marcacoes.update.mutate({ id, cliente_id: other });
  // Both are strangers, who are written to a minute apart.
  app.clock.advance({ seconds: 60 });
  await work();
  at("04T14:00:00");
  await work();
  expect(sent().map((text) => /Davi|Elisa/.exec(text)?.[0])).toEqual(["Davi", "Elisa", "Elisa"]);
  const cancelled = (await traceOf(id)).filter(({ status }) => status === "cancelado");
  expect(cancelled.map(({ motivo }) => motivo)).toEqual([motivos.outroCliente]);
});

test("an appointment that begins as concluido is followed up, one that begins as cancelado sends nothing", async () => {
  at("02T12:00:00");
  const { ana, book, traceLines, cliente_id } = await practice();
  const ended = await book("2026-03-03T15:00", "concluido");
  expect(await traceLines(ended)).toEqual(["followup aguardando"]);
  const none = await ana.trpc.marcacoes.create.mutate({
    cliente_id,
    horario: "2026-03-04T15:00",
    status: "cancelado",
  });
  expect(await traceLines(none.id)).toEqual([]);
});

test("in the zones of Manaus and Rio Branco the texts and the quiet hours are theirs", async () => {
  for (const [timezone, utc] of [
    ["America/Manaus", "12:00:00"],
    ["America/Rio_Branco", "13:00:00"],
  ]) {
    at("02T12:00:00");
    const settings = { silencio_inicio: "21:00", silencio_fim: "08:00", lembretes_minutos: [60] };
    const { book, sent, traceOf } = await practice(settings, { timezone });
    const id = await book("2026-03-04T08:30");
    expect((await traceOf(id)).map(({ enviar_em }) => enviar_em.toISOString())).toEqual([
      "2026-03-02T15:00:00.000Z",
      `2026-03-04T${utc}.000Z`,
    ]);
    await work();
    app.clock.set(`2026-03-04T${utc}Z`);
    app.clock.advance({ seconds: -1 });
    await work();
    expect(sent()).toHaveLength(1);
    app.clock.advance({ seconds: 10 });
    await work();
    expect(sent()[1]).toContain("08:30");
  }
});
