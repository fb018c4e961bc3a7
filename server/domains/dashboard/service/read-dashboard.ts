import { DESEMPENHO_LIMIT } from "#shared/dashboard/dashboard.constants.ts";
import type { CompleteFilter, DashboardJson } from "#shared/dashboard/dashboard.schema.ts";
import { overviewOf } from "./build-overview.ts";
import * as parts from "./build-parts.ts";
import { type Reader, readingsOf } from "./take-readings.ts";

/** Every part, each table walked once. What is for administrators alone is null for a professional. */
export async function complete(ctx: Reader, filter: CompleteFilter): Promise<DashboardJson> {
  const readings = readingsOf(ctx, filter);
  const { isAdmin } = readings;
  const [overview, growth, status, trends, hours, performance, instances, google] =
    await Promise.all([
      overviewOf(readings),
      parts.userGrowthOf(readings),
      parts.appointmentStatusOf(readings),
      parts.dailyTrendsOf(readings, async () => (await readings.near()).agenda),
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

export const overview = (ctx: Reader) => overviewOf(readingsOf(ctx));

export const appointmentStatus = (ctx: Reader) => parts.appointmentStatusOf(readingsOf(ctx));

export function dailyTrends(ctx: Reader, filter: { days: number }) {
  const readings = readingsOf(ctx, filter);
  return parts.dailyTrendsOf(readings, readings.agenda);
}

export const peakHours = (ctx: Reader) => parts.peakHoursOf(readingsOf(ctx));

export const professionalPerformance = (ctx: Reader, { limit }: { limit: number }) =>
  parts.performanceOf(readingsOf(ctx), limit);

export const userGrowth = (ctx: Reader, filter: { months: number }) =>
  parts.userGrowthOf(readingsOf(ctx, filter));

export const instanceStatus = (ctx: Reader) => parts.instanceStatusOf(readingsOf(ctx));

export const googleCalendarUsage = (ctx: Reader) => parts.googleCalendarUsageOf(readingsOf(ctx));
