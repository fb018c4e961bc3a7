import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { type Listed, listedRefs, type Term, withTotal } from "./clientes.queries.ts";

/** Which of a professional's clients are wanted, besides those that a search finds. */
export interface Which {
  etiqueta?: string | undefined;
  semProxima: boolean;
  sumidos: boolean;
  /** Clients created since then. */
  novosDesde?: Date | undefined;
  now: Date;
  /** Whoever was there since then is not missed. */
  desde: Date;
}

/**
 * Of `clientes`, as a list of conditions. Each set is read along an index of its own: the label's clients, the
 * appointments that lie ahead, those of the last weeks; only of who is left the past is looked up.
 */
export function matching(usuarioId: string, which: Which) {
  const { etiqueta, semProxima, sumidos, novosDesde, now, desde } = which;
  const own = sql`m.usuario_id = ${usuarioId} and m.cliente_id = clientes.id`;
  const live = sql`m.status in ('pendente', 'confirmado')`;
  const known = sql`(clientes.nome is not null or clientes.telefone is not null)`;
  return sql.join(
    [
      sql`clientes.usuario_id = ${usuarioId} and clientes.excluido_em is null`,
      ...(etiqueta
        ? [
            sql`clientes.id in (select e.cliente_id from cliente_etiquetas e
              where e.usuario_id = ${usuarioId} and e.chave = sem_acento(${etiqueta}))`,
          ]
        : []),
      ...(novosDesde ? [sql`clientes.criado_em >= ${novosDesde}`] : []),
      ...(semProxima
        ? [
            known,
            sql`not exists (select from marcacoes m where ${own} and m.horario > ${now} and ${live})`,
          ]
        : []),
      ...(sumidos
        ? [
            known,
            sql`not exists (select from marcacoes m
              where ${own} and m.horario >= ${desde} and (${live} or m.status = 'concluido'))`,
            sql`exists (select from marcacoes m
              where ${own} and m.horario < ${desde} and m.status = 'concluido')`,
          ]
        : []),
    ],
    sql` and `,
  );
}

interface Page {
  skip: number;
  limit: number;
}

/** A page of those, in the order of the list or of the search, and how many they are. */
export async function findMatching(
  db: Db,
  usuarioId: string,
  { which, term: { termo, digitos }, page }: { which: Which; term: Term; page: Page },
) {
  const source = termo
    ? sql`(select c.*, found.ordinality from clientes_buscar(${termo}, ${digitos}, 0, null) with ordinality found
        cross join lateral (
          select * from clientes where usuario_id = found.usuario_id and id = found.id offset 0
        ) c) clientes`
    : sql`clientes`;
  const order = termo ? sql`ordinality` : sql`nome collate "pt-BR-x-icu", id`;
  const { rows } = await sql<Listed & { id: string | null; total: string }>`
    with achados as materialized (
      select ${listedRefs}${termo ? sql`, ordinality` : sql``} from ${source} where ${matching(usuarioId, which)}
    )
    select t.total, p.* from (select count(*) as total from achados) t
    left join (
      select ${listedRefs} from achados order by ${order} offset ${page.skip} limit ${page.limit}
    ) p on true
  `.execute(db);
  return withTotal(rows);
}
