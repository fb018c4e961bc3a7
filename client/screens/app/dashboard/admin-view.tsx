import { ShareBars } from "#client/components/charts/share-bars.tsx";
import { useConnectionRequests } from "#client/data/connection-requests.hooks.ts";
import type { Dashboard } from "#client/data/dashboard.hooks.ts";
import { useCountAFechar } from "#client/data/fechar.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { formatNumber, formatPercent, plural } from "#client/lib/format.ts";
import { ActionsCard } from "./actions-card.tsx";
import { GrowthCard } from "./growth-card.tsx";
import { HoursCard } from "./hours-card.tsx";
import { MetricCards } from "./metric-cards.tsx";
import { FOR_ADMIN } from "./metrics-admin.ts";
import { PerformanceWidget } from "./performance-widget.tsx";
import { ProximasMarcacoes } from "./proximas-marcacoes.tsx";
import { googleShares, instanceShares } from "./shares.ts";
import { SharesSkeleton } from "./skeletons.tsx";
import { StatusWidget } from "./status-widget.tsx";
import { systemActions } from "./system-actions.ts";
import { TrendsWidget } from "./trends-widget.tsx";
import { hasGrowth, type ViewProps } from "./view.ts";
import { Widget } from "./widget.tsx";

/** The whole system; appointments of their own are shown to those who have some. */
export function AdminView({ dashboard, clock, period, onPeriod }: ViewProps) {
  const isGrowing = hasGrowth(dashboard);
  const requests = useConnectionRequests({ enabled: true });
  // A waiting connection request shows the actions, even before there is anything to measure.
  const hasActions = isGrowing || Boolean(requests.data?.length);
  return (
    <>
      <MetricCards dashboard={dashboard} title="Visão Geral" metrics={FOR_ADMIN} />
      <ProximasMarcacoes clock={clock} isOptional />
      <div className={cx("grid gap-4 sm:gap-6 md:grid-cols-2", hasActions && "lg:grid-cols-3")}>
        <Integrations instances={dashboard.instances} google={dashboard.google} />
        {hasActions && <SystemActions dashboard={dashboard} className="max-lg:md:col-span-2" />}
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

/** The administrator's next actions. */
function SystemActions({ dashboard, className }: { dashboard: Dashboard; className: string }) {
  const { overview, instances, google } = dashboard;
  const requests = useConnectionRequests({ enabled: true }).data ?? [];
  const toClose = useCountAFechar() ?? 0;
  const { inactive } = instanceShares(instances.data ?? []);
  const { without: withoutGoogle } = googleShares(google.data ?? []);
  return (
    <ActionsCard
      title="Ações do Sistema"
      className={className}
      part={overview}
      actionsOf={(figures) =>
        systemActions(figures, { inactive, withoutGoogle, toClose, requests })
      }
    />
  );
}

/** How many WhatsApp instances are switched on, and who uses Google Calendar; for administrators. */
function Integrations({ instances, google }: Pick<Dashboard, "instances" | "google">) {
  return (
    <>
      <Widget
        title="Instâncias WhatsApp"
        part={instances}
        skeleton={<Figures rows={2} />}
        isEmpty={(rows) => instanceShares(rows).total === 0}
      >
        {(rows) => {
          const { total, shares } = instanceShares(rows);
          return (
            <>
              <Headline
                figure={formatNumber(total)}
                text={total === 1 ? "instância" : "instâncias"}
              />
              <ShareBars label="Instâncias WhatsApp" rows={shares} />
            </>
          );
        }}
      </Widget>
      <Widget
        title="Google Calendar"
        part={google}
        skeleton={<Figures rows={2} />}
        isEmpty={(rows) => googleShares(rows).total === 0}
      >
        {(rows) => {
          const { total, rate, shares } = googleShares(rows);
          return (
            <>
              <Headline
                figure={formatPercent(rate)}
                text={`de ${plural(total, "usuário usa", "usuários usam")} o Google Calendar`}
              />
              <ShareBars label="Google Calendar" rows={shares} />
            </>
          );
        }}
      </Widget>
    </>
  );
}

function Headline({ figure, text }: { figure: string; text: string }) {
  return (
    <p className="mb-4">
      <span className="text-xl font-semibold tabular-nums">{figure}</span>{" "}
      <span className="text-soft">{text}</span>
    </p>
  );
}

function Figures({ rows }: { rows: number }) {
  return (
    <>
      <div className="mb-4 h-7" />
      <SharesSkeleton rows={rows} />
    </>
  );
}
