import type pg from "pg";
import { histories, SIZES_IN_WORDS } from "../data/mensagens.ts";
import { answersAtSizes } from "../lab/at-sizes.ts";
import { httpGet } from "../lab/http.ts";
import type { Row } from "../lab/row.ts";
import { sized } from "../lab/scale.ts";

/** Clients whose reminder is held up, at each size. */
const HELD_UP = sized(40, 5);

/** The health of a number that rests, and the people to call meanwhile, whatever the number of messages. */
export const saude: Row = async (lab) => {
  const people = await histories(lab);
  const numbers: string[] = [];
  for (const { id } of people) numbers.push(await insertResting(lab.db, id));
  const health = people.map(({ token }, i) =>
    httpGet(`/api/v1/instancias/${numbers[i]}/saude`, token),
  );
  const held = people.map(({ token }) => httpGet("/api/v1/automacoes/pendencias", token));
  return [
    await answersAtSizes(lab, `health of a number at ${SIZES_IN_WORDS}`, health),
    await answersAtSizes(lab, `${HELD_UP} people to call at ${SIZES_IN_WORDS}`, held),
  ];
};

/** A number at rest, with reminders of the next hours that wait for it; answers its id. */
async function insertResting(db: pg.Client, usuarioId: string): Promise<string> {
  const { rows } = await db.query(
    `insert into instancias (id, usuario_id, nome_instancia, host_instancia, instancia_key, webhook_token_hash,
       webhook_token, criado_em, atualizado_em, estado_numero, estado_ate, estado_motivo, estado_desde)
     values (gen_random_uuid(), $1::uuid, 'Clínica', 'http://127.0.0.1:9', 'k', sha256(uuid_send($1::uuid)), '-', now(), now(),
       'so_respostas', now() + interval '1 day', 'restrito', now())
     returning id`,
    [usuarioId],
  );
  await db.query(
    `insert into automacoes (usuario_id, confirmacao_ativa, lembretes_ativos, atualizado_em) values ($1, true, true, now())
     on conflict (usuario_id) do update set lembretes_ativos = true`,
    [usuarioId],
  );
  await db.query(
    `with pessoas as (
       select id as cliente_id, row_number() over (order by id) as n from clientes where usuario_id = $1::uuid limit $2
     ), futuras as (
       insert into marcacoes (id, usuario_id, cliente_id, horario, fim, duracao_minutos, status, criado_em, atualizado_em)
       select gen_random_uuid(), $1::uuid, cliente_id, h, h + interval '10 minutes', 10, 'pendente', now(), now()
       from pessoas, lateral (select now() + interval '1 hour' + n * interval '15 minutes' as h) q
       returning id, cliente_id, horario
     )
     insert into lembretes (id, usuario_id, cliente_id, marcacao_id, tipo, antes_minutos, horario, previsto_em, enviar_em,
       status, criado_em, atualizado_em)
     select gen_random_uuid(), $1::uuid, cliente_id, id, 'lembrete', 60, horario, horario - interval '1 hour',
       horario - interval '1 hour', 'aguardando', now(), now()
     from futuras`,
    [usuarioId, HELD_UP],
  );
  return rows[0].id;
}
