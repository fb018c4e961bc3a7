import { ZONE } from "../data/agenda.ts";

/** The free hours of a date in one statement: hours of service, taken times and the slots that follow from both. */
const SLOTS = `
  with horas as (
    select substr(hora_inicio, 1, 2)::int * 60 + substr(hora_inicio, 4)::int as inicio,
      least(substr(hora_fim, 1, 2)::int * 60 + substr(hora_fim, 4)::int + 60, 1440) as fim, intervalo_minutos
    from disponibilidades where usuario_id = $1 and dia_semana = $2
  ), dia as (
    select $3::date::timestamp at time zone $4 as inicio, ($3::date + 1)::timestamp at time zone $4 as fim
  ), ocupados as materialized (
    select m.horario, m.fim from marcacoes m, dia
    where m.usuario_id = $1 and m.horario > dia.inicio - interval '8 hours' and m.horario < dia.fim + interval '8 hours'
      and m.fim > dia.inicio and m.status in ('pendente', 'confirmado')
  )
  select lpad((minuto / 60)::text, 2, '0') || ':' || lpad((minuto % 60)::text, 2, '0') as time,
    dia.inicio + minuto * interval '1 minute' as horario,
    not exists (
      select from ocupados o where o.horario < dia.inicio + (minuto + intervalo_minutos) * interval '1 minute'
        and o.fim > dia.inicio + minuto * interval '1 minute'
    ) as available,
    intervalo_minutos as duracao_minutos
  from horas, dia, generate_series(horas.inicio, horas.fim - 1, intervalo_minutos) minuto order by minuto`;

type Run = (text: string, values: unknown[]) => Promise<unknown[]>;

/** Answers `available-slots` as the product does, with that one statement. */
export async function slotsOf(
  run: Run,
  { usuarioId, dia, date }: { usuarioId: string; dia: string; date: string },
) {
  const slots = await run(SLOTS, [usuarioId, dia, date, ZONE]);
  return { date, dia_semana: dia, slots, motivo: null };
}
