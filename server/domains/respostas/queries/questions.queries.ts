import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { SEM_RESPOSTA } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { origensWith } from "#shared/historico-mensagens/origens.constants.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import { type Acao, DECISIVAS, type Pedido } from "#shared/respostas/respostas.constants.ts";

/** In the statement's own text, as in the index of questions. */
const ASKING = sql.join(origensWith("isQuestion").map((origem) => sql.lit(origem)));

/** An appointment that a message of ours mentions, with a letter where it offers several. */
export interface PerguntaRow {
  mensagem_id: string;
  origem: string;
  provider_id: string | null;
  enviada_em: Date;
  /** Null where the message is no question of ours to a reply; blank where that is about one appointment. */
  letra: string | null;
  pedido: Pedido | null;
  sobre_id: string;
  marcacao_id: string | null;
  /** A letter may stand for an offer of the waiting list. */
  oferta_id: string | null;
  horario: Date | null;
  marcacao_horario: Date | null;
  marcacao_status: MarcacaoStatus | null;
  /** The dates of a message about several, or of an option that stands for all of them; null for any other. */
  datas: DataRow[] | null;
  acoes: Acao[];
  decidida_em: Date | null;
}

/** As JSON encodes it. */
interface DataRow {
  marcacao_id: string;
  horario: string;
  marcacao_horario: string | null;
  marcacao_status: MarcacaoStatus | null;
}

interface Client {
  usuario_id: string;
  cliente_id: string;
}

interface Span {
  from: Date;
  until: Date;
}

const MOST = 100;

/** May have reached the client: sent and not refused, under way, or with an unknown outcome. */
const hasLeft = sql<boolean>`(status <> 'erro' and (enviada_em is not null or reservada_ate is not null or incerta_desde is not null
  or repeticoes > 0 or erro = ${SEM_RESPOSTA}))`;
const leftAt = sql<Date>`coalesce(enviada_em, incerta_desde, atualizado_em)`;

/** Our messages to a client about appointments in this time, the newest first. */
export const findAsked = (db: Db, client: Client, { from, until }: Span) =>
  find(
    db,
    client,
    sql`momento between ${from} and ${until} and ${hasLeft} and ${leftAt} <= ${until}`,
  );

/** The same for one message; empty when it is no such message to this client. */
export const findAskedIn = (db: Db, client: Client, mensagemId: string) =>
  find(db, client, sql`id = ${mensagemId}`);

async function find(db: Db, { usuario_id, cliente_id }: Client, which: RawBuilder<unknown>) {
  const { rows } = await sql<PerguntaRow>`
    select m.id as mensagem_id, m.origem, m.provider_id, m.enviada_em, o.letra, o.pedido,
      coalesce(o.sobre_id, m.id) as sobre_id, coalesce(o.marcacao_id, m.marcacao_id) as marcacao_id, o.oferta_id,
      coalesce(o.horario, l.horario) as horario, a.horario as marcacao_horario, a.status as marcacao_status, d.datas,
      array(
        select distinct r.acao from respostas r
        where r.usuario_id = m.usuario_id and r.sobre_id = coalesce(o.sobre_id, m.id) and r.acao is not null
      ) as acoes,
      (
        select max(r.momento) from respostas r
        where r.usuario_id = m.usuario_id
          and (r.marcacao_id = coalesce(o.marcacao_id, m.marcacao_id) or r.marcacoes @> array[coalesce(o.marcacao_id, m.marcacao_id)])
          and r.acao = any(${[...DECISIVAS]}::text[])
      ) as decidida_em
    from (
      select id, usuario_id, cliente_id, origem, provider_id, marcacao_id, ${leftAt} as enviada_em
      from mensagens
      where usuario_id = ${usuario_id} and cliente_id = ${cliente_id} and direcao = 'SAIDA'
        and origem in (${ASKING}) and ${which}
      order by enviada_em desc, id desc
      limit ${MOST}
    ) m
    left join resposta_opcoes o on o.usuario_id = m.usuario_id and o.mensagem_id = m.id
    left join lateral (
      select l.horario from lembretes l
      where l.usuario_id = m.usuario_id and l.mensagem_id = m.id and l.marcacao_id = m.marcacao_id
    ) l on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('marcacao_id', d.marcacao_id, 'horario', d.horario,
        'marcacao_horario', b.horario, 'marcacao_status', b.status) order by d.horario) as datas
      from lembretes d
      left join marcacoes b on b.usuario_id = d.usuario_id and b.id = d.marcacao_id and b.cliente_id = m.cliente_id
      where d.usuario_id = m.usuario_id and d.grupo_id is not null
        and d.mensagem_id = case when o.mensagem_id is null then m.id when o.todas then o.sobre_id end
    ) d on true
    left join marcacoes a on a.usuario_id = m.usuario_id and a.cliente_id = m.cliente_id
      and a.id = coalesce(o.marcacao_id, m.marcacao_id)
      -- What a visitor asks for is confirmed by the professional alone.
      and not (a.criada_por = 'visitante' and a.status = 'pendente')
    order by m.enviada_em desc, m.id desc, o.letra
  `.execute(db);
  return rows;
}

/** The latest other message to a client: by a person, or automatic and about something else. */
export const findOtherMessage = (
  db: Db,
  { usuario_id, cliente_id }: Client,
  { from, until }: Span,
) =>
  db
    .selectFrom("mensagens")
    .where("usuario_id", "=", usuario_id)
    .where("cliente_id", "=", cliente_id)
    .where("direcao", "=", "SAIDA")
    // A PIX code is part of the message before.
    .where("origem", "not in", ["confirmacao", "lembrete", "resposta", "pix"])
    .where("momento", ">=", from)
    .where("momento", "<=", until)
    .where(hasLeft)
    .where(sql<boolean>`${leftAt} <= ${until}`)
    .select("origem")
    .select(leftAt.as("enviada_em"))
    .orderBy("momento", "desc")
    .orderBy("criado_em", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Our own message whose button was pressed. */
export const findPressed = (db: Db, usuarioId: string, id: string) =>
  db
    .selectFrom("mensagens")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .select(["id", "cliente_id", "direcao", "origem"])
    .executeTakeFirst();

/**
 * The message that a reply quotes, by the id under which any instance of the professional knows it: one phone may be
 * linked to two hosts.
 */
export const findQuoted = (db: Db, usuarioId: string, providerId: string) =>
  db
    .selectFrom("mensagem_ids as k")
    .innerJoin("mensagens as m", (join) =>
      join.onRef("m.usuario_id", "=", "k.usuario_id").onRef("m.id", "=", "k.mensagem_id"),
    )
    .where("k.usuario_id", "=", usuarioId)
    .where("k.provider_id", "=", providerId)
    .where("k.instancia_id", "in", (eb) =>
      eb.selectFrom("instancias").where("instancias.usuario_id", "=", usuarioId).select("id"),
    )
    .select(["m.id", "m.cliente_id", "m.direcao", "m.origem"])
    .orderBy("m.direcao", "desc")
    .orderBy("m.id")
    .executeTakeFirst();
