import { cx } from "#client/lib/cx.ts";
import { ActionsCard } from "./actions-card.tsx";
import { GrowthCard } from "./growth-card.tsx";
import { HoursCard } from "./hours-card.tsx";
import { Integrations } from "./integrations.tsx";
import { MetricCards } from "./metric-cards.tsx";
import { PerformanceWidget } from "./performance-table.tsx";
import { ProximasMarcacoes } from "./proximas-marcacoes.tsx";
import { StatusWidget } from "./status-widget.tsx";
import { TrendsWidget } from "./trends-widget.tsx";
import { hasGrowth, type ViewProps } from "./view.ts";

/** The whole system; appointments of their own are shown to those who have some. */
export function AdminView({ dashboard, clock, period, onPeriod }: ViewProps) {
  const isGrowing = hasGrowth(dashboard);
  return (
    <>
      <MetricCards dashboard={dashboard} />
      <ProximasMarcacoes clock={clock} isOptional />
      <div className={cx("grid gap-4 sm:gap-6 md:grid-cols-2", isGrowing && "lg:grid-cols-3")}>
        <Integrations instances={dashboard.instances} google={dashboard.google} />
        {isGrowing && <ActionsCard dashboard={dashboard} className="max-lg:md:col-span-2" />}
      </div>
      <div className="grid gap-4 sm:gap-6 lg:grid-cols-3">
        <TrendsWidget part={dashboard.trends} period={period} onPeriod={onPeriod} />
        <StatusWidget part={dashboard.status} />
      </div>
      <PerformanceWidget part={dashboard.performance} isAdmin />
      <div className={cx("grid gap-4 sm:gap-6", isGrowing && "lg:grid-cols-2")}>
        {isGrowing && <GrowthCard part={dashboard.growth} isAdmin />}
        <HoursCard part={dashboard.hours} />
      </div>
    </>
  );
}
