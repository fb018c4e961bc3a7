import { Suspense } from "react";
import { lazyPart } from "#client/components/lazy-part.tsx";
import type { Dashboard } from "#client/data/dashboard.hooks.ts";
import { statusTone } from "#client/features/marcacoes/status-badge.tsx";
import { listaPath } from "#client/lib/paths.ts";
import { STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";
import { SharesSkeleton } from "./skeletons.tsx";
import { Widget } from "./widget.tsx";

const ShareBars = lazyPart(async () => {
  const { ShareBars: shares } = await import("#client/components/charts/share-bars.tsx");
  return { default: shares };
});

const TITLE = "Status dos agendamentos";

interface StatusProps {
  part: Dashboard["status"];
  /** True for the own appointments: each count leads to them. */
  isOwn?: boolean;
}

export function StatusWidget({ part, isOwn = false }: StatusProps) {
  return (
    <Widget
      title={TITLE}
      part={part}
      isEmpty={(rows) => rows.every(({ count }) => count === 0)}
      skeleton={<SharesSkeleton rows={4} />}
    >
      {(rows) => (
        <Suspense fallback={<SharesSkeleton rows={4} />}>
          <ShareBars
            label={TITLE}
            rows={rows.map(({ status, count, percentage }) => ({
              id: status,
              name: STATUS_LABELS[status],
              tone: statusTone(status),
              count,
              percentage,
              ...(isOwn && { to: listaPath({ status }) }),
            }))}
          />
        </Suspense>
      )}
    </Widget>
  );
}
