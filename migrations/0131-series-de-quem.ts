import { type Kysely, sql } from "kysely";
import { systemOwned } from "./helpers.ts";

/**
 * The previous release names no professional, and changes and continues the series of colleagues too. A date that it makes
 * of a series is its professional's, and so is a series that it splits off; this release names both itself. The function
 * reads series, so it runs as the system role: under a search path of its own a plan of the caller's would outlive the person (0065).
 */
export async function up(db: Kysely<unknown>) {
  await replaced(
    db,
    sql`security definer`,
    sql`
      if new.profissional_id is null then
        select s.profissional_id into new.profissional_id from series s
        where s.usuario_id = new.usuario_id and s.id = new.serie_id;
      end if;
      if tg_op = 'UPDATE' and new.serie_id <> old.serie_id then
        update series n set profissional_id = v.profissional_id from series v
        where v.usuario_id = new.usuario_id and v.id = old.serie_id and v.profissional_id is not null
          and n.usuario_id = new.usuario_id and n.id = new.serie_id and n.profissional_id is null;
      end if;`,
  );
  await systemOwned(db, "marcacoes_ocupa()");
  await occupiesWith(db, `${COLUMNS}, serie_id`);
}

export async function down(db: Kysely<unknown>) {
  await sql`alter function marcacoes_ocupa() owner to current_user`.execute(db);
  await replaced(db, sql`security invoker`, sql``);
  await occupiesWith(db, COLUMNS);
}

const COLUMNS = "horario, fim, folga_antes_minutos, folga_depois_minutos, status";

type Sql = ReturnType<typeof sql>;

/** The function of 0121, with statements before a row that names nobody becomes the practice's own professional's. */
const replaced = (db: Kysely<unknown>, rights: Sql, before: Sql) =>
  sql`
    create or replace function marcacoes_ocupa() returns trigger language plpgsql ${rights}
    set search_path = public, pg_temp as $$
    begin
      new.ocupa_de := new.horario - new.folga_antes_minutos * interval '1 minute';
      new.ocupa_ate := new.fim + new.folga_depois_minutos * interval '1 minute';
      ${before}
      new.profissional_id := coalesce(new.profissional_id, new.usuario_id);
      return new;
    end $$
  `.execute(db);

async function occupiesWith(db: Kysely<unknown>, columns: string) {
  await sql`drop trigger marcacoes_ocupa on marcacoes`.execute(db);
  await sql`
    create trigger marcacoes_ocupa before insert or update of ${sql.raw(columns)}
    on marcacoes for each row execute function marcacoes_ocupa()
  `.execute(db);
}
