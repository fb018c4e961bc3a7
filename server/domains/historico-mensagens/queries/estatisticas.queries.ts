import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Contadores } from "#server/db/schema-historico.ts";
import { HOUR } from "#shared/common/civil.ts";
import {
  DIRECOES,
  type Direcao,
  type MensagemStatus,
  STATUS,
} from "#shared/historico-mensagens/historico-mensagens.constants.ts";

/** From `inicio` on, before `fim`; an absent bound is open. */
export interface Period {
  inicio?: Date | undefined;
  fim?: Date | undefined;
}

/** The whole hours (UTC) of a period, and what is left of it at its ends. */
export function wholeHours({ inicio, fim }: Period): {
  hours: Period | undefined;
  edges: Period[];
} {
  const first = inicio && new Date(Math.ceil(inicio.getTime() / HOUR) * HOUR);
  const last = fim && new Date(Math.floor(fim.getTime() / HOUR) * HOUR);
  if (first && last && first >= last) return { hours: undefined, edges: [{ inicio, fim }] };
  const edges = [
    { inicio, fim: first },
    { inicio: last, fim },
  ].filter(({ inicio, fim }) => inicio && fim && inicio < fim);
  return { hours: { inicio: first, fim: last }, edges };
}

/** Filter of messages; an absent field does not restrict. */
export interface Kind {
  status?: MensagemStatus | undefined;
  direcao?: Direcao | undefined;
}

/** How many messages there are, and how far those that were sent have come. */
export interface Figures {
  total: number;
  enviadas: number;
  entregues: number;
  lidas: number;
}

const NAMES = ["total", "enviadas", "entregues", "lidas"] as const;

type Counter = keyof Contadores;

/** Up to this many messages, reading them is faster than asking for each client. */
const FEW = 2_000;

/** The counters that a figure of these messages is the sum of. */
function countersOf({ status, direcao }: Kind): Record<keyof Figures, Counter[]> {
  const counters = DIRECOES.flatMap((way): { way: Direcao; of: MensagemStatus; name: Counter }[] =>
    STATUS.map((of) => ({ way, of, name: `${way === "SAIDA" ? "saida" : "entrada"}_${of}` })),
  ).filter(({ way, of }) => (!direcao || way === direcao) && (!status || of === status));
  const names = (isMeant: (counter: { way: Direcao; of: MensagemStatus }) => boolean) =>
    counters.filter(isMeant).map(({ name }) => name);
  return {
    total: names(() => true),
    enviadas: names(({ way }) => way === "SAIDA"),
    entregues: names(({ way, of }) => way === "SAIDA" && (of === "entregue" || of === "lida")),
    lidas: names(({ way, of }) => way === "SAIDA" && of === "lida"),
  };
}

const sumOf = (counters: Counter[]): RawBuilder<number> =>
  counters.length
    ? sql`${sql.join(
        counters.map((name) => sql.ref(name)),
        sql` + `,
      )}`
    : sql`0`;

/** Figures of all time: the clients' counters, with what has not been rolled up yet. */
export async function countAll(db: Db, usuarioId: string, kind: Kind) {
  const counters = countersOf(kind);
  const values = NAMES.map((name) => sumOf(counters[name]).as(name));
  const row = await db
    .selectFrom(
      db
        .selectFrom((eb) =>
          eb
            .selectFrom("mensagens_contagens_clientes")
            .where("usuario_id", "=", usuarioId)
            .select(["cliente_id", ...values])
            .unionAll(
              eb
                .selectFrom("mensagens_contagens_novas")
                .where("usuario_id", "=", usuarioId)
                .select(["cliente_id", ...values]),
            )
            .as("linha"),
        )
        .groupBy("cliente_id")
        .select((eb) => NAMES.map((name) => eb.fn.sum<number>(name).as(name)))
        .as("cliente"),
    )
    .select((eb) => [
      ...NAMES.map((name) => eb.fn.sum<string | null>(name).as(name)),
      eb.fn.countAll<string>().filterWhere("total", ">", 0).as("clientes"),
    ])
    .executeTakeFirstOrThrow();
  return { ...figuresOf(row), clientes: Number(row.clientes) };
}

/**
 * Figures of a period: the counters of its whole hours, and the messages of the hours that it cuts. Clients of up
 * to `few` messages are counted from those, of more by asking for each client.
 */
export async function countPeriod(
  db: Db,
  usuarioId: string,
  period: Period,
  kind: Kind,
  few = FEW,
) {
  const { hours, edges } = wholeHours(period);
  const parts = await Promise.all([
    ...(hours ? [sumHours(db, usuarioId, hours, kind)] : []),
    ...edges.map((edge) => countBetween(db, usuarioId, edge, kind)),
  ]);
  const sum = (name: keyof Figures) => parts.reduce((total, part) => total + part[name], 0);
  const total = sum("total");
  const count = total <= few ? countClientsOf : countClients;
  return {
    total,
    enviadas: sum("enviadas"),
    entregues: sum("entregues"),
    lidas: sum("lidas"),
    clientes: await count(db, usuarioId, period, kind),
  };
}

async function sumHours(db: Db, usuarioId: string, { inicio, fim }: Period, kind: Kind) {
  const counters = countersOf(kind);
  const of = (table: "mensagens_contagens" | "mensagens_contagens_novas") =>
    db
      .selectFrom(table)
      .where("usuario_id", "=", usuarioId)
      .$if(inicio !== undefined, (query) => query.where("hora", ">=", inicio ?? new Date(0)))
      .$if(fim !== undefined, (query) => query.where("hora", "<", fim ?? new Date(0)))
      .select(NAMES.map((name) => sumOf(counters[name]).as(name)));
  const row = await db
    .selectFrom(of("mensagens_contagens").unionAll(of("mensagens_contagens_novas")).as("linha"))
    .select((eb) => NAMES.map((name) => eb.fn.sum<string | null>(name).as(name)))
    .executeTakeFirstOrThrow();
  return figuresOf(row);
}

const between = (db: Db, usuarioId: string, { inicio, fim }: Period, { status, direcao }: Kind) =>
  db
    .selectFrom("mensagens")
    .where("mensagens.usuario_id", "=", usuarioId)
    .$if(inicio !== undefined, (query) => query.where("momento", ">=", inicio ?? new Date(0)))
    .$if(fim !== undefined, (query) => query.where("momento", "<", fim ?? new Date(0)))
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "lida"))
    .$if(direcao !== undefined, (query) => query.where("direcao", "=", direcao ?? "SAIDA"));

async function countBetween(db: Db, usuarioId: string, period: Period, kind: Kind) {
  const row = await between(db, usuarioId, period, kind)
    .select(figureColumns)
    .executeTakeFirstOrThrow();
  return figuresOf(row);
}

async function countClientsOf(db: Db, usuarioId: string, period: Period, kind: Kind) {
  const row = await between(db, usuarioId, period, kind)
    .select((eb) => eb.fn.count<string>("cliente_id").distinct().as("total"))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/**
 * Clients with such a message in the period. Mostly the last message of their conversation tells; only where it came
 * after the period, is of another kind, or is gone with the client, they are asked for one by the index of conversations.
 */
async function countClients(db: Db, usuarioId: string, period: Period, kind: Kind) {
  const { inicio, fim } = period;
  const { status, direcao } = kind;
  const one = between(db, usuarioId, period, kind)
    .where("mensagens.cliente_id", "=", sql<string>`cliente.cliente_id`)
    .select(sql<boolean>`true`.as("tem"))
    .limit(1);
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("mensagens_contagens_clientes")
        .where("usuario_id", "=", usuarioId)
        .where(sumOf(countersOf(kind).total), ">", 0)
        .select("cliente_id")
        .union(
          eb
            .selectFrom("mensagens_contagens_novas")
            .where("usuario_id", "=", usuarioId)
            .select("cliente_id"),
        )
        .as("cliente"),
    )
    .leftJoin("conversas", (join) =>
      join
        .onRef("conversas.cliente_id", "=", "cliente.cliente_id")
        .on("conversas.usuario_id", "=", usuarioId),
    )
    .where(sql<boolean>`case
      when conversas.ultimo_timestamp < ${inicio ?? null}::timestamptz then false
      when (conversas.ultimo_timestamp < ${fim ?? null}::timestamptz
          or (${fim === undefined} and conversas.ultimo_timestamp is not null))
        and (${status ?? null}::text is null or status_ultima_mensagem = ${status ?? null})
        and (${direcao ?? null}::text is null or ultima_direcao = ${direcao ?? null}) then true
      else coalesce(${one}, false) end`)
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/** Each message alone. */
export const figureColumns = [
  sql<string>`count(*)`.as("total"),
  sql<string>`count(*) filter (where direcao = 'SAIDA')`.as("enviadas"),
  sql<string>`count(*) filter (where direcao = 'SAIDA' and status in ('entregue', 'lida'))`.as(
    "entregues",
  ),
  sql<string>`count(*) filter (where direcao = 'SAIDA' and status = 'lida')`.as("lidas"),
];

export const figuresOf = (row: Record<keyof Figures, string | null>): Figures => ({
  total: Number(row.total),
  enviadas: Number(row.enviadas),
  entregues: Number(row.entregues),
  lidas: Number(row.lidas),
});
