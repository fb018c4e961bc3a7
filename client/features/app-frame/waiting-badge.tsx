import { useAssistente } from "#client/data/assistente-conversa.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { plural } from "#client/lib/format.ts";
import { paths } from "#client/lib/paths.ts";

const MAX_COUNT = 99;

/** On the way to the conversations: how many of them wait for the professional; nothing where none does. */
export function WaitingBadge({ to, className }: { to: string; className: string }) {
  const waiting = useAssistente().data?.marcadas ?? 0;
  if (to !== paths.historico || waiting === 0) return null;
  return (
    <span
      className={cx(
        "grid h-5 min-w-5 place-items-center rounded-full bg-amber-soft px-1.5 text-xs font-semibold text-amber-ink tabular-nums",
        className,
      )}
    >
      <span aria-hidden>{waiting > MAX_COUNT ? `${MAX_COUNT}+` : waiting}</span>
      <span className="sr-only">
        {plural(waiting, "conversa espera por você", "conversas esperam por você")}
      </span>
    </span>
  );
}
