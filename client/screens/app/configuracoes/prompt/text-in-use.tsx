import { Badge } from "#client/components/badge.tsx";
import { plural } from "#client/lib/format.ts";
import { ShownText } from "./shown-text.tsx";

/** The text that holds now: the own one, or the default while there is none. */
export function TextInUse({ text, defaultText }: { text: string | null; defaultText: string }) {
  const shown = text ?? defaultText;
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-faint tabular-nums">
        {text === null ? <Badge>Texto padrão</Badge> : <Badge tone="brand">Personalizado</Badge>}
        {plural(shown.length, "caractere", "caracteres")}
      </p>
      <ShownText text={shown} />
    </>
  );
}
