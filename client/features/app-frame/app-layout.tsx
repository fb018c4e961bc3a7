import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, Outlet, useLocation } from "react-router-dom";
import { BrandMark } from "#client/components/brand-mark.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { ThemeMenu } from "#client/components/theme-menu.tsx";
import { useLiveEvents } from "#client/data/live.hooks.ts";
import { useFreshPermissions } from "#client/data/usuarios.hooks.ts";
import { useWaiting } from "#client/data/waiting.hooks.ts";
import { CommandHost } from "#client/features/commands/command-host.tsx";
import { openCommand } from "#client/features/commands/open-command.ts";
import { Device } from "#client/features/device/device.tsx";
import { GraceHost } from "#client/features/graces/grace-host.tsx";
import { useTitleCount } from "#client/lib/document-title.ts";
import { paths } from "#client/lib/paths.ts";
import { useMedia } from "#client/lib/use-media.ts";
import { useRemembered } from "#client/lib/use-remembered.ts";
import { Instead } from "#client/session/guards.tsx";
import { usePermissoes } from "#client/session/session.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { NOT_IN_MENU, navItems } from "./nav-items.ts";
import { Notices } from "./notices.tsx";
import { Sidebar, SidebarOverlay } from "./sidebar.tsx";

/** The frame of every signed-in screen: sidebar, content up to 1200 px, on phones bars above and below. */
export function AppLayout() {
  useLiveEvents();
  useFreshPermissions();
  useTitleCount(useWaiting().esperando);
  const { key, pathname } = useLocation();
  const isWide = useMedia("(min-width: 1024px)");
  const [isCollapsed, setCollapsed] = useCollapsed();
  const [overlayAt, setOverlayAt] = useState<string | null>(null);

  // Under 1024 px the sidebar is a rail, and its button opens the overlay instead. The overlay belongs
  // to the address it was opened on: going to another one, or again to the same, closes it.
  const isOverlayOpen = !isWide && overlayAt === key;
  const openOverlay = () => setOverlayAt(key);
  const toggle = () => (isWide ? setCollapsed(!isCollapsed) : openOverlay());

  return (
    <div className="flex min-h-dvh has-data-notice:[--notice:2.75rem] sm:has-[[data-notice]+[data-notice]]:[--notice:5.5rem] sm:has-[[data-notice]+[data-notice]+[data-notice]]:[--notice:8.25rem]">
      <SkipLink />
      <ScrollToTop />
      <div className="sticky top-0 hidden h-dvh shrink-0 sm:block print:hidden">
        <Sidebar isCollapsed={!isWide || isCollapsed} onToggle={toggle} />
      </div>
      <CommandHost />
      <GraceHost />
      <Device />
      <SidebarOverlay isOpen={isOverlayOpen} onClose={() => setOverlayAt(null)} />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar />
        <div className="contents print:hidden">
          <Notices />
        </div>
        <main
          id="conteudo"
          tabIndex={-1}
          className="mx-auto w-full max-w-300 flex-1 px-4 pt-5 pb-24 outline-none sm:px-6 sm:py-8 lg:px-8 print:max-w-none print:p-0"
        >
          {usePodeVer(pathname) ? <Outlet /> : <Instead key={pathname} why="forbidden" />}
        </main>
        <div className="contents print:hidden">
          <BottomBar onMore={openOverlay} />
        </div>
      </div>
    </div>
  );
}

function SkipLink() {
  return (
    <a
      href="#conteudo"
      className="print:hidden fixed top-3 left-3 z-50 -translate-y-20 rounded-md bg-brand px-4 py-2.5 font-medium text-on-brand focus:translate-y-0"
    >
      Pular para o conteúdo
    </a>
  );
}

/** The head of a phone: the search, the name, the theme. */
function TopBar() {
  return (
    <header className="sticky top-0 z-20 flex items-center justify-between border-b border-line bg-surface px-1 large:px-0 pt-[env(safe-area-inset-top)] sm:hidden print:hidden">
      <IconButton
        label="Busca rápida"
        icon={<Search size={20} aria-hidden />}
        onPress={() => openCommand("busca")}
      />
      <Link to={paths.dashboard} className="flex h-12 items-center rounded-md">
        <BrandMark />
      </Link>
      <ThemeMenu />
    </header>
  );
}

/** Another screen begins at its top. */
function ScrollToTop() {
  const { pathname } = useLocation();
  useEffect(() => {
    // Newer browsers answer a promise, which an effect may not return.
    scrollTo(0, 0);
  }, [pathname]);
  return null;
}

/** Whether the screen of this address belongs to the role of the signed-in person. */
function usePodeVer(pathname: string) {
  const pode = usePermissoes();
  return navItems
    .flatMap((item) => [item, ...(item.parts ?? [])])
    .concat(NOT_IN_MENU)
    .every(({ to, needs }) => !pathname.startsWith(to) || pode(needs));
}

/** Whether the sidebar shows icons alone; the choice is kept. */
function useCollapsed() {
  return useRemembered("barra_recolhida", false);
}
