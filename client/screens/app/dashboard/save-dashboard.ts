import type { QueryClient } from "@tanstack/react-query";
import type { Dashboard } from "#client/data/dashboard.hooks.ts";
import type { useProximas } from "#client/data/proximas.hooks.ts";
import { knownRecuperados } from "#client/data/recuperados.hooks.ts";
import { saveFile } from "#client/lib/save-file.ts";
import { toast } from "#client/lib/toast.ts";
import { civilOf } from "#shared/common/time.ts";
import { m } from "#shared/dashboard/dashboard.messages.ts";
import { dashboardCsv } from "./dashboard-csv.ts";

/** Writes what is on the screen to a file. */
export function saveDashboard(dashboard: Dashboard, { proximas, queries, zone }: Around) {
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
      proximas,
      recuperados: knownRecuperados(queries),
    },
    { now, zone },
  );
  const file = new Blob([text], { type: "text/csv;charset=utf-8" });
  const name = `dashboard-${civilOf(now, zone).date}.csv`;
  saveFile(file, name);
  toast.success(m.baixado(name));
}

/** Data drawn beside the dashboard's own parts. */
interface Around {
  proximas: ReturnType<typeof useProximas>["data"];
  queries: QueryClient;
  zone: string;
}
