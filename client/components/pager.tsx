import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button as AriaButton } from "react-aria-components";
import { cx } from "#client/lib/cx.ts";
import { pageButtons } from "#shared/common/pagination.ts";
import { Button } from "./button.tsx";

/** Anterior, at most five page numbers, Próxima. Draws nothing for a single page. Pages count from 1. */
export function Pager({ page, pages, onChange, label = "Páginas" }: PagerProps) {
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);

  // A button that has led to the end is disabled and would lose the focus.
  useEffect(() => {
    if (pressed.current?.disabled)
      (pressed.current === next.current ? previous : next).current?.focus();
    pressed.current = null;
  }, [page]);

  function turn(by: -1 | 1) {
    pressed.current = (by === 1 ? next : previous).current;
    onChange(page + by);
  }

  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="@container">
      <div className="flex items-center justify-between gap-2 @min-[29rem]:justify-center">
        <Button
          variant="secondary"
          size="sm"
          isDisabled={page <= 1}
          ref={previous}
          onPress={() => turn(-1)}
          icon={<ChevronLeft size={16} aria-hidden />}
        >
          Anterior
        </Button>
        <ol className="flex items-center gap-1 @max-[29rem]:hidden">
          {pageButtons(page, pages).map((number) => (
            <li key={number}>
              <PageButton
                number={number}
                isCurrent={number === page}
                onPress={() => onChange(number)}
              />
            </li>
          ))}
        </ol>
        <span className="text-sm text-soft tabular-nums @min-[29rem]:hidden">
          {page} de {pages}
        </span>
        <Button
          variant="secondary"
          size="sm"
          isDisabled={page >= pages}
          ref={next}
          onPress={() => turn(1)}
        >
          Próxima
          <ChevronRight size={16} aria-hidden />
        </Button>
      </div>
    </nav>
  );
}

function PageButton({ number, isCurrent, onPress }: PageButtonProps) {
  return (
    <AriaButton
      aria-label={`Página ${number}`}
      aria-current={isCurrent ? "page" : undefined}
      onPress={onPress}
      className={cx(
        "grid size-11 place-items-center rounded-md text-sm tabular-nums sm:size-8",
        isCurrent ? "bg-brand-soft font-semibold text-brand-ink" : "text-soft hover:bg-muted",
      )}
    >
      {number}
    </AriaButton>
  );
}

interface PagerProps {
  page: number;
  pages: number;
  onChange: (page: number) => void;
  label?: string;
}

interface PageButtonProps {
  number: number;
  isCurrent: boolean;
  onPress: () => void;
}
