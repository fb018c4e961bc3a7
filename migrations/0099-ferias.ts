import { type Kysely, sql } from "kysely";

/** A vacation is taken back like a change of appointments. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table carencias drop constraint carencias_acao_check,
      add constraint carencias_acao_check check (acao in (
        'mover', 'cancelar', 'excluir', 'alterar', 'confirmar', 'fechar', 'pagar', 'escrever', 'etiquetar', 'ferias'
      ))
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`delete from carencias where acao = 'ferias'`.execute(db);
  await sql`
    alter table carencias drop constraint carencias_acao_check,
      add constraint carencias_acao_check check (acao in (
        'mover', 'cancelar', 'excluir', 'alterar', 'confirmar', 'fechar', 'pagar', 'escrever', 'etiquetar'
      ))
  `.execute(db);
}
