import { useQueryClient } from "@tanstack/react-query";
import { Download, RotateCw } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { type Dashboard, useRefreshDashboard } from "#client/data/dashboard.hooks.ts";
import { useProximas } from "#client/data/proximas.hooks.ts";
import { useZone } from "#client/session/session.ts";
import type { Periodo } from "#shared/dashboard/dashboard.constants.ts";

export function RefreshButton({ period }: { period: Periodo }) {
  const refresh = useRefreshDashboard(period);
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

/** Downloads what is on the screen: nothing is asked for again. */
export function ExportButton({ dashboard }: { dashboard: Dashboard }) {
  const zone = useZone();
  const proximas = useProximas().data;
  const queries = useQueryClient();
  const save = async () => {
    const { saveDashboard } = await import("./save-dashboard.ts");
    saveDashboard(dashboard, { proximas, queries, zone });
  };
  return (
    <Button
      variant="secondary"
      icon={<Download size={16} aria-hidden />}
      isDisabled={dashboard.isPending || dashboard.isLost}
      onPress={() => void save()}
    >
      Exportar
    </Button>
  );
}
