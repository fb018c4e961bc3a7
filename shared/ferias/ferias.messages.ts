import type { ComoFerias } from "./ferias.constants.ts";

const pessoas = (quantas: number) => (quantas === 1 ? "1 pessoa" : `${quantas} pessoas`);
const agendamentos = (quantos: number) =>
  quantos === 1 ? "1 agendamento" : `${quantos} agendamentos`;

const TEXTOS: Record<ComoFerias, string> = {
  propor:
    "Olá, {{nome_cliente}}! Não vou atender {{periodo}}, e você tem horário marcado comigo: {{datas}}. Podemos remarcar? Volto em {{volta}}. Responda com o dia e a hora que prefere.",
  cancelar:
    "Olá, {{nome_cliente}}! Não vou atender {{periodo}} e por isso cancelei o que estava marcado: {{datas}}. Volto em {{volta}}. Responda por aqui para marcarmos outro dia.",
};

/** Texts of a clinic in which nobody attends. */
const TEXTOS_DA_CLINICA: Record<ComoFerias, string> = {
  propor:
    "Olá, {{nome_cliente}}! Não vamos atender {{periodo}}, e você tem horário marcado: {{datas}}. Podemos remarcar? A volta é em {{volta}}. Responda com o dia e a hora que prefere.",
  cancelar:
    "Olá, {{nome_cliente}}! Não vamos atender {{periodo}} e por isso cancelamos o que estava marcado: {{datas}}. A volta é em {{volta}}. Responda por aqui para marcarmos outro dia.",
};

/** Texts about one professional of several, by any of the clinic. */
const TEXTOS_DE: Record<ComoFerias, string> = {
  propor:
    "Olá, {{nome_cliente}}! {{nome_profissional}} não vai atender {{periodo}}, e você tem horário marcado: {{datas}}. Podemos remarcar? A volta é em {{volta}}. Responda com o dia e a hora que prefere.",
  cancelar:
    "Olá, {{nome_cliente}}! {{nome_profissional}} não vai atender {{periodo}} e por isso cancelamos o que estava marcado: {{datas}}. A volta é em {{volta}}. Responda por aqui para marcarmos outro dia.",
};

export const m = {
  comoInvalido: "Escolha entre propor novo horário e cancelar",
  textoObrigatorio: "Escreva a mensagem",
  textoLongo: "Mensagem muito longa",
  variavelDesconhecida: (nomes: readonly string[]) => `Variável desconhecida: ${nomes.join(", ")}`,
  naoComecou: "As férias já terminaram",

  motivoPadrao: "Férias",
  semTelefone: "sem WhatsApp no cadastro",
  semInstancia: "nenhum WhatsApp conectado",
  janelaFechada: "pelo seu número da Meta, só um template aprovado pode sair agora",
  semAviso: "você escolheu não avisar",

  titulo: "Tirar férias",
  abrir: "Tirar férias",
  descricao: "Fecha os dias e avisa quem está marcado, de uma vez.",
  de: "Primeiro dia",
  ate: "Último dia",
  como: "Quem está marcado",
  opcoes: { propor: "Propor novo horário", cancelar: "Cancelar e avisar todos" },
  ajuda: {
    propor: "Os agendamentos continuam na agenda, marcados, até vocês combinarem outro dia.",
    cancelar: "Os agendamentos são cancelados, também os de séries nesses dias.",
  },
  texto: "Mensagem",
  textoAjuda: "Cada pessoa recebe uma mensagem só, com todas as suas datas.",
  textos: TEXTOS,
  textosDe: TEXTOS_DE,
  textosDaClinica: TEXTOS_DA_CLINICA,
  quem: "De quem são as férias",
  todos: "Toda a clínica",
  /** The label of the name in the text where all are away, and its value. */
  todosNome: "Todos",
  todaEquipe: "Toda a equipe",
  inserir: (label: string) => `Inserir: ${label}`,
  escolhaDatas: "Escolha as datas para ver quem está marcado.",
  ninguem: "Ninguém está marcado nesses dias.",
  atingidos: (quantos: number, quantas: number) =>
    `${agendamentos(quantos)} de ${pessoas(quantas)}`,
  tabela: "Quem está marcado nesses dias",
  avisar: (nome: string) => `Avisar ${nome}`,
  naoSera: (motivo: string) => `Não será avisado: ${motivo}`,
  naoAvisar: "Não avisar",
  ler: "Ler",
  esconder: "Esconder",
  prontoParaFechar: "Fechar estes dias",
  prontoParaPropor: (quantas: number) => `Fechar e escrever a ${pessoas(quantas)}`,
  prontoParaCancelar: (quantos: number) => `Fechar e cancelar ${agendamentos(quantos)}`,
  erroAoCarregar: "Erro ao ver quem está marcado",
  erroAoSalvar: "Erro ao marcar as férias",

  feitoTitulo: "Férias marcadas",
  feitoPeriodo: (periodo: string) => `Sua agenda fica fechada ${periodo}.`,
  feitoPeriodoDe: (nome: string, periodo: string) => `A agenda de ${nome} fica fechada ${periodo}.`,
  feitoPeriodoDeTodos: (periodo: string) => `As agendas de todos ficam fechadas ${periodo}.`,
  feitoCancelados: (quantos: number) =>
    quantos === 1 ? "1 agendamento foi cancelado." : `${quantos} agendamentos foram cancelados.`,
  feitoMantidos: (quantos: number) =>
    quantos === 1
      ? "1 agendamento continua marcado nesses dias."
      : `${quantos} agendamentos continuam marcados nesses dias.`,
  avisados: (quantas: number) => (quantas === 1 ? "Será avisado:" : `${quantas} serão avisados:`),
  naoAvisados: (quantas: number) =>
    quantas === 1 ? "Não será avisado:" : `${quantas} não serão avisados:`,
  fechar: "Fechar",
};
