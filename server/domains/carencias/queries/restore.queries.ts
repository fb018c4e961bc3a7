import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Retrato, Row } from "./retrato.queries.ts";

/** An appointment as it stood; its sequence goes on rising, so that calendars take it. */
export async function putBackMarcacao(db: Db, usuarioId: string, row: Row, now: Date) {
  const {
    id,
    usuario_id: _owner,
    sequencia: _version,
    ocupa_de: _from,
    ocupa_ate: _to,
    ...rest
  } = row;
  await db
    .updateTable("marcacoes")
    .set({ ...rest, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .execute();
}

/** One that was deleted; false where somebody else has its time. */
export async function insertMarcacao(db: Db, row: Row, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into marcacoes select (jsonb_populate_record(null::marcacoes, ${json(row)} || jsonb_build_object(
      'atualizado_em', ${now}::timestamptz, 'sequencia', ${json(row)} -> 'sequencia'
    ))).*
    on conflict do nothing returning id
  `.execute(db);
  return rows.length === 1;
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** The rules of series as they stood, without those that the change has split off. */
export async function putBackSeries(
  db: Db,
  usuarioId: string,
  { series, series_puladas }: Retrato,
  added: readonly string[],
) {
  for (const { id, usuario_id: _owner, ...rest } of series)
    await db
      .updateTable("series")
      .set(rest)
      .where("usuario_id", "=", usuarioId)
      .where("id", "=", id)
      .execute();
  const touched = [...added, ...series.map(({ id }) => id)];
  await sql`
    delete from series_puladas where usuario_id = ${usuarioId} and serie_id = any(${touched}::uuid[])
  `.execute(db);
  await insertAll(db, "series_puladas", series_puladas);
  await sql`
    delete from series where usuario_id = ${usuarioId} and id = any(${[...added]}::uuid[])
  `.execute(db);
}

type Listed = Exclude<keyof Retrato, "marcacoes" | "series">;

const insertAll = (db: Db, table: Listed, rows: readonly object[]) =>
  rows.length === 0
    ? undefined
    : sql`
        insert into ${sql.table(table)}
        select * from jsonb_populate_recordset(null::${sql.table(table)}, ${json(rows)})
        on conflict do nothing
      `.execute(db);

/**
 * Planned messages as they stood. One whose text waited in the outbox and was taken out of it waits to be written anew:
 * the same reminder leaves once.
 */
export async function putBackLembretes(
  db: Db,
  usuarioId: string,
  { marcacoes, lembretes }: { marcacoes: readonly string[]; lembretes: readonly Row[] },
) {
  const ids = lembretes.map(({ id }) => id);
  await sql`
    delete from lembretes
    where usuario_id = ${usuarioId} and marcacao_id = any(${[...marcacoes]}::uuid[]) and id <> all(${ids}::uuid[])
  `.execute(db);
  await insertAll(db, "lembretes", lembretes);
  await sql`
    update lembretes l set
      status = case when is_gone then 'aguardando' else b.status end,
      mensagem_id = case when is_gone then null else b.mensagem_id end,
      motivo = b.motivo, detalhe = b.detalhe, rever_em = b.rever_em, atual = b.atual, enviar_em = b.enviar_em
    from jsonb_populate_recordset(null::lembretes, ${json(lembretes)}) b
    cross join lateral (
      select b.status = 'na_fila' and not exists (
        select from mensagens m where m.usuario_id = b.usuario_id and m.id = b.mensagem_id
      ) as is_gone
    ) g
    where l.usuario_id = ${usuarioId} and l.id = b.id
  `.execute(db);
}

/** What the change has freed is free no more, and what was asked or filled is as it was. */
export async function putBackRest(
  db: Db,
  usuarioId: string,
  { marcacoes, retrato }: { marcacoes: readonly string[]; retrato: Retrato },
) {
  const freed = retrato.espera_vagas.map(({ id }) => id);
  await sql`
    delete from espera_vagas
    where usuario_id = ${usuarioId} and marcacao_id = any(${[...marcacoes]}::uuid[]) and id <> all(${freed}::uuid[])
  `.execute(db);
  await sql`
    delete from espera_preenchimentos
    where usuario_id = ${usuarioId} and marcacao_id = any(${[...marcacoes]}::uuid[])
  `.execute(db);
  await insertAll(db, "espera_preenchimentos", retrato.espera_preenchimentos);
  await insertAll(db, "resposta_opcoes", retrato.resposta_opcoes);
  await link(db, usuarioId, "respostas", ["mensagem_id"], retrato.respostas);
  await link(db, usuarioId, "assistente_passos", ["turno_id", "ordem"], retrato.assistente_passos);
  await link(db, usuarioId, "espera_ofertas", ["id"], retrato.espera_ofertas);
}

/** Rows that outlived their appointment name it again. */
async function link(
  db: Db,
  usuarioId: string,
  table: "respostas" | "assistente_passos" | "espera_ofertas",
  keys: readonly string[],
  rows: readonly object[],
) {
  if (rows.length === 0) return;
  const same = sql.join(
    keys.map((key) => sql`t.${sql.ref(key)} = b.${sql.ref(key)}`),
    sql` and `,
  );
  await sql`
    update ${sql.table(table)} t set marcacao_id = b.marcacao_id
    from jsonb_populate_recordset(null::${sql.table(table)}, ${json(rows)}) b
    where t.usuario_id = ${usuarioId} and ${same} and t.marcacao_id is null
  `.execute(db);
}
