import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Pergunta } from "#shared/publico/pagina.schema.ts";

const columns = [
  "ativa",
  "titulo",
  "apresentacao",
  "endereco",
  "confirma_sozinho",
  "cancelamento_ate_minutos",
  "perguntas",
  "nomes_no_feed",
  "feed_versao",
] as const;

export interface PaginaRow {
  ativa: boolean;
  titulo: string | null;
  apresentacao: string | null;
  endereco: string | null;
  confirma_sozinho: boolean;
  cancelamento_ate_minutos: number;
  perguntas: Pergunta[];
  nomes_no_feed: boolean;
  feed_versao: number;
}

export const find = (db: Db, usuarioId: string) =>
  db.selectFrom("paginas").where("usuario_id", "=", usuarioId).select(columns).executeTakeFirst();

/** Version of the data of professional and page that calendars print, and its last change. */
export async function findPrinted(db: Db, usuarioId: string) {
  const { rows } = await sql<{ versao: number; em: Date | null }>`
    select u.nome_versao + coalesce(p.calendario_versao, 0) as versao, greatest(u.nome_em, p.calendario_em) as em
    from usuarios u left join paginas p on p.usuario_id = u.id
    where u.id = ${usuarioId}
  `.execute(db);
  return rows[0] ?? { versao: 0, em: null };
}

/** Locks the page until the transaction ends; advisory, because an unchanged page has no row. */
export const lock = (db: Db, usuarioId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`pagina:${usuarioId}`}, 0))`.execute(db);

export async function save(
  db: Db,
  usuario_id: string,
  { perguntas, ...pagina }: PaginaRow,
  now: Date,
) {
  const row = { ...pagina, perguntas: JSON.stringify(perguntas), atualizado_em: now };
  await db
    .insertInto("paginas")
    .values({ ...row, usuario_id })
    .onConflict((oc) => oc.column("usuario_id").doUpdateSet(row))
    .execute();
}

/** The slug that leads to the page now. */
export async function findSlug(db: Db, usuarioId: string) {
  const row = await db
    .selectFrom("pagina_slugs")
    .where("usuario_id", "=", usuarioId)
    .where("ate", "is", null)
    .select("slug")
    .executeTakeFirst();
  return row?.slug ?? null;
}

/** Lets the present slug lead on until then. */
export async function retireSlug(db: Db, usuarioId: string, ate: Date) {
  await db
    .updateTable("pagina_slugs")
    .set({ ate })
    .where("usuario_id", "=", usuarioId)
    .where("ate", "is", null)
    .execute();
}

/** Takes the slug when it is free or leads nowhere; answers whether it is the professional's. */
export async function takeSlug(db: Db, slug: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pagina_slug_tomar(${slug}, ${now}) as taken
  `.execute(db);
  return rows[0]?.taken ?? false;
}

/** Free slugs among these, in the given order. */
export async function freeSlugs(db: Db, slugs: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select pagina_slugs_livres as slug from pagina_slugs_livres(${slugs}::text[], ${now})
  `.execute(db);
  return rows.map(({ slug }) => slug);
}
