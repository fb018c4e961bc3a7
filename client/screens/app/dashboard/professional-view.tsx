import { lazy, Suspense } from "react";
import { Card } from "#client/components/card.tsx";
import { OnSight } from "#client/components/on-sight.tsx";
import { Pendencias } from "#client/features/pendencias/pendencias.tsx";
import { cx } from "#client/lib/cx.ts";
import { useMedia } from "#client/lib/use-media.ts";
import { usePode, useSessionUser } from "#client/session/session.ts";
import { FirstSteps, StepsPutAway } from "./first-steps.tsx";
import { HoursCard } from "./hours-card.tsx";
import { MetricCards } from "./metric-cards.tsx";
import { FOR_PROFESSIONAL } from "./metrics.ts";
import { PerformanceWidget } from "./performance-widget.tsx";
import { ProximasMarcacoes } from "./proximas-marcacoes.tsx";
import { AgoraSkeleton, ChartSkeleton, NextActionsSkeleton } from "./skeletons.tsx";
import { StatusWidget } from "./status-widget.tsx";
import { TrendsWidget } from "./trends-widget.tsx";
import { hasGrowth, type ViewProps } from "./view.ts";

const Money = lazy(() => import("./money-view.tsx"));
const Agora = lazy(() => import("./agora.tsx"));
const NextActions = lazy(() =>
  import("./actions-card.tsx").then((module) => ({ default: module.NextActions })),
);
const GrowthCard = lazy(() =>
  import("./growth-card.tsx").then((module) => ({ default: module.GrowthCard })),
);
const TrialOver = lazy(() => import("./trial-over.tsx"));
const RecuperadosCard = lazy(() => import("./recuperados/recuperados-card.tsx"));

/** A practice, as far as the signed-in person works in it. */
export function ProfessionalView(props: ViewProps) {
  return usePode("agenda.escrever") ? <Practice {...props} /> : <MoneyView clock={props.clock} />;
}

/** The work of a practice. On a phone it begins with who is there or comes next, and what waits. */
function Practice({ dashboard, clock, period, onPeriod }: ViewProps) {
  const isGrowing = hasGrowth(dashboard);
  const isPhone = useMedia("(max-width: 639px)");
  const isOwner = usePode("conta");
  return (
    <>
      {useSessionUser()?.trial_status === "expired" && (
        <Suspense>
          <TrialOver />
        </Suspense>
      )}
      <Pendencias {...clock} />
      {isPhone && (
        <Suspense fallback={isGrowing && <AgoraSkeleton />}>
          <Agora clock={clock} isExpected={isGrowing} />
        </Suspense>
      )}
      {isPhone && isGrowing && <Next dashboard={dashboard} />}
      {isOwner && <FirstSteps />}
      <div className="flex flex-col gap-4 sm:flex-col-reverse sm:gap-6">
        <div className="grid gap-4 sm:gap-6 lg:grid-cols-3">
          <ProximasMarcacoes
            clock={clock}
            className={isGrowing ? "lg:col-span-2" : "lg:col-span-3"}
          />
          {!isPhone && isGrowing && <Next dashboard={dashboard} />}
        </div>
        <MetricCards dashboard={dashboard} title="Resumo" metrics={FOR_PROFESSIONAL} />
      </div>
      <OnSight className="min-h-78.25 sm:min-h-45.25">
        <RecuperadosCard clock={clock} />
      </OnSight>
      <div className="grid gap-4 sm:gap-6 lg:grid-cols-3">
        <TrendsWidget part={dashboard.trends} period={period} onPeriod={onPeriod} isOwn />
        <StatusWidget part={dashboard.status} isOwn />
      </div>
      <div className={cx("grid gap-4 sm:gap-6", isGrowing && "lg:grid-cols-2")}>
        {isGrowing && <Growth dashboard={dashboard} />}
        <HoursCard part={dashboard.hours} isOwn />
      </div>
      <PerformanceWidget part={dashboard.performance} isAdmin={false} />
      {isOwner && <StepsPutAway />}
    </>
  );
}

/** The dashboard of somebody who keeps the books. */
function MoneyView({ clock }: Pick<ViewProps, "clock">) {
  return (
    <Suspense>
      <Money clock={clock} />
    </Suspense>
  );
}

/** The next actions; their files load once there may be some. */
function Next({ dashboard }: Pick<ViewProps, "dashboard">) {
  const place = <NextActionsSkeleton />;
  if (!dashboard.overview.data) return place;
  return (
    <Suspense fallback={place}>
      <NextActions dashboard={dashboard} />
    </Suspense>
  );
}

/** Its files come once there is growth to be seen. */
function Growth({ dashboard: { overview, growth } }: Pick<ViewProps, "dashboard">) {
  const place = (
    <Card title="Seu Crescimento">
      <ChartSkeleton />
    </Card>
  );
  if (!overview.data) return place;
  return (
    <Suspense fallback={place}>
      <GrowthCard part={growth} isAdmin={false} />
    </Suspense>
  );
}
