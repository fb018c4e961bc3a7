import { CalendarCheck, CalendarRange, Hourglass, TrendingUp } from "lucide-react";
import { Card } from "#client/components/card.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { MetricCard } from "#client/components/metric-card.tsx";
import { useResumo } from "#client/data/dashboard.hooks.ts";
import { formatNumber, formatPercent } from "#client/lib/format.ts";

/** The four figures of the day. */
export function Resumo() {
  const resumo = useResumo();
  if (resumo.isError && !resumo.data) {
    return (
      <Card>
        <LoadError
          message="Erro ao carregar métricas"
          description="Não foi possível carregar os dados do overview"
          onRetry={resumo.refetch}
        />
      </Card>
    );
  }

  const { data, isPending } = resumo;
  return (
    <section aria-labelledby="resumo">
      <h2 id="resumo" className="mb-3 text-base font-semibold">
        Resumo
      </h2>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <MetricCard
          label="Agendamentos Hoje"
          value={formatNumber(data?.hoje ?? 0)}
          icon={<CalendarCheck size={16} aria-hidden />}
          isLoading={isPending}
        />
        <MetricCard
          label="Pendentes"
          value={formatNumber(data?.pendente ?? 0)}
          icon={<Hourglass size={16} aria-hidden />}
          isLoading={isPending}
        />
        <MetricCard
          label="Próximos 7 dias"
          value={formatNumber(data?.proximos_7_dias ?? 0)}
          icon={<CalendarRange size={16} aria-hidden />}
          isLoading={isPending}
        />
        <MetricCard
          label="Taxa de Comparecimento"
          value={formatPercent(data?.taxa_comparecimento ?? 0)}
          icon={<TrendingUp size={16} aria-hidden />}
          isLoading={isPending}
        />
      </dl>
    </section>
  );
}
