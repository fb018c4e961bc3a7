import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import {
  DIRECOES,
  MAX_CONTADAS,
  STATUS,
} from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { figureColumns, figuresOf, type Kind } from "./estatisticas.queries.ts";
import { columns } from "./mensagens.queries.ts";
import { type HistoricoWhere, matching } from "./search.queries.ts";

type Page = HistoricoWhere & { skip: number; limit: number };

/** A page of messages that match, newest first; those of removed clients are on no list. */
export async function searchPage(db: Db, usuarioId: string, page: Page) {
  // Pages this deep are never read, and would cost more than all before them.
  const isTooFar = page.skip >= MAX_CONTADAS;
  const where = isTooFar ? { ...page, skip: 0, limit: 0 } : page;
  return hasTerm(page) ? searchByTerm(db, usuarioId, where) : listByKind(db, usuarioId, where);
}

export const hasTerm = ({ busca, cliente_telefone }: HistoricoWhere) =>
  Boolean(busca) || Boolean(cliente_telefone);

/** The search of the database (migration 0016); it takes the owner from the transaction itself. */
const search = (where: HistoricoWhere, { removed }: { removed: boolean }) => sql`mensagens_buscar(
  ${where.busca || null}, ${where.digitos ?? null}, ${where.cliente_telefone || null},
  ${where.inicio ?? null}, ${where.fim ?? null}, ${where.status ?? null}, ${where.direcao ?? null},
  ${removed}, ${MAX_CONTADAS})`;

async function searchByTerm(db: Db, usuarioId: string, { skip, limit, ...where }: Page) {
  const { rows } = await sql<{ total: number; limitado: boolean; ids: string[] }>`
    select cardinality(a.ids) as total, a.limitado, a.ids[${skip + 1}::int : ${skip + limit}::int] as ids
    from ${search(where, { removed: false })} a
  `.execute(db);
  const { total, limitado, ids } = rows[0] ?? { total: 0, limitado: false, ids: [] };
  return { items: await findRows(db, usuarioId, ids), total, limitado };
}

const findRows = (db: Db, usuarioId: string, ids: string[]) =>
  matching(db, usuarioId, {})
    .where("mensagens.id", "=", sql<string>`any(${ids}::uuid[])`)
    .select(columns)
    .orderBy("mensagens.momento", "desc")
    .orderBy("mensagens.criado_em", "desc")
    .orderBy("mensagens.id", "desc")
    .execute();

/** Figures of what a search finds; removed clients count. */
export async function countFound(db: Db, usuarioId: string, where: HistoricoWhere) {
  const row = await db
    .selectFrom(
      sql<{ ids: string[]; limitado: boolean }>`${search(where, { removed: true })}`.as("a"),
    )
    .innerJoinLateral(sql<{ id: string }>`unnest(a.ids)`.as<"achada">(sql`achada (id)`), (join) =>
      join.onTrue(),
    )
    .innerJoin("mensagens", (join) => join.onRef("mensagens.id", "=", "achada.id"))
    .where("mensagens.usuario_id", "=", usuarioId)
    .select((eb) => [
      ...figureColumns,
      eb.fn.count<string>("mensagens.cliente_id").distinct().as("clientes"),
      sql<boolean>`coalesce(bool_or(a.limitado), false)`.as("limitado"),
    ])
    .executeTakeFirstOrThrow();
  return { ...figuresOf(row), clientes: Number(row.clientes), limitado: row.limitado };
}

/**
 * Without a term: each direction and status that is wanted has its own newest in the index of filters, however rare
 * they are among the rest.
 */
async function listByKind(db: Db, usuarioId: string, { skip, limit, ...where }: Page) {
  const newest = (most: number) =>
    kindsOf(where)
      .map((kind) => newestOf(db, usuarioId, { ...where, ...kind }, most))
      .reduce((all, one) => all.unionAll(one));
  const [page, { total }] = await Promise.all([
    db
      .selectFrom(newest(skip + limit).as("achada"))
      .select("id")
      .orderBy("momento", "desc")
      .orderBy("criado_em", "desc")
      .orderBy("id", "desc")
      .offset(skip)
      .limit(limit)
      .execute(),
    db
      .selectFrom(newest(MAX_CONTADAS + 1).as("achada"))
      .select((eb) => eb.fn.countAll<string>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  const ids = page.map(({ id }) => id);
  return {
    items: await findRows(db, usuarioId, ids),
    total: Math.min(Number(total), MAX_CONTADAS),
    limitado: Number(total) > MAX_CONTADAS,
  };
}

/** All at once where neither is filtered: then the newest are simply the newest. */
function kindsOf({ status, direcao }: Kind): Kind[] {
  if (!status && !direcao) return [{}];
  return DIRECOES.filter((way) => !direcao || way === direcao).flatMap((way) =>
    STATUS.filter((of) => !status || of === status).map((of) => ({ direcao: way, status: of })),
  );
}

const newestOf = (db: Db, usuarioId: string, where: HistoricoWhere, most: number) =>
  db
    .selectFrom(
      matching(db, usuarioId, where)
        .where("clientes.excluido_em", "is", null)
        .select(["mensagens.id", "mensagens.momento", "mensagens.criado_em"])
        .orderBy("mensagens.momento", "desc")
        .orderBy("mensagens.criado_em", "desc")
        .orderBy("mensagens.id", "desc")
        .limit(most)
        .as("uma"),
    )
    .select(["id", "momento", "criado_em"]);
