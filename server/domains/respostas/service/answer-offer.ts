import type { SystemContext } from "#server/core/context.ts";
import {
  type Answered,
  acceptOffer,
  declineOffer,
} from "#server/domains/espera/service/answer-offer.ts";
import { oferta as sentences } from "#shared/espera/oferta.messages.ts";
import { LETRAS } from "#shared/respostas/respostas.constants.ts";
import { m } from "#shared/respostas/respostas.messages.ts";
import type { Decisao } from "#shared/respostas/rules/decide.ts";
import type { Alvo, Oferta } from "#shared/respostas/rules/situation.ts";
import { insertOptions, type Resposta, type Resultado } from "../queries/respostas.queries.ts";
import { write } from "./write-reply.ts";

/** Accepts or declines an offer of the waiting list, and answers the outcome. */
export async function answerOffer(
  ctx: SystemContext,
  reply: Resposta,
  { pedido, oferta }: Extract<Decisao, { kind: "oferta" }>,
): Promise<Resultado> {
  const { oferta_id, sobre_id } = oferta;
  const answer = pedido === "confirmar" ? acceptOffer : declineOffer;
  // An offer counts its first reply only; later ones get no answer.
  if (oferta.isAnswered) return { acao: "nenhuma", motivo: "repetida" };
  const answered = await answer(ctx, reply.usuario_id, oferta_id);
  if (!answered) return { acao: "nenhuma", motivo: "encerrado" };
  const about = "marcacao_id" in answered ? { marcacao_id: answered.marcacao_id } : {};
  const mensagem = sentenceOf(answered, reply.timezone);
  const sent = await write(ctx, reply, { mensagem, ...about });
  if ("marcacao_id" in answered && "id" in sent)
    await keepAsQuestion(ctx, reply, sent.id, answered);
  return { acao: actionOf(answered), sobre_id, ...about };
}

/** Keeps the acceptance as a question: a later 2 gives the time up again, as after a reminder. */
const keepAsQuestion = (
  { db }: SystemContext,
  { usuario_id }: Resposta,
  mensagem_id: string,
  { marcacao_id, horario }: { marcacao_id: string; horario: Date },
) =>
  insertOptions(db, [
    {
      usuario_id,
      mensagem_id,
      letra: "",
      marcacao_id,
      oferta_id: null,
      horario,
      pedido: null,
      sobre_id: mensagem_id,
    },
  ]);

type Ended = NonNullable<Answered>;

function actionOf({ resultado }: Ended) {
  if (resultado === "aceita") return "aceitou" as const;
  return resultado === "recusada" ? ("recusou_oferta" as const) : ("oferta_encerrada" as const);
}

function sentenceOf({ resultado, horario }: Ended, zone: string): string {
  if (resultado === "aceita") return sentences.sua(horario, zone);
  if (resultado === "recusada") return sentences.recusada;
  return resultado === "expirada"
    ? sentences.terminou(horario, zone)
    : sentences.ocupada(horario, zone);
}

interface Meant extends Pick<Alvo, "sobre_id" | "horario" | "serie"> {
  marcacao_id: string | null;
  oferta_id: string | null;
}

/** Asks whether an appointment or the offer is meant; what each letter stands for is kept with the question. */
export async function askWithOffer(
  ctx: SystemContext,
  reply: Resposta,
  { pedido, alvos, oferta }: Extract<Decisao, { kind: "perguntar" }> & { oferta: Oferta },
): Promise<Resultado> {
  const { oferta_id, sobre_id, horario, expira_em } = oferta;
  const meant: Meant[] = [
    { marcacao_id: null, oferta_id, sobre_id, horario },
    ...alvos.map((alvo) => ({ ...alvo, oferta_id: null })),
  ];
  const options = LETRAS.flatMap((letra, n) =>
    meant.slice(n, n + 1).map((one) => ({ ...one, letra, isOferta: one.oferta_id !== null })),
  );
  const question = await write(ctx, reply, {
    mensagem: m.qualOuVaga(pedido, options, reply.timezone),
    expira_em,
  });
  if ("motivo" in question) return { acao: "nenhuma", motivo: question.motivo };
  await insertOptions(
    ctx.db,
    options.map((one) => ({
      usuario_id: reply.usuario_id,
      mensagem_id: question.id,
      letra: one.letra,
      marcacao_id: one.marcacao_id,
      oferta_id: one.oferta_id,
      horario: one.horario,
      sobre_id: one.sobre_id,
      todas: one.serie !== undefined,
      pedido,
    })),
  );
  return { acao: "perguntou" };
}
