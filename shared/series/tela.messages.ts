import { formatDate } from "#shared/common/civil.ts";
import type { Escopo } from "./series.constants.ts";

/** Screen messages about series. */
export const m = {
  repetir: "Repetir",
  frequencia: "Frequência",
  frequencias: {
    1: "Toda semana",
    2: "A cada 2 semanas",
    3: "A cada 3 semanas",
    4: "A cada 4 semanas",
  },
  termina: "Termina",
  fins: { nunca: "Quando eu encerrar", vezes: "Depois de algumas vezes", data: "Em uma data" },
  vezes: "Quantas vezes",
  ate: "Última data possível",
  escolhaAntes: "Escolha data e horário para ver as datas.",
  erroNaPrevia: "Não foi possível ver as datas da série",
  resumo: (total: number) => (total === 1 ? "1 agendamento" : `${total} agendamentos`),
  ateADate: (data: string) => `até ${formatDate(data)}`,
  comQuem: "Com quem é cada data",
  semConflitos: "Todas as datas estão livres.",
  conflitos: (count: number) =>
    count === 1 ? "1 data não está livre:" : `${count} datas não estão livres:`,
  conferindo: "Conferindo as datas da série...",
  puleAntes: (count: number) =>
    count === 1
      ? "Para agendar, pule a data que não está livre ou escolha outro horário."
      : `Para agendar, pule as ${count} datas que não estão livres ou escolha outro horário.`,
  pular: "Pular",
  pularTodas: "Pular todas",
  faltaFim: "Diga até quando a série vai.",
  agendar: "Agendar série",
  criada: "Série agendada com sucesso!",
  erroAoCriar: "Erro ao agendar a série",

  serie: "Série",
  lugar: (posicao: number, total: number | null) =>
    total === null ? `${posicao}ª sessão` : `${posicao} de ${total}`,
  comQuemEstiverLivre: "cada data com quem estiver livre",
  encerrada: "encerrada",
  encerrar: "Encerrar série",
  encerrarPergunta: (quando: string) =>
    `Todos os agendamentos desta série depois de ${quando} serão excluídos, com os lembretes. Este e os anteriores ficam.`,
  encerradaOk: "Série encerrada",
  erroAoEncerrar: "Erro ao encerrar a série",

  alcance: "Quais agendamentos",
  alcances: {
    esta: "Só este",
    seguintes: "Este e os seguintes",
    todas: "Todos os que ainda vêm",
  } satisfies Record<Escopo, string>,
  incluirAlteradas: "Também os que mudei um a um",

  puladasTitulo: (count: number) =>
    count === 1
      ? "1 data de uma série não pôde ser marcada"
      : `${count} datas de séries não puderam ser marcadas`,
  entendi: "Entendi",
} as const;
