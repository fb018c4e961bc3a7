import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Escolha } from "#shared/clientes/rules/listas.ts";
import { type Listed, listedRefs, type Term, withTotal } from "./clientes.queries.ts";

/** Which of a professional's clients are wanted, besides those that a search finds. */
export interface Which {
  etiqueta?: string | undefined;
  semProxima: boolean;
  sumidos: boolean;
  /** The conditions of each figure's list. */
  escolhas: readonly Escolha[];
  now: Date;
  /** A client with an appointment since then is not sumido. */
  desde: Date;
}

/**
 * Conditions on `clientes`. Each set is read along an index of its own: the label's clients, the appointments
 * that lie ahead, those of the last weeks; the past is looked up only for the clients left.
 */
export function matching(usuarioId: string, which: Which) {
  const { etiqueta, semProxima, sumidos, escolhas, now, desde } = which;
  const own = sql`m.usuario_id = ${usuarioId} and m.cliente_id = clientes.id`;
  const live = sql`m.status in ('pendente', 'confirmado')`;
  const known = sql`(clientes.nome is not null or clientes.telefone is not null)`;
  return sql.join(
    [
      sql`clientes.usuario_id = ${usuarioId}`,
      ...(escolhas.length ? escolhas : [{}]).map((escolha) => chosen(own, escolha)),
      ...(etiqueta
        ? [
            sql`clientes.id in (select e.cliente_id from cliente_etiquetas e
              where e.usuario_id = ${usuarioId} and e.chave = sem_acento(${etiqueta}))`,
          ]
        : []),
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

function chosen(own: RawBuilder<unknown>, escolha: Escolha) {
  if ("convertidos" in escolha)
    return sql`exists (select from marcacoes m where ${own} and m.status = 'concluido')`;
  const { desde, ate } = escolha;
  const conditions = [
    ate
      ? sql`clientes.criado_em < ${ate} and (clientes.excluido_em is null or clientes.excluido_em >= ${ate})`
      : sql`clientes.excluido_em is null`,
    ...(desde ? [sql`clientes.criado_em >= ${desde}`] : []),
  ];
  return sql.join(conditions, sql` and `);
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
