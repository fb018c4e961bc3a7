import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { type Given, preparedByGiven, type Slots } from "#server/db/prepared.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import type { Escolha } from "#shared/marcacoes/rules/listas.ts";
import { columnsIn, professionalId } from "./marcacoes.queries.ts";

/** Which appointments: from `inicio` on, before `fim`, of one status, client, professional or room, and those of a list (`escolha`). */
export interface Periodo {
  inicio?: Date | undefined;
  fim?: Date | undefined;
  status?: MarcacaoStatus | undefined;
  cliente_id?: string | undefined;
  profissional_id?: string | undefined;
  sala_id?: string | undefined;
  escolha?: Escolha | undefined;
  /** On the zone's clock. */
  hora?: { hora: number; zone: string } | undefined;
}

type Id = string | RawBuilder<string>;

/** A period whose plain values may be slots of a prepared statement. */
type Wanted = {
  [K in keyof Periodo]: K extends "escolha" | "hora"
    ? Periodo[K]
    : Periodo[K] | RawBuilder<NonNullable<Periodo[K]>>;
};

const own = (db: Db, usuarioId: Id) =>
  db.selectFrom("marcacoes").where("usuario_id", "=", usuarioId);
type Found = ReturnType<typeof own>;

function matching(db: Db, usuarioId: Id, periodo: Wanted) {
  const { inicio, fim, escolha, hora } = periodo;
  let found = own(db, usuarioId);
  if (inicio) found = found.where("horario", ">=", inicio);
  if (fim) found = found.where("horario", "<", fim);
  found = ofOne(found, periodo);
  if (hora) found = found.where(isAtHour(hora));
  if (escolha?.inicio) found = found.where("horario", ">=", escolha.inicio);
  if (escolha?.fim) found = found.where("horario", "<", escolha.fim);
  if (escolha) found = found.where("status", "in", escolha.entre);
  if (escolha?.pedidos === false) found = found.where("criada_por", "<>", "visitante");
  if (escolha?.pedidos) found = found.where(isAskedFor);
  return found;
}

function ofOne(found: Found, { status, cliente_id, profissional_id, sala_id }: Wanted) {
  if (status) found = found.where("status", "=", status);
  if (cliente_id) found = found.where("cliente_id", "=", cliente_id);
  if (profissional_id) found = found.where(professionalId, "=", profissional_id);
  return sala_id ? found.where("sala_id", "=", sala_id) : found;
}

const LIVE = sql<boolean>`status in ('pendente', 'confirmado')`;

const isAtHour = ({ hora, zone }: { hora: number; zone: string }) =>
  sql<boolean>`extract(hour from horario at time zone ${zone}) = ${hora}`;

/** A visitor's wish; an unproven hold belongs to a client who stands on no list. */
const isAskedFor = sql<boolean>`criada_por = 'visitante' and exists (
  select from clientes p
  where p.usuario_id = marcacoes.usuario_id and p.id = marcacoes.cliente_id and p.excluido_em is null
)`;

type Order = "asc" | "desc";

const inOrder = (db: Db, usuarioId: Id, periodo: Wanted, order: Order = "asc") =>
  matching(db, usuarioId, periodo)
    .select(columnsIn(usuarioId))
    .orderBy("horario", order)
    .orderBy("id", order);

/**
 * With name and phone of the clients, also of those who were removed, looked up for the rows that are shown: in a plain
 * join PostgreSQL walks through most clients of a professional for one page.
 */
export const clientsOf = (db: Db, shown: ReturnType<typeof inOrder>) =>
  db
    .selectFrom(shown.as("m"))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("clientes")
          .whereRef("clientes.usuario_id", "=", "m.usuario_id")
          .whereRef("clientes.id", "=", "m.cliente_id")
          .select(["nome as cliente_nome", "telefone as cliente_telefone"])
          .limit(1)
          .as("c"),
      (join) => join.onTrue(),
    )
    .select(["m.id", "m.usuario_id", "m.cliente_id", "m.horario", "m.duracao_minutos", "m.status"])
    .select(["m.observacao", "m.respostas_visitante", "m.criada_por", "m.verificado"])
    .select(["m.servico_id", "m.servico_nome", "m.valor_centavos"])
    .select(["m.folga_antes_minutos", "m.folga_depois_minutos", "m.encaixe"])
    .select(["m.pagamento", "m.pago_em", "m.pago_por", "m.forma_pagamento"])
    .select(["m.serie_id", "m.serie_posicao"])
    .select(["m.profissional_id", "m.profissional_nome", "m.sala_id", "m.sala_nome"])
    .select(["m.ator_id", "m.ator_nome", "m.criado_em", "m.atualizado_em"])
    .select(["c.cliente_nome", "c.cliente_telefone"]);

const withClients = (db: Db, shown: ReturnType<typeof inOrder>, order: Order = "asc") =>
  clientsOf(db, shown).orderBy("m.horario", order).orderBy("m.id", order);

async function count(db: Db, usuarioId: string, periodo: Periodo) {
  const counted = await matching(db, usuarioId, periodo)
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .execute();
  return Number(counted[0]?.total ?? 0);
}

interface Limit {
  limit: number;
}
export interface Rows extends Limit {
  skip: number;
}

/** By time. */
export async function findPage(db: Db, usuarioId: string, periodo: Periodo, { skip, limit }: Rows) {
  const [items, total] = await Promise.all([
    inOrder(db, usuarioId, periodo).offset(skip).limit(limit).execute(),
    count(db, usuarioId, periodo),
  ]);
  return { items, total };
}

interface Span extends Omit<Periodo, "escolha" | "hora"> {
  usuarioId: string;
}
interface Page extends Span, Rows {}

const wanted = (given: Given<Span>): Wanted => ({
  inicio: given("inicio"),
  fim: given("fim"),
  status: given("status"),
  cliente_id: given("cliente_id"),
  profissional_id: given("profissional_id"),
  sala_id: given("sala_id"),
});

const pageBy = (order: Order) =>
  preparedByGiven((db: Db, slot: Slots<Page>, given: Given<Page>) =>
    withClients(
      db,
      inOrder(db, slot("usuarioId"), wanted(given), order)
        .offset(slot("skip"))
        .limit(slot("limit")),
      order,
    ),
  );
const pages = { asc: pageBy("asc"), desc: pageBy("desc") };
/**
 * By time, with the clients' names and phones. The agenda asks for it all day: without a list or an hour it is compiled once,
 * and a page that is not full is its own count.
 */
export async function findPageWithClients(
  db: Db,
  usuarioId: string,
  { escolha, hora, ...plain }: Periodo,
  { skip, limit, order }: Rows & { order: Order },
) {
  const isPlain = !escolha && !hora;
  const periodo = { ...plain, escolha, hora };
  const items = await (isPlain
    ? pages[order](db, { usuarioId, skip, limit, ...plain })
    : withClients(
        db,
        inOrder(db, usuarioId, periodo, order).offset(skip).limit(limit),
        order,
      ).execute());
  const isLast = items.length < limit && (items.length > 0 || skip === 0);
  if (isLast) return { items, total: skip + items.length };
  return { items, total: await count(db, usuarioId, periodo) };
}

/** The live ones of a period, with the clients' names and phones. */
export const findLiveWithClients = (db: Db, usuarioId: string, periodo: Periodo) =>
  withClients(db, inOrder(db, usuarioId, periodo).where(LIVE)).execute();

const allInOrder = preparedByGiven((db: Db, slot: Slots<Span>, given: Given<Span>) =>
  withClients(db, inOrder(db, slot("usuarioId"), wanted(given))),
);

export const findAllWithClients = (
  db: Db,
  usuarioId: string,
  periodo: Omit<Periodo, "escolha" | "hora">,
) => allInOrder(db, { usuarioId, ...periodo });

const liveInOrder = preparedByGiven(
  (db: Db, slot: Slots<Span & Limit>, given: Given<Span & Limit>) =>
    withClients(db, inOrder(db, slot("usuarioId"), wanted(given)).where(LIVE).limit(slot("limit"))),
);

/** The first pendente or confirmado ones of a period. */
export const findUpcoming = (
  db: Db,
  usuarioId: string,
  periodo: Omit<Periodo, "escolha" | "hora">,
  limit: number,
) => liveInOrder(db, { usuarioId, limit, ...periodo });

/** A client's pendente or confirmado ones after `now`, by time. */
export const findLiveOfClient = (db: Db, usuarioId: string, clienteId: string, now: Date) =>
  inOrder(db, usuarioId, { cliente_id: clienteId })
    .where("horario", ">", now)
    .where(LIVE)
    .execute();

export const findWithClient = (db: Db, usuarioId: string, id: string) =>
  withClients(db, inOrder(db, usuarioId, {}).where("id", "=", id)).executeTakeFirst();

export const findManyWithClients = (db: Db, usuarioId: string, ids: readonly string[]) =>
  clientsOf(db, inOrder(db, usuarioId, {}).where("id", "=", sql<string>`any(${[...ids]}::uuid[])`))
    .orderBy("m.id")
    .execute();
