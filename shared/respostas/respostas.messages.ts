import { DIA_SEMANA_LABELS, diaSemana, formatDate } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import type { Pedido } from "./respostas.constants.ts";

/** Below a question about an appointment, where messages have buttons; who presses one has written its word. */
export const BOTOES = { confirmar: "Confirmar", cancelar: "Cancelar" } as const;

/** Answers to a client's reply. Times are in the professional's zone. */
export const m = {
  confirmado: (horario: Date, zona: string) =>
    `Confirmado! Esperamos você ${quando(horario, zona)}. Se não puder vir, responda 2.`,
  jaConfirmado: (horario: Date, zona: string) =>
    `Seu horário de ${dia(horario, zona)} já está confirmado. Até lá!`,
  cancelado: (horario: Date, zona: string) =>
    `Tudo bem, cancelamos o seu horário de ${dia(horario, zona)}. Para marcar outro, é só escrever por aqui.`,
  serieConfirmada: (total: number, primeira: Date, zona: string) =>
    `Confirmado! As suas ${total} datas estão confirmadas, a próxima ${quando(primeira, zona)}. Se não puder vir em alguma, responda 2.`,
  serieJaConfirmada: (total: number, primeira: Date, zona: string) =>
    `As suas ${total} datas já estão confirmadas, a próxima ${quando(primeira, zona)}. Até lá!`,
  serieCancelada: (total: number, primeira: Date, zona: string) =>
    `Tudo bem, cancelamos as suas ${total} datas a partir de ${dia(primeira, zona)}. Para marcar outras, é só escrever por aqui.`,
  qualSerie: (total: number, primeira: Date, zona: string) =>
    `Você fala das suas ${total} datas a partir de ${dia(primeira, zona)}? Responda 1 para confirmar todas ou 2 para cancelar.`,
  qualDaSerie: (
    opcoes: readonly { letra: string; horario: Date; todas: boolean }[],
    total: number,
    zona: string,
  ) =>
    [
      "O que você quer cancelar? Responda só com a letra:",
      ...opcoes.map(({ letra, horario, todas }) =>
        todas ? `${letra}) ${todasAsDatas(total)}` : `${letra}) ${dia(horario, zona)}`,
      ),
      ...(total >= opcoes.length ? ["Para outra data, é só escrever por aqui."] : []),
    ].join("\n"),
  mudou: (horario: Date, zona: string) =>
    `O seu horário mudou: agora é ${dia(horario, zona)}. ${UM_OU_DOIS}`,
  qualDeUm: (horario: Date, zona: string) =>
    `Você fala do seu horário de ${dia(horario, zona)}? ${UM_OU_DOIS}`,
  qual: (pedido: Pedido, opcoes: readonly Opcao[], zona: string) =>
    [
      `Você tem mais de um horário marcado. Qual deles quer ${pedido}? Responda só com a letra:`,
      ...opcoes.map((opcao) => `${opcao.letra}) ${daOpcao(opcao, zona)}`),
    ].join("\n"),
  /** Where an offer of the waiting list may be meant too. */
  qualOuVaga: (pedido: Pedido, opcoes: readonly (Opcao & { isOferta: boolean })[], zona: string) =>
    [
      "De qual horário você fala? Responda só com a letra:",
      ...opcoes.map((opcao) => {
        const { letra, isOferta } = opcao;
        const what = isOferta ? DA_VAGA[pedido] : DO_MARCADO[pedido];
        return `${letra}) ${what} ${daOpcao(opcao, zona)}`;
      }),
    ].join("\n"),
  saiu: "Pronto! Você não vai mais receber mensagens automáticas. Para voltar a receber, responda VOLTAR.",
  voltou:
    "Que bom! Você vai receber de novo as nossas mensagens automáticas. Para parar, responda SAIR.",
} as const;

interface Opcao {
  letra: string;
  horario: Date;
  /** It stands for all these dates. */
  serie?: readonly { horario: Date }[];
}

const daOpcao = ({ horario, serie }: Opcao, zona: string) =>
  serie
    ? `${dia(horario, zona)}, e as outras datas da série (${serie.length} ao todo)`
    : dia(horario, zona);

const DA_VAGA: Record<Pedido, string> = {
  confirmar: "Ficar com o horário que vagou,",
  cancelar: "Não quero o horário que vagou,",
};
const DO_MARCADO: Record<Pedido, string> = {
  confirmar: "Confirmar o meu horário de",
  cancelar: "Cancelar o meu horário de",
};

const UM_OU_DOIS = "Responda 1 para confirmar ou 2 para cancelar.";

/** "terça-feira, 03/03, às 09:00" */
function dia(horario: Date, zona: string): string {
  const { date, time } = civilOf(horario, zona);
  const weekday = DIA_SEMANA_LABELS[diaSemana(date)].toLowerCase();
  return `${weekday}, ${formatDate(date).slice(0, 5)}, às ${time}`;
}

/** "na terça-feira, ..." and "no sábado, ..." */
function quando(horario: Date, zona: string): string {
  const text = dia(horario, zona);
  return `${text.startsWith("sábado") || text.startsWith("domingo") ? "no" : "na"} ${text}`;
}

const todasAsDatas = (total: number) => (total === 2 ? "As duas datas" : `Todas as ${total} datas`);
