import { type RawBuilder, sql } from "kysely";
import { actorName } from "#server/db/actor-name.ts";
import type { Db } from "#server/db/database.ts";
import { professionalName } from "#server/db/professional-meant.ts";
import type { MotivoCodigo } from "#shared/lembretes/lembretes.constants.ts";

/** A place in the line, exact to the microsecond: instants of the database are finer than those of the language. */
export interface Place {
  /** Microseconds since 1970. */
  micros: string;
  id: string;
}

export interface Item {
  tipo: "agendamento" | "mensagem" | "automatica" | "nota";
  id: string;
  momento: Date;
  /** Empty for a note. */
  status: string;
  /** A message's words, an appointment's note with a visitor's answers, or a note's text. */
  texto: string | null;
  /** Author of a message; kind of an automatic one, sent or not. */
  origem: string | null;
  /** Why an automatic one was not sent, as a key and what it names; `detalhe` is why a message failed. */
  motivo: MotivoCodigo | null;
  detalhe: string | null;
  duracao_minutos: number | null;
  /** The professional of an appointment. */
  profissional_nome: string | null;
  /** The person who made it, where that is known. */
  ator_id: string | null;
  ator_nome: string | null;
}

interface Wanted {
  usuarioId: string;
  clienteId: string;
  now: Date;
  /** Only what lies behind this. */
  before: Place | null;
  /** Without what visitors answered. */
  hidesAnswers: boolean;
  limit: number;
}

/** The note of an appointment, and the answers behind it: older ones stand in the note. */
const textOf = (hidesAnswers: boolean) =>
  hidesAnswers
    ? sql`case when criada_por <> 'visitante' or respostas_visitante is not null then observacao end`
    : sql`nullif(concat_ws(e'\n', observacao, nullif(respostas_visitante, '')), '')`;

/**
 * The linha do tempo of a client, newest first: appointments that have begun, messages, notes, and automatic ones that
 * never became a message. Each of the four gives at most a page, along its own index, whatever lies behind it.
 */
export async function findLine(db: Db, wanted: Wanted): Promise<(Item & { micros: string })[]> {
  const { usuarioId, clienteId, now, before, limit, hidesAnswers } = wanted;
  const part = (table: string, momento: RawBuilder<unknown>, columns: RawBuilder<unknown>) => {
    const place =
      before && sql`timestamptz 'epoch' + ${before.micros}::bigint * interval '1 microsecond'`;
    return sql`(
      select id, ${momento} as momento, ${columns}, ${authorIn(table)} from ${sql.table(table)}
      where usuario_id = ${usuarioId} and cliente_id = ${clienteId} and ${momento} <= ${place ?? sql`${now}::timestamptz`}
        ${place ? sql`and (${momento}, id) < (${place}, ${before.id}::uuid)` : sql``}
        ${table === "lembretes" ? sql`and mensagem_id is null and status in ('pulado', 'cancelado')` : sql``}
      order by ${momento} desc, id desc limit ${limit})`;
  };
  const { rows } = await sql<Item & { micros: string }>`
    select *, (extract(epoch from momento) * 1000000)::bigint::text as micros from (
      ${part(
        "marcacoes",
        sql`horario`,
        sql`'agendamento' as tipo, status, ${textOf(hidesAnswers)} as texto, null as origem, null as motivo,
          null as detalhe, duracao_minutos, ${professionalName} as profissional_nome`,
      )}
      union all ${part(
        "mensagens",
        sql`momento`,
        sql`'mensagem', status, coalesce(mensagem_recebida, mensagem_enviada), origem, null,
          case when status in ('erro', 'falha') then erro end, null, null`,
      )}
      union all ${part(
        "lembretes",
        sql`enviar_em`,
        sql`'automatica', status, null, tipo, motivo, detalhe, null, null`,
      )}
      union all ${part("notas", sql`criado_em`, sql`'nota', '', texto, null, null, null, null, null`)}
    ) linha order by momento desc, id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Automatic messages have no author. */
const authorIn = (table: string) =>
  table === "lembretes"
    ? sql`null::uuid as ator_id, null::text as ator_nome`
    : sql`ator_id, ${actorName(table)} as ator_nome`;
