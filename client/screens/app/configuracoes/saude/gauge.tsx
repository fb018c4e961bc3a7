import type { Tone } from "#client/components/badge.tsx";

const GOOD = 70;
const FAIR = 40;

/** A half circle, from its left end to its right one. */
const ARC = "M 10 60 A 50 50 0 0 1 110 60";

const STROKES = { green: "stroke-green", amber: "stroke-amber", red: "stroke-red" } as const;

/** The score of a number as a half circle, with the figure and a word. */
export function Gauge({ nota }: { nota: number }) {
  const { tone, word } = gradeOf(nota);
  return (
    <svg
      viewBox="0 0 120 74"
      role="img"
      aria-label={`Nota ${nota} de 100: ${word}`}
      className="h-22 w-36 shrink-0"
    >
      <path d={ARC} pathLength={100} fill="none" strokeWidth={9} className="stroke-muted" />
      {nota > 0 && (
        <path
          d={ARC}
          pathLength={100}
          fill="none"
          strokeWidth={9}
          strokeDasharray={`${nota} 100`}
          className={STROKES[tone]}
        />
      )}
      <text x={60} y={53} textAnchor="middle" className="fill-ink text-[26px] font-semibold">
        {nota}
      </text>
      <text x={60} y={71} textAnchor="middle" className="fill-soft text-[12px]">
        {word}
      </text>
    </svg>
  );
}

/** Colour and word of a score. */
export function gradeOf(nota: number): {
  tone: Extract<Tone, "green" | "amber" | "red">;
  word: string;
} {
  if (nota >= GOOD) return { tone: "green", word: "Boa" };
  if (nota >= FAIR) return { tone: "amber", word: "Atenção" };
  return { tone: "red", word: "Em risco" };
}
