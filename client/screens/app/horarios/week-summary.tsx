import { CalendarDays, Clock, Timer } from "lucide-react";
import { MetricCard } from "#client/components/metric-card.tsx";
import { rowsOf, type Week } from "#client/data/weekly.ts";

/** Days configured, hours of service in all, and how long an appointment lasts on average. */
export function WeekSummary({ week }: { week: Week }) {
  const rows = rowsOf(week);
  const days = new Set(rows.map(({ dia_semana }) => dia_semana)).size;
  const minutes = rows.reduce((sum, { intervalo_minutos }) => sum + intervalo_minutos, 0);
  const average = rows.length ? `${Math.round(minutes / rows.length)} min` : "—";
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-4">
      <MetricCard
        label="Dias configurados"
        value={days}
        hint="de 7 dias da semana"
        icon={<CalendarDays size={16} aria-hidden />}
      />
      <MetricCard
        label="Total de horários"
        value={rows.length}
        hint="períodos de atendimento"
        icon={<Clock size={16} aria-hidden />}
      />
      <MetricCard
        label="Intervalo médio"
        value={average}
        hint="por agendamento"
        icon={<Timer size={16} aria-hidden />}
      />
    </dl>
  );
}
