import { ChevronDown, Pencil } from "lucide-react";
import { Badge } from "#client/components/badge.tsx";
import { formatAgo, plural } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { ShownText } from "./shown-text.tsx";

/** The draft, and below it, on demand, the text in force. */
export function DraftText({ text, inUse, savedAt }: DraftTextProps) {
  const now = useNow();
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-faint tabular-nums">
        <Badge tone="amber" icon={<Pencil size={12} aria-hidden />}>
          Rascunho
        </Badge>
        {plural(text.length, "caractere", "caracteres")}, salvo {formatAgo(savedAt, now)}
      </p>
      <ShownText text={text} />
      <details className="group">
        <summary className="inline-flex h-11 cursor-pointer list-none items-center gap-1.5 rounded-md text-sm font-medium text-brand-ink [&::-webkit-details-marker]:hidden">
          Ver o texto em uso
          <ChevronDown size={16} aria-hidden className="group-open:rotate-180" />
        </summary>
        <p className="rounded-lg border border-line p-4 break-words whitespace-pre-line text-soft">
          {inUse}
        </p>
      </details>
    </>
  );
}

interface DraftTextProps {
  text: string;
  inUse: string;
  savedAt: Date;
}
