import { type Selectable, sql } from "kysely";
import { actorName } from "#server/db/actor-name.ts";
import type { Db } from "#server/db/database.ts";
import type { EsperasTable } from "#server/db/schema-espera.ts";

const civil = (column: "de" | "ate") => sql<string | null>`esperas.${sql.ref(column)}::text`;

const professionalName = sql<string | null>`(
  select p.nome from profissionais p where p.usuario_id = esperas.usuario_id and p.id = esperas.profissional_id
)`.as("profissional_nome");

/** An entry with the names that a screen shows, and what is offered to it at this moment. */
const shown = (db: Db, usuarioId: string) =>
  db
    .selectFrom("esperas")
    .innerJoin("clientes", (join) =>
      join
        .onRef("clientes.usuario_id", "=", "esperas.usuario_id")
        .onRef("clientes.id", "=", "esperas.cliente_id"),
    )
    .leftJoin("servicos", (join) =>
      join
        .onRef("servicos.usuario_id", "=", "esperas.usuario_id")
        .onRef("servicos.id", "=", "esperas.servico_id"),
    )
    .leftJoin("espera_ofertas as aberta", (join) =>
      join
        .onRef("aberta.usuario_id", "=", "esperas.usuario_id")
        .onRef("aberta.espera_id", "=", "esperas.id")
        .on("aberta.resultado", "=", "aberta"),
    )
    .where("esperas.usuario_id", "=", usuarioId)
    .where("esperas.situacao", "<>", "removida")
    .select([
      "esperas.id",
      "esperas.cliente_id",
      "clientes.nome as cliente_nome",
      "clientes.telefone as cliente_telefone",
      "esperas.servico_id",
      "servicos.nome as servico_nome",
      "esperas.profissional_id",
      professionalName,
      "esperas.dias_semana",
      "esperas.hora_de",
      "esperas.hora_ate",
      civil("de").as("de"),
      civil("ate").as("ate"),
      "esperas.observacao",
      "esperas.origem",
      "esperas.situacao",
      "esperas.encerrada_em",
      "aberta.horario as oferta_horario",
      "aberta.expira_em as oferta_expira_em",
      "esperas.criado_em",
      "esperas.atualizado_em",
      "esperas.ator_id",
      actorName("esperas").as("ator_nome"),
    ]);

export type EsperaRow = NonNullable<Awaited<ReturnType<typeof find>>>;

export const find = (db: Db, usuarioId: string, id: string) =>
  shown(db, usuarioId).where("esperas.id", "=", id).executeTakeFirst();

interface Which {
  clienteId?: string | undefined;
  /** Leaves out entries that wait for another professional. */
  profissionalId?: string | undefined;
  encerradas: boolean;
  limit: number;
}

/** Waiting entries, longest first; behind them those that ended, the latest first. */
export function findAll(
  db: Db,
  usuarioId: string,
  { clienteId, profissionalId, encerradas, limit }: Which,
) {
  let found = shown(db, usuarioId);
  if (clienteId) found = found.where("esperas.cliente_id", "=", clienteId);
  if (profissionalId)
    found = found.where((on) =>
      on.or([
        on("esperas.profissional_id", "is", null),
        on("esperas.profissional_id", "=", profissionalId),
      ]),
    );
  if (!encerradas) found = found.where("esperas.situacao", "=", "aguardando");
  return found
    .orderBy("esperas.encerrada_em", (by) => by.desc().nullsFirst())
    .orderBy("esperas.criado_em")
    .orderBy("esperas.id")
    .limit(limit)
    .execute();
}

export async function countWaiting(db: Db, usuarioId: string): Promise<number> {
  const { total } = await db
    .selectFrom("esperas")
    .where("usuario_id", "=", usuarioId)
    .where(sql<boolean>`situacao = 'aguardando'`)
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

type Row = Omit<
  Selectable<EsperasTable>,
  "situacao" | "encerrada_em" | "criado_em" | "atualizado_em"
>;

export async function insert(db: Db, espera: Row, now: Date): Promise<void> {
  await db
    .insertInto("esperas")
    .values({ ...espera, criado_em: now, atualizado_em: now })
    .execute();
}

export type Change = Partial<
  Pick<
    Selectable<EsperasTable>,
    | "servico_id"
    | "profissional_id"
    | "dias_semana"
    | "hora_de"
    | "hora_ate"
    | "de"
    | "ate"
    | "observacao"
  >
>;

export async function update(
  db: Db,
  usuarioId: string,
  id: string,
  { now, ...change }: Change & { now: Date },
): Promise<void> {
  await db
    .updateTable("esperas")
    .set({ ...change, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .execute();
}

/** The entry with which a client waits for a service already; held until the transaction ends. */
export async function findWaitingFor(
  db: Db,
  usuarioId: string,
  { cliente_id, servico_id }: Pick<EsperasTable, "cliente_id" | "servico_id">,
) {
  const row = await db
    .selectFrom("esperas")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", cliente_id)
    .where("situacao", "=", "aguardando")
    .where(sql<boolean>`servico_id is not distinct from ${servico_id}`)
    .select("id")
    .orderBy("criado_em")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** Until the transaction ends nobody else changes it, or offers it anything. */
export const lock = (db: Db, usuarioId: string, id: string) =>
  db
    .selectFrom("esperas")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .where("situacao", "<>", "removida")
    .select(["id", "situacao", "servico_id", "profissional_id"])
    .select(["dias_semana", "hora_de", "hora_ate", "observacao"])
    .select([civil("de").as("de"), civil("ate").as("ate")])
    .forUpdate()
    .executeTakeFirst();

/** Takes somebody who waits off the list; false when they do not wait any more. */
export async function close(
  db: Db,
  usuarioId: string,
  id: string,
  { situacao, now }: { situacao: "atendida" | "vencida"; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("esperas")
    .set({ situacao, encerrada_em: now, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .where("situacao", "=", "aguardando")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes an entry that was never offered anything; any other stays as a trace, without its note. */
export async function remove(db: Db, usuarioId: string, id: string, now: Date): Promise<void> {
  await db
    .deleteFrom("esperas")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("espera_ofertas")
            .where("espera_ofertas.usuario_id", "=", usuarioId)
            .where("espera_ofertas.espera_id", "=", id)
            .select("espera_ofertas.id"),
        ),
      ),
    )
    .execute();
  await db
    .updateTable("esperas")
    .set({ situacao: "removida", observacao: null, encerrada_em: now, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .execute();
}
