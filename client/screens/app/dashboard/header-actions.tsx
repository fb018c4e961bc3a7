import { Download, RotateCw } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { type Dashboard, useRefreshDashboard } from "#client/data/dashboard.hooks.ts";
import { useProximas } from "#client/data/proximas.hooks.ts";
import { saveFile } from "#client/lib/save-file.ts";
import { toast } from "#client/lib/toast.ts";
import { useZone } from "#client/session/session.ts";
import { civilOf } from "#shared/common/time.ts";
import type { Periodo } from "#shared/dashboard/dashboard.constants.ts";
import { m } from "#shared/dashboard/dashboard.messages.ts";

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
  const proximas = useProximas();
  const save = async () => {
    const { dashboardCsv } = await import("./dashboard-csv.ts");
    const now = new Date();
    const text = dashboardCsv(
      {
        isAdmin: dashboard.isAdmin,
        overview: dashboard.overview.data,
        user_growth: dashboard.growth.data,
        appointment_status: dashboard.status.data,
        daily_trends: dashboard.trends.data,
        peak_hours: dashboard.hours.data,
        professional_performance: dashboard.performance.data,
        instance_status: dashboard.instances.data,
        google_calendar_usage: dashboard.google.data,
        proximas: proximas.data,
      },
      { now, zone },
    );
    const file = new Blob([text], { type: "text/csv;charset=utf-8" });
    const name = `dashboard-${civilOf(now, zone).date}.csv`;
    saveFile(file, name);
    toast.success(m.baixado(name));
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
