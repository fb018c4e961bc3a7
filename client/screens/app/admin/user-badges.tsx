import { CalendarCheck, CalendarX2, ShieldCheck, UserRound } from "lucide-react";
import { Badge } from "#client/components/badge.tsx";
import type { AdminUser } from "#client/data/admin.hooks.ts";
import { plural } from "#client/lib/format.ts";
import { PAPEL_LABELS } from "#shared/admin/admin.constants.ts";
import type { TrialStatus } from "#shared/trial/trial.schema.ts";

export function RoleBadge({ role }: Pick<AdminUser, "role">) {
  const Icon = role === "ADMIN" ? ShieldCheck : UserRound;
  return (
    <Badge tone={role === "ADMIN" ? "brand" : "grey"} icon={<Icon size={13} aria-hidden />}>
      {PAPEL_LABELS[role]}
    </Badge>
  );
}

/** 'Convertido', 'Expirado' or 'N dias', by the server's clock; administrators have no trial. */
export function TrialBadge({ role, trial }: TrialBadgeProps) {
  const { trial_status: status, days_remaining: days } = trial;
  if (status === "expired") return <Badge tone="red">Expirado</Badge>;
  if (status !== "active") return role === "ADMIN" ? null : <Badge tone="green">Convertido</Badge>;
  return <Badge tone={days <= SOON ? "amber" : "blue"}>{plural(days, "dia", "dias")}</Badge>;
}

interface TrialBadgeProps extends Pick<AdminUser, "role"> {
  trial: Pick<TrialStatus, "trial_status" | "days_remaining">;
}

/** Days left at which a trial is highlighted. */
const SOON = 2;

/** Whether the account's appointments go to Google; one that is on without a grant sends nothing. */
export function GoogleBadge({ user }: { user: Pick<AdminUser, "usa_google"> & Granted }) {
  if (!user.usa_google) {
    return <Badge icon={<CalendarX2 size={13} aria-hidden />}>Sem Google</Badge>;
  }
  return (
    <Badge tone="green" icon={<CalendarCheck size={13} aria-hidden />}>
      Google
    </Badge>
  );
}

interface Granted {
  google_conectado?: boolean;
}
