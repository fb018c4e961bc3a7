import { DIA_SEMANA_LABELS, diaSemana, formatDate } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";

interface Marcado {
  horario: Date;
  zona: string;
  link: string;
}

/** What somebody reads in WhatsApp who has sent the code of a booking. Times are in the professional's zone. */
export const m = {
  confirmado: ({ horario, zona, link }: Marcado) =>
    `Tudo certo! Seu horário de ${dia(horario, zona)} está confirmado. Para ver, remarcar ou cancelar: ${link}`,
  pendente: ({ horario, zona, link }: Marcado) =>
    `Recebemos o seu pedido para ${dia(horario, zona)}. Avisaremos quando o horário for confirmado. Para ver, remarcar ou cancelar: ${link}`,
  /** Where nothing is sent once the professional confirms: nobody is told to wait for it. */
  pendenteSemAviso: ({ horario, zona, link }: Marcado) =>
    `Recebemos o seu pedido para ${dia(horario, zona)}. Para ver a resposta, remarcar ou cancelar: ${link}`,
  jaProvado: ({ horario, zona, link }: Marcado) =>
    `Seu horário de ${dia(horario, zona)} já está marcado. Para ver, remarcar ou cancelar: ${link}`,
  naLista: (servico: string | null) =>
    `Pronto! Você está na lista de espera${servico ? ` de ${servico}` : ""}. Quando vagar um horário como você pediu, avisamos por aqui.`,
  foraDaLista: (pagina: string | null) =>
    `Não foi possível colocar você na lista de espera. ${pagina ? `Veja os horários livres: ${pagina}` : "Escreva por aqui para marcar um horário."}`,
  listaVencida: (pagina: string | null) =>
    `O tempo para confirmar acabou e você não entrou na lista de espera. ${pagina ? `Para tentar de novo: ${pagina}` : "Escreva por aqui para entrar."}`,
  vencido: (pagina: string | null) =>
    `O tempo para confirmar este horário acabou e ele foi liberado. ${pagina ? `Para escolher outro: ${pagina}` : "Escreva por aqui para marcar outro."}`,
  desconhecido: (pagina: string | null) =>
    `Não encontramos um horário à espera deste código. ${pagina ? `Para marcar um: ${pagina}` : "Escreva por aqui para marcar um."}`,
} as const;

/** "terça-feira, 03/03, às 09:00" */
function dia(horario: Date, zona: string): string {
  const { date, time } = civilOf(horario, zona);
  const weekday = DIA_SEMANA_LABELS[diaSemana(date)].toLowerCase();
  return `${weekday}, ${formatDate(date).slice(0, 5)}, às ${time}`;
}
