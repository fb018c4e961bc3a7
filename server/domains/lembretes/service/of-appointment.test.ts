import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { insertColleague, insertRoom, offerHoursOf } from "#server/testing/clinic.ts";
import { remindedPractices } from "#server/testing/reminded.ts";

const app = await testApp();
const { practice, work } = await remindedPractices(app);
const CONTENT =
  "{{nome_cliente}}, {{nome_profissional}} ({{especialidade_profissional}}) espera você na {{sala}} às {{hora_agendamento}}.";

/** On Monday 2026-03-02; reminders are written from `content`. */
async function clinic(content = CONTENT) {
  app.clock.set("2026-03-02T12:00:00-03:00");
  const one = await practice({ confirmacao_ativa: false, lembretes_minutos: [60] });
  const { ana } = one;
  const { id } = await ana.trpc.templates.create.mutate({
    name: "Lembrete da clínica",
    content,
    category: "general",
    type: "REMINDER",
    tone: "casual",
  });
  await ana.trpc.usuarios.updateAutomacoes.mutate({ lembrete_template_id: id });
  const bia = await insertColleague(app, ana, { nome: "Bia Lima" });
  await offerHoursOf(app, ana, bia, { from: "00:00", to: "23:00", every: 30 });
  const sala_id = await insertRoom(app, ana, { nome: "Sala Azul" });
  const book = (horario: string, more: object = {}) =>
    ana.trpc.marcacoes.create.mutate({ cliente_id: one.cliente_id, horario, ...more });
  return { ...one, bia, sala_id, book };
}

test("a reminder names professional, specialty and room of its appointment", async () => {
  const { ana, bia, sala_id, book, sent } = await clinic();
  await ana.trpc.profissionais.update.mutate({ id: bia, especialidade: "Fisioterapia" });
  await book("2026-03-04T15:00", { profissional_id: bia, sala_id });
  app.clock.set("2026-03-04T14:00:00-03:00");
  await work();
  expect(sent()).toEqual([
    "Davi Rocha, Bia Lima (Fisioterapia) espera você na Sala Azul às 15:00.",
  ]);
});

test("an appointment of the practice's own professional names the owner", async () => {
  const { sala_id, book, sent } = await clinic(
    "{{nome_profissional}}, {{sala}}: {{hora_agendamento}}",
  );
  await book("2026-03-04T15:00", { sala_id });
  app.clock.set("2026-03-04T14:00:00-03:00");
  await work();
  expect(sent()).toEqual(["Ana Souza, Sala Azul: 15:00"]);
});

test("an appointment without a room sends no text that names one, and says why", async () => {
  const { bia, book, sent, traceOf } = await clinic("{{nome_profissional}} espera na {{sala}}.");
  const { id } = await book("2026-03-04T15:00", { profissional_id: bia });
  app.clock.set("2026-03-04T14:00:00-03:00");
  await work();
  expect(sent()).toEqual([]);
  expect((await traceOf(id))[0]).toMatchObject({
    status: "pulado",
    motivo: "O template usa variáveis sem valor: sala.",
  });
});

test("dates of several professionals in one message say whose each is", async () => {
  const { bia, book, sent } = await clinic("{{nome_profissional}}: {{hora_agendamento}}");
  await book("2026-03-04T15:00");
  await book("2026-03-04T16:00", { profissional_id: bia });
  app.clock.set("2026-03-04T14:00:00-03:00");
  await work();
  expect(sent()).toEqual([
    [
      "Ana Souza: 15:00",
      "",
      "Vale para os seus 2 horários:",
      "• quarta-feira, 04/03/2026, às 15:00, com Ana Souza",
      "• quarta-feira, 04/03/2026, às 16:00, com Bia Lima",
      "Com o 1 você confirma todos; com o 2, perguntamos qual quer cancelar.",
    ].join("\n"),
  ]);
});
