import { addDays, diaSemana, isWeekend } from "#shared/common/civil.ts";
import type { Lab } from "../lab/lab.ts";
import { insertClientes } from "./clientes.ts";

export const ZONE = "America/Sao_Paulo";
const APPOINTMENTS = 10_000;
const PER_DAY = 8;
const DAYS_AHEAD = 60;

/** A working day some two weeks ahead. */
export function workingDay(): string {
  const day = addDays(new Date().toISOString().slice(0, 10), 14);
  return isWeekend(diaSemana(day)) ? addDays(day, 2) : day;
}

/** Hours of service from Monday to Friday, and 10,000 appointments of half an hour from years ago to two months ahead. */
export async function insertAgenda(lab: Lab, usuarioId: string) {
  await insertClientes(lab, usuarioId, 500);
  await lab.db.query(
    `insert into disponibilidades (id, usuario_id, dia_semana, hora_inicio, hora_fim, intervalo_minutos, criado_em)
     select gen_random_uuid(), $1, dia, '08:00', '18:00', 30, now() from unnest(array['seg','ter','qua','qui','sex']) dia`,
    [usuarioId],
  );
  await lab.db.query(
    `insert into marcacoes (id, usuario_id, cliente_id, horario, fim, duracao_minutos, status, criado_em, atualizado_em)
     select gen_random_uuid(), $1::uuid, c.ids[1 + n % 500], h, h + interval '30 minutes', 30,
       case when n % 10 = 0 then 'cancelado' when h < now() then 'concluido' when n % 3 = 0 then 'pendente' else 'confirmado' end,
       now(), now()
     from generate_series(0, $2::int - 1) n,
       (select array_agg(id) as ids from clientes where usuario_id = $1) c,
       lateral (select ((current_date + $3::int - n / $4::int) + interval '8 hours' + n % $4::int * interval '75 minutes')
         at time zone $5 as h) quando`,
    [usuarioId, APPOINTMENTS, DAYS_AHEAD, PER_DAY, ZONE],
  );
  await lab.db.query("vacuum analyze disponibilidades, marcacoes");
}
