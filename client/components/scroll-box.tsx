import type { ReactNode } from "react";
import { cx } from "#client/lib/cx.ts";

/** The stops of the Tab key; a row of choices has one for all. */
const STOPS = "a[href], button, input, select, textarea, [tabindex='0']";

/** A box that scrolls. Where nothing in it takes the focus the box does, so that no mouse is needed to read on. */
export function ScrollBox({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div ref={keepReachable} className={cx("overflow-y-auto -outline-offset-2", className)}>
      <div>{children}</div>
    </div>
  );
}

function keepReachable(box: HTMLDivElement | null) {
  if (!box?.firstElementChild) return;
  const observer = new ResizeObserver(() => {
    const isStop = box.scrollHeight > box.clientHeight && !box.querySelector(STOPS);
    if (isStop) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  });
  observer.observe(box);
  observer.observe(box.firstElementChild);
  return () => observer.disconnect();
}
