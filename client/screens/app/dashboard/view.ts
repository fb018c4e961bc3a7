import type { Dashboard } from "#client/data/dashboard.hooks.ts";
import type { Periodo } from "#shared/dashboard/dashboard.constants.ts";
import type { DailyTrendJson } from "#shared/dashboard/dashboard.schema.ts";
import { isUnderWay } from "./metrics.ts";

/** The props of both views of the dashboard. */
export interface ViewProps {
  dashboard: Dashboard;
  clock: Clock;
  period: Periodo;
  onPeriod: (period: Periodo) => void;
}

export interface Clock {
  now: Date;
  zone: string;
}

/** Whether growth and actions are there; while nothing is known their place is kept. */
export function hasGrowth({ overview }: Dashboard) {
  return overview.data ? isUnderWay(overview.data) : overview.isPending;
}

/** No day has an appointment. */
export const isAllZero = (rows: readonly DailyTrendJson[]) =>
  rows.every(({ appointments }) => appointments === 0);
