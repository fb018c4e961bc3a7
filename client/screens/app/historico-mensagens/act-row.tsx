import { Link } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import type { AcaoJson } from "#shared/assistente/assistente.schema.ts";
import { ACT_ICONS } from "../act-icons.ts";
import { actText } from "../act-text.ts";

/** What the assistant did, between the messages, with the way to the appointment. */
export function ActRow({ act, now, zone }: { act: AcaoJson; now: Date; zone: string }) {
  const Icon = ACT_ICONS[act.acao];
  return (
    <div className="flex justify-center px-3 py-1.5">
      <p className="flex max-w-140 flex-wrap items-center justify-center gap-x-2 rounded-lg bg-brand-soft px-3 py-1 text-xs text-brand-ink">
        <span className="inline-flex items-start gap-2 py-1 tabular-nums">
          <Icon size={14} aria-hidden className="mt-px shrink-0" />
          {actText(act, zone, now)}
        </span>
        {act.marcacao_id && (
          <Link
            to={`${paths.agenda}?marcacao=${act.marcacao_id}`}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2 sm:min-h-6"
          >
            Ver agendamento
          </Link>
        )}
      </p>
    </div>
  );
}
