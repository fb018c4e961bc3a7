import { NAO_ENVIADO } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { tipoOf } from "#shared/historico-mensagens/historico-mensagens.rules.ts";
import type { MensagemJson } from "#shared/historico-mensagens/historico-mensagens.schema.ts";
import type { MidiaJson } from "#shared/historico-mensagens/midia.schema.ts";
import type { MotivoDaEspera } from "#shared/instancias/numero.constants.ts";
import { esperas, naoEnviadas } from "#shared/instancias/numero.messages.ts";
import type { AgendadaRow } from "../queries/agendadas.queries.ts";
import type { MensagemRow } from "../queries/mensagens.queries.ts";

/** Media by the ids of the messages that carry them. */
export type Media = ReadonlyMap<string, MidiaJson>;

/** Why messages wait for their number or contact, and until when as far as that is known, by their ids. */
export type Waits = ReadonlyMap<string, { motivo: MotivoDaEspera; ate: Date | null }>;
const NO_WAITS: Waits = new Map();

/** Messages among these that may wait for their number. */
export const unsentOf = (rows: readonly MensagemRow[]): string[] =>
  rows
    .filter((row) => row.direcao === "SAIDA" && row.status === "pendente" && !row.enviada_em)
    .map(({ id }) => id);

/** A record as messages: one, or two when it holds both a received and a sent text. */
export function messagesOf(
  row: MensagemRow,
  media: Media,
  waits: Waits = NO_WAITS,
): MensagemJson[] {
  const { mensagem_recebida, mensagem_enviada } = row;
  if (mensagem_recebida === null || mensagem_enviada === null) {
    return [messageOf(row, media, waits)];
  }
  return [
    messageOf(
      { ...row, id: `${row.id}_recebida`, direcao: "ENTRADA", mensagem_enviada: null },
      media,
    ),
    messageOf(
      { ...row, id: `${row.id}_enviada`, direcao: "SAIDA", mensagem_recebida: null },
      media,
    ),
  ];
}

export function messageOf(
  { momento, ...row }: MensagemRow,
  media: Media,
  waits: Waits = NO_WAITS,
): MensagemJson {
  const isSent = row.direcao === "SAIDA";
  return {
    ...row,
    ...waitOf(row, waits),
    agendada: null,
    mensagem: (isSent ? row.mensagem_enviada : row.mensagem_recebida) ?? "",
    tipo: tipoOf(row.direcao),
    midia: media.get(row.id) ?? null,
    escrita_em: momento,
    timestamp: (isSent ? row.data_envio : row.data_recebido) ?? momento,
  };
}

/** A message that waits, or ended without leaving: `erro` is for programs then, the sentence for people. */
function waitOf({ id, espera_motivo, erro }: Omit<MensagemRow, "momento">, waits: Waits) {
  if (espera_motivo) {
    const espera_texto = naoEnviadas[espera_motivo];
    return { erro: NAO_ENVIADO, espera_motivo, espera_texto, espera_ate: null };
  }
  const { motivo, ate } = waits.get(id) ?? { motivo: null, ate: null };
  return { erro, espera_motivo: motivo, espera_texto: motivo && esperas[motivo], espera_ate: ate };
}

/** Adds scheduled messages behind a page of messages; a cancelled one stands where that happened. */
export function withScheduled(messages: MensagemJson[], rows: AgendadaRow[]): MensagemJson[] {
  const later = rows.map(scheduledOf);
  const all = [...messages];
  for (const one of later.filter(isCancelled)) {
    const next = all.findIndex(({ timestamp }) => timestamp > one.timestamp);
    all.splice(next < 0 ? all.length : next, 0, one);
  }
  return [...all, ...later.filter((one) => !isCancelled(one))];
}

const isCancelled = ({ agendada }: MensagemJson) => Boolean(agendada?.cancelada_em);

/** One that has not left: it stands where it is meant to be, and is a falha once it does not go. */
export function scheduledOf(row: AgendadaRow): MensagemJson {
  const { mensagem, enviar_em, mesmo_se_responder, cancelada_em, cancelada_motivo, ...rest } = row;
  return {
    ...rest,
    mensagem,
    mensagem_enviada: mensagem,
    mensagem_recebida: null,
    direcao: "SAIDA",
    tipo: "enviada",
    status: cancelada_em ? "falha" : "pendente",
    erro: null,
    espera_motivo: null,
    espera_texto: null,
    espera_ate: null,
    origem: "manual",
    timestamp: cancelada_em ?? enviar_em,
    escrita_em: cancelada_em ?? enviar_em,
    data_envio: null,
    data_recebido: null,
    enviada_em: null,
    atualizado_em: cancelada_em ?? row.criado_em,
    midia: null,
    enviar_em,
    editada_em: null,
    apagada_em: null,
    agendada: { mesmo_se_responder, cancelada_em, cancelada_motivo },
  };
}
