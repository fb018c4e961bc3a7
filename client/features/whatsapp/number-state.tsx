import { Badge } from "#client/components/badge.tsx";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { ESTADOS, type NumberState, numberWords } from "./number-words.ts";

/** The state of a number in one word. */
export function NumberBadge({ estado_numero }: Pick<NumberState, "estado_numero">) {
  const { label, tone } = ESTADOS[estado_numero];
  return <Badge tone={tone}>{label}</Badge>;
}

/** The state of a number that may not send everything, in words; nothing of a free one. */
export function RestWords({ state }: { state: NumberState }) {
  const now = useNow();
  const zone = useZone();
  if (state.estado_numero === "livre") return null;
  const tone = state.estado_numero === "parada" ? "text-red-ink" : "text-amber-ink";
  return <p className={`mt-3 text-sm font-medium ${tone}`}>{numberWords(state, now, zone)}.</p>;
}
