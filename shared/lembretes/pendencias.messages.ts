import { addDays } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import type { MotivoDaPendencia } from "./pendencias.constants.ts";

/** Why a client was not told, in a few words beside their name. */
export const pendentes: Record<MotivoDaPendencia, string> = {
  contato_em_espera: "O WhatsApp recusou uma mensagem a este contato.",
  numero_em_repouso: "Seu número está em repouso.",
  numero_parado: "Seu número está parado.",
  numero_fora: "Seu WhatsApp está desconectado.",
  sem_pagamento: "O WhatsApp aceita, mas não entrega: falta forma de pagamento.",
  nao_saiu: "O envio falhou.",
};

/** Sentences about people who have to be told by a person. */
export const p = {
  ligueOuEscreva: "ligue ou escreva do telefone",
  avisei: "Avisei",
  aviseiA: (nome: string) => `Avisei ${nome}`,
  ligar: "Ligar",
  escrever: "Escrever",
  ligarPara: (nome: string) => `Ligar para ${nome}`,
  escreverPara: (nome: string) => `Escrever para ${nome} no WhatsApp`,
  semTelefone: "Sem telefone na ficha",
  semNome: "Cliente sem nome",
  verMais: (n: number) => `Ver mais ${n}`,
  anotado: "Anotado: cliente avisado.",
  erro: "Erro ao anotar o aviso",
  naoEncontrada: "Lembrete não encontrado",
  mudou: "O agendamento mudou: confira o novo horário antes de avisar.",
  /** The text where no template makes one. */
  texto: (nome: string | null, quando: string) =>
    `Olá${nome ? `, ${nome}` : ""}! Passando para lembrar do seu horário: ${quando}.`,
} as const;

/** "3 lembretes de amanhã não saíram". */
export function naoSairam(horarios: readonly Date[], zone: string, now: Date): string {
  const n = horarios.length;
  const words = n === 1 ? "lembrete" : "lembretes";
  return `${n} ${words}${dayOf(horarios, zone, now)} não ${n === 1 ? "saiu" : "saíram"}`;
}

function dayOf(horarios: readonly Date[], zone: string, now: Date): string {
  const days = new Set(horarios.map((horario) => civilOf(horario, zone).date));
  const [day, ...others] = days;
  if (day === undefined || others.length) return "";
  const today = civilOf(now, zone).date;
  if (day === today) return " de hoje";
  if (day === addDays(today, 1)) return " de amanhã";
  return ` de ${day.slice(8, 10)}/${day.slice(5, 7)}`;
}
