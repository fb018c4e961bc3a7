import { ArrowRight, ChevronRight } from "lucide-react";
import { plural } from "#client/lib/format.ts";
import type { Change } from "./difference-of.ts";

/** So many are shown at once; more open on demand. */
const SHOWN = 3;

/** Field by field what it was and what it became; of what was made or removed only what it held. */
export function Difference({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  const list = (
    <dl className="mt-2 space-y-1.5 text-sm">
      {changes.map((change) => (
        <div key={change.field} className="grid gap-x-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="text-faint">{change.label}</dt>
          <dd className="min-w-0">
            <Values change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
  if (changes.length <= SHOWN) return list;
  return (
    <details className="group mt-1">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-sm text-sm font-medium text-brand-ink sm:min-h-8">
        <ChevronRight size={15} aria-hidden className="transition-transform group-open:rotate-90" />
        {plural(changes.length, "campo", "campos")}
      </summary>
      {list}
    </details>
  );
}

function Values({ change: { before, after } }: { change: Change }) {
  if (before === null || after === null) return <Text>{before ?? after}</Text>;
  return (
    <span className="flex flex-wrap items-start gap-x-2">
      <span className="sr-only">antes: </span>
      <s className="min-w-0 text-faint">
        <Text>{before}</Text>
      </s>
      <ArrowRight size={14} aria-hidden className="mt-1 shrink-0 text-faint" />
      <span className="sr-only">depois: </span>
      <Text>{after}</Text>
    </span>
  );
}

/** Long texts are cut: the trail tells what happened, it does not replace the thing. */
function Text({ children }: { children: string | null }) {
  return <span className="line-clamp-4 min-w-0 break-words whitespace-pre-line">{children}</span>;
}
