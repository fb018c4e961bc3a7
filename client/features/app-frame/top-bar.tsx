import { Menu } from "lucide-react";
import { Link } from "react-router-dom";
import { BrandMark } from "#client/components/brand-mark.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { ThemeButton } from "#client/components/theme-button.tsx";
import { paths } from "#client/lib/paths.ts";

/** The head of a phone: the whole menu, the name, the theme. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  return (
    <header className="sticky top-0 z-20 flex items-center justify-between border-b border-line bg-surface px-1 pt-[env(safe-area-inset-top)] sm:hidden">
      <IconButton label="Abrir menu" icon={<Menu size={20} aria-hidden />} onPress={onMenu} />
      <Link to={paths.dashboard} className="flex h-12 items-center rounded-md">
        <BrandMark />
      </Link>
      <ThemeButton />
    </header>
  );
}
