import { Card } from "#client/components/card.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { MetricCard } from "#client/components/metric-card.tsx";
import type { Dashboard } from "#client/data/dashboard.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { formatNumber, formatPercent } from "#client/lib/format.ts";
import { m } from "#shared/dashboard/dashboard.messages.ts";
import { type Metric, trendOf } from "./metrics.ts";

/** 'Visão Geral' of the whole system, or a professional's 'Resumo'. */
export function MetricCards({ dashboard: { overview }, title, metrics }: MetricCardsProps) {
  return (
    <section aria-labelledby="metricas">
      <h2 id="metricas" className="mb-3 text-base font-semibold">
        {title}
      </h2>
      {content()}
    </section>
  );

  function content() {
    const { data, isError, isFetching, refetch } = overview;
    if (isError && !data) {
      return (
        <Card>
          <LoadError
            message={m.erroMetricas}
            description={m.erroOverview}
            onRetry={refetch}
            isRetrying={isFetching}
          />
        </Card>
      );
    }
    return (
      <dl
        aria-busy={!data}
        className="grid grid-cols-2 gap-3 sm:grid-cols-6 sm:gap-4 xl:grid-cols-5"
      >
        {metrics.map((metric, index) => {
          const { figure, label, icon: Icon, isPercent, to } = metric;
          const value = data?.[figure] ?? 0;
          return (
            <MetricCard
              key={figure}
              label={label}
              value={isPercent ? formatPercent(value) : formatNumber(value)}
              trend={trendOf(metric, data)}
              icon={<Icon size={16} aria-hidden />}
              isLoading={!data}
              to={to}
              className={cx(
                "xl:col-span-1",
                index < 3 ? "sm:col-span-2" : "sm:col-span-3",
                index === 4 && "max-sm:col-span-2",
              )}
            />
          );
        })}
      </dl>
    );
  }
}

interface MetricCardsProps {
  dashboard: Dashboard;
  title: string;
  metrics: readonly Metric[];
}
