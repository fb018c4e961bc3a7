import type { Tone } from "#client/components/badge.tsx";
import { paths } from "#client/lib/paths.ts";
import { percentage } from "#shared/dashboard/dashboard.rules.ts";
import type {
  GoogleCalendarUsageJson,
  InstanceStatusJson,
} from "#shared/dashboard/dashboard.schema.ts";

export interface Share {
  id: string;
  name: string;
  tone: Tone;
  count: number;
  percentage: number;
  /** The list of what it counts. */
  to: string;
}

const USUARIOS = `${paths.admin}?aba=usuarios`;
const INSTANCIAS = `${paths.admin}?aba=instancias`;

/** Instances that are switched on, and those that are not, with their shares of all. */
export function instanceShares(rows: readonly InstanceStatusJson[]) {
  const countOf = (wanted: boolean) =>
    rows.find(({ ativa }) => ativa === wanted)?.instance_count ?? 0;
  const [active, inactive] = [countOf(true), countOf(false)];
  const total = active + inactive;
  const shares: Share[] = [
    share(
      "ativas",
      "Ativas",
      "brand",
      active,
      percentage(active, total),
      `${INSTANCIAS}&ativas=sim`,
    ),
    share(
      "inativas",
      "Inativas",
      "grey",
      inactive,
      percentage(inactive, total),
      `${INSTANCIAS}&ativas=nao`,
    ),
  ];
  return { total, inactive, shares };
}

/** Users with and without the integration; `rate` is the share of the first. */
export function googleShares(rows: readonly GoogleCalendarUsageJson[]) {
  const of = (wanted: boolean) => rows.find(({ usa_google }) => usa_google === wanted);
  const [used, unused] = [of(true), of(false)];
  const shares: Share[] = [
    share(
      "com",
      "Com integração",
      "brand",
      used?.user_count ?? 0,
      used?.percentage ?? 0,
      `${USUARIOS}&google=com`,
    ),
    share(
      "sem",
      "Sem integração",
      "grey",
      unused?.user_count ?? 0,
      unused?.percentage ?? 0,
      `${USUARIOS}&google=sem`,
    ),
  ];
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  return { total, rate: used?.percentage ?? 0, without: unused?.user_count ?? 0, shares };
}

const share = (
  id: string,
  name: string,
  tone: Tone,
  count: number,
  percentage: number,
  to: string,
): Share => ({ id, name, tone, count, percentage, to });
