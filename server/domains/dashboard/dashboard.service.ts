import type { UserContext } from "#server/core/context.ts";
import { DESEMPENHO_LIMIT } from "#shared/dashboard/dashboard.constants.ts";
import type { CompleteFilter, DashboardJson } from "#shared/dashboard/dashboard.schema.ts";
import { overviewOf } from "./service/overview.ts";
import * as parts from "./service/parts.ts";
import { readingsOf } from "./service/readings.ts";

/** Every part, each table walked once. What is for administrators alone is null for a professional. */
export async function complete(ctx: UserContext, filter: CompleteFilter): Promise<DashboardJson> {
  const readings = readingsOf(ctx, filter);
  const { isAdmin } = readings;
  const [overview, growth, status, trends, hours, performance, instances, google] =
    await Promise.all([
      overviewOf(readings),
      parts.userGrowthOf(readings),
      parts.appointmentStatusOf(readings),
      parts.dailyTrendsOf(readings),
      parts.peakHoursOf(readings),
      parts.performanceOf(readings, DESEMPENHO_LIMIT),
      isAdmin ? parts.instanceStatusOf(readings) : null,
      isAdmin ? parts.googleCalendarUsageOf(readings) : null,
    ]);
  return {
    overview,
    user_growth: growth,
    appointment_status: status,
    daily_trends: trends,
    peak_hours: hours,
    professional_performance: performance,
    instance_status: instances,
    google_calendar_usage: google,
  };
}

export const overview = (ctx: UserContext) => overviewOf(readingsOf(ctx));

export const appointmentStatus = (ctx: UserContext) => parts.appointmentStatusOf(readingsOf(ctx));

export const dailyTrends = (ctx: UserContext, filter: { days: number }) =>
  parts.dailyTrendsOf(readingsOf(ctx, filter));

export const peakHours = (ctx: UserContext) => parts.peakHoursOf(readingsOf(ctx));

export const professionalPerformance = (ctx: UserContext, { limit }: { limit: number }) =>
  parts.performanceOf(readingsOf(ctx), limit);

export const userGrowth = (ctx: UserContext, filter: { months: number }) =>
  parts.userGrowthOf(readingsOf(ctx, filter));

export const instanceStatus = (ctx: UserContext) => parts.instanceStatusOf(readingsOf(ctx));

export const googleCalendarUsage = (ctx: UserContext) =>
  parts.googleCalendarUsageOf(readingsOf(ctx));
