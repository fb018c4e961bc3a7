import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";

const columns = [
  "marcacoes.id",
  "marcacoes.usuario_id",
  "marcacoes.cliente_id",
  "marcacoes.horario",
  "marcacoes.duracao_minutos",
  "marcacoes.status",
  "marcacoes.observacao",
  "marcacoes.criado_em",
  "marcacoes.atualizado_em",
] as const;

const clientColumns = [
  "clientes.nome as cliente_nome",
  "clientes.telefone as cliente_telefone",
] as const;

/** Which appointments: from `inicio` on, before `fim`, of one status, of one client. */
export interface Periodo {
  inicio?: Date | undefined;
  fim?: Date | undefined;
  status?: MarcacaoStatus | undefined;
  cliente_id?: string | undefined;
}

function matching(db: Db, usuarioId: string, { inicio, fim, status, cliente_id }: Periodo) {
  let found = db.selectFrom("marcacoes").where("marcacoes.usuario_id", "=", usuarioId);
  if (inicio) found = found.where("horario", ">=", inicio);
  if (fim) found = found.where("horario", "<", fim);
  if (status) found = found.where("status", "=", status);
  if (cliente_id) found = found.where("cliente_id", "=", cliente_id);
  return found;
}

const inOrder = (db: Db, usuarioId: string, periodo: Periodo) =>
  matching(db, usuarioId, periodo).orderBy("horario").orderBy("marcacoes.id");

/** With name and phone of the client, also of one who was removed. */
const withClients = (db: Db, usuarioId: string, periodo: Periodo) =>
  inOrder(db, usuarioId, periodo)
    .innerJoin("clientes", (join) =>
      join
        .onRef("clientes.usuario_id", "=", "marcacoes.usuario_id")
        .onRef("clientes.id", "=", "marcacoes.cliente_id"),
    )
    .select(columns)
    .select(clientColumns);

async function count(db: Db, usuarioId: string, periodo: Periodo) {
  const counted = await matching(db, usuarioId, periodo)
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .execute();
  return Number(counted[0]?.total ?? 0);
}

interface Rows {
  skip: number;
  limit: number;
}

/** By time. */
export async function findPage(db: Db, usuarioId: string, periodo: Periodo, { skip, limit }: Rows) {
  const [items, total] = await Promise.all([
    inOrder(db, usuarioId, periodo).select(columns).offset(skip).limit(limit).execute(),
    count(db, usuarioId, periodo),
  ]);
  return { items, total };
}

/** By time, with the clients' names and phones. */
export async function findPageWithClients(
  db: Db,
  usuarioId: string,
  periodo: Periodo,
  { skip, limit }: Rows,
) {
  const [items, total] = await Promise.all([
    withClients(db, usuarioId, periodo).offset(skip).limit(limit).execute(),
    count(db, usuarioId, periodo),
  ]);
  return { items, total };
}

export const findAllWithClients = (db: Db, usuarioId: string, periodo: Periodo) =>
  withClients(db, usuarioId, periodo).execute();

/** The next pendente or confirmado ones from `now` on. */
export const findUpcoming = (db: Db, usuarioId: string, now: Date, limit: number) =>
  withClients(db, usuarioId, { inicio: now })
    .where(sql<boolean>`status in ('pendente', 'confirmado')`)
    .limit(limit)
    .execute();

export const findWithClient = (db: Db, usuarioId: string, id: string) =>
  withClients(db, usuarioId, {}).where("marcacoes.id", "=", id).executeTakeFirst();
