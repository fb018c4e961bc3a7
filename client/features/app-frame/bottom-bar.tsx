import { Menu } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components";
import { NavLink } from "react-router-dom";
import { cx } from "#client/lib/cx.ts";
import { usePermissoes } from "#client/session/session.ts";
import { navItems } from "./nav-items.ts";
import { WaitingBadge } from "./nav-links.tsx";

/** Where the thumb is on a phone: the screens of every hour, and the whole menu behind 'Mais'. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  // The menu gives the focus back, and the browser then frames what a finger had pressed.
  const [isTouched, setTouched] = useState(false);
  const pode = usePermissoes();
  return (
    <nav
      data-bottom-bar
      aria-label="Atalhos"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <ul className="flex">
        {navItems
          .filter(({ isShortcut, needs }) => isShortcut && pode(needs))
          .map(({ to, label, shortLabel, icon: Icon }) => (
            <li key={to} className="min-w-0 flex-1">
              <NavLink to={to} className={({ isActive }) => itemStyle(isActive)}>
                <Icon size={20} aria-hidden />
                <span className="max-w-full truncate">{shortLabel ?? label}</span>
                <WaitingBadge to={to} className="absolute top-1 left-1/2 ml-2" />
              </NavLink>
            </li>
          ))}
        <li className="min-w-0 flex-1">
          <Button
            onPress={({ pointerType }) => {
              setTouched(pointerType === "touch");
              onMore();
            }}
            onKeyUp={() => setTouched(false)}
            className={cx(itemStyle(false), isTouched && "outline-none")}
          >
            <Menu size={20} aria-hidden />
            Mais
          </Button>
        </li>
      </ul>
    </nav>
  );
}

function itemStyle(isActive: boolean) {
  return cx(
    "relative flex h-15 w-full flex-col items-center justify-center gap-1 text-xs font-medium -outline-offset-2",
    isActive ? "text-brand-ink" : "text-faint",
  );
}
