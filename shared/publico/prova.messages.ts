import { DIA_SEMANA_LABELS, diaSemana, formatDate } from "#shared/common/civil.ts";
import { formatReais } from "#shared/common/money.ts";
import { civilOf } from "#shared/common/time.ts";

interface Marcado {
  horario: Date;
  zona: string;
  link: string;
  /** The deposit that the page asks for, where it is owed. */
  sinal_centavos?: number | null | undefined;
}

/** WhatsApp answers to the sender of a booking's code. Times are in the professional's zone. */
export const m = {
  confirmado: ({ horario, zona, ...further }: Marcado) =>
    `Tudo certo! Seu horário de ${dia(horario, zona)} está confirmado. Para ver, ${waysOf(further)}`,
  pendente: ({ horario, zona, ...further }: Marcado) =>
    `Recebemos o seu pedido para ${dia(horario, zona)}. Avisaremos quando o horário for confirmado. Para ver, ${waysOf(further)}`,
  /** Where no message follows the professional's confirmation: the text announces none. */
  pendenteSemAviso: ({ horario, zona, ...further }: Marcado) =>
    `Recebemos o seu pedido para ${dia(horario, zona)}. Para ver a resposta, ${waysOf(further)}`,
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

function waysOf({ link, sinal_centavos }: Pick<Marcado, "link" | "sinal_centavos">): string {
  const deposit = sinal_centavos ? `pagar o sinal de ${formatReais(sinal_centavos)}, ` : "";
  return `${deposit}remarcar ou cancelar: ${link}`;
}

/** "terça-feira, 03/03, às 09:00" */
function dia(horario: Date, zona: string): string {
  const { date, time } = civilOf(horario, zona);
  const weekday = DIA_SEMANA_LABELS[diaSemana(date)].toLowerCase();
  return `${weekday}, ${formatDate(date).slice(0, 5)}, às ${time}`;
}
