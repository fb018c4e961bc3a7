import type { SystemContext } from "#server/core/context.ts";
import { origensBy, origensWith } from "#shared/historico-mensagens/origens.constants.ts";
import {
  ANOTACAO_MS,
  EM_ABERTO_MS,
  LETRAS,
  PERGUNTAS_MS,
  RESOLUCAO_MS,
  TOLERANCIA_MS,
} from "#shared/respostas/respostas.constants.ts";
import { type Escrita, newestLeft } from "#shared/respostas/rules/left.ts";
import type {
  Citada,
  Data,
  Oferta,
  Pergunta,
  PerguntaDeLetras,
  Situacao,
} from "#shared/respostas/rules/situation.ts";
import * as offers from "../queries/offers.queries.ts";
import * as questions from "../queries/questions.queries.ts";
import type { Resposta } from "../queries/respostas.queries.ts";

/** The messages to the client before the reply, and how the appointments of which it spoke stand now. */
export async function situationOf({ db, now }: SystemContext, reply: Resposta): Promise<Situacao> {
  const { momento, criado_em } = reply;
  const escrita = { momento, isArrival: reply.hora_incerta };
  const repliedAt = momento.getTime();
  const from = new Date(repliedAt - PERGUNTAS_MS);
  const until = new Date(Math.min(repliedAt + TOLERANCIA_MS, criado_em.getTime() + ANOTACAO_MS));
  const span = { from, until: new Date(repliedAt + RESOLUCAO_MS) };
  const [rows, conversa, citada, offered] = await Promise.all([
    questions.findAsked(db, reply, { from, until }),
    questions.findOtherMessage(db, reply, span),
    quotedBy({ db }, reply),
    offers.findOffered(db, reply),
  ]);
  const letras = lettersOf(rows, offered, escrita);
  const isOpen = letras && letras.enviada_em.getTime() >= repliedAt - EM_ABERTO_MS;
  return {
    agora: now(),
    escrita,
    citada,
    perguntas: rows.filter(isQuestion).flatMap(perguntaOf),
    ofertas: offered.filter(({ enviada_em }) => enviada_em <= until),
    letras: isOpen ? letras : null,
    conversa: conversa ? { enviada_em: conversa.enviada_em, de: authorOf(conversa.origem) } : null,
  };
}

const PERSONS = new Set(origensBy("profissional"));
const authorOf = (origem: string) => {
  if (PERSONS.has(origem)) return "pessoa";
  return origem === "assistente" ? "assistente" : "automatica";
};
const ASKING = new Set(origensWith("isQuestion"));

type Row = questions.PerguntaRow;

/** About one appointment: a reminder or confirmation, or our own question about it. */
const isQuestion = ({ origem, letra }: Row) =>
  letra === "" || (letra === null && origem !== "resposta");

const perguntaOf = (row: Row): Pergunta[] => {
  const { marcacao_id, marcacao_horario, marcacao_status, provider_id, letra } = row;
  const datas = datasOf(row);
  const about = marcacao_id ?? datas[0]?.marcacao_id;
  if (!about) return [];
  const { sobre_id, enviada_em, horario, acoes, decidida_em } = row;
  return [
    {
      sobre_id,
      marcacao_id: about,
      ...(datas.length > 0 ? { datas } : {}),
      enviada_em,
      horario,
      acoes,
      decidida_em,
      isAgain: letra !== null,
      hasId: provider_id !== null,
      marcacao:
        marcacao_horario && marcacao_status
          ? { horario: marcacao_horario, status: marcacao_status }
          : null,
    },
  ];
};

const datasOf = ({ datas }: Row): Data[] =>
  (datas ?? []).map(({ marcacao_id, horario, marcacao_horario, marcacao_status: status }) => ({
    marcacao_id,
    horario: new Date(horario),
    marcacao: marcacao_horario && status ? { horario: new Date(marcacao_horario), status } : null,
  }));

/**
 * The newest question that offers letters, of those that had left when the reply was written (any, without `escrita`); the
 * rows come in the order of the questions.
 */
function lettersOf(
  rows: Row[],
  offered: readonly Oferta[],
  escrita?: Escrita,
): PerguntaDeLetras | null {
  const asking = rows.filter(({ letra }) => letra);
  const first = escrita ? newestLeft(asking, escrita) : asking[0];
  if (!first?.pedido) return null;
  const own = rows.filter(({ mensagem_id }) => mensagem_id === first.mensagem_id);
  const opcoes = own.flatMap((row) => {
    const letra = LETRAS.find((one) => one === row.letra);
    return letra ? perguntaOf(row).map((one) => ({ ...one, letra })) : [];
  });
  const ofertas = own.flatMap((row) => {
    const letra = LETRAS.find((one) => one === row.letra);
    const found = offered.find(({ oferta_id }) => oferta_id === row.oferta_id);
    return letra && found ? [{ ...found, letra }] : [];
  });
  return { enviada_em: first.enviada_em, pedido: first.pedido, opcoes, ofertas };
}

/** A button carries our own id of its message, so that nothing has to be guessed. */
async function messageQuoted(
  { db }: Pick<SystemContext, "db">,
  { usuario_id, citada, botao_de }: Resposta,
) {
  const pressed = botao_de ? await questions.findPressed(db, usuario_id, botao_de) : undefined;
  return pressed ?? (citada ? await questions.findQuoted(db, usuario_id, citada) : undefined);
}

async function quotedBy({ db }: Pick<SystemContext, "db">, reply: Resposta): Promise<Citada> {
  const { usuario_id, cliente_id, citada, botao_de } = reply;
  if (!citada && !botao_de) return { kind: "nenhuma" };
  const quoted = await messageQuoted({ db }, reply);
  if (!quoted) return { kind: "desconhecida" };
  const offered = await offers.findOffered(db, reply);
  const oferta = offered.find(({ sobre_id }) => sobre_id === quoted.id);
  if (oferta) return { kind: "oferta", oferta };
  const isAsking =
    quoted.cliente_id === cliente_id && quoted.direcao === "SAIDA" && ASKING.has(quoted.origem);
  if (!isAsking) return { kind: "outra" };
  const rows = await questions.findAskedIn(db, { usuario_id, cliente_id }, quoted.id);
  const letras = lettersOf(rows, offered);
  if (letras) return { kind: "letras", letras };
  const [row] = rows;
  const [pergunta] = row ? perguntaOf(row) : [];
  if (!row || !pergunta) return { kind: "outra" };
  return { kind: isQuestion(row) ? "pergunta" : "aviso", pergunta };
}
