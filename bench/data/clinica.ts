import { diaSemana } from "#shared/common/civil.ts";
import type { Lab } from "../lab/lab.ts";
import { insertAgenda, ZONE } from "./agenda.ts";

interface Clinic {
  people: number;
  date: string;
  /** All appointments of the date, divided among the people. */
  appointments: number;
}

/**
 * A practice with years of appointments and a clinic's day: its own professional and colleagues, each with the same hours,
 * and appointments of twenty minutes beside each other, in place of those that the date had.
 */
export async function insertClinic(
  lab: Lab,
  usuarioId: string,
  { people, date, appointments }: Clinic,
) {
  await insertAgenda(lab, usuarioId);
  await lab.db.query(
    `insert into profissionais (usuario_id, id, nome, ordem, criado_em, atualizado_em)
     select $1, gen_random_uuid(), 'Pessoa ' || n, n, now(), now() from generate_series(1, $2::int - 1) n`,
    [usuarioId, people],
  );
  await lab.db.query(
    `insert into disponibilidades (id, usuario_id, profissional_id, dia_semana, hora_inicio, hora_fim, intervalo_minutos, criado_em)
     select gen_random_uuid(), $1, id, $2, '08:00', '18:00', 30, now() from profissionais where usuario_id = $1 and id <> $1`,
    [usuarioId, diaSemana(date)],
  );
  await lab.db.query(
    "delete from marcacoes where usuario_id = $1 and (horario at time zone $2)::date = $3::date",
    [usuarioId, ZONE, date],
  );
  await lab.db.query(
    `insert into marcacoes (id, usuario_id, cliente_id, profissional_id, horario, fim, duracao_minutos, status, criado_em, atualizado_em)
     select gen_random_uuid(), $1::uuid, c.ids[1 + n % 500], p.ids[1 + n % $2::int], h, h + interval '20 minutes', 20, 'confirmado', now(), now()
     from generate_series(0, $3::int - 1) n,
       (select array_agg(id) as ids from clientes where usuario_id = $1) c,
       (select array_agg(id order by ordem) as ids from profissionais where usuario_id = $1) p,
       lateral (select ($4::date + interval '8 hours' + n / $2::int * interval '24 minutes') at time zone $5 as h) quando`,
    [usuarioId, people, appointments, date, ZONE],
  );
  await lab.db.query("vacuum analyze profissionais, disponibilidades, marcacoes");
}
