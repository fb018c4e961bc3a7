import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { isSettled } from "#server/db/graces.ts";
import { hasWaiting, lastTold } from "#server/db/turns.ts";
import type { TipoLembrete } from "#shared/lembretes/lembretes.constants.ts";
import { ESPACO_MS } from "#shared/lembretes/rules/spacing.ts";
import type { MarcacaoStatus, Pagamento } from "#shared/marcacoes/marcacoes.constants.ts";
import { isAnswer } from "./answers.queries.ts";
import { laterNumber } from "./later-number.queries.ts";

/** As text in the statement, so that a prepared plan may use the partial index of waiting rows. */
const isWaiting = sql<boolean>`status = 'aguardando'`;
const lookAt = sql<Date>`coalesce(rever_em, enviar_em)`;

/** Claims due planned messages that no other process works on; answers their ids, the earliest first. */
export async function claimDue(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("lembretes")
    .where(isWaiting)
    .where(lookAt, "<=", now)
    .where(isSettled("lembretes.usuario_id", "lembretes.marcacao_id"))
    .where(isHead)
    .where(isFirstOfPerson(now))
    .select(["id", "grupo_id"])
    .orderBy(lookAt)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = rows.map(({ id }) => id);
  const others = await holdOthers(db, ids, now);
  const grupos = [...rows, ...others].flatMap(({ grupo_id }) => grupo_id ?? []);
  const all = [...ids, ...others.map(({ id }) => id), ...(await holdGroups(db, grupos))];
  return [...new Set(all)];
}

/** A person's due messages are claimed by the first of them, so one process has them all and joins them. */
const isFirstOfPerson = (now: Date) => sql<boolean>`not exists (
  select from lembretes o
  where o.usuario_id = lembretes.usuario_id and o.cliente_id = lembretes.cliente_id and o.status = 'aguardando' and o.atual
    and coalesce(o.rever_em, o.enviar_em) <= ${now}
    and (coalesce(o.rever_em, o.enviar_em), o.id) < (coalesce(lembretes.rever_em, lembretes.enviar_em), lembretes.id)
    and ${isSettled("o.usuario_id", "o.marcacao_id")}
)`;

/**
 * Selects all else that is due to these people, and reminders of the same day that would follow so soon that one message
 * says both: as long before its own moment as it is told before its appointment.
 */
async function holdOthers(
  db: Db,
  ids: string[],
  now: Date,
): Promise<{ id: string; grupo_id: string | null }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; grupo_id: string | null }>`
    select o.id, o.grupo_id
    from lembretes h
    join usuarios u on u.id = h.usuario_id
    join lembretes o on o.usuario_id = h.usuario_id and o.cliente_id = h.cliente_id and o.status = 'aguardando' and o.atual
    where h.id = any(${ids}::uuid[]) and o.id <> h.id and ${isSettled("o.usuario_id", "o.marcacao_id")} and (
      coalesce(o.rever_em, o.enviar_em) <= ${now}
      or (h.tipo = 'lembrete' and o.tipo = 'lembrete' and o.antes_minutos = h.antes_minutos and o.motivo is null
        and (o.horario at time zone u.timezone)::date = (h.horario at time zone u.timezone)::date
        and o.enviar_em <= ${now}::timestamptz + o.antes_minutos * interval '1 minute')
    )
    order by o.id
    for update of o skip locked
  `.execute(db);
  return rows;
}

/**
 * A message of several dates is claimed by its first row, so that one process has it whole; it waits while a change of one
 * of them can be undone.
 */
const isHead = sql<boolean>`(grupo_id is null or not exists (
  select from lembretes o
  where o.grupo_id = lembretes.grupo_id and (
    (o.status = 'aguardando' and (coalesce(o.rever_em, o.enviar_em), o.id)
      < (coalesce(lembretes.rever_em, lembretes.enviar_em), lembretes.id))
    or not (${isSettled("o.usuario_id", "o.marcacao_id")})
  )
))`;

async function holdGroups(db: Db, grupos: string[]): Promise<string[]> {
  if (grupos.length === 0) return [];
  const rows = await db
    .selectFrom("lembretes")
    .where("grupo_id", "=", sql<string>`any(${grupos}::uuid[])`)
    .where(isWaiting)
    .select("id")
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether any planned message is due. */
export async function hasDue(db: Db, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("lembretes")
    .where(isWaiting)
    .where(lookAt, "<=", now)
    .where(isSettled("lembretes.usuario_id", "lembretes.marcacao_id"))
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A planned message with all columns that decide about it or appear in its text. */
export interface DueRow {
  id: string;
  usuario_id: string;
  marcacao_id: string;
  cliente_id: string;
  tipo: TipoLembrete;
  antes_minutos: number | null;
  horario: Date;
  mudou_de: Date | null;
  grupo_id: string | null;
  serie_id: string | null;
  /** It goes with others that are not of one series. */
  isJoined?: boolean;
  /** When the last automatic message to the client left, and whether one waits in the outbox. */
  avisado_em: Date | null;
  isWaiting: boolean;
  /** The confirmation of a booking that the client has just made. */
  isAnswer: boolean;
  /** For a follow-up: when a message about another appointment of the person leaves within the hour. */
  otherAt: Date | null;
  /** Interval of the series that it belongs to. */
  a_cada_semanas: number | null;
  isEndless: boolean;
  /** Each date of the series is with whoever is free. */
  isWithAnyone: boolean;
  previsto_em: Date;
  enviar_em: Date;
  /** False for a row that is not due itself, and joins another one of the same day. */
  isDue: boolean;
  marcacao_status: MarcacaoStatus;
  marcacao_horario: Date;
  marcacao_cliente_id: string;
  duracao_minutos: number;
  servico_nome: string | null;
  valor_centavos: number | null;
  pagamento: Pagamento;
  pix_chave: string | null;
  pix_nome: string | null;
  pix_cidade: string | null;
  link_versao: number;
  cliente_nome: string | null;
  cliente_telefone: string | null;
  aceita_mensagens: boolean;
  excluido_em: Date | null;
  has_address: boolean;
  usuario_telefone: string | null;
  /** The professional of the appointment; one without a specialty of their own has that of the practice. */
  profissional_nome: string;
  profissional_especialidade: string | null;
  sala_nome: string | null;
  timezone: string;
  desativado_em: Date | null;
  is_trial_user: boolean;
  trial_end_date: Date | null;
  confirmacao_ativa: boolean | null;
  lembretes_ativos: boolean | null;
  followup_ativo: boolean | null;
  confirmacao_template_id: string | null;
  lembrete_template_id: string | null;
  followup_template_id: string | null;
  silencio_inicio: string | null;
  silencio_fim: string | null;
  /** Other messages of the appointment that say the same or more, and are due too or were queued after this one's moment. */
  superiores: string[];
  /** The instance of the latest message with the client while it is active, else the first active one. */
  instancia_id: string | null;
  /** Set for Meta's numbers: the account whose approved templates can go. */
  waba_id: string | null;
  /** Never written to, and never wrote. */
  is_first_contact: boolean;
}

/** Reads all rows in one statement after the claim, so that earlier decisions are seen. */
export async function readDue(db: Db, ids: string[], now: Date): Promise<DueRow[]> {
  const hourAgo = new Date(now.getTime() - ESPACO_MS.comum);
  const { rows } = await sql<DueRow>`
    select l.id, l.usuario_id, l.marcacao_id, l.cliente_id, l.tipo, l.antes_minutos, l.horario, l.mudou_de, l.grupo_id,
      l.previsto_em, l.enviar_em, coalesce(l.rever_em, l.enviar_em) <= ${now} as "isDue", m.serie_id, ${lastTold(hourAgo)} as avisado_em, ${hasWaiting("l", { marcacao: sql`l.marcacao_id`, now })} as "isWaiting", ${isAnswer} as "isAnswer", ${otherAt(now)} as "otherAt", s.a_cada_semanas,
      coalesce(s.repeticoes is null and s.ate is null and s.encerrada_em is null, false) as "isEndless",
      coalesce(s.profissional_por_data, false) as "isWithAnyone", m.status as marcacao_status, m.horario as marcacao_horario, m.cliente_id as marcacao_cliente_id,
      m.duracao_minutos, m.servico_nome, m.valor_centavos, m.pagamento, m.link_versao,
      p.chave as pix_chave, p.nome as pix_nome, p.cidade as pix_cidade, c.nome as cliente_nome, c.telefone as cliente_telefone, c.aceita_mensagens, c.excluido_em,
      c.telefone_chave is not null or exists (
        select from cliente_enderecos e where e.usuario_id = l.usuario_id and e.cliente_id = l.cliente_id
          and e.tipo <> 'username' and e.ate is null
      ) as has_address,
      coalesce(q.nome, u.nome) as profissional_nome, coalesce(q.especialidade, k.display_name) as profissional_especialidade,
      r.nome as sala_nome, u.telefone as usuario_telefone, u.timezone,
      u.desativado_em, u.is_trial_user, u.trial_end_date, a.confirmacao_ativa, a.lembretes_ativos, a.followup_ativo,
      a.confirmacao_template_id, a.lembrete_template_id, a.followup_template_id, a.silencio_inicio, a.silencio_fim,
      ${superiors(now)} as superiores, i.id as instancia_id, i.waba_id,
      not exists (
        select from mensagens x where x.usuario_id = l.usuario_id and x.cliente_id = l.cliente_id
      ) as is_first_contact
    from lembretes l
    join marcacoes m on m.usuario_id = l.usuario_id and m.id = l.marcacao_id
    join clientes c on c.usuario_id = l.usuario_id and c.id = l.cliente_id
    join usuarios u on u.id = l.usuario_id
    left join categories k on k.id = u.categoria_id
    left join profissionais q on q.usuario_id = m.usuario_id and q.id = coalesce(m.profissional_id, m.usuario_id)
    left join salas r on r.usuario_id = m.usuario_id and r.id = m.sala_id
    left join series s on s.usuario_id = m.usuario_id and s.id = m.serie_id
    left join pix p on p.usuario_id = l.usuario_id
    left join automacoes a on a.usuario_id = l.usuario_id
    left join avisos_automaticos v on v.usuario_id = l.usuario_id and v.cliente_id = l.cliente_id
    left join lateral ${laterNumber("id, waba_id")} i on true
    where l.id = any(${ids}::uuid[])
    order by l.enviar_em, l.id
  `.execute(db);
  return rows;
}

/** A follow-up has time: messages bound to an hour come first. */
const otherAt = (now: Date) => sql`(
  select min(o.enviar_em) from lembretes o
  where l.tipo = 'followup' and o.usuario_id = l.usuario_id and o.cliente_id = l.cliente_id and o.status = 'aguardando'
    and o.atual and o.tipo <> 'followup' and o.enviar_em > ${now}
    and o.enviar_em <= ${new Date(now.getTime() + ESPACO_MS.comum)}
)`;

/**
 * A reminder gives way to a nearer one, and to the confirmation, in whichever process that one is worked on, and also while
 * something holds that one up.
 */
const superiors = (now: Date) => sql`array(
  select o.id from lembretes o
  where l.tipo = 'lembrete' and o.usuario_id = l.usuario_id and o.marcacao_id = l.marcacao_id and o.atual
    and (o.tipo = 'confirmacao' or (o.tipo = 'lembrete' and o.antes_minutos < l.antes_minutos))
    and ((o.status = 'aguardando' and o.enviar_em <= ${now})
      or (o.status = 'na_fila' and o.atualizado_em >= l.enviar_em))
)`;
