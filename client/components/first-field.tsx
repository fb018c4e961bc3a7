import { type ReactNode, useEffect, useRef } from "react";

/** The fields of a form: boxes to type in, and the buttons of lists and calendars. */
const FIELDS = "input:not([type='hidden'], [tabindex='-1']), textarea, button[aria-haspopup]";

/** Focuses the first enabled field when a form opens, unless another one has taken the focus. */
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
