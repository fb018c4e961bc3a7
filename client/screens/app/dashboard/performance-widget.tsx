import { lazy, Suspense } from "react";
import type { Dashboard } from "#client/data/dashboard.hooks.ts";
import { m } from "#shared/dashboard/dashboard.messages.ts";
import { hasNoPerformance, isOfSeveral, performanceTitle } from "./performance.ts";
import { TableSkeleton } from "./skeletons.tsx";
import { Widget } from "./widget.tsx";

const PerformanceTable = lazy(() => import("./performance-table.tsx"));

/** The ten who completed most, of all or of a clinic; the own row of somebody who works alone. */
export function PerformanceWidget({ part, isAdmin }: PerformanceWidgetProps) {
  const skeleton = <TableSkeleton rows={isAdmin ? 10 : 1} />;
  const isSeveral = isOfSeveral(part.data, isAdmin);
  const title = performanceTitle(isSeveral);
  return (
    <Widget
      title={title}
      flush
      part={part}
      isEmpty={(rows) => hasNoPerformance(rows, isAdmin)}
      empty={m.semDesempenho}
      skeleton={skeleton}
    >
      {(rows) => (
        <Suspense fallback={skeleton}>
          <PerformanceTable title={title} rows={rows} isRanking={isSeveral} />
        </Suspense>
      )}
    </Widget>
  );
}

interface PerformanceWidgetProps {
  part: Dashboard["performance"];
  isAdmin: boolean;
}
