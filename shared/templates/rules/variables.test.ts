import { expect, test } from "vitest";
import { writtenDate } from "#shared/common/written-date.ts";
import { writtenDuration } from "#shared/common/written-duration.ts";
import {
  CONTEXTO_DE_EXEMPLO,
  isVariavel,
  templateContext,
  VARIAVEIS,
  VARIAVEIS_COMUNS,
} from "./variables.ts";

const SPECIFIED =
  "nome_cliente telefone_cliente email_cliente data_agendamento hora_agendamento data_agendamento_formatada nome_profissional especialidade_profissional nome_empresa telefone_clinica endereco_clinica procedimento duracao_consulta valor_consulta data_atual hora_atual";
const SHORTCUTS =
  "nome_cliente telefone_cliente data_agendamento hora_agendamento nome_profissional nome_empresa procedimento endereco_clinica telefone_clinica";
/** Variables that later pages of the specification add. */
const ADDED = "link_agendamento pix_copia_e_cola sala";

test("the specified variables, in their order, each with an example", () => {
  expect(VARIAVEIS.map(({ name }) => name).join(" ")).toBe(`${SPECIFIED} ${ADDED}`);
  expect(Object.keys(CONTEXTO_DE_EXEMPLO).join(" ")).toBe(`${SPECIFIED} ${ADDED}`);
  expect(VARIAVEIS_COMUNS.join(" ")).toBe(`${SHORTCUTS} valor_consulta ${ADDED}`);
  expect(VARIAVEIS_COMUNS.every(isVariavel)).toBe(true);
  expect(["cor", "constructor", ""].some(isVariavel)).toBe(false);
});

const profissional = {
  nome: "Ana Souza",
  telefone: "1134567890",
  especialidade: "Psicologia",
  timezone: "America/Manaus",
};
const agora = new Date("2026-03-02T02:30:00Z");

test("everything that is known is filled in in Portuguese and in the professional's zone", () => {
  const context = templateContext({
    cliente: { nome: "Davi Lima", telefone: "11987654321" },
    profissional,
    // In Manaus still the evening before.
    marcacao: { horario: new Date("2026-04-02T01:00:00Z"), duracao_minutos: 90 },
    agora,
  });
  expect(context).toEqual({
    nome_cliente: "Davi Lima",
    telefone_cliente: "(11) 98765-4321",
    data_agendamento: "01/04/2026",
    hora_agendamento: "21:00",
    data_agendamento_formatada: "quarta-feira, 1º de abril de 2026",
    duracao_consulta: "1 hora e 30 minutos",
    nome_profissional: "Ana Souza",
    especialidade_profissional: "Psicologia",
    telefone_clinica: "(11) 3456-7890",
    data_atual: "01/03/2026",
    hora_atual: "22:30",
  });
});

test("an appointment for a service tells what it is and what it costs", () => {
  const marcacao = { horario: agora, duracao_minutos: 50 };
  const known = (more: { servico_nome: string | null; valor_centavos: number | null }) =>
    templateContext({
      cliente: { nome: "Davi Lima", telefone: null },
      profissional,
      marcacao: { ...marcacao, ...more },
      agora,
    });
  expect(known({ servico_nome: "Sessão", valor_centavos: 118_050 })).toMatchObject({
    procedimento: "Sessão",
    duracao_consulta: "50 minutos",
    valor_consulta: "R$ 1.180,50",
  });
  const unpriced = known({ servico_nome: "Sessão", valor_centavos: null });
  expect(unpriced).not.toHaveProperty("valor_consulta");
});

test("what is not known is left out", () => {
  const context = templateContext({
    cliente: { nome: null, telefone: null },
    profissional: { ...profissional, telefone: null, especialidade: null },
    marcacao: null,
    agora,
  });
  expect(Object.keys(context)).toEqual(["nome_profissional", "data_atual", "hora_atual"]);
});

test.each([
  ["2026-01-31", "sábado, 31 de janeiro de 2026"],
  ["2026-03-08", "domingo, 8 de março de 2026"],
  ["2028-02-29", "terça-feira, 29 de fevereiro de 2028"],
  ["2026-12-01", "terça-feira, 1º de dezembro de 2026"],
])("%s is written %s", (date, text) => {
  expect(writtenDate(date)).toBe(text);
});

test.each([
  [15, "15 minutos"],
  [1440, "1 dia"],
  [4710, "3 dias, 6 horas e 30 minutos"],
  [50, "50 minutos"],
  [60, "1 hora"],
  [61, "1 hora e 1 minuto"],
  [120, "2 horas"],
  [480, "8 horas"],
])("%i minutes are %s", (minutes, text) => {
  expect(writtenDuration(minutes)).toBe(text);
});
