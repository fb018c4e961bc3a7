import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { Link } from "react-router-dom";
import { BrandMark } from "#client/components/brand-mark.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { ThemeButton } from "#client/components/theme-button.tsx";
import { brand } from "#client/content/brand.ts";
import { cx } from "#client/lib/cx.ts";
import { paths } from "#client/lib/paths.ts";
import { NavLinks } from "./nav-links.tsx";
import { UserCard } from "./user-card.tsx";

/** 256 px with names, 72 px with icons alone. */
export function Sidebar({ isCollapsed, onToggle }: { isCollapsed: boolean; onToggle: () => void }) {
  return (
    <aside
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
      <div className="mt-6 w-full flex-1">
        <NavLinks isCollapsed={isCollapsed} />
      </div>
      <SidebarFoot isCollapsed={isCollapsed} />
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

/** Who is signed in, and below it what the product is. */
export function SidebarFoot({ isCollapsed }: { isCollapsed: boolean }) {
  return (
    <div className="mt-4 w-full">
      <UserCard isCollapsed={isCollapsed} />
      <div
        className={cx(
          "mt-3 flex items-center border-t border-line pt-3",
          isCollapsed ? "justify-center" : "justify-between gap-2 pl-2",
        )}
      >
        {!isCollapsed && (
          <p className="min-w-0 text-xs text-faint">
            <span className="block font-medium">{brand.version}</span>
            {brand.tagline}
          </p>
        )}
        <ThemeButton />
      </div>
    </div>
  );
}
