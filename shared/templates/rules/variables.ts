import { formatDate } from "#shared/common/civil.ts";
import { formatReais } from "#shared/common/money.ts";
import { formatTelefone } from "#shared/common/telefone.ts";
import { civilOf } from "#shared/common/time.ts";
import { writtenDate } from "#shared/common/written-date.ts";
import { writtenDuration } from "#shared/common/written-duration.ts";
import type { TemplateContext } from "./render.ts";

interface Variavel {
  name: string;
  label: string;
  /** For the preview. */
  example: string;
}

/** The variables that templates may use, in the order in which they are offered. */
export const VARIAVEIS = [
  { name: "nome_cliente", label: "Nome do cliente", example: "Maria Silva" },
  { name: "telefone_cliente", label: "Telefone do cliente", example: "(11) 98765-4321" },
  { name: "email_cliente", label: "E-mail do cliente", example: "maria.silva@exemplo.com.br" },
  { name: "data_agendamento", label: "Data do agendamento", example: "04/03/2026" },
  { name: "hora_agendamento", label: "Hora do agendamento", example: "14:30" },
  {
    name: "data_agendamento_formatada",
    label: "Data do agendamento por extenso",
    example: "quarta-feira, 4 de março de 2026",
  },
  { name: "nome_profissional", label: "Nome do profissional", example: "Ana Souza" },
  {
    name: "especialidade_profissional",
    label: "Especialidade do profissional",
    example: "Psicologia",
  },
  { name: "nome_empresa", label: "Nome da empresa", example: "Clínica Bem Viver" },
  { name: "telefone_clinica", label: "Telefone da clínica", example: "(11) 3456-7890" },
  {
    name: "endereco_clinica",
    label: "Endereço da clínica",
    example: "Rua das Flores, 123 - Centro",
  },
  { name: "procedimento", label: "Procedimento", example: "Consulta de retorno" },
  { name: "duracao_consulta", label: "Duração da consulta", example: "50 minutos" },
  { name: "valor_consulta", label: "Valor da consulta", example: "R$ 200,00" },
  { name: "data_atual", label: "Data de hoje", example: "02/03/2026" },
  { name: "hora_atual", label: "Hora atual", example: "09:15" },
  {
    name: "link_agendamento",
    label: "Link para ver, remarcar ou cancelar",
    example: "https://pontual.example/agendamento/7KQ29X",
  },
  {
    name: "pix_copia_e_cola",
    label: "PIX copia e cola",
    example:
      "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406200.005802BR5909Ana Souza6009Sao Paulo62070503***630421D7",
  },
  { name: "sala", label: "Sala do agendamento", example: "Sala 2" },
] as const satisfies Variavel[];

export type VariavelNome = (typeof VARIAVEIS)[number]["name"];

/** Variables that the form offers beside the text. */
export const VARIAVEIS_COMUNS = [
  "nome_cliente",
  "telefone_cliente",
  "data_agendamento",
  "hora_agendamento",
  "nome_profissional",
  "nome_empresa",
  "procedimento",
  "endereco_clinica",
  "telefone_clinica",
  "valor_consulta",
  "link_agendamento",
  "pix_copia_e_cola",
  "sala",
] as const satisfies VariavelNome[];

/** A value for each variable, for previews. */
export const CONTEXTO_DE_EXEMPLO: Record<string, string> = Object.fromEntries(
  VARIAVEIS.map(({ name, example }) => [name, example]),
);

const KNOWN = new Set<string>(VARIAVEIS.map(({ name }) => name));

/** Whether it is one of the product's variables. */
export const isVariavel = (name: string): boolean => KNOWN.has(name);

interface Marcada {
  horario: Date;
  duracao_minutos: number;
  servico_nome?: string | null;
  valor_centavos?: number | null;
  /** PIX code for its value, where the professional has a key. */
  pix_copia_e_cola?: string | null;
  /** Link under which its client sees, moves and cancels it. */
  link?: string | null;
  /** The professional of the appointment; left out, that of the practice. */
  profissional_nome?: string | null;
  profissional_especialidade?: string | null;
  sala_nome?: string | null;
}

export interface Conhecido {
  cliente: { nome: string | null; telefone: string | null };
  /** The practice, under the name of the professional who is meant where no appointment says whose it is. */
  profissional: {
    nome: string;
    telefone: string | null;
    /** The display name of the category, where the professional has none of their own. */
    especialidade: string | null;
    timezone: string;
  };
  marcacao?: Marcada | null | undefined;
  agora: Date;
}

/**
 * The values that the product knows, in Portuguese and in the professional's time zone. What it does not know (an
 * address, the price of what has no service) or what is not filled in is left out, and so stays visible as a missing variable.
 */
export function templateContext({ cliente, profissional, marcacao, agora }: Conhecido) {
  const hoje = civilOf(agora, profissional.timezone);
  const known: Partial<Record<VariavelNome, string | null>> = {
    nome_cliente: cliente.nome,
    telefone_cliente: cliente.telefone && formatTelefone(cliente.telefone),
    nome_profissional: profissional.nome,
    especialidade_profissional: profissional.especialidade,
    telefone_clinica: profissional.telefone && formatTelefone(profissional.telefone),
    data_atual: formatDate(hoje.date),
    hora_atual: hoje.time,
    ...(marcacao ? marcacaoValues(marcacao, profissional.timezone) : {}),
  };
  const filled = Object.entries(known).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return Object.fromEntries(filled) satisfies TemplateContext;
}

function marcacaoValues(
  {
    servico_nome = null,
    valor_centavos = null,
    pix_copia_e_cola = null,
    link = null,
    sala_nome = null,
    ...booked
  }: Marcada,
  timezone: string,
) {
  const { horario, duracao_minutos, profissional_nome, profissional_especialidade } = booked;
  const { date, time } = civilOf(horario, timezone);
  const person = profissional_nome && {
    nome_profissional: profissional_nome,
    especialidade_profissional: profissional_especialidade ?? null,
  };
  return {
    ...person,
    data_agendamento: formatDate(date),
    hora_agendamento: time,
    data_agendamento_formatada: writtenDate(date),
    duracao_consulta: writtenDuration(duracao_minutos),
    procedimento: servico_nome,
    valor_consulta: valor_centavos === null ? null : formatReais(valor_centavos),
    link_agendamento: link,
    pix_copia_e_cola,
    sala: sala_nome,
  };
}
