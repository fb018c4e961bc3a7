import { lazy, Suspense } from "react";
import type { Dashboard } from "#client/data/dashboard.hooks.ts";
import { m } from "#shared/dashboard/dashboard.messages.ts";
import { hasNoPerformance } from "./performance.ts";
import { TableSkeleton } from "./skeletons.tsx";
import { Widget } from "./widget.tsx";

const PerformanceTable = lazy(() => import("./performance-table.tsx"));

/** The ten who completed most, or a professional's own row. */
export function PerformanceWidget({ part, isAdmin }: PerformanceWidgetProps) {
  const skeleton = <TableSkeleton rows={isAdmin ? 10 : 1} />;
  const title = isAdmin ? "Desempenho dos Profissionais" : "Seu Desempenho";
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
          <PerformanceTable title={title} rows={rows} isRanking={isAdmin} />
        </Suspense>
      )}
    </Widget>
  );
}

interface PerformanceWidgetProps {
  part: Dashboard["performance"];
  isAdmin: boolean;
}
