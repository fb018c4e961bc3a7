import { type Kysely, sql } from "kysely";

/** One grace holds what was done to many appointments, and the messages that tell of it. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table carencias drop constraint carencias_acao_check,
      add constraint carencias_acao_check check (acao in (
        'mover', 'cancelar', 'excluir', 'alterar', 'confirmar', 'fechar', 'pagar', 'escrever', 'etiquetar'
      ))
  `.execute(db);
  // As long as the grace is there the message stays; it outlives it.
  await sql`alter table mensagens_agendadas add column carencia_id uuid`.execute(db);
  await sql`
    create index mensagens_agendadas_por_carencia on mensagens_agendadas (usuario_id, carencia_id)
    where carencia_id is not null
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table mensagens_agendadas drop column carencia_id`.execute(db);
  await sql`delete from carencias where acao in (
    'confirmar', 'fechar', 'pagar', 'escrever', 'etiquetar'
  )`.execute(db);
  await sql`
    alter table carencias drop constraint carencias_acao_check,
      add constraint carencias_acao_check check (acao in ('mover', 'cancelar', 'excluir', 'alterar'))
  `.execute(db);
}
