import { addDays, diaSemana, isWeekend } from "#shared/common/civil.ts";
import type { Lab } from "../lab/lab.ts";
import { sized } from "../lab/scale.ts";
import { insertClientes } from "./clientes.ts";

export const ZONE = "America/Sao_Paulo";
export const APPOINTMENTS = sized(10_000, 600);
const PER_DAY = 8;
const DAYS_AHEAD = 60;
/** Appointments that are still to come. */
export const AHEAD = PER_DAY * DAYS_AHEAD;

/** A working day some two weeks ahead. */
export function workingDay(): string {
  const day = addDays(new Date().toISOString().slice(0, 10), 14);
  return isWeekend(diaSemana(day)) ? addDays(day, 2) : day;
}

/** Hours of service from Monday to Friday. */
const insertHours = (lab: Lab, usuarioId: string) =>
  lab.db.query(
    `insert into disponibilidades (id, usuario_id, dia_semana, hora_inicio, hora_fim, intervalo_minutos, criado_em)
     select gen_random_uuid(), $1, dia, '08:00', '18:00', 30, now() from unnest(array['seg','ter','qua','qui','sex']) dia`,
    [usuarioId],
  );

/** The same, and appointments of half an hour from years ago to two months ahead. */
export async function insertAgenda(lab: Lab, usuarioId: string, appointments = APPOINTMENTS) {
  await insertClientes(lab, usuarioId, 500);
  await insertHours(lab, usuarioId);
  await lab.db.query(
    `insert into marcacoes (id, usuario_id, cliente_id, horario, fim, duracao_minutos, status, criado_em, atualizado_em)
     select gen_random_uuid(), $1::uuid, c.ids[1 + n % 500], h, h + interval '30 minutes', 30,
       case when n % 10 = 0 then 'cancelado' when h < now() then 'concluido' when n % 3 = 0 then 'pendente' else 'confirmado' end,
       now(), now()
     from generate_series(0, $2::int - 1) n,
       (select array_agg(id) as ids from clientes where usuario_id = $1) c,
       lateral (select ((current_date + $3::int - n / $4::int) + interval '8 hours' + n % $4::int * interval '75 minutes')
         at time zone $5 as h) quando`,
    [usuarioId, appointments, DAYS_AHEAD, PER_DAY, ZONE],
  );
  await lab.db.query("vacuum analyze disponibilidades, marcacoes");
}

/** Rules that differ from the defaults, a service with buffers, and twenty exceptions around today; the service's id. */
export async function insertRules(lab: Lab, usuarioId: string): Promise<string> {
  await lab.db.query(
    `insert into agenda_regras (usuario_id, janela_dias, fim_de_semana, hora_extra_minutos, antecedencia_minima_minutos,
       fecha_feriados, fecha_facultativos, conclui_sozinho, atualizado_em)
     values ($1, 180, true, 30, 60, true, true, false, now())`,
    [usuarioId],
  );
  await lab.db.query(
    `insert into excecoes (id, usuario_id, de, ate, tipo, hora_inicio, hora_fim, intervalo_minutos, motivo, anual, criado_em)
     select gen_random_uuid(), $1, dia, dia + 2, case when n % 4 = 0 then 'aberto' else 'fechado' end,
       case when n % 4 = 0 then '09:00' end, case when n % 4 = 0 then '12:00' end, case when n % 4 = 0 then 30 end,
       'Exceção ' || n, n % 5 = 0, now()
     from generate_series(1, 20) n, lateral (select current_date + (n - 10) * 11 + 5 as dia) quando
     where not daterange(dia, dia + 3) @> (current_date + 14) and not daterange(dia, dia + 3) @> (current_date + 16)`,
    [usuarioId],
  );
  const { rows } = await lab.db.query<{ id: string }>(
    `insert into servicos (id, usuario_id, nome, nome_chave, duracao_minutos, folga_antes_minutos, folga_depois_minutos,
       preco_centavos, publico, ativo, ordem, criado_em, atualizado_em)
     values (gen_random_uuid(), $1, 'Sessão', 'sessao', 50, 5, 10, 20000, false, true, 0, now(), now()) returning id`,
    [usuarioId],
  );
  await lab.db.query("vacuum analyze agenda_regras, excecoes, servicos");
  const [servico] = rows;
  if (!servico) throw new Error("the service was not written");
  return servico.id;
}
