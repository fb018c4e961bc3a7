import { CircleCheck, CircleX, X } from "lucide-react";
import { type MouseEvent, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import toast, { resolveValue, type Toast, useToaster } from "react-hot-toast/headless";
import { cx } from "#client/lib/cx.ts";
import { type Box, controlsOf, freeTop, GAP } from "./toast-place.ts";

/**
 * Draws the toasts of lib/toast.ts at the top right, at most 20. Drawn here and not by the library,
 * whose own styles write style elements that the content policy forbids. The attribute keeps toasts
 * readable and clickable over an open dialog.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  const isHeld = useRef(false);
  const visible = toasts.filter((item) => item.visible);
  const region = useFreePlace(visible.length);
  // A mouse that only rests where the toast appears, on the button just pressed, holds nothing.
  const hold = ({ movementX, movementY }: MouseEvent) => {
    if (isHeld.current || (movementX === 0 && movementY === 0)) return;
    isHeld.current = true;
    handlers.startPause();
  };
  const release = () => {
    if (isHeld.current) handlers.endPause();
    isHeld.current = false;
  };
  return createPortal(
    // Hovering only holds the toasts; nothing needs the mouse.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={region}
      data-react-aria-top-layer="true"
      role="region"
      aria-label="Avisos"
      aria-live="polite"
      onMouseMove={hold}
      onMouseLeave={release}
      // On a phone between the buttons of its head, or below them, and then as wide as the screen.
      className="pointer-events-none fixed inset-x-13 max-sm:data-wide:inset-x-3 max-sm:data-wide:max-w-none top-[max(0.25rem,env(safe-area-inset-top))] z-50 ml-auto flex max-w-90 flex-col gap-2 sm:top-4 sm:right-4 sm:left-auto sm:w-90"
    >
      {visible.map((item) => (
        // Another text in the same place is another card: it is announced, also in the same words.
        <ToastCard key={`${item.id} ${item.createdAt}`} item={item} />
      ))}
    </div>,
    document.body,
  );
}

const LOOKS_AGAIN_MS = 250;

/** Keeps the toasts off what can be pressed, also when another screen appears below them. */
function useFreePlace(count: number) {
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || count === 0) return;
    const place = () => {
      element.style.transform = "";
      delete element.dataset.wide;
      const controls = controlsOf(element);
      if (distance(element, controls) === 0) return;
      element.dataset.wide = "";
      element.style.transform = `translateY(${distance(element, controls)}px)`;
    };
    place();
    const timer = setInterval(place, LOOKS_AGAIN_MS);
    return () => clearInterval(timer);
  }, [count]);
  return region;
}

/** How far down it is free. */
function distance(element: Element, controls: readonly Box[]) {
  const box = element.getBoundingClientRect();
  // A phone's keyboard covers what lies further down.
  const lowest = (visualViewport?.height ?? innerHeight) - box.height - GAP;
  return freeTop({ box, controls, lowest }) - box.top;
}

function ToastCard({ item }: { item: Toast }) {
  const isError = item.type === "error";
  return (
    <div
      role={isError ? "alert" : undefined}
      className="animate-rise pointer-events-auto flex items-start gap-2.5 rounded-lg border border-line bg-surface py-1 pr-1 pl-3.5 text-sm text-ink shadow-floating sm:py-2"
    >
      <span className={cx("mt-1.5 shrink-0 sm:mt-2", isError ? "text-red-ink" : "text-green-ink")}>
        {isError && <CircleX size={18} aria-hidden />}
        {item.type === "success" && <CircleCheck size={18} aria-hidden />}
      </span>
      <p className="min-w-0 flex-1 py-1.5 sm:py-2">{resolveValue(item.message, item)}</p>
      <button
        type="button"
        aria-label="Fechar aviso"
        onClick={() => toast.dismiss(item.id)}
        className="grid size-9 shrink-0 place-items-center rounded-md text-faint hover:bg-muted hover:text-ink"
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}
