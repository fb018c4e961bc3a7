import { useQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { useSessionUser } from "#client/session/session.ts";
import { MINUTE } from "#shared/common/civil.ts";
import {
  DESEMPENHO_LIMIT,
  MESES_PADRAO,
  PERIODO_PADRAO,
  type Periodo,
} from "#shared/dashboard/dashboard.constants.ts";
import { m } from "#shared/dashboard/dashboard.messages.ts";
import type { DashboardJson } from "#shared/dashboard/dashboard.schema.ts";
import { trpc } from "./trpc.ts";

/** How long each part counts as fresh, product.md section 9; growth and peak hours, unnamed there, like performance. */
const FRESH = {
  complete: 5 * MINUTE,
  overview: 2 * MINUTE,
  status: 5 * MINUTE,
  trends: 5 * MINUTE,
  performance: 10 * MINUTE,
  instances: 15 * MINUTE,
  google: 30 * MINUTE,
} as const;
const COMPLETE_AGAIN = 10 * MINUTE;

/** A part of the dashboard as its card reads it. */
export interface Part<Data> {
  data: Data | undefined;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

export type Dashboard = ReturnType<typeof useDashboard>;

/**
 * All of the dashboard. It is asked for as a whole; what comes is laid under the parts' own addresses, so that each part
 * grows old independently and is asked for alone when it has, or when the whole cannot be had (decisions page 0156).
 */
export function useDashboard(days: Periodo) {
  const isAdmin = useSessionUser()?.role === "ADMIN";
  const complete = useComplete();
  const enabled = !complete.isFetching;
  const slow = { enabled, staleTime: FRESH.performance };

  const overview = trpc.dashboard.overview.useQuery(undefined, {
    enabled,
    staleTime: FRESH.overview,
  });
  const status = trpc.dashboard.appointmentStatus.useQuery(undefined, {
    enabled,
    staleTime: FRESH.status,
  });
  const trends = useTrends(days, enabled);
  const growth = trpc.dashboard.userGrowth.useQuery({ months: MESES_PADRAO }, slow);
  const hours = trpc.dashboard.peakHours.useQuery(undefined, slow);
  const performance = trpc.dashboard.professionalPerformance.useQuery(
    { limit: DESEMPENHO_LIMIT },
    slow,
  );
  const instances = trpc.dashboard.instanceStatus.useQuery(undefined, {
    enabled: enabled && isAdmin,
    staleTime: FRESH.instances,
  });
  const google = trpc.dashboard.googleCalendarUsage.useQuery(undefined, {
    enabled: enabled && isAdmin,
    staleTime: FRESH.google,
  });

  const own = [overview, status, trends, growth, hours, performance];
  const all = isAdmin ? [...own, instances, google] : own;
  return {
    isAdmin,
    overview,
    status,
    trends,
    growth,
    hours,
    performance,
    instances,
    google,
    isPending: all.some(({ isPending }) => isPending),
    /** The whole failed, and no part has any data. */
    isLost: complete.isError && all.every(({ isError, data }) => isError && !data),
    isAsking: complete.isFetching,
    askAgain: complete.refetch,
  };
}

/** Only another period than the whole brings has a request of its own. */
function useTrends(days: Periodo, enabled: boolean) {
  const isOther = days !== PERIODO_PADRAO;
  return trpc.dashboard.dailyTrends.useQuery(
    { days },
    {
      enabled: enabled || isOther,
      staleTime: FRESH.trends,
      refetchInterval: isOther && COMPLETE_AGAIN,
    },
  );
}

function useComplete() {
  const utils = trpc.useUtils();
  return useQuery({
    queryKey: getQueryKey(trpc.dashboard.complete, undefined, "query"),
    queryFn: async ({ signal }) => {
      const all = await utils.client.dashboard.complete.query({}, { signal });
      layOut(utils, all);
      return all;
    },
    staleTime: FRESH.complete,
    refetchInterval: COMPLETE_AGAIN,
  });
}

function layOut({ dashboard }: ReturnType<typeof trpc.useUtils>, all: DashboardJson) {
  dashboard.overview.setData(undefined, all.overview);
  dashboard.appointmentStatus.setData(undefined, all.appointment_status);
  dashboard.dailyTrends.setData({ days: PERIODO_PADRAO }, all.daily_trends);
  dashboard.userGrowth.setData({ months: MESES_PADRAO }, all.user_growth);
  dashboard.peakHours.setData(undefined, all.peak_hours);
  dashboard.professionalPerformance.setData(
    { limit: DESEMPENHO_LIMIT },
    all.professional_performance,
  );
  if (all.instance_status) dashboard.instanceStatus.setData(undefined, all.instance_status);
  if (all.google_calendar_usage)
    dashboard.googleCalendarUsage.setData(undefined, all.google_calendar_usage);
}

/** Asks everything that the dashboard shows again; says so only when all of it came. */
export function useRefreshDashboard(days: Periodo) {
  const utils = trpc.useUtils();
  return async () => {
    const all = { throwOnError: true };
    try {
      await Promise.all([
        utils.dashboard.complete.invalidate(undefined, undefined, all),
        days !== PERIODO_PADRAO && utils.dashboard.dailyTrends.invalidate({ days }, undefined, all),
        utils.dashboard.recuperados.invalidate(undefined, undefined, all),
        utils.marcacoes.upcoming.invalidate(undefined, undefined, all),
        utils.disponibilidades.invalidate(undefined, undefined, all),
        utils.clientes.invalidate(undefined, undefined, all),
        utils.usuarios.myInstances.invalidate(undefined, undefined, all),
      ]);
      toast.success(m.atualizado);
    } catch (error) {
      toastError(error, m.erroAoCarregar);
    }
  };
}
