import { diaSemana, formatDate } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";

const DIAS = {
  seg: "segunda",
  ter: "terça",
  qua: "quarta",
  qui: "quinta",
  sex: "sexta",
  sab: "sábado",
  dom: "domingo",
} as const;

/** "quinta, 12/11, às 15:00", by the professional's clock. */
export function quandoVagou(horario: Date, zona: string): string {
  const { date, time } = civilOf(horario, zona);
  return `${DIAS[diaSemana(date)]}, ${formatDate(date).slice(0, 5)}, às ${time}`;
}

/** WhatsApp messages to clients on the waiting list. */
export const oferta = {
  vagou: (horario: Date, zona: string) =>
    `Vagou ${quandoVagou(horario, zona)}. Responda 1 para ficar com esse horário.`,
  sua: (horario: Date, zona: string) =>
    `Pronto, o horário é seu: ${quandoVagou(horario, zona)}. Esperamos você! Se não puder vir, responda 2.`,
  ocupada: (horario: Date, zona: string) =>
    `Que pena, o horário de ${quandoVagou(horario, zona)} já foi preenchido. Você continua na lista de espera, e avisamos assim que vagar outro.`,
  terminou: (horario: Date, zona: string) =>
    `O prazo para responder sobre ${quandoVagou(horario, zona)} já terminou. Você continua na lista de espera, e avisamos assim que vagar outro.`,
  recusada: "Tudo bem! Você continua na lista de espera, e avisamos assim que vagar outro horário.",
} as const;
