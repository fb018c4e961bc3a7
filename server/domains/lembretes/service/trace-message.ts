import type { UserContext } from "#server/core/context.ts";
import {
  codigoNaoEnviado,
  daSerie,
  depoisDela,
  juntas,
  motivos,
} from "#shared/lembretes/lembretes.messages.ts";
import type { LembreteJson } from "#shared/lembretes/lembretes.schema.ts";
import type { RespostaJson } from "#shared/respostas/respostas.schema.ts";
import * as lembretes from "../queries/lembretes.queries.ts";
import { findHeld } from "./find-held.ts";
import { replies } from "./message-ports.ts";

/** Automatic messages of an appointment, sent or planned, in order: when, why or why not, and the client's replies. */
export async function traceOf(ctx: UserContext, marcacaoId: string) {
  const [rows, replied, held] = await Promise.all([
    lembretes.findTrace(ctx.db, ctx.user.id, marcacaoId),
    replies().to(ctx, marcacaoId),
    findHeld(ctx, { marcacao_id: marcacaoId }),
  ]);
  const ends = unsaidEnds(rows, replied);
  return rows.map((row) => ({
    ...traceRow(row, replied, ends.get(row.id)),
    retencao: held.get(row.id) ?? null,
  }));
}

type TraceRow = Awaited<ReturnType<typeof lembretes.findTrace>>[number];

function traceRow(
  {
    mensagem_status,
    enviada_em,
    erro,
    detalhe,
    isTogether,
    isOfSeries,
    isTold,
    codigo_status,
    codigo_erro,
    marcacao_status: _status,
    marcacao_cliente_id: _present,
    cliente_id: _client,
    ...row
  }: TraceRow,
  replies: ReadonlyMap<string, RespostaJson>,
  unsaid: string | undefined,
): Omit<LembreteJson, "retencao"> {
  const status = statusOf({ ...row, mensagem_status, enviada_em });
  return {
    ...row,
    status,
    motivo:
      unsaid ??
      toldInstead(sentenceOf({ status, motivo: row.motivo, detalhe, erro }), isTold && status) ??
      (codigo_status && UNDONE.has(codigo_status) ? codigoNaoEnviado(codigo_erro) : null) ??
      (isTogether ? togetherOf(status, isOfSeries && row.tipo === "confirmacao") : null),
    enviado_em: enviada_em,
    resposta: (row.mensagem_id && replies.get(row.mensagem_id)) || null,
  };
}

/**
 * The last message that told each client to come, where the appointment is cancelled or another client's now. None
 * where a message that is still to go says so, or where the client has cancelled it.
 */
function unsaidEnds(rows: TraceRow[], replies: ReadonlyMap<string, RespostaJson>) {
  const isByClient = [...replies.values()].some(({ acao }) => acao === "cancelou");
  const ends = new Map<string, string>();
  for (const [clienteId, own] of Map.groupBy(rows, ({ cliente_id }) => cliente_id)) {
    const [{ marcacao_status, marcacao_cliente_id } = {}] = own;
    const isOfAnother = marcacao_cliente_id !== clienteId;
    if (!isOfAnother && (marcacao_status !== "cancelado" || isByClient)) continue;
    const end = isOfAnother ? "outroCliente" : "agendamentoCancelado";
    const last = own.findLast(hasToldToCome);
    const isSaid = own.some(({ status, motivo }) => status === "cancelado" && motivo === end);
    if (last && !isSaid) ends.set(last.id, depoisDela[end]);
  }
  return ends;
}

const hasToldToCome = ({ tipo, enviada_em, mensagem_status }: TraceRow) =>
  tipo !== "followup" &&
  enviada_em !== null &&
  mensagem_status !== null &&
  !UNDONE.has(mensagem_status);

/** The delivery state of a message that has gone, whatever was decided about it afterwards. */
function statusOf({
  status,
  mensagem_status,
  enviada_em,
}: Pick<TraceRow, "status" | "mensagem_status" | "enviada_em">): LembreteJson["status"] {
  if (mensagem_status === null) return status;
  if (enviada_em === null && status !== "na_fila") return status;
  if (mensagem_status !== "pendente") return mensagem_status;
  return enviada_em === null ? "na_fila" : "enviado";
}

type Sentence = Pick<TraceRow, "motivo" | "detalhe" | "erro"> & Pick<LembreteJson, "status">;

function sentenceOf({ status, motivo, detalhe, erro }: Sentence): string | null {
  if (status === "erro") return `O WhatsApp recusou a mensagem${reason(erro)}.`;
  if (status === "falha") return `A mensagem não pôde ser enviada${reason(erro)}.`;
  if (!motivo || !(motivo === "urgente" || UNSENT.has(status))) return null;
  return detalhe ? `${motivos[motivo]} ${detalhe}.` : motivos[motivo];
}

/** A person told the client what this message could not. */
const toldInstead = (sentence: string | null, failed: LembreteJson["status"] | false) =>
  sentence && failed && UNDONE.has(failed) ? `${sentence} ${motivos.avisado_por_pessoa}` : sentence;

/** States in which a message has not arrived. */
const UNDONE: ReadonlySet<string> = new Set(["erro", "falha"]);

const UNSENT: ReadonlySet<LembreteJson["status"]> = new Set(["aguardando", "pulado", "cancelado"]);

/** Goes, or has gone, in one message with other dates. */
function togetherOf(status: LembreteJson["status"], isOfSeries: boolean) {
  if (status === "pulado" || status === "cancelado") return null;
  const words = isOfSeries ? daSerie : juntas;
  return status === "aguardando" || status === "na_fila" ? words.vai : words.foi;
}

const reason = (erro: string | null) => (erro ? `: ${erro}` : "");
