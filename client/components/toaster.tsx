import { CircleCheck, CircleX, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { createPortal } from "react-dom";
import toast, { resolveValue, type Toast, useToaster } from "react-hot-toast/headless";
import { cx } from "#client/lib/cx.ts";
import { usePointerOver } from "#client/lib/use-pointer-over.ts";

/**
 * Draws the toasts of lib/toast.ts at the top right, at most 20, always in one place: a press goes through to the screen
 * below, but on the toasts' own buttons, which stand where no screen has any. Drawn here and not by the library,
 * whose own styles write style elements that the content policy forbids. The attribute keeps toasts
 * readable and clickable over an open dialog.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  const visible = toasts.filter((item) => item.visible);
  const region = useRef<HTMLDivElement>(null);
  usePointerOver(region, visible.length > 0, (isOver) =>
    isOver ? handlers.startPause() : handlers.endPause(),
  );
  return createPortal(
    <div
      ref={region}
      data-react-aria-top-layer="true"
      role="region"
      aria-label="Avisos"
      aria-live="polite"
      // On a phone between the two buttons of its head, on a desk beside the one that puts a notice away.
      className="pointer-events-none fixed inset-x-13 top-[max(0.25rem,env(safe-area-inset-top))] z-50 ml-auto flex max-w-90 flex-col gap-2 sm:top-1 sm:right-12 sm:left-auto sm:w-90"
    >
      {visible.map((item) => (
        // Another text in the same place is another card: it is announced, also in the same words.
        <ToastCard key={`${item.id} ${item.createdAt}`} item={item} />
      ))}
    </div>,
    document.body,
  );
}

/** A second line says why. */
function linesOf(message: ReactNode) {
  if (typeof message !== "string" || !message.includes("\n")) return message;
  return message.split("\n").map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}

function ToastCard({ item }: { item: Toast }) {
  const isError = item.type === "error";
  return (
    <div
      role={isError ? "alert" : undefined}
      className="animate-rise flex items-start gap-2.5 rounded-lg border border-line bg-surface py-1 pr-1 pl-3.5 text-sm text-ink shadow-floating"
    >
      <span className={cx("mt-1.5 shrink-0 sm:mt-1", isError ? "text-red-ink" : "text-green-ink")}>
        {isError && <CircleX size={18} aria-hidden />}
        {item.type === "success" && <CircleCheck size={18} aria-hidden />}
      </span>
      <p className="min-w-0 flex-1 py-1.5 sm:py-1 [&_a]:pointer-events-auto [&_button]:pointer-events-auto">
        {linesOf(resolveValue(item.message, item))}
      </p>
      <button
        type="button"
        aria-label="Fechar aviso"
        onClick={() => toast.dismiss(item.id)}
        className="pointer-events-auto grid size-9 shrink-0 place-items-center rounded-md text-faint hover:bg-muted hover:text-ink sm:size-7"
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}
