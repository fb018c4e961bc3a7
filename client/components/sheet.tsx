import { X } from "lucide-react";
import { type ReactNode, type Ref, useEffect } from "react";
import { Modal as AriaModal, Dialog, Heading, ModalOverlay } from "react-aria-components";
import { useCloseRequest } from "#client/lib/close-requests.ts";
import { cx } from "#client/lib/cx.ts";
import { FirstField } from "./first-field.tsx";
import { IconButton } from "./icon-button.tsx";

export interface SheetProps {
  isOpen: boolean;
  /** Escape, a phone's back, the backdrop and the close button. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** sm 400, md 512 (default), lg 672, xl 896 px */
  size?: "sm" | "md" | "lg" | "xl";
  /** Buttons at the bottom, which stays in sight while the content scrolls. */
  footer?: ReactNode;
  /** "alertdialog" for a question that must be answered. */
  role?: "dialog" | "alertdialog";
  /** Is told of the box that holds the content. */
  content?: Ref<HTMLDivElement>;
  children: ReactNode;
}

const sizes = { sm: "sm:max-w-100", md: "sm:max-w-lg", lg: "sm:max-w-2xl", xl: "sm:max-w-4xl" };

/**
 * The sheet that `Modal` draws, for questions too; it closes without a word. Keeps the focus inside, gives it back on closing, locks the
 * page behind; at most 90 % of the height.
 */
export function Sheet({
  isOpen,
  onClose,
  title,
  description,
  size = "md",
  footer,
  role,
  content,
  children,
}: SheetProps) {
  useFocusAfter(isOpen);
  useCloseRequest(isOpen, onClose);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className={cx(
        "animate-fade fixed inset-x-0 top-0 z-40 flex h-(--visual-viewport-height) items-end bg-backdrop",
        "justify-center sm:items-center sm:p-6",
      )}
    >
      <AriaModal
        className={cx(
          "animate-sheet flex max-h-9/10 w-full flex-col rounded-t-xl border border-line bg-surface shadow-floating",
          "sm:animate-rise sm:rounded-xl",
          sizes[size],
        )}
      >
        <Dialog role={role} className="flex min-h-0 flex-1 flex-col outline-none">
          <header className="flex items-start gap-3 px-4 pt-4 pb-1 sm:px-6 sm:pt-5">
            <div className="min-w-0 flex-1 py-1.5">
              <Heading slot="title" className="text-lg font-semibold">
                {title}
              </Heading>
              {description && <p className="mt-0.5 text-sm text-faint">{description}</p>}
            </div>
            <IconButton
              label="Fechar"
              icon={<X size={18} aria-hidden />}
              onPress={onClose}
              className="-mr-2"
            />
          </header>
          <ScrollBox className="min-h-0 flex-1 px-4 pt-2 pb-5 sm:px-6">
            <div ref={content} className="contents">
              <FirstField>{children}</FirstField>
            </div>
          </ScrollBox>
          {footer && (
            <footer className="flex flex-col-reverse gap-2 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:flex-row sm:flex-wrap sm:justify-end sm:px-6">
              {footer}
            </footer>
          )}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}

/** By then the dialog has given the focus back, and what it removed is gone. */
const SETTLED_MS = 300;

/** Where the focus goes when the control that opened a dialog is gone (the row was removed): the screen's content. */
function useFocusAfter(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return;
    return () => void setTimeout(keepFocus, SETTLED_MS);
  }, [isOpen]);
}

function keepFocus() {
  if (document.activeElement !== document.body) return;
  document.getElementById("conteudo")?.focus({ preventScroll: true });
}

/** The stops of the Tab key; a row of choices has one for all. */
const STOPS = "a[href], button, input, select, textarea, [tabindex='0']";

/** A box that scrolls. Where nothing in it takes the focus the box does, so that no mouse is needed to read on. */
function ScrollBox({ className, children }: { className: string; children: ReactNode }) {
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
