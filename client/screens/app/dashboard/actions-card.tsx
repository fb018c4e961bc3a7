import { ArrowRight, CircleCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { Skeleton } from "#client/components/skeleton.tsx";
import { useCountOf } from "#client/data/count.hooks.ts";
import type { Dashboard } from "#client/data/dashboard.hooks.ts";
import { useCountAFechar } from "#client/data/fechar.hooks.ts";
import { useSkippedDates } from "#client/data/skipped-dates.hooks.ts";
import { useWaiting } from "#client/data/waiting.hooks.ts";
import type { OverviewJson } from "#shared/dashboard/dashboard.schema.ts";
import { type Action, nextActions } from "./actions.ts";
import { NextActionsSkeleton } from "./skeletons.tsx";
import { Widget } from "./widget.tsx";

/** The professional's next actions. */
export function NextActions({ dashboard, className }: NextActionsProps) {
  const { nao_lidas: unread } = useWaiting();
  const toClose = useCountAFechar();
  const skipped = useSkippedDates().length;
  const requests = useCountOf("pedidos");
  const pending = useCountOf("a_confirmar");
  const tomorrow = useCountOf("amanha");
  // A row that comes later would push another one under the finger.
  const known = [toClose, requests, pending, tomorrow];
  if (known.includes(undefined)) return <NextActionsSkeleton className={className} />;
  return (
    <ActionsCard
      title="Próximas Ações"
      className={className}
      part={dashboard.overview}
      actionsOf={(figures) =>
        nextActions(figures, { unread, toClose, skipped, requests, pending, tomorrow })
      }
    />
  );
}

interface NextActionsProps {
  dashboard: Dashboard;
  className?: string;
}

/** A list of next actions, each one tap away. */
export function ActionsCard({ actionsOf, ...card }: ActionsCardProps) {
  return (
    <Widget {...card} flush skeleton={<Rows />}>
      {(figures) => <ActionList actions={actionsOf(figures)} />}
    </Widget>
  );
}

interface ActionsCardProps {
  title: string;
  className?: string | undefined;
  part: Dashboard["overview"];
  actionsOf: (figures: OverviewJson) => Action[];
}

function ActionList({ actions }: { actions: Action[] }) {
  if (actions.length === 0) {
    return (
      <p className="flex items-center gap-2 border-t border-line px-4 py-4 text-soft sm:px-5">
        <CircleCheck size={18} aria-hidden className="shrink-0 text-brand-ink" />
        Tudo em dia por aqui.
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line border-t border-line">
      {actions.map(({ text, to }) => (
        <li key={text}>
          {to ? (
            <Link
              to={to}
              className="flex min-h-12 items-center gap-2 px-4 py-2.5 font-medium -outline-offset-2 transition-colors hover:bg-muted/60 sm:px-5"
            >
              <span className="min-w-0 flex-1">{text}</span>
              <ArrowRight size={16} aria-hidden className="shrink-0 text-faint" />
            </Link>
          ) : (
            <p className="flex min-h-12 items-center px-4 py-2.5 text-soft sm:px-5">{text}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Rows() {
  return (
    <div className="divide-y divide-line border-t border-line">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex h-12 items-center px-4 sm:px-5">
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}
