import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { lastRefusal } from "#server/db/refused-contacts.ts";
import { MOTIVOS_DA_ESPERA } from "#shared/instancias/numero.constants.ts";
import { AHEAD_MS, type Contada, type Presa } from "#shared/lembretes/rules/pendencia.ts";
import { laterNumber } from "./later-number.queries.ts";

/** A message about an appointment to come that has not left, with all that decides whether a person has to speak for it. */
export interface PresaRow
  extends Contada,
    Pick<Presa, "tipo" | "situacao" | "enviar_em" | "recusou_em" | "haLembrete"> {
  id: string;
  marcacao_id: string;
  cliente_nome: string | null;
  telefone: string | null;
  telefone_chave: string | null;
  /** Its text, where it was written already. */
  mensagem: string | null;
  estado_numero: NonNullable<Presa["numero"]>["estado"] | null;
  estado_motivo: NonNullable<Presa["numero"]>["motivo"];
  estado_ate: Date | null;
  queda_em: Date | null;
}

interface Wanted {
  now: Date;
  /** One appointment alone. */
  marcacao_id?: string;
}

/**
 * Messages about this professional's appointments of the coming days that have not left: those that ended so, and, while one of
 * the numbers may not write to everybody, those that wait for their number or their moment. The rules decide about each
 * (`pendenciaOf`). By time of the appointment.
 */
export async function findHeldUp(db: Db, usuarioId: string, { now, marcacao_id }: Wanted) {
  const { rows } = await sql<PresaRow>`
    with numeros as materialized (
      select id, estado_numero, estado_motivo, estado_ate, queda_em, contatos_ate from instancias
      where usuario_id = ${usuarioId}
        and (estado_numero <> 'livre' or queda_em is not null or contatos_ate > ${now})
    )
    select l.id, l.marcacao_id, l.tipo, l.enviar_em, a.horario, c.nome as cliente_nome, c.telefone, c.telefone_chave,
      m.mensagem_enviada as mensagem, n.estado_numero, n.estado_motivo, n.estado_ate, n.queda_em,
      case when n.contatos_ate > ${now} then ${lastRefusal(CONTACT, now)} end as recusou_em,
      case when ${hasEnded} then 'terminada' when l.status = 'na_fila' then 'na_fila' else 'planejada' end as situacao,
      ${followingReminder} as "haLembrete", ${leftAt(now)} as saiu_em, null::timestamptz as confirmado_em
    from marcacoes a
    join clientes c on c.usuario_id = a.usuario_id and c.id = a.cliente_id
      and c.excluido_em is null and c.aceita_mensagens
    join automacoes s on s.usuario_id = a.usuario_id
    join lembretes l on l.usuario_id = a.usuario_id and l.marcacao_id = a.id and ${isOfNow}
    left join mensagens m on m.usuario_id = l.usuario_id and m.id = l.mensagem_id
    left join numeros n on exists (select from numeros)
      and n.id = case when l.status = 'na_fila' then m.instancia_id else ${laterNumber("id")} end
    where a.usuario_id = ${usuarioId} and a.status in ('pendente', 'confirmado')
      and a.horario > ${now} and a.horario <= ${new Date(now.getTime() + AHEAD_MS)}
      ${marcacao_id === undefined ? sql`` : sql`and a.id = ${marcacao_id}`}
      and (${hasEnded} or n.id is not null and ${isOpen}) and not (${isTold})
    order by a.horario, a.id, l.enviar_em, l.id
  `.execute(db);
  return rows;
}

const CONTACT = { usuario: sql`l.usuario_id`, instancia: sql`n.id`, cliente: sql`l.cliente_id` };

/** A planned message `l` speaks of its appointment `a` as it stands, and the settings `s` want it. */
export const isOfNow = sql<boolean>`l.atual and l.horario = a.horario and l.cliente_id = a.cliente_id
  and (l.tipo = 'confirmacao' and s.confirmacao_ativa or l.tipo = 'lembrete' and s.lembretes_ativos)`;

const WAITS = sql.lit(`{${MOTIVOS_DA_ESPERA.join(",")}}`);

/** A planned message `l`, with what the outbox has of it (`m`), was refused or given up, or its time ended while its number rested. */
export const hasEnded = sql<boolean>`(l.status = 'na_fila' and m.status in ('erro', 'falha')
  or l.status = 'pulado' and l.motivo = any(${WAITS}::text[]))`;

/** It waits for its moment or in the outbox: no attempt is under way, and no change that can be taken back holds it. */
const isOpen = sql<boolean>`(l.status = 'aguardando' or l.status = 'na_fila' and m.status = 'pendente'
  and m.enviada_em is null and m.incerta_desde is null and m.reservada_ate is null
  and m.proxima_tentativa_em is not null)`;

/** A reminder of the appointment waits still. */
const followingReminder = sql<boolean>`exists (
  select from lembretes o
  left join mensagens x on x.usuario_id = o.usuario_id and x.id = o.mensagem_id
  where o.usuario_id = a.usuario_id and o.marcacao_id = a.id and o.atual and o.tipo = 'lembrete'
    and (o.status = 'aguardando' or o.status = 'na_fila' and x.status = 'pendente' and x.enviada_em is null)
)`;

/** No message waits longer in the outbox. */
const IN_OUTBOX_MS = AHEAD_MS;

/** When a message about the appointment last left, planned or not. */
const leftAt = (now: Date) => sql<Date | null>`greatest(
  (select max(x.enviada_em) from lembretes o
    join mensagens x on x.usuario_id = o.usuario_id and x.id = o.mensagem_id
    where o.usuario_id = a.usuario_id and o.marcacao_id = a.id and o.atual and x.status not in ('erro', 'falha')),
  (select max(x.enviada_em) from mensagens x
    where x.usuario_id = a.usuario_id and x.cliente_id = a.cliente_id and x.direcao = 'SAIDA'
      and x.marcacao_id = a.id and x.momento > ${new Date(now.getTime() - IN_OUTBOX_MS)}
      and x.status not in ('erro', 'falha') and not exists (
        select from lembretes o where o.usuario_id = x.usuario_id and o.mensagem_id = x.id and not o.atual
      ))
)`;

/** A person told the client of this very time. */
const isTold = sql<boolean>`exists (
  select from avisos_por_pessoa v
  where v.usuario_id = a.usuario_id and v.marcacao_id = a.id and v.horario = a.horario
)`;
