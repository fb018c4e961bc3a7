import { Badge } from "#client/components/badge.tsx";
import { plural } from "#client/lib/format.ts";
import { ShownText } from "./shown-text.tsx";

/** The text that holds now: the own one, or the default while there is none. */
export function TextInUse({ text, defaultText }: { text: string | null; defaultText: string }) {
  const shown = text ?? defaultText;
  return (
    <>
      <ShownText text={shown} />
      <div className="mt-3 flex items-center justify-between gap-3 text-xs text-faint">
        {text === null ? <Badge>Texto padrão</Badge> : <Badge tone="brand">Personalizado</Badge>}
        <span className="tabular-nums">{plural(shown.length, "caractere", "caracteres")}</span>
      </div>
    </>
  );
}
