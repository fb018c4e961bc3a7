/** The icon before its colour: `#rrggbb`, thinned so that it rests well on light and dark. */
export function CategoryBadge({ emoji, color }: { emoji: string; color: string }) {
  return (
    <span
      aria-hidden
      className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-lg border text-xl"
      style={{ backgroundColor: `${color}26`, borderColor: `${color}66` }}
    >
      {emoji}
    </span>
  );
}
