import { lazy, Suspense } from "react";
import { Segmented } from "#client/components/segmented.tsx";
import type { Dashboard } from "#client/data/dashboard.hooks.ts";
import { PERIODOS, type Periodo } from "#shared/dashboard/dashboard.constants.ts";
import { ChartSkeleton } from "./skeletons.tsx";
import { isAllZero } from "./view.ts";
import { Widget } from "./widget.tsx";

/** Its files come once there is something to draw. */
const TrendsChart = lazy(() => import("./trends-chart.tsx"));

const ITEMS = PERIODOS.map((days) => ({ id: String(days), label: `${days} dias` }));

export function TrendsWidget({ part, period, onPeriod, isOwn = false }: TrendsWidgetProps) {
  const change = (id: string) => {
    const days = PERIODOS.find((known) => String(known) === id);
    if (days) onPeriod(days);
  };
  return (
    <Widget
      title="Agendamentos por dia"
      className="lg:col-span-2"
      actions={
        <Segmented label="Período" items={ITEMS} selected={String(period)} onChange={change} />
      }
      part={part}
      isEmpty={isAllZero}
      skeleton={<ChartSkeleton hasLegend />}
    >
      {(rows) => (
        <Suspense fallback={<ChartSkeleton hasLegend />}>
          <TrendsChart rows={rows} period={period} isOwn={isOwn} />
        </Suspense>
      )}
    </Widget>
  );
}

interface TrendsWidgetProps {
  /** True for the own appointments: each count leads to them. */
  isOwn?: boolean;
  part: Dashboard["trends"];
  period: Periodo;
  onPeriod: (period: Periodo) => void;
}
