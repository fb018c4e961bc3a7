import type { ReactNode } from "react";
import { formatDayTime, plural } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import type { TrialStatus } from "#shared/trial/trial.schema.ts";

/** State, end and days that are left, in words. */
export function TrialSummary({ trial }: { trial: TrialStatus }) {
  const now = useNow();
  const zone = useZone();
  const { trial_status: status, trial_end_date: end } = trial;
  if (!status) {
    return <p className="text-sm text-soft">Esta conta nunca esteve em período de teste.</p>;
  }
  return (
    <dl className="grid gap-3 text-sm sm:grid-cols-3">
      <Fact label="Situação">{WORDS[status]}</Fact>
      <Fact label={END[status]}>{end && formatDayTime(end, zone, now)}</Fact>
      {status === "active" && (
        <Fact label="Restam">{plural(trial.days_remaining, "dia", "dias")}</Fact>
      )}
    </dl>
  );
}

const WORDS = { active: "Em período de teste", expired: "Expirado", converted: "Convertido" };
const END = { active: "Termina", expired: "Terminou", converted: "Fim que estava previsto" };

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="rounded-md bg-muted px-3 py-2.5">
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="mt-0.5 font-medium tabular-nums first-letter:uppercase">{children}</dd>
    </div>
  );
}
