import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Schema } from "#server/db/schema.ts";
import { MAX_CONTADAS } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { countArchived, findPins } from "./organizacao.queries.ts";
import { organized } from "./organized.queries.ts";
import { clientsOf } from "./responsaveis.queries.ts";
import { type HistoricoWhere, nameHas, phoneHas } from "./search.queries.ts";

type Builder = ExpressionBuilder<Schema, "conversas" | "clientes">;

interface ConversasWhere extends HistoricoWhere {
  /** Only those that the professional should look at. */
  marcadas?: boolean | undefined;
  /** Only those with something unread. */
  nao_lidas?: boolean | undefined;
  /** Only those with this label. */
  etiqueta?: string | undefined;
  /** Only those in which the client has the last word. */
  aguardando_resposta?: boolean | undefined;
  /** Only those that were put away, or only the others. */
  arquivadas?: boolean | undefined;
  /** Only those of this person, or of nobody. */
  responsavel?: string | undefined;
}

/**
 * A page of conversations, the pinned ones first and then the latest, read from the summary. `limitado`: what was searched for stands in more
 * messages than a search counts, so that older conversations may be missing.
 */
export async function findPage(
  db: Db,
  usuarioId: string,
  { skip, limit, ...where }: ConversasWhere & { skip: number; limit: number },
) {
  const matching = db
    .selectFrom("conversas")
    .innerJoin("clientes", (join) =>
      join
        .onRef("clientes.usuario_id", "=", "conversas.usuario_id")
        .onRef("clientes.id", "=", "conversas.cliente_id"),
    )
    .where("conversas.usuario_id", "=", usuarioId)
    .where((eb) => eb.and([...conditions(eb, where), ...isLookedAfter(usuarioId, where)]));
  const rows = matching
    .leftJoin("assistente_conversas as a", (join) =>
      join
        .onRef("a.usuario_id", "=", "conversas.usuario_id")
        .onRef("a.cliente_id", "=", "conversas.cliente_id"),
    )
    .select(["a.marcada_em", "a.marca_motivo", "a.para_depois_em"])
    .select((eb) => archivedOf(eb).select("z.arquivada_em").as("arquivada_em"))
    .select([
      "conversas.cliente_id",
      "clientes.nome as cliente_nome",
      "clientes.telefone as cliente_telefone",
    ])
    .select(["ultima_mensagem", "ultima_direcao", "ultimo_timestamp", "mensagens_nao_lidas"])
    .select(["status_ultima_mensagem", "total_mensagens", "aguardando_resposta"])
    .orderBy("ultimo_timestamp", "desc")
    // Hosts tell whole seconds: of one second the latest arrival, as ids of messages rise with time.
    .orderBy("conversas.ultima_mensagem_id", "desc");
  // The few that are pinned, then what the page has room for, along the index.
  const pins = await findPins(db, usuarioId);
  const isPinned = sql<SqlBool>`conversas.cliente_id = any(${[...pins.keys()]}::uuid[])`;
  const pinned = pins.size > 0 ? await rows.where(isPinned).execute() : [];
  const first = pinned.slice(skip, skip + limit);
  const others = pins.size > 0 ? rows.where((eb) => eb.not(isPinned)) : rows;
  const [rest, counted] = await Promise.all([
    others
      .offset(Math.max(0, skip - pinned.length))
      .limit(limit - first.length)
      .execute(),
    isUnfiltered(where)
      ? unfilteredTotal(db, usuarioId, where).then((total) => ({ total, limitado: false }))
      : matching
          .select((eb) => [eb.fn.countAll<string>().as("total"), hasMore(where).as("limitado")])
          .executeTakeFirstOrThrow()
          .then(({ total, limitado }) => ({ total: Number(total), limitado })),
  ]);
  const items = await organized(db, usuarioId, [...first, ...rest]);
  return {
    items: items.map((row) => ({ ...row, fixada_em: pins.get(row.cliente_id) ?? null })),
    ...counted,
  };
}

/** With whom a text was written lately (migration 0035); it takes the owner from the transaction itself. */
const written = (text: string) => sql`conversas_do_texto(${text}, ${MAX_CONTADAS})`;

const isWritten = (text: string) =>
  sql<SqlBool>`conversas.cliente_id = any((select e.clientes from ${written(text)} e)::uuid[])`;

const hasMore = ({ busca }: ConversasWhere) =>
  busca ? sql<boolean>`(select e.limitado from ${written(busca)} e)` : sql<boolean>`false`;

/** `arquivadas` is no filter here: archived conversations, the fewer, are counted by themselves. */
const isUnfiltered = (where: ConversasWhere) =>
  Object.values({ ...where, arquivadas: undefined }).every(
    (value) => value === undefined || value === "" || value === false,
  );

async function unfilteredTotal(db: Db, usuarioId: string, { arquivadas }: ConversasWhere) {
  if (arquivadas) return countArchived(db, usuarioId);
  const all = await keptTotal(db, usuarioId);
  return arquivadas === undefined ? all : all - (await countArchived(db, usuarioId));
}

const archivedOf = (eb: Builder) =>
  eb
    .selectFrom("conversas_arquivadas as z")
    .whereRef("z.usuario_id", "=", "conversas.usuario_id")
    .whereRef("z.cliente_id", "=", "conversas.cliente_id");

function conditions(eb: Builder, where: ConversasWhere) {
  const { busca, digitos, cliente_telefone, inicio, fim, status, direcao } = where;
  const { marcadas, nao_lidas, etiqueta, aguardando_resposta, arquivadas } = where;
  const archived = () => eb.exists(archivedOf(eb).select("z.cliente_id"));
  return [
    ...(busca
      ? [eb.or([nameHas(busca), isWritten(busca), ...(digitos ? [phoneHas(digitos)] : [])])]
      : []),
    ...(cliente_telefone ? [phoneHas(cliente_telefone)] : []),
    ...(inicio ? [eb("ultimo_timestamp", ">=", inicio)] : []),
    ...(fim ? [eb("ultimo_timestamp", "<", fim)] : []),
    ...(status ? [eb("status_ultima_mensagem", "=", status)] : []),
    ...(direcao ? [eb("ultima_direcao", "=", direcao)] : []),
    ...(nao_lidas ? [eb("mensagens_nao_lidas", ">", 0)] : []),
    // As text in the statement: its own index serves every plan then.
    ...(aguardando_resposta ? [sql<SqlBool>`conversas.aguardando_resposta`] : []),
    ...(etiqueta ? [hasLabel(eb, etiqueta)] : []),
    ...(arquivadas ? [archived()] : arquivadas === false ? [eb.not(archived())] : []),
    ...(marcadas
      ? [
          eb.exists(
            eb
              .selectFrom("assistente_conversas as k")
              .whereRef("k.usuario_id", "=", "conversas.usuario_id")
              .whereRef("k.cliente_id", "=", "conversas.cliente_id")
              .where((own) =>
                own.or([
                  own("k.marcada_em", "is not", null),
                  own("k.para_depois_em", "is not", null),
                ]),
              )
              .select("k.cliente_id"),
          ),
        ]
      : []),
  ];
}

function isLookedAfter(usuarioId: string, { responsavel }: ConversasWhere) {
  if (!responsavel) return [];
  if (responsavel !== "ninguem")
    return [sql<SqlBool>`conversas.cliente_id in ${clientsOf(usuarioId, responsavel)}`];
  return [sql<SqlBool>`conversas.cliente_id not in ${clientsOf(usuarioId, null)}`];
}

const hasLabel = (eb: Builder, etiqueta: string) =>
  eb.exists(
    eb
      .selectFrom("conversa_etiquetas as e")
      .whereRef("e.usuario_id", "=", "conversas.usuario_id")
      .whereRef("e.cliente_id", "=", "conversas.cliente_id")
      .where("e.chave", "=", sql<string>`sem_acento(${etiqueta})`)
      .select("e.cliente_id"),
  );

/** How many conversations there are, kept by the database. */
async function keptTotal(db: Db, usuarioId: string): Promise<number> {
  const row = await db
    .selectFrom("conversas_totais")
    .where("usuario_id", "=", usuarioId)
    .select("total")
    .executeTakeFirst();
  return row?.total ?? 0;
}

export async function totalOf(db: Db, usuarioId: string, clienteId: string): Promise<number> {
  const row = await db
    .selectFrom("conversas")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .select("total_mensagens")
    .executeTakeFirst();
  return row?.total_mensagens ?? 0;
}

/** Everybody that was ever written with, by name. */
export function findClientes(db: Db, usuarioId: string) {
  return db
    .selectFrom("conversas")
    .innerJoin("clientes", (join) =>
      join
        .onRef("clientes.usuario_id", "=", "conversas.usuario_id")
        .onRef("clientes.id", "=", "conversas.cliente_id"),
    )
    .where("conversas.usuario_id", "=", usuarioId)
    .select([
      "conversas.cliente_id",
      "clientes.nome as cliente_nome",
      "clientes.telefone as cliente_telefone",
    ])
    .orderBy(sql`clientes.nome collate "pt-BR-x-icu"`)
    .orderBy("conversas.cliente_id")
    .execute();
}
