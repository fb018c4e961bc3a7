import { useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { useLiveEvents } from "#client/data/live.hooks.ts";
import { useMedia } from "#client/lib/use-media.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { Notices } from "./notices.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { ScrollToTop } from "./scroll-to-top.tsx";
import { Sidebar } from "./sidebar.tsx";
import { SidebarOverlay } from "./sidebar-overlay.tsx";
import { TopBar } from "./top-bar.tsx";
import { useCollapsed } from "./use-collapsed.ts";

/** The frame of every signed-in screen: sidebar, content up to 1200 px, on phones bars above and below. */
export function AppLayout() {
  useLiveEvents();
  const { pathname } = useLocation();
  const isWide = useMedia("(min-width: 1024px)");
  const [isCollapsed, setCollapsed] = useCollapsed();
  const [overlayAt, setOverlayAt] = useState<string | null>(null);

  // Under 1024 px the sidebar is a rail, and its button opens the overlay instead. The overlay belongs
  // to the screen it was opened on: going to another one closes it.
  const isOverlayOpen = !isWide && overlayAt === pathname;
  const openOverlay = () => setOverlayAt(pathname);
  const toggle = () => (isWide ? setCollapsed(!isCollapsed) : openOverlay());

  return (
    <div className="flex min-h-dvh has-data-notice:[--notice:2.75rem] has-[[data-notice]+[data-notice]]:[--notice:5.5rem]">
      <SkipLink />
      <ScrollToTop />
      <div className="sticky top-0 hidden h-dvh shrink-0 sm:block">
        <Sidebar isCollapsed={!isWide || isCollapsed} onToggle={toggle} />
      </div>
      <SidebarOverlay isOpen={isOverlayOpen} onClose={() => setOverlayAt(null)} />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar onMenu={openOverlay} />
        <Notices />
        <main
          id="conteudo"
          tabIndex={-1}
          className="mx-auto w-full max-w-300 flex-1 px-4 pt-5 pb-24 outline-none sm:px-6 sm:py-8 lg:px-8"
        >
          <OfflineBanner />
          <Outlet />
        </main>
        <BottomBar onMore={openOverlay} />
      </div>
    </div>
  );
}

function SkipLink() {
  return (
    <a
      href="#conteudo"
      className="fixed top-3 left-3 z-50 -translate-y-20 rounded-md bg-brand px-4 py-2.5 font-medium text-on-brand focus:translate-y-0"
    >
      Pular para o conteúdo
    </a>
  );
}
