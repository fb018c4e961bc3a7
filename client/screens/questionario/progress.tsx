/** How many questions have an answer; stays in sight while the questions go by. */
export function Progress({ answered, total }: { answered: number; total: number }) {
  const label = `${answered} de ${total} respondidas`;
  return (
    <div className="sticky top-0 z-10 -mx-4 mt-6 bg-canvas px-4 py-3 sm:mx-0 sm:px-0">
      <div className="flex items-center gap-3">
        <div
          role="progressbar"
          aria-label="Perguntas respondidas"
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={answered}
          aria-valuetext={label}
          className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-line"
        >
          <div
            className="h-full origin-left rounded-full bg-brand transition-transform"
            style={{ transform: `scaleX(${total ? answered / total : 0})` }}
          />
        </div>
        <span className="shrink-0 text-xs text-faint tabular-nums">{label}</span>
      </div>
    </div>
  );
}
