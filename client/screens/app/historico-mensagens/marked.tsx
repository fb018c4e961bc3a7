import type { Part } from "./excerpt.ts";

/** A text in which the words that were searched for stand out. */
export function Marked({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className="rounded-sm bg-amber-soft font-semibold text-amber-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
