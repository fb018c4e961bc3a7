import { type Kysely, sql } from "kysely";
import * as desfazer from "./0053-importacao-desfazer.ts";
import { APP_ROLE, systemOwned } from "./helpers.ts";

/** Where a client may be named, by table, and as what. */
type Used = Record<string, string[]>;

const USED: Used = {
  marcacoes: ["cliente_id"],
  series: ["cliente_id"],
  mensagens: ["cliente_id"],
  conversas: ["cliente_id"],
  lembretes: ["cliente_id"],
  cliente_enderecos: ["cliente_id"],
  cliente_conflitos: ["cliente_a_id", "cliente_b_id"],
  cliente_juncoes: ["fica_id", "sai_id"],
  assistente_conversas: ["cliente_id"],
  assistente_turnos: ["cliente_id"],
  assistente_passos: ["cliente_id"],
  assistente_ensaio_itens: ["cliente_id"],
  reservas: ["cliente_id"],
  esperas: ["cliente_id"],
  espera_vagas: ["cliente_id"],
  espera_ofertas: ["cliente_id"],
};

/** As in 0053: whoever may be somebody else, or was joined to somebody, has been used as well; so is who stands in `further`. */
export async function up(db: Kysely<unknown>, further: Used = {}) {
  await desfazer.down(db);
  const unused = sql.join(
    Object.entries({ ...USED, ...further }).map(
      ([table, columns]) => sql`not exists (
        select from ${sql.table(table)} u where u.usuario_id = c.usuario_id
          and c.id in (${sql.join(columns.map((column) => sql.ref(`u.${column}`)))}))`,
    ),
    sql` and `,
  );
  await sql`
    create function importacao_apagar_clientes(importacao uuid, quais uuid[]) returns bigint
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      dono uuid := app_usuario();
      apagados bigint;
    begin
      delete from clientes c using importacao_clientes i
      where i.usuario_id = dono and i.importacao_id = importacao and i.criado
        and i.cliente_id = any(quais)
        and c.usuario_id = dono and c.id = i.cliente_id and c.atualizado_em = i.criado_em
        and not exists (
          select from importacao_clientes o
          where o.usuario_id = dono and o.cliente_id = c.id and o.importacao_id <> importacao)
        and ${unused};
      get diagnostics apagados = row_count;
      return apagados;
    end $$
  `.execute(db);
  await sql`revoke execute on function importacao_apagar_clientes from public`.execute(db);
  await sql`grant execute on function importacao_apagar_clientes to ${sql.id(APP_ROLE)}`.execute(
    db,
  );
  await systemOwned(db, "importacao_apagar_clientes(uuid, uuid[])");
}

export async function down(db: Kysely<unknown>) {
  await desfazer.down(db);
  await desfazer.up(db);
}
