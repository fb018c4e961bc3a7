import { expect, test } from "vitest";
import { HORAS } from "./disponibilidades.constants.ts";
import {
  copyForm,
  disponibilidadeInput,
  disponibilidadeUpdate,
} from "./disponibilidades.schema.ts";

const manha = { dia_semana: "seg", hora_inicio: "09:00", hora_fim: "12:00", intervalo_minutos: 60 };

function messages(change: object) {
  const { error } = disponibilidadeInput.safeParse({ ...manha, ...change });
  return error?.issues.map(({ message }) => message);
}

test.each([
  [{}, undefined],
  [{ intervalo_minutos: 15 }, undefined],
  [{ intervalo_minutos: 480 }, undefined],
  [{ dia_semana: "segunda" }, ["Dia da semana inválido"]],
  [{ hora_inicio: undefined }, ["Hora de início é obrigatória"]],
  [{ hora_inicio: "" }, ["Hora de início é obrigatória"]],
  [{ hora_fim: "" }, ["Hora de fim é obrigatória"]],
  [{ hora_fim: "24:00" }, ["Hora de fim deve estar no formato HH:mm"]],
  [{ hora_inicio: "9:00" }, ["Hora de início deve estar no formato HH:mm"]],
  [{ hora_fim: "09:00" }, ["Hora de fim deve ser posterior à hora de início"]],
  [{ hora_fim: "08:00" }, ["Hora de fim deve ser posterior à hora de início"]],
  [{ intervalo_minutos: 14 }, ["Intervalo mínimo é 15 minutos"]],
  [{ intervalo_minutos: 481 }, ["Intervalo máximo é 8 horas"]],
  [{ intervalo_minutos: 20.5 }, ["Intervalo deve ser um número inteiro de minutos"]],
  [{ intervalo_minutos: "60" }, ["Intervalo deve ser um número inteiro de minutos"]],
  [{ intervalo_minutos: undefined }, ["Intervalo é obrigatório"]],
  [
    { hora_fim: "08:00", intervalo_minutos: 5 },
    ["Intervalo mínimo é 15 minutos", "Hora de fim deve ser posterior à hora de início"],
  ],
  [{ usuario_id: "x" }, ["Campo desconhecido"]],
])("%o says %o", (change, expected) => {
  expect(messages(change)).toEqual(expected);
});

test("a change of one hour alone is not compared with the hour that is not there", () => {
  const id = "019aa000-0000-7000-8000-000000000000";
  expect(disponibilidadeUpdate.parse({ id, hora_fim: "08:00" })).toEqual({ id, hora_fim: "08:00" });
});

test("copying needs a day", () => {
  expect(copyForm.safeParse({ dias: [] }).error?.issues[0]?.message).toBe(
    "Selecione pelo menos um dia",
  );
});

test("times are offered every half hour", () => {
  expect(HORAS).toHaveLength(48);
  expect([HORAS[0], HORAS[1], HORAS[47]]).toEqual(["00:00", "00:30", "23:30"]);
});
