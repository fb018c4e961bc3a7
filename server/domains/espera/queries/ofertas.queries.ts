import { type Insertable, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { EsperaOfertasTable } from "#server/db/schema-espera.ts";
import type { MotivoOferta } from "#shared/espera/espera.constants.ts";
import { SEM_RESPOSTA } from "#shared/historico-mensagens/historico-mensagens.constants.ts";

/** The professional whose freed time an offer is of. */
const freedOf = (offer: string) => sql<string>`coalesce((
  select v.profissional_id from espera_vagas v
  where v.usuario_id = ${sql.ref(`${offer}.usuario_id`)} and v.id = ${sql.ref(`${offer}.vaga_id`)}
), ${sql.ref(`${offer}.usuario_id`)})`;

/** Offers made to an entry of the list, the latest first. */
export const findOf = (db: Db, usuarioId: string, esperaId: string) =>
  db
    .selectFrom("espera_ofertas as o")
    .innerJoin("clientes as c", (join) =>
      join.onRef("c.usuario_id", "=", "o.usuario_id").onRef("c.id", "=", "o.cliente_id"),
    )
    .where("o.usuario_id", "=", usuarioId)
    .where("o.espera_id", "=", esperaId)
    .select(["o.id", "o.cliente_id", "c.nome as cliente_nome", "o.horario", "o.servico_nome"])
    .select(["o.onda", "o.criado_em", "o.expira_em", "o.resultado", "o.motivo"])
    .select(["o.respondida_em", "o.marcacao_id"])
    .orderBy("o.criado_em", "desc")
    .orderBy("o.id", "desc")
    .execute();

/** Which offers that stand or wait are meant. */
export interface Which {
  esperaId?: string;
  clienteId?: string;
  vagaId?: string;
  ids?: readonly string[];
}

/**
 * Ends offers that stand or wait: what was made is taken back, what was not is not made. Answers those that were, with
 * their messages. In one order, as all who change offers do.
 */
export async function withdraw(
  db: Db,
  usuarioId: string,
  { esperaId, clienteId, vagaId, ids }: Which,
  {
    motivo,
    resultado = "retirada",
  }: { motivo: MotivoOferta | null; resultado?: "retirada" | "perdida" },
) {
  let open = db
    .selectFrom("espera_ofertas")
    .where("usuario_id", "=", usuarioId)
    .where(sql<boolean>`resultado in ('adiada', 'aberta')`);
  if (esperaId) open = open.where("espera_id", "=", esperaId);
  if (clienteId) open = open.where("cliente_id", "=", clienteId);
  if (vagaId) open = open.where("vaga_id", "=", vagaId);
  if (ids) open = open.where("id", "=", sql<string>`any(${[...ids]}::uuid[])`);
  const held = await open.select("id").orderBy("id").forUpdate().execute();
  if (held.length === 0) return [];
  return db
    .updateTable("espera_ofertas")
    .set({
      resultado: sql`case resultado when 'adiada' then 'impedida' else ${resultado} end`,
      // Why it was lost is known; why one that waited was never made is to be said.
      motivo: sql`case resultado when 'adiada' then ${motivo ?? "ocupado"} else ${motivo} end`,
    })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", sql<string>`any(${held.map(({ id }) => id)}::uuid[])`)
    .returning(["id", "vaga_id", "mensagem_id"])
    .execute();
}

/** Stores decisions about people in line; one that waited until now is decided anew. */
export async function record(db: Db, rows: readonly Insertable<EsperaOfertasTable>[]) {
  if (rows.length === 0) return;
  await db
    .insertInto("espera_ofertas")
    .values([...rows])
    .onConflict((oc) =>
      oc
        .constraint("espera_ofertas_uma_vez")
        .doUpdateSet((eb) => ({
          horario: eb.ref("excluded.horario"),
          onda: eb.ref("excluded.onda"),
          resultado: eb.ref("excluded.resultado"),
          motivo: eb.ref("excluded.motivo"),
          mensagem_id: eb.ref("excluded.mensagem_id"),
          expira_em: eb.ref("excluded.expira_em"),
          criado_em: eb.ref("excluded.criado_em"),
        }))
        .where("espera_ofertas.resultado", "=", "adiada")
        .where(
          sql<boolean>`(excluded.resultado, excluded.motivo) is distinct from (espera_ofertas.resultado, espera_ofertas.motivo)`,
        ),
    )
    .execute();
}

/** Offers of a freed time that nobody answered in time end. */
export async function expire(db: Db, usuarioId: string, vagaId: string, now: Date) {
  await db
    .updateTable("espera_ofertas")
    .set({ resultado: "expirada" })
    .where("usuario_id", "=", usuarioId)
    .where("vaga_id", "=", vagaId)
    .where("resultado", "=", "aberta")
    .where("expira_em", "<=", now)
    .execute();
}

/** Open offers, with the state of their messages and whether their people still wait. */
export const findOpen = (db: Db, usuarioId: string, vagaId: string) =>
  db
    .selectFrom("espera_ofertas as o")
    .innerJoin("esperas as e", (join) =>
      join.onRef("e.usuario_id", "=", "o.usuario_id").onRef("e.id", "=", "o.espera_id"),
    )
    .leftJoin("mensagens as m", (join) =>
      join.onRef("m.usuario_id", "=", "o.usuario_id").onRef("m.id", "=", "o.mensagem_id"),
    )
    .where("o.usuario_id", "=", usuarioId)
    .where("o.vaga_id", "=", vagaId)
    .where("o.resultado", "=", "aberta")
    .select(["o.id", "o.horario", "o.servico_id", "o.expira_em", "o.espera_id"])
    .select("e.situacao")
    // A message whose answer was lost may have arrived: it does not count as unsent.
    .select(
      sql<boolean>`coalesce(m.status in ('erro', 'falha') and m.erro is distinct from ${SEM_RESPOSTA}, true)`.as(
        "isUnsent",
      ),
    )
    .orderBy("o.id")
    .execute();

/** An offer, held until the transaction ends; nothing when it is not there or somebody else's. */
export const hold = (db: Db, usuarioId: string, id: string) =>
  db
    .selectFrom("espera_ofertas")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .select(["id", "vaga_id", "espera_id", "cliente_id", "horario", "servico_id"])
    .select(["resultado", "expira_em", "marcacao_id"])
    .select(freedOf("espera_ofertas").as("profissional_id"))
    .forUpdate()
    .executeTakeFirst();

export type Oferta = NonNullable<Awaited<ReturnType<typeof hold>>>;

/** How an offer ended. */
export async function close(
  db: Db,
  usuarioId: string,
  id: string,
  end: Pick<EsperaOfertasTable, "resultado"> &
    Partial<Pick<EsperaOfertasTable, "motivo" | "respondida_em" | "marcacao_id">>,
): Promise<void> {
  await db
    .updateTable("espera_ofertas")
    .set(end)
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .execute();
}

/** The offer of which a message speaks, and whether its person still waits. */
export const findOfMessage = (db: Db, usuarioId: string, mensagemId: string) =>
  db
    .selectFrom("espera_ofertas as o")
    .innerJoin("esperas as e", (join) =>
      join.onRef("e.usuario_id", "=", "o.usuario_id").onRef("e.id", "=", "o.espera_id"),
    )
    .where("o.usuario_id", "=", usuarioId)
    .where("o.mensagem_id", "=", mensagemId)
    .select(["o.id", "o.vaga_id", "o.horario", "o.servico_id", "o.resultado", "o.expira_em"])
    .select(freedOf("o").as("profissional_id"))
    .select("e.situacao")
    .executeTakeFirst();
