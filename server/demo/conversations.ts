import { newId } from "#server/core/id.ts";
import { addDays, DAY, MINUTE, timeOf } from "#shared/common/civil.ts";
import { civilOf, instantOf } from "#shared/common/time.ts";
import { DIALOGUES, type Line, UNREAD } from "./dialogues.ts";
import type { Random } from "./random.ts";
import type { Team } from "./team.ts";

const TALKING = 30;
const WITH_UNREAD = 5;

interface Practice {
  usuarioId: string;
  instanciaId: string;
  timezone: string;
  now: Date;
  clients: { id: string; nome: string }[];
  random: Random;
  team: Team;
}

type Message = { from: Line["from"]; text: string; at: Date; isRead: boolean };

/** Conversations of the last weeks, the newest of this hour and still unread. */
export const messagesOf = (practice: Practice) =>
  practice.clients.slice(0, TALKING).flatMap((client, i) => {
    const lines = [...pastLines(practice, client.nome, i), ...unreadLines(practice, i)];
    return lines
      .filter(({ at }) => at < practice.now)
      .map((line) => rowOf(practice, { id: client.id, ator_id: writerOf(practice.team, i) }, line));
  });

/** Camila answers most of them; every third writes with Helena herself. */
const writerOf = ({ helena, camila }: Team, i: number) => (i % 3 === 0 ? helena.id : camila.id);

/** Notes about some of the clients. */
export const notesOf = ({ usuarioId, now, clients, team: { helena, camila } }: Practice) =>
  NOTES.flatMap(({ texto, by, place, days }) => {
    const client = clients[place];
    if (!client) return [];
    const at = new Date(now.getTime() - days * DAY);
    const ator_id = { helena, camila }[by].id;
    const owned = { id: newId(), usuario_id: usuarioId, cliente_id: client.id, ator_id };
    return [{ ...owned, texto, criado_em: at, atualizado_em: at }];
  });

const NOTES = [
  { texto: "Prefere ser chamada à tarde.", by: "camila", place: 0, days: 6 },
  { texto: "Pediu recibo em nome da empresa.", by: "camila", place: 2, days: 4 },
  { texto: "Retomar o assunto do trabalho na próxima sessão.", by: "helena", place: 2, days: 3 },
  { texto: "Avisar com um dia se houver vaga mais cedo.", by: "camila", place: 7, days: 2 },
] as const;

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
  { id: cliente_id, ator_id }: { id: string; ator_id: string },
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
    ator_id: isIncoming ? null : ator_id,
    enviada_em: isIncoming ? null : at,
  };
}
