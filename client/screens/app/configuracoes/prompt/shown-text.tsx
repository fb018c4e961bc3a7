import { ChevronDown } from "lucide-react";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { cx } from "#client/lib/cx.ts";

/** A text of the assistant's as it stands; a long one shows its beginning, and all of it on demand. */
export function ShownText({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  const [isWhole, setWhole] = useState(false);
  const overflows = useOverflows(box, text);
  return (
    <>
      <div className="rounded-lg bg-muted p-4">
        <p
          ref={box}
          className={cx(
            "break-words whitespace-pre-line text-soft",
            !isWhole && "line-clamp-6 sm:line-clamp-8",
          )}
        >
          {text}
        </p>
      </div>
      {(overflows || isWhole) && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1 -ml-3"
          aria-expanded={isWhole}
          icon={
            <ChevronDown size={14} aria-hidden className={isWhole ? "rotate-180" : undefined} />
          }
          onPress={() => setWhole(!isWhole)}
        >
          {isWhole ? "Mostrar menos" : "Mostrar tudo"}
        </Button>
      )}
    </>
  );
}

/** Whether a box is too low for what stands in it; `text` is what changes. */
function useOverflows(box: RefObject<HTMLElement | null>, text: string) {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setOverflows(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, text]);
  return overflows;
}
