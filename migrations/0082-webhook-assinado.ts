import { type Kysely, sql } from "kysely";

/**
 * Since when the posts of an instance are known to be signed, that unsigned ones were taken before, and how many were refused
 * of late, the last of them when and why. A WAHA that has a secret and has posted must have signed: everything else was refused.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table instancias
      add column webhook_assinado_em timestamptz,
      add column webhook_sem_assinatura_em timestamptz,
      add column webhook_recusas integer not null default 0,
      add column webhook_recusado_em timestamptz,
      add column webhook_recusa_motivo text
        constraint instancias_webhook_recusa_motivo check (webhook_recusa_motivo in ('rede', 'assinatura', 'sem_assinatura'))
  `.execute(db);
  await sql`
    update instancias set webhook_assinado_em = ultimo_evento_em
    where coalesce(provedor_anterior, provedor) = 'waha' and webhook_hmac is not null and ultimo_evento_em is not null
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`
    alter table instancias
      drop column webhook_assinado_em, drop column webhook_sem_assinatura_em, drop column webhook_recusas,
      drop column webhook_recusado_em, drop column webhook_recusa_motivo
  `.execute(db);
}
