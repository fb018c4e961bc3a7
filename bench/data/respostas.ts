import type { Lab } from "../lab/lab.ts";
import { sized } from "../lab/scale.ts";

const CLIENTS = sized(1_000, 50);
/** The first clients have just been reminded; the others' reminders fall due one after the other during the run. */
const REMINDED = 20;
const DUE_WITHIN_SECONDS = 60;

/** The phone of a client as WhatsApp writes it. */
export const whatsAppOf = (n: number) => `55${phoneOf(n)}`;

export const phoneOf = (n: number) => `119${88_880_000 + n}`;

/**
 * A practice in which everything is switched on, on this instance: clients with an appointment each, of whom some have
 * been reminded and may answer, and reminders that fall due all the time.
 */
export async function insertRemindedClients(
  { db }: Lab,
  { usuarioId, id: instanciaId }: { usuarioId: string; id: string },
) {
  await db.query(
    `insert into automacoes (usuario_id, confirmacao_ativa, lembretes_ativos, followup_ativo, silencio_inicio,
       silencio_fim, atualizado_em) values ($1, true, true, true, '00:00', '00:00', now())`,
    [usuarioId],
  );
  await db.query(
    `insert into clientes (id, usuario_id, nome, telefone, telefone_chave, criado_em, atualizado_em)
     select gen_random_uuid(), $1, 'Cliente ' || n, fone, fone, now(), now()
     from unnest($2::text[]) with ordinality f (fone, n)`,
    [usuarioId, Array.from({ length: CLIENTS }, (_, n) => phoneOf(n))],
  );
  await db.query(
    `insert into marcacoes (id, usuario_id, cliente_id, horario, fim, duracao_minutos, status, criado_em, atualizado_em)
     select gen_random_uuid(), usuario_id, id, h, h + interval '30 minutes', 30, 'pendente', now(), now()
     from (select *, row_number() over (order by telefone) as n from clientes where usuario_id = $1) c,
       lateral (select date_trunc('hour', now()) + interval '1 day' + n * interval '30 minutes' as h) q`,
    [usuarioId],
  );
  await db.query(
    `insert into mensagens (id, usuario_id, instancia_id, cliente_id, direcao, mensagem_enviada, status, data_envio,
       momento, criado_em, atualizado_em, enviada_em, origem, marcacao_id, provider_id)
     select gen_random_uuid(), m.usuario_id, $2, m.cliente_id, 'SAIDA', 'Responda 1 para confirmar.', 'entregue', h, h, h,
       h, h, 'lembrete', m.id, 'LEMBRETE' || m.id
     from (select * from marcacoes where usuario_id = $1 order by horario limit $3) m, (select now() - interval '5 minutes' as h) q`,
    [usuarioId, instanciaId, REMINDED],
  );
  await db.query(
    `insert into lembretes (id, usuario_id, marcacao_id, cliente_id, tipo, antes_minutos, horario, previsto_em, enviar_em,
       status, mensagem_id, criado_em, atualizado_em)
     select gen_random_uuid(), m.usuario_id, m.id, m.cliente_id, 'lembrete', 1440, m.horario, q.quando, q.quando,
       case when x.id is null then 'aguardando' else 'na_fila' end, x.id, now(), now()
     from marcacoes m left join mensagens x on x.marcacao_id = m.id,
       lateral (select now() + random() * $2::int * interval '1 second' as quando) q
     where m.usuario_id = $1`,
    [usuarioId, DUE_WITHIN_SECONDS],
  );
  await db.query("analyze clientes, marcacoes, mensagens, lembretes");
}
