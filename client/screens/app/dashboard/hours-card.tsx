import { lazy, Suspense } from "react";
import type { Dashboard } from "#client/data/dashboard.hooks.ts";
import { ChartSkeleton } from "./skeletons.tsx";
import { Widget } from "./widget.tsx";

/** Its files come once there is something to draw. */
const HoursChart = lazy(() => import("./hours-chart.tsx"));

const TITLE = "Horários de pico";

interface HoursProps {
  part: Dashboard["hours"];
  className?: string;
  /** True for the own appointments: each count leads to them. */
  isOwn?: boolean;
}

export function HoursCard({ part, className, isOwn = false }: HoursProps) {
  return (
    <Widget
      title={TITLE}
      className={className}
      part={part}
      isEmpty={(rows) => rows.every(({ count }) => count === 0)}
      skeleton={<ChartSkeleton />}
    >
      {(rows) => (
        <Suspense fallback={<ChartSkeleton />}>
          <HoursChart title={TITLE} rows={rows} isOwn={isOwn} />
        </Suspense>
      )}
    </Widget>
  );
}
