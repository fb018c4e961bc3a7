import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { BrandMark } from "#client/components/brand-mark.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { NavLinks } from "./nav-links.tsx";
import { SidebarFoot } from "./sidebar.tsx";

/**
 * The whole menu over the page, where there is no room beside it. A dialog of the browser itself: it keeps the focus,
 * gives it back and closes on Escape, and every visitor's first screen is 23 kB lighter than with the library's.
 */
export function SidebarOverlay({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      role="dialog"
      aria-label="Menu"
      onClose={onClose}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none bg-transparent text-ink backdrop:bg-backdrop"
    >
      {isOpen && (
        <div className="animate-slide-in relative z-10 flex h-full w-72 max-w-[85vw] flex-col overflow-y-auto border-r border-line bg-surface px-3 py-4">
          <div className="flex items-center justify-between pl-2">
            <BrandMark />
            <IconButton label="Fechar menu" icon={<X size={18} aria-hidden />} onPress={onClose} />
          </div>
          <div className="mt-6 flex-1">
            <NavLinks isCollapsed={false} />
          </div>
          <SidebarFoot isCollapsed={false} />
        </div>
      )}
      {/* A touch beside the menu; the keyboard has Escape and the button above. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        onClick={onClose}
        className="absolute inset-0 cursor-default"
      />
    </dialog>
  );
}
