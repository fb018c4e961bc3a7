import { expect, test } from "vitest";
import { offerHours } from "#server/testing/agenda.ts";
import { cloudFixture } from "#server/testing/cloud.ts";
import { retencoes } from "#shared/lembretes/retencao.messages.ts";

const { app, decide, practice } = await cloudFixture();

/** A number of Meta's, reminders an hour before from a template of one's own, and what holds that of an appointment. */
async function fixture() {
  app.clock.set("2026-03-02T12:00:00-03:00");
  const own = await practice();
  const { ana, cliente_id } = own;
  await offerHours(ana, { from: "00:00", to: "23:00", every: 30 });
  const { id: template } = await ana.trpc.templates.create.mutate({
    name: "Lembrete meu",
    content: "Olá, {{nome_cliente}}! Esperamos você {{data_agendamento_formatada}}, até lá.",
    category: "general",
    type: "REMINDER",
    tone: "FRIENDLY",
  });
  await ana.trpc.usuarios.updateAutomacoes.mutate({
    confirmacao_ativa: false,
    lembretes_ativos: true,
    lembretes_minutos: [60],
    lembrete_template_id: template,
    silencio_inicio: "00:00",
    silencio_fim: "00:00",
  });
  return {
    ...own,
    template,
    held: async (horario: string) => {
      const { id } = await ana.trpc.marcacoes.create.mutate({ cliente_id, horario });
      const { lembretes } = await ana.trpc.marcacoes.get.query({ id });
      return lembretes.map(({ retencao }) => retencao);
    },
  };
}

const CLOSED = {
  motivo: "janela_fechada",
  texto: retencoes.janela_fechada,
  ate: null,
  sai: false,
} as const;

test("at Meta a message without an approved template is not sent outside of the client's window", async () => {
  const one = await fixture();
  expect(await one.held("2026-03-03T10:00")).toEqual([CLOSED]);
  await one.write("Oi");
  expect(await one.held("2026-03-03T11:00")).toEqual([null]);
  expect(await one.held("2026-03-04T10:00")).toEqual([CLOSED]);
});

test("an approved template goes at any time, and one that was changed since does not", async () => {
  const one = await fixture();
  await decide(one, one.template, "APPROVED");
  expect(await one.held("2026-03-04T10:00")).toEqual([null]);
  const content = "Olá, {{nome_cliente}}! Outro texto, até lá.";
  await one.ana.trpc.templates.update.mutate({ id: one.template, content });
  expect(await one.held("2026-03-04T12:00")).toEqual([CLOSED]);
});
