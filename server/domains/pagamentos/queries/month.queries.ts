import { type RawBuilder, sql } from "kysely";
import { written } from "#server/db/copy-out.ts";
import type { Db } from "#server/db/database.ts";
import { isOfPlace } from "#server/db/place-asked.ts";
import type { TableRows } from "#server/db/table-rows.ts";
import type { Lugar } from "#shared/common/lugar.ts";
import { type Pagamento, STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";
import { FORMA_LABELS, PAGAMENTO_LABELS } from "#shared/pagamentos/tela.messages.ts";

interface Month {
  inicio: Date;
  fim: Date;
  lugar: Lugar;
}

/** Appointments that count: cancelled ones only when they were paid, because then money came in. */
const countedEver = (db: Db, usuarioId: string, lugar: Lugar) =>
  db
    .selectFrom("marcacoes as m")
    .where("m.usuario_id", "=", usuarioId)
    .where(isOfPlace(lugar, "m"))
    .where(sql<boolean>`(m.status <> 'cancelado' or m.pagamento = 'pago')`);

const counted = (db: Db, usuarioId: string, { inicio, fim, lugar }: Month) =>
  countedEver(db, usuarioId, lugar).where("m.horario", ">=", inicio).where("m.horario", "<", fim);

/** How many of each and their values; without a row where there are none. */
export const findTotals = (db: Db, usuarioId: string, month: Month) =>
  counted(db, usuarioId, month)
    .select("m.pagamento")
    .select(sql<number>`count(*)::int`.as("quantidade"))
    .select(sql<string>`coalesce(sum(m.valor_centavos), 0)`.as("valor_centavos"))
    .groupBy("m.pagamento")
    .execute();

const withClients = (rows: ReturnType<typeof counted>) =>
  rows.innerJoin("clientes as c", (join) =>
    join.onRef("c.usuario_id", "=", "m.usuario_id").onRef("c.id", "=", "m.cliente_id"),
  );

interface Rows {
  pagamento?: Pagamento | undefined;
  /** Overdue appointments first. */
  atrasoPrimeiro: boolean;
  at: Date;
  skip: number;
  limit: number;
}

const isOverdue = (at: Date) => sql<boolean>`(m.pagamento = 'pendente' and m.fim <= ${at})`;

/** By time. */
export async function findPage(
  db: Db,
  usuarioId: string,
  month: Month,
  { pagamento, atrasoPrimeiro, at, skip, limit }: Rows,
) {
  const all = counted(db, usuarioId, month);
  const found = pagamento ? all.where("m.pagamento", "=", pagamento) : all;
  const shown = atrasoPrimeiro ? found.orderBy(isOverdue(at), "desc") : found;
  const [items, { total }] = await Promise.all([
    inRows(shown, at).offset(skip).limit(limit).execute(),
    found.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return { items, total };
}

/** By time, with what a row shows. */
const inRows = (shown: ReturnType<typeof counted>, at: Date) =>
  withClients(shown)
    .select(["m.id", "m.cliente_id", "c.nome as cliente_nome", "c.telefone as cliente_telefone"])
    .select(["m.horario", "m.status", "m.servico_nome", "m.valor_centavos"])
    .select(["m.pagamento", "m.pago_em", "m.pago_por", "m.forma_pagamento"])
    .select([isOverdue(at).as("em_atraso")])
    .orderBy("m.horario")
    .orderBy("m.id");

/** Arrears: past unpaid appointments of all months, and their sum. */
export async function findOverdue(
  db: Db,
  usuarioId: string,
  { at, skip, limit, lugar }: Pick<Rows, "at" | "skip" | "limit"> & { lugar: Lugar },
) {
  const found = countedEver(db, usuarioId, lugar).where(isOverdue(at));
  const [items, { total, valor_centavos }] = await Promise.all([
    inRows(found, at).offset(skip).limit(limit).execute(),
    found
      .select(sql<number>`count(*)::int`.as("total"))
      .select(sql<string>`coalesce(sum(m.valor_centavos), 0)`.as("valor_centavos"))
      .executeTakeFirstOrThrow(),
  ]);
  return { items, total, valor_centavos: Number(valor_centavos) };
}

export async function countCounted(db: Db, usuarioId: string, month: Month) {
  const { total } = await counted(db, usuarioId, month)
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** A fixed word for each value of a column. */
const worded = (column: RawBuilder<unknown>, words: Record<string, string>) =>
  sql`case ${column} ${sql.join(
    Object.entries(words).map(([value, word]) => sql`when ${sql.lit(value)} then ${sql.lit(word)}`),
    sql` `,
  )} end`;

/** 18050 -> 180,50: a number where a spreadsheet is Brazilian. */
const valor = sql`replace((m.valor_centavos / 100.0)::numeric(12, 2)::text, '.', ',')`;

const professional = sql`(
  select p.nome from profissionais p
  where p.usuario_id = m.usuario_id and p.id = coalesce(m.profissional_id, m.usuario_id)
)`;

interface Exported {
  month: Month;
  zone: string;
  /** Whether the professional is named. */
  isClinic: boolean;
}

/** By time. */
export function exported(usuarioId: string, { month, zone, isClinic }: Exported): TableRows {
  const local = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone ${zone})`;
  return {
    columns: [
      { title: "Horário", width: 20, kind: "moment", value: local(sql`m.horario`) },
      { title: "Cliente", width: 36, kind: "text", value: sql`c.nome` },
      { title: "Serviço", width: 30, kind: "text", value: sql`m.servico_nome` },
      ...(isClinic
        ? [{ title: "Profissional", width: 30, kind: "text" as const, value: professional }]
        : []),
      {
        title: "Agendamento",
        width: 16,
        kind: "word",
        value: worded(sql`m.status`, STATUS_LABELS),
      },
      { title: "Valor (R$)", width: 14, kind: "word", value: valor },
      {
        title: "Pagamento",
        width: 14,
        kind: "word",
        value: worded(sql`m.pagamento`, PAGAMENTO_LABELS),
      },
      { title: "Pago em", width: 20, kind: "moment", value: local(sql`m.pago_em`) },
      { title: "Marcado por", width: 30, kind: "text", value: sql`m.pago_por` },
      {
        title: "Forma",
        width: 12,
        kind: "word",
        value: worded(sql`m.forma_pagamento`, FORMA_LABELS),
      },
    ],
    select: (cells) =>
      withClients(counted(written, usuarioId, month))
        .select(cells)
        .orderBy("m.horario")
        .orderBy("m.id")
        .compile(),
  };
}
