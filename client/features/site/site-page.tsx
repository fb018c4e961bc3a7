import type { ReactNode } from "react";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** The frame of the public pages: header above, footer below, the content's landmark between them. */
export function SitePage({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#conteudo"
        className="fixed top-3 left-3 z-50 -translate-y-20 rounded-md bg-brand px-4 py-2.5 font-medium text-on-brand focus:translate-y-0"
      >
        Pular para o conteúdo
      </a>
      <SiteHeader />
      <main id="conteudo" tabIndex={-1} className="overflow-x-clip pt-16 outline-none">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
