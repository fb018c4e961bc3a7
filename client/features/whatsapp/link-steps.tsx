/** Numbered steps to take on the phone. */
export function LinkSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="mx-auto mt-5 max-w-sm space-y-2 text-sm">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-3">
          <span
            aria-hidden
            className="grid size-5 shrink-0 place-items-center rounded-full bg-brand-soft text-xs font-semibold text-brand-ink"
          >
            {index + 1}
          </span>
          <span className="text-soft">{step}</span>
        </li>
      ))}
    </ol>
  );
}
