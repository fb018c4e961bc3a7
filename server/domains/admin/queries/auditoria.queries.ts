import { type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Schema } from "#server/db/schema.ts";

export interface AuditWhere {
  ator_id?: string | undefined;
  alvo_tipo?: string | undefined;
  alvo_id?: string | undefined;
  acao?: string | undefined;
  inicio?: Date | undefined;
  fim?: Date | undefined;
}

/** The newest first, with how many there are. */
export async function findAuditPage(
  db: Db,
  where: AuditWhere,
  { skip, limit }: { skip: number; limit: number },
) {
  const [items, { total }] = await Promise.all([
    db
      .selectFrom(pageOf(db, where, { skip, limit }).as("p"))
      .innerJoin("auditoria as a", "a.id", "p.id")
      .leftJoin("usuarios as ator", "ator.id", "a.ator_id")
      .select(["a.id", "a.ator_id", "ator.nome as ator_nome", "a.acao", "a.alvo_tipo", "a.alvo_id"])
      .select([targetName, "a.antes", "a.depois", "a.criado_em"])
      .orderBy("a.criado_em", "desc")
      .orderBy("a.id", "desc")
      .execute(),
    matching(db.selectFrom("auditoria"), where)
      .select((eb) => eb.fn.countAll<string>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { items, total: Number(total) };
}

/** Skipped rows are read from an index alone; only the page's rows are read whole. */
const pageOf = (db: Db, where: AuditWhere, { skip, limit }: { skip: number; limit: number }) =>
  matching(db.selectFrom("auditoria"), where)
    .select("id")
    .orderBy("criado_em", "desc")
    .orderBy("id", "desc")
    .offset(skip)
    .limit(limit);

const EQUAL = ["ator_id", "alvo_tipo", "alvo_id", "acao"] as const;

function matching<O>(
  rows: SelectQueryBuilder<Schema, "auditoria", O>,
  { inicio, fim, ...equal }: AuditWhere,
) {
  let found = rows;
  for (const name of EQUAL) {
    const value = equal[name];
    if (value !== undefined) found = found.where(name, "=", value);
  }
  if (inicio) found = found.where("criado_em", ">=", inicio);
  if (fim) found = found.where("criado_em", "<", fim);
  return found;
}

/** Current name of the target; once it is gone, its name when the row was written. */
const targetName = sql<string | null>`coalesce(
  case a.alvo_tipo
    when 'usuario' then (select u.nome from usuarios u where u.id = a.alvo_id)
    when 'instancia' then (select i.nome_instancia from instancias i where i.id = a.alvo_id)
    when 'template' then (select t.name from templates t where t.id = a.alvo_id)
    when 'questionario' then (
      select u.nome from usuarios u where u.id = (coalesce(a.depois, a.antes) ->> 'usuario_id')::uuid)
    when 'categoria' then (select c.display_name from categories c where c.id = a.alvo_id)
  end,
  a.depois ->> 'nome', a.antes ->> 'nome', a.depois ->> 'nome_instancia', a.antes ->> 'nome_instancia',
  a.depois ->> 'display_name', a.antes ->> 'display_name', a.depois ->> 'name', a.antes ->> 'name',
  a.depois ->> 'usuario_nome', a.antes ->> 'usuario_nome'
)`.as("alvo_nome");
