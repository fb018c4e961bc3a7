import { type ReactNode, useEffect, useRef } from "react";

/** What a form is filled in with: boxes to type in, and the buttons of lists and calendars. */
const FIELDS = "input:not([type='hidden'], [tabindex='-1']), textarea, button[aria-haspopup]";

/** Whoever opens a form is about to fill it in: its first field has the focus, unless another one asked for it. */
export function FirstField({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = box.current?.querySelector("form");
    if (!form || form.contains(document.activeElement)) return;
    const fields = [...form.querySelectorAll<HTMLInputElement>(FIELDS)];
    fields.find((field) => !field.disabled)?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} className="contents">
      {children}
    </div>
  );
}
