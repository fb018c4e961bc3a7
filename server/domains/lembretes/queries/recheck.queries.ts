import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { MotivoDaPausa } from "#shared/assistente/assistente.constants.ts";
import type { MotivoCodigo } from "#shared/lembretes/lembretes.constants.ts";
import type { Situacao } from "#shared/lembretes/rules/decide.ts";
import { isAnswer } from "./answers.queries.ts";

/** The columns that decide whether a message may go; the settings' are null while they are the defaults. */
export interface SituationRow {
  tipo: Situacao["tipo"];
  horario: Date;
  previsto_em: Date;
  cliente_id: string;
  /** Null when the appointment is gone. */
  marcacao_status: NonNullable<Situacao["marcacao"]>["status"] | null;
  marcacao_horario: Date | null;
  marcacao_cliente_id: string | null;
  aceita_mensagens: boolean;
  excluido_em: Date | null;
  has_address: boolean;
  timezone: string;
  desativado_em: Date | null;
  is_trial_user: boolean;
  trial_end_date: Date | null;
  confirmacao_ativa: boolean | null;
  lembretes_ativos: boolean | null;
  followup_ativo: boolean | null;
  silencio_inicio: string | null;
  silencio_fim: string | null;
}

/** A message that is about to be sent. */
export interface QueuedMessage {
  id: string;
  usuario_id: string;
  origem: string;
}

/** The present state behind a message that was queued automatically; the appointment's columns are null when it is gone. */
export interface QueuedSituation extends SituationRow {
  marcacao_id: string | null;
  /** A reminder nearer to the appointment has left, waits beside this one, or is due. */
  is_superseded: boolean;
  expira_em: Date | null;
  mudou_de: Date | null;
  isAnswer: boolean;
  /** The assistant's switch and pause: null where it was never switched on, or never paused in this conversation. */
  chatbot_ativo: boolean | null;
  pausado_ate: Date | null;
  pausa_motivo: MotivoDaPausa | null;
}

/**
 * A reminder with the appointment, client, account and settings as they are at this moment. For an unplanned message (its
 * appointment is deleted, or it never had one) there is only the time until which it may go. Several rows for a message of
 * several dates, by date.
 */
export async function findSituation(
  db: Db,
  { id }: QueuedMessage,
  now: Date,
): Promise<QueuedSituation[]> {
  const { rows } = await sql<QueuedSituation>`
    select x.origem as tipo, coalesce(l.horario, x.expira_em, x.criado_em) as horario,
      coalesce(l.previsto_em, x.criado_em) as previsto_em, x.cliente_id, coalesce(l.marcacao_id, x.marcacao_id) as marcacao_id, x.expira_em,
      m.status as marcacao_status, m.horario as marcacao_horario, m.cliente_id as marcacao_cliente_id,
      c.aceita_mensagens, c.excluido_em, true as has_address, u.timezone, u.desativado_em, u.is_trial_user,
      u.trial_end_date, a.confirmacao_ativa, a.lembretes_ativos, a.followup_ativo, a.silencio_inicio, a.silencio_fim,
      a.chatbot_ativo, s.pausado_ate, s.pausa_motivo, ${isSuperseded(now)} as is_superseded,
      l.mudou_de, ${isAnswer} as "isAnswer"
    from mensagens x
    join clientes c on c.usuario_id = x.usuario_id and c.id = x.cliente_id
    join usuarios u on u.id = x.usuario_id
    left join automacoes a on a.usuario_id = x.usuario_id
    left join assistente_conversas s on s.usuario_id = x.usuario_id and s.cliente_id = x.cliente_id
    left join lembretes l on l.usuario_id = x.usuario_id and l.mensagem_id = x.id
    left join marcacoes m on m.usuario_id = x.usuario_id and m.id = coalesce(l.marcacao_id, x.marcacao_id)
    where x.id = ${id}
    order by l.horario, l.id
  `.execute(db);
  return rows;
}

/**
 * A nearer reminder of the same appointment supersedes one that was queued while nothing could leave; a failed one does
 * not.
 */
const isSuperseded = (now: Date) => sql<boolean>`l.tipo = 'lembrete' and exists (
  select from lembretes o
  left join mensagens n on n.usuario_id = o.usuario_id and n.id = o.mensagem_id
  where o.usuario_id = l.usuario_id and o.marcacao_id = l.marcacao_id and o.atual
    and o.tipo = 'lembrete' and o.antes_minutos < l.antes_minutos
    and ((o.status = 'aguardando' and o.enviar_em <= ${now})
      or (o.status = 'na_fila' and n.status in ('pendente', 'entregue', 'lida')))
)`;

/**
 * Notes in the trace why a message was held back at the last moment. Of several dates, those that are still as they were
 * wait for a message that is written anew (`isOfDate`).
 */
export async function closeTrace(
  db: Db,
  { usuario_id, id }: QueuedMessage,
  {
    status,
    motivo,
    isOfDate,
    now,
  }: { status: "cancelado" | "pulado"; motivo: MotivoCodigo; isOfDate: boolean; now: Date },
) {
  if (isOfDate)
    await sql`
      update lembretes l set status = 'aguardando', mensagem_id = null, rever_em = null, atualizado_em = ${now}
      from marcacoes m
      where l.usuario_id = ${usuario_id} and l.mensagem_id = ${id} and l.grupo_id is not null
        and m.usuario_id = l.usuario_id and m.id = l.marcacao_id and m.cliente_id = l.cliente_id
        and m.horario = l.horario and m.horario > ${now} and m.status in ('pendente', 'confirmado')
    `.execute(db);
  await db
    .updateTable("lembretes")
    .set({ status, motivo, atualizado_em: now })
    .where("usuario_id", "=", usuario_id)
    .where("mensagem_id", "=", id)
    .execute();
}
