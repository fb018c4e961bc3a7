import type { Lugar } from "#shared/common/lugar.ts";
import { DESEMPENHO_LIMIT } from "#shared/dashboard/dashboard.constants.ts";
import type {
  CompleteFilter,
  DailyTrendsFilter,
  DashboardJson,
  PerformanceFilter,
} from "#shared/dashboard/dashboard.schema.ts";
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

export const overview = (ctx: Reader, lugar?: Lugar) => overviewOf(readingsOf(ctx, lugar));

export const appointmentStatus = (ctx: Reader, lugar?: Lugar) =>
  parts.appointmentStatusOf(readingsOf(ctx, lugar));

export function dailyTrends(ctx: Reader, filter: DailyTrendsFilter) {
  const readings = readingsOf(ctx, filter);
  return parts.dailyTrendsOf(readings, readings.agenda);
}

export const peakHours = (ctx: Reader, lugar?: Lugar) => parts.peakHoursOf(readingsOf(ctx, lugar));

export const professionalPerformance = (ctx: Reader, { limit, ...lugar }: PerformanceFilter) =>
  parts.performanceOf(readingsOf(ctx, lugar), limit);

export const userGrowth = (ctx: Reader, filter: { months: number }) =>
  parts.userGrowthOf(readingsOf(ctx, filter));

export const instanceStatus = (ctx: Reader) => parts.instanceStatusOf(readingsOf(ctx));

export const googleCalendarUsage = (ctx: Reader) => parts.googleCalendarUsageOf(readingsOf(ctx));
