import { newId } from "#server/core/id.ts";
import { addDays, MINUTE, timeOf } from "#shared/common/civil.ts";
import { civilOf, instantOf } from "#shared/common/time.ts";
import { DIALOGUES, type Line, UNREAD } from "./dialogues.ts";
import type { Random } from "./random.ts";

const TALKING = 30;
const WITH_UNREAD = 5;

interface Practice {
  usuarioId: string;
  instanciaId: string;
  timezone: string;
  now: Date;
  clients: { id: string; nome: string }[];
  random: Random;
}

type Message = { from: Line["from"]; text: string; at: Date; isRead: boolean };

/** Conversations of the last weeks, the newest of this hour and still unread. */
export const messagesOf = (practice: Practice) =>
  practice.clients.slice(0, TALKING).flatMap((client, i) => {
    const lines = [...pastLines(practice, client.nome, i), ...unreadLines(practice, i)];
    return lines
      .filter(({ at }) => at < practice.now)
      .map((line) => rowOf(practice, client.id, line));
  });

function pastLines(practice: Practice, nome: string, i: number): Message[] {
  const { random } = practice;
  const firstName = nome.split(" ")[0] ?? nome;
  const rounds = random.between(1, 3);
  return Array.from({ length: rounds }, (_, round) => {
    const daysAgo = (rounds - round) * random.between(3, 9) + (i % 7);
    let at = workingHour(practice, daysAgo).getTime();
    return random.pick(DIALOGUES).map(({ from, text, after }) => {
      at += after * MINUTE;
      return { from, text: text.replace("{nome}", firstName), at: new Date(at), isRead: true };
    });
  }).flat();
}

/** Some moment between nine and six, as many days ago. */
function workingHour({ now, timezone, random }: Practice, daysAgo: number): Date {
  const date = addDays(civilOf(now, timezone).date, -daysAgo);
  const minutes = random.between(9 * 60, 18 * 60);
  return instantOf(date, timeOf(minutes), timezone) ?? now;
}

function unreadLines({ now }: Practice, i: number): Message[] {
  const text = i < WITH_UNREAD ? UNREAD[i] : undefined;
  if (!text) return [];
  return [
    {
      from: "cliente",
      text,
      at: new Date(now.getTime() - (4 + i * 17) * MINUTE),
      isRead: false,
    },
  ];
}

function rowOf(
  { usuarioId, instanciaId }: Practice,
  cliente_id: string,
  { from, text, at, isRead }: Message,
) {
  const isIncoming = from === "cliente";
  return {
    id: newId(),
    usuario_id: usuarioId,
    instancia_id: instanciaId,
    cliente_id,
    direcao: isIncoming ? ("ENTRADA" as const) : ("SAIDA" as const),
    mensagem_enviada: isIncoming ? null : text,
    mensagem_recebida: isIncoming ? text : null,
    status: isRead ? ("lida" as const) : ("entregue" as const),
    data_envio: isIncoming ? null : at,
    data_recebido: isIncoming ? at : null,
    momento: at,
    criado_em: at,
    atualizado_em: at,
    origem: isIncoming ? "cliente" : "manual",
    enviada_em: isIncoming ? null : at,
  };
}
