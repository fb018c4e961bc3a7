import { ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";
import { ACT_ICONS } from "#client/features/assistant/act-icons.ts";
import { actText } from "#client/features/assistant/act-text.ts";
import { cx } from "#client/lib/cx.ts";
import { paths } from "#client/lib/paths.ts";
import type { AcaoJson } from "#shared/assistente/assistente.schema.ts";

const STYLE =
  "inline-flex max-w-140 items-center gap-2 rounded-lg bg-brand-soft px-3 text-xs text-brand-ink tabular-nums";

/** What the assistant did, between the messages; where it is about an appointment it leads there. */
export function ActRow({ act, now, zone }: { act: AcaoJson; now: Date; zone: string }) {
  const Icon = ACT_ICONS[act.acao];
  const text = (
    <>
      <Icon size={14} aria-hidden className="shrink-0" />
      <span className="min-w-0">{actText(act, zone, now)}</span>
    </>
  );
  return (
    <div className="flex justify-center px-3 py-1.5">
      {act.marcacao_id ? (
        <Link
          to={`${paths.agenda}?marcacao=${act.marcacao_id}`}
          className={cx(STYLE, "min-h-11 hover:underline sm:min-h-8")}
        >
          {text}
          <span className="sr-only">Ver agendamento</span>
          <ChevronRight size={14} aria-hidden className="shrink-0" />
        </Link>
      ) : (
        <p className={cx(STYLE, "min-h-8")}>{text}</p>
      )}
    </div>
  );
}
