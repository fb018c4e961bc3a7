import { expect, test } from "vitest";
import type { Lembrete } from "#client/data/lembretes.hooks.ts";
import { titleOf, whenOf, withoutCancelled } from "./trace-text.ts";

const now = new Date("2026-03-05T12:00:00Z");
const at = (time: string) => new Date(`2026-03-05T${time}:00Z`);
const say = (instant: Date) => `hoje, ${instant.toISOString().slice(11, 16)}`;

test.each([
  ["confirmacao", null, "Confirmação"],
  ["lembrete", 1440, "Lembrete de 1 dia antes"],
  ["followup", null, "Follow-up"],
] as const)("%s with %s minutes is called %s", (tipo, antes_minutos, title) => {
  expect(titleOf({ tipo, antes_minutos })).toBe(title);
});

test.each<[Lembrete["status"], string, string, string | null, string]>([
  ["aguardando", "14:00", "14:00", null, "Sai hoje, 14:00"],
  ["aguardando", "13:00", "14:00", null, "Sai hoje, 14:00, depois do horário de silêncio"],
  ["aguardando", "11:59", "11:59", null, "Sai em instantes"],
  ["na_fila", "12:00", "12:00", null, "Sai em instantes"],
  ["lida", "10:00", "10:00", "10:01", "Hoje, 10:01"],
  ["erro", "10:00", "10:00", null, "Previsto para hoje, 10:00"],
  ["pulado", "10:00", "11:00", null, "Previsto para hoje, 11:00"],
])(
  "%s, meant for %s and moved to %s, gone at %s: %s",
  (status, previsto, enviar, enviado, text) => {
    const times = {
      status,
      previsto_em: at(previsto),
      enviar_em: at(enviar),
      enviado_em: enviado === null ? null : at(enviado),
      retencao: null,
    };
    expect(whenOf(times, now, say)).toBe(text);
  },
);

test.each<[Partial<NonNullable<Lembrete["retencao"]>>, string]>([
  [{ ate: at("18:00") }, "Sai a partir de hoje, 18:00"],
  [{ ate: null }, "Previsão para hoje, 11:00"],
  [{ ate: at("18:00"), sai: false }, "Não será enviada"],
])("what is held says when it may leave: %j", (changes, text) => {
  const retencao = {
    motivo: "numero_em_repouso" as const,
    texto: "",
    ate: null,
    sai: true,
    ...changes,
  };
  const [previsto_em, enviar_em] = [at("11:00"), at("11:00")];
  const times = { status: "na_fila" as const, previsto_em, enviar_em, enviado_em: null, retencao };
  expect(whenOf(times, now, say)).toBe(text);
});

const lembrete = (id: string, status: Lembrete["status"]): Lembrete => ({
  id,
  tipo: "lembrete",
  antes_minutos: 120,
  previsto_em: now,
  enviar_em: now,
  status,
  motivo: null,
  retencao: null,
  mensagem_id: null,
  enviado_em: null,
  resposta: null,
});

test("what was cancelled steps back, unless there is nothing else", () => {
  const [gone, waiting] = [lembrete("a", "cancelado"), lembrete("b", "aguardando")];
  expect(withoutCancelled([gone, waiting])).toEqual({ shown: [waiting], cancelled: [gone] });
  expect(withoutCancelled([gone])).toEqual({ shown: [gone], cancelled: [] });
});
