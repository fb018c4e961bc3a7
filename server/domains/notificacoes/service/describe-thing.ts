import type { Db } from "#server/db/database.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import { type AvisoPush, tagOf } from "#shared/notificacoes/aviso-push.ts";
import type { TipoDeNotificacao } from "#shared/notificacoes/notificacoes.constants.ts";
import {
  COM_DETALHES,
  conversasEsperando,
  m,
  momentoDe,
  SEM_DETALHES,
} from "#shared/notificacoes/notificacoes.messages.ts";
import * as assuntos from "../queries/assuntos.queries.ts";
import type { Due } from "../queries/avisos.queries.ts";

/** Longer texts are cut: a lock screen shows two lines. */
const MOST_CHARACTERS = 140;

type Shown = Pick<AvisoPush, "titulo" | "texto">;

/** A thing as it reads with its details, and the address that a tap opens. `isEarly`: the assistant is about to answer. */
interface Subject extends Shown {
  caminho: string;
  isEarly?: boolean;
}

type Wanted = Pick<Due, "usuario_id" | "assunto_id" | "timezone">;

/** Each answers nothing where there is no need to tell any more, or where this person does not meet the client. */
const SUBJECTS: Record<TipoDeNotificacao, (db: Db, due: Wanted) => Promise<Subject | undefined>> = {
  mensagem: async (db, { usuario_id, assunto_id }) => {
    const found = await assuntos.findConversation(db, usuario_id, assunto_id);
    return (
      found && {
        titulo: nameOf(found),
        texto: cut(found.texto || COM_DETALHES.arquivo),
        caminho: `/app/historico-mensagens?cliente=${assunto_id}`,
        isEarly: found.responde === true,
      }
    );
  },
  marcacao: (db, due) => appointment(db, due, "marcacao", ({ status }) => isLive(status)),
  cancelamento: (db, due) =>
    appointment(db, due, "cancelamento", ({ status }) => status === "cancelado"),
  pedido: (db, due) => appointment(db, due, "pedido", ({ status }) => status === "pendente"),
  numero: async (db, { usuario_id, assunto_id }) => {
    const found = await assuntos.findResting(db, usuario_id, assunto_id);
    return (
      found && {
        titulo: COM_DETALHES.numero,
        texto: cut(found.nome_instancia),
        caminho: "/app/configuracoes?aba=whatsapp",
      }
    );
  },
};

type Appointment = NonNullable<Awaited<ReturnType<typeof assuntos.findAppointment>>>;

async function appointment(
  db: Db,
  { usuario_id, assunto_id, timezone }: Wanted,
  tipo: "marcacao" | "cancelamento" | "pedido",
  isStillSo: (found: Appointment) => boolean,
): Promise<Subject | undefined> {
  const found = await assuntos.findAppointment(db, usuario_id, assunto_id);
  if (!found || !isStillSo(found)) return undefined;
  return {
    titulo: COM_DETALHES[tipo],
    texto: cut(`${nameOf(found)}, ${momentoDe(found.horario, timezone)}`),
    caminho: `/app/agenda?marcacao=${assunto_id}`,
  };
}

const nameOf = ({ nome }: { nome: string | null }) => nome || COM_DETALHES.semNome;

const graphemes = new Intl.Segmenter("pt-BR", { granularity: "grapheme" });

function cut(text: string): string {
  // A character may be several: what is longer than this many times over is cut first.
  const short = text
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 8 * MOST_CHARACTERS);
  const characters = Array.from(graphemes.segment(short), ({ segment }) => segment);
  if (characters.length <= MOST_CHARACTERS) return characters.join("");
  return `${characters
    .slice(0, MOST_CHARACTERS - 1)
    .join("")
    .trimEnd()}…`;
}

/** Where a tap leads without details: the screen of the kind, which then fetches. */
const SCREENS: Record<TipoDeNotificacao, string> = {
  mensagem: "/app/historico-mensagens",
  marcacao: "/app/agenda",
  cancelamento: "/app/agenda",
  pedido: "/app/agenda",
  numero: "/app/configuracoes?aba=whatsapp",
};

export type Told = { kind: "needless" } | { kind: "early" } | { kind: "told"; aviso: AvisoPush };

/**
 * Writes what a device is told, in a transaction of its person. Without details it holds no name, no text and no id of anybody:
 * the app fetches the rest.
 */
export async function describeThing(
  db: Db,
  due: Due,
  { readsConversations }: { readsConversations: boolean },
): Promise<Told> {
  const { tipo, usuario_id, assunto_id, mostrar_detalhes } = due;
  const subject = await SUBJECTS[tipo](db, due);
  if (!subject) return { kind: "needless" };
  if (subject.isEarly) return { kind: "early" };
  const unread = readsConversations ? await assuntos.findUnread(db, usuario_id) : undefined;
  const isDetailed = mostrar_detalhes;
  const shown = isDetailed ? subject : withoutDetails(tipo, unread?.total ?? 1);
  const aviso: AvisoPush = {
    v: 1,
    tipo,
    tag: isDetailed ? tagOf(tipo, assunto_id) : tagOf(tipo),
    titulo: shown.titulo,
    texto: shown.texto,
    url: inPractice(isDetailed ? subject.caminho : SCREENS[tipo], usuario_id),
    contagem: unread?.total ?? null,
    esperam:
      isDetailed && unread ? unread.clientes.map((cliente) => tagOf("mensagem", cliente)) : null,
  };
  return { kind: "told", aviso };
}

const withoutDetails = (tipo: TipoDeNotificacao, waiting: number): Shown => ({
  titulo: m.marca,
  texto: tipo === "mensagem" ? conversasEsperando(waiting) : SEM_DETALHES[tipo],
});

/** The browser may be in another practice of the same person. */
const inPractice = (path: string, conta: string) =>
  `${path}${path.includes("?") ? "&" : "?"}conta=${conta}`;
