import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { Card } from "#client/components/card.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { PageHeader } from "#client/components/page-header.tsx";
import { ScreenSpinner } from "#client/components/spinner.tsx";
import { useDashboard } from "#client/data/dashboard.hooks.ts";
import { ClosingDialog } from "#client/features/fechar/closing-dialog.tsx";
import { firstName, formatLongDay } from "#client/lib/format.ts";
import { FECHAR_WANTED } from "#client/lib/paths.ts";
import { useNow } from "#client/lib/use-now.ts";
import { usePermissoes, useSessionUser, useZone } from "#client/session/session.ts";
import { civilOf } from "#shared/common/time.ts";
import { PERIODO_PADRAO, PERIODOS, type Periodo } from "#shared/dashboard/dashboard.constants.ts";
import { m } from "#shared/dashboard/dashboard.messages.ts";
import { ExportButton, RefreshButton } from "./header-actions.tsx";
import { ProfessionalView } from "./professional-view.tsx";
import { ProximasMarcacoes } from "./proximas-marcacoes.tsx";

const AdminView = lazy(() =>
  import("./admin-view.tsx").then((module) => ({ default: module.AdminView })),
);

export function DashboardScreen() {
  const now = useNow();
  const zone = useZone();
  const pode = usePermissoes();
  const [period, setPeriod] = usePeriodo();
  const [isClosing, stopClosing] = useClosingWanted();
  const dashboard = useDashboard(period);
  const called = firstName(useSessionUser()?.nome ?? "");
  const today = formatLongDay(civilOf(now, zone).date);

  return (
    <>
      <PageHeader
        title="Dashboard"
        description={called ? `Olá, ${called}. Hoje é ${today}.` : today}
        actions={
          <>
            <RefreshButton period={period} />
            {pode("conta") && <ExportButton dashboard={dashboard} />}
          </>
        }
      />
      <div className="flex flex-col gap-4 sm:gap-6">{content()}</div>
      <ClosingDialog
        isOpen={isClosing && pode("agenda.escrever")}
        now={now}
        zone={zone}
        onClose={stopClosing}
      />
    </>
  );

  function content() {
    const { isAdmin, isLost, isAsking, askAgain } = dashboard;
    const clock = { now, zone };
    if (isLost) {
      return (
        <>
          {pode("agenda.escrever") && <ProximasMarcacoes clock={clock} isOptional={isAdmin} />}
          <Card>
            <LoadError message={m.erroAoCarregar} onRetry={askAgain} isRetrying={isAsking} />
          </Card>
        </>
      );
    }
    const View = isAdmin ? AdminView : ProfessionalView;
    return (
      <Suspense fallback={<ScreenSpinner />}>
        <View dashboard={dashboard} clock={clock} period={period} onPeriod={setPeriod} />
      </Suspense>
    );
  }
}

/** Whether the list of what is to be closed is open; it stands in the address, so that a phone's back leaves it. */
function useClosingWanted() {
  const [params, setParams] = useSearchParams();
  const stop = () => {
    const next = new URLSearchParams(params);
    next.delete(FECHAR_WANTED);
    setParams(next, { replace: true });
  };
  return [params.has(FECHAR_WANTED), stop] as const;
}

/** How many days the trends show; it stands in the address, so that it survives a reload. */
function usePeriodo() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get("periodo");
  const period = PERIODOS.find((days) => String(days) === wanted) ?? PERIODO_PADRAO;
  const set = (next: Periodo) =>
    setParams(next === PERIODO_PADRAO ? {} : { periodo: String(next) }, { replace: true });
  return [period, set] as const;
}
