import { RotateCw } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { PageHeader } from "#client/components/page-header.tsx";
import { useRefreshDashboard } from "#client/data/dashboard.hooks.ts";
import { formatLongDay } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useSessionUser, useZone } from "#client/session/session.ts";
import { civilOf } from "#shared/common/time.ts";
import { PrimeirosPassos } from "./primeiros-passos.tsx";
import { ProximasMarcacoes } from "./proximas-marcacoes.tsx";
import { Resumo } from "./resumo.tsx";

export function DashboardScreen() {
  const zone = useZone();
  const now = useNow();
  const firstName = useSessionUser()?.nome.split(" ")[0];
  const today = formatLongDay(civilOf(now, zone).date);

  return (
    <>
      <PageHeader
        title="Dashboard"
        description={firstName ? `Olá, ${firstName}. Hoje é ${today}.` : today}
        actions={<RefreshButton />}
      />
      <div className="space-y-6">
        <PrimeirosPassos />
        <Resumo />
        <ProximasMarcacoes now={now} zone={zone} />
      </div>
    </>
  );
}

function RefreshButton() {
  const refresh = useRefreshDashboard();
  const [isRefreshing, setRefreshing] = useState(false);
  return (
    <Button
      variant="secondary"
      icon={<RotateCw size={16} aria-hidden />}
      isLoading={isRefreshing}
      onPress={() => {
        setRefreshing(true);
        void refresh().finally(() => setRefreshing(false));
      }}
    >
      Atualizar
    </Button>
  );
}
