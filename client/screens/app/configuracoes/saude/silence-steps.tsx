import type { Saude } from "#client/data/saude.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { civilOf } from "#shared/common/time.ts";
import { passos as m } from "#shared/instancias/passos.messages.ts";

/** The latest silence of the number: what was done about it by itself, step by step, and how it ended. */
export function SilenceSteps({ passos }: Pick<Saude, "passos">) {
  const now = useNow();
  const zone = useZone();
  const last = passos.at(-1);
  if (!last) return null;
  const isOver = last.passo === "voltou" || last.passo === "encerrado";
  const title = isOver ? m.ultimo : m.emCurso;
  const today = civilOf(now, zone).date;
  return (
    <section aria-label={title} className="mt-4 text-sm">
      <h4 className={cx("font-medium", !isOver && "text-amber-ink")}>{title}</h4>
      <ol className="mt-1.5 space-y-1">
        {passos.map(({ momento, passo, texto }) => {
          const { date, time } = civilOf(momento, zone);
          return (
            <li key={passo} className="flex items-baseline gap-3">
              <time dateTime={momento.toISOString()} className="shrink-0 text-soft tabular-nums">
                {date === today ? time : formatDayTime(momento, zone, now)}
              </time>
              <span>{texto}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
