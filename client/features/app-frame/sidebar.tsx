import { CircleHelp, PanelLeftClose, PanelLeftOpen, Search, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "react-aria-components";
import { Link } from "react-router-dom";
import { BrandMark } from "#client/components/brand-mark.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { ThemeMenu } from "#client/components/theme-menu.tsx";
import { brand } from "#client/content/brand.ts";
import { openCommand } from "#client/features/commands/open-command.ts";
import { useCloseRequest } from "#client/lib/close-requests.ts";
import { cx } from "#client/lib/cx.ts";
import { paths } from "#client/lib/paths.ts";
import { ContaLine } from "./conta-line.tsx";
import { NavLinks } from "./nav-links.tsx";
import { UserCard } from "./user-card.tsx";

/** 256 px with names, 72 px with icons alone. */
export function Sidebar({ isCollapsed, onToggle }: { isCollapsed: boolean; onToggle: () => void }) {
  return (
    <aside
      aria-label="Barra lateral"
      className={cx(
        "flex h-full flex-col overflow-y-auto border-r border-line bg-surface px-3 py-4",
        isCollapsed ? "w-18 items-center" : "w-64",
      )}
    >
      <div
        className={cx("flex items-center", isCollapsed ? "flex-col gap-3" : "justify-between pl-2")}
      >
        <Link to={paths.dashboard} className="flex rounded-md">
          <BrandMark compact={isCollapsed} />
        </Link>
        <ToggleButton isCollapsed={isCollapsed} onToggle={onToggle} />
      </div>
      <ContaLine isCollapsed={isCollapsed} />
      <SearchButton isCollapsed={isCollapsed} />
      <div className="mt-3 w-full flex-1">
        <NavLinks isCollapsed={isCollapsed} />
      </div>
      <SidebarFooter isCollapsed={isCollapsed} onHelp={() => openCommand("ajuda")} />
    </aside>
  );
}

function ToggleButton({ isCollapsed, onToggle }: { isCollapsed: boolean; onToggle: () => void }) {
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <IconButton
      label={isCollapsed ? "Expandir menu" : "Recolher menu"}
      aria-expanded={!isCollapsed}
      icon={<Icon size={18} aria-hidden />}
      onPress={onToggle}
    />
  );
}

/** Clients, screens and actions by name; the key beside it does the same. */
function SearchButton({ isCollapsed }: { isCollapsed: boolean }) {
  const open = () => openCommand("busca");
  const icon = <Search size={18} aria-hidden className="shrink-0" />;
  if (isCollapsed)
    return <IconButton label="Busca rápida (Ctrl K)" icon={icon} onPress={open} className="mt-4" />;
  return (
    <Button
      aria-keyshortcuts="Control+K"
      onPress={open}
      className="mt-5 flex h-10 w-full items-center gap-3 rounded-md border border-line px-3 text-sm text-faint transition-colors hover:bg-muted hover:text-ink"
    >
      {icon}
      Busca rápida
      <kbd aria-hidden className="ml-auto font-sans text-xs">
        Ctrl K
      </kbd>
    </Button>
  );
}

interface FooterProps {
  isCollapsed: boolean;
  onHelp: () => void;
}

/** The signed-in person, and below it what the product is, and help with it. */
function SidebarFooter({ isCollapsed, onHelp }: FooterProps) {
  return (
    <div className="mt-4 w-full">
      <UserCard isCollapsed={isCollapsed} />
      <div
        className={cx(
          "mt-3 flex items-center border-t border-line pt-3",
          isCollapsed ? "flex-col" : "gap-1 pl-2",
        )}
      >
        {!isCollapsed && (
          <p className="min-w-0 flex-1 text-xs text-faint">
            <span className="block font-medium">{brand.version}</span>
            {brand.tagline}
          </p>
        )}
        <IconButton label="Ajuda" icon={<CircleHelp size={18} aria-hidden />} onPress={onHelp} />
        <ThemeMenu />
      </div>
    </div>
  );
}

/**
 * The whole menu over the page, where there is no room beside it. A dialog of the browser itself: it keeps the focus,
 * gives it back and closes on Escape, and every visitor's first screen is 23 kB lighter than with the library's.
 */
export function SidebarOverlay({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useCloseRequest(isOpen, onClose);
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
          <ContaLine isCollapsed={false} />
          <div className="mt-6 flex-1">
            <NavLinks isCollapsed={false} />
          </div>
          <SidebarFooter
            isCollapsed={false}
            onHelp={() => {
              // The help would lie below this dialog of the browser's.
              onClose();
              openCommand("ajuda");
            }}
          />
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
