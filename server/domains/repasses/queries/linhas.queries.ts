import { type RawBuilder, sql } from "kysely";
import { written } from "#server/db/copy-out.ts";
import type { Db } from "#server/db/database.ts";
import type { TableRows } from "#server/db/table-rows.ts";
import { type Mes, presentLines } from "./shares.queries.ts";

/** When it was closed; undefined for an open month. */
export const findClosed = (db: Db, usuarioId: string, mes: string) =>
  db
    .selectFrom("repasse_meses")
    .where("usuario_id", "=", usuarioId)
    .where("mes", "=", mes)
    .select("fechado_em")
    .executeTakeFirst();

const COLUMNS = [
  "marcacao_id",
  "pago_em",
  "profissional_id",
  "servico_id",
  "servico_nome",
  "horario",
  "valor_centavos",
  "parte_centavos",
  "ajuste_de",
  "regra_tipo",
  "regra_valor",
];
const columns = sql.join(COLUMNS.map((column) => sql.ref(column)));

/** The lines of a month, as they were closed or as they are now: one statement, which sees one moment. */
const lines = (mes: Mes) => sql`(
  select ${columns} from repasse_linhas where usuario_id = ${mes.usuarioId} and mes = ${mes.mes}
  union all
  select * from (${presentLines(mes)}) now
  where not exists (select from repasse_meses where usuario_id = ${mes.usuarioId} and mes = ${mes.mes})
)`;

/** With their names as they are now: a client who was erased has none. */
const named = (mes: Mes) => sql`
  from ${lines(mes)} l
  join profissionais p on p.usuario_id = ${mes.usuarioId} and p.id = l.profissional_id
  left join marcacoes a on a.usuario_id = ${mes.usuarioId} and a.id = l.marcacao_id
  left join clientes c on c.usuario_id = ${mes.usuarioId} and c.id = a.cliente_id`;

/** By professional in their order, then by payment. */
const ORDER = sql`order by p.ordem, p.nome, p.id, l.pago_em, l.horario, l.marcacao_id`;

export interface Linha {
  marcacao_id: string;
  horario: Date;
  pago_em: Date;
  cliente_nome: string | null;
  servico_nome: string | null;
  valor_centavos: number;
  parte_centavos: number;
  ajuste_de: string | null;
}

interface Named extends Linha {
  profissional_id: string;
  nome: string;
}

/** Ordered by professional. */
export async function findLines(db: Db, mes: Mes) {
  const { rows } = await sql<Named>`
    select l.profissional_id, p.nome, l.marcacao_id, l.horario, l.pago_em, c.nome as cliente_nome, l.servico_nome,
      l.valor_centavos, l.parte_centavos, l.ajuste_de
    ${named(mes)} ${ORDER}
  `.execute(db);
  return rows;
}

export async function countLines(db: Db, mes: Mes) {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total ${named(mes)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Closes a month with the lines that it has now. */
export async function close(db: Db, mes: Mes, now: Date) {
  const whose = { usuario_id: mes.usuarioId, mes: mes.mes };
  await db
    .insertInto("repasse_meses")
    .values({ ...whose, fechado_em: now })
    .execute();
  await sql`
    insert into repasse_linhas (usuario_id, mes, ${columns})
    select ${mes.usuarioId}, ${mes.mes}, ${columns} from (${presentLines(mes)}) now
  `.execute(db);
}

/** 18050 -> 180,50: a number where a spreadsheet is Brazilian. */
const money = (column: RawBuilder<unknown>) =>
  sql`replace(((${column}) / 100.0)::numeric(12, 2)::text, '.', ',')`;

/** By professional, as on the screen. */
export function exported(mes: Mes): TableRows {
  const local = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone ${mes.zone})`;
  return {
    columns: [
      { title: "Profissional", width: 30, kind: "text", value: sql`p.nome` },
      { title: "Pago em", width: 20, kind: "moment", value: local(sql`l.pago_em`) },
      { title: "Horário", width: 20, kind: "moment", value: local(sql`l.horario`) },
      { title: "Cliente", width: 36, kind: "text", value: sql`c.nome` },
      { title: "Serviço", width: 30, kind: "text", value: sql`l.servico_nome` },
      { title: "Valor (R$)", width: 14, kind: "word", value: money(sql`l.valor_centavos`) },
      { title: "Repasse (R$)", width: 14, kind: "word", value: money(sql`l.parte_centavos`) },
      {
        title: "Fica (R$)",
        width: 14,
        kind: "word",
        value: money(sql`l.valor_centavos - l.parte_centavos`),
      },
      { title: "Ajuste de", width: 12, kind: "word", value: sql`l.ajuste_de` },
    ],
    select: (cells) => sql`select ${sql.join(cells)} ${named(mes)} ${ORDER}`.compile(written),
  };
}
