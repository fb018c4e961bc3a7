import { Menu } from "lucide-react";
import type { ReactNode } from "react";
import { BrandMark } from "#client/components/brand-mark.tsx";
import { buttonStyle } from "#client/components/button-style.ts";
import { ThemeMenu } from "#client/components/theme-menu.tsx";
import { brand } from "#client/content/brand.ts";
import { landing } from "#client/content/landing.ts";
import { site } from "#client/content/site.ts";
import { cx } from "#client/lib/cx.ts";
import { paths } from "#client/lib/paths.ts";
import { ChatLink } from "./chat-link.tsx";
import { CreateLink } from "./create-link.tsx";

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

const MENU = "menu";

/** Stays above the page; from 1024 px with the anchors in a row, below that in a menu. */
function SiteHeader() {
  return (
    <header className="fixed inset-x-0 top-0 z-20 border-b border-line bg-canvas/90 backdrop-blur-md">
      <div className="mx-auto flex h-16 max-w-300 items-center gap-2 px-4 sm:px-6 lg:px-8">
        <a href={paths.home} className="mr-auto flex rounded-md">
          <BrandMark />
        </a>
        <nav aria-label="Seções" className="mr-auto hidden lg:block">
          <ul className="flex">
            {landing.anchors.map(({ id, label }) => (
              <li key={id}>
                <a
                  href={`${paths.home}#${id}`}
                  className="flex h-10 items-center rounded-md px-3 text-sm text-soft transition-colors hover:text-ink"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeMenu hasWord />
        <AccountLink className="max-lg:hidden" />
        <ChatLink className="max-sm:hidden" />
        <button
          type="button"
          popoverTarget={MENU}
          aria-label="Menu"
          className="-mr-2.5 grid size-11 place-items-center rounded-md text-soft transition-colors hover:bg-muted hover:text-ink lg:hidden"
        >
          <Menu size={22} aria-hidden />
        </button>
      </div>
      <SiteMenu />
    </header>
  );
}

/** Opened and closed by the browser itself: also by Escape and by a touch beside it. */
function SiteMenu() {
  return (
    <div
      id={MENU}
      popover="auto"
      className="inset-x-3 top-18 bottom-auto m-0 w-auto rounded-xl border border-line bg-surface p-3 text-ink shadow-floating lg:hidden"
    >
      <nav aria-label="Menu">
        <ul>
          {landing.anchors.map(({ id, label }) => (
            <li key={id}>
              <a
                href={`${paths.home}#${id}`}
                className="flex h-12 items-center rounded-md px-3 font-medium hover:bg-muted"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-3 grid gap-2 border-t border-line pt-3">
        <CreateLink />
        <AccountLink className="border border-line" />
        <ChatLink />
      </div>
    </div>
  );
}

/** To the login; client/page.ts leads a signed-in user straight into the product. */
function AccountLink({ className }: { className?: string }) {
  return (
    <a href={paths.login} data-account className={cx(buttonStyle("ghost"), className)}>
      {landing.actions.account}
    </a>
  );
}

const { footer, anchors, actions } = landing;

function SiteFooter() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto grid max-w-300 gap-10 px-4 py-14 sm:grid-cols-3 sm:px-6 lg:grid-cols-[2fr_1fr_1fr_1.4fr] lg:px-8">
        <div className="sm:col-span-3 lg:col-span-1">
          <BrandMark />
          <p className="mt-3 max-w-64 text-sm text-faint">{brand.tagline}</p>
        </div>
        <Links
          title={footer.product}
          links={anchors.map(({ id, label }) => ({ href: `${paths.home}#${id}`, label }))}
        />
        <Links
          title={footer.legal}
          links={[
            { href: paths.privacidade, label: footer.privacy },
            { href: paths.termos, label: footer.terms },
          ]}
        />
        <Links
          title={footer.contact}
          links={[
            { href: site.chatUrl, label: actions.chat },
            { href: site.supportUrl, label: site.supportEmail },
          ]}
        />
      </div>
      <p className="mx-auto max-w-300 border-t border-line px-4 py-6 text-sm text-faint sm:px-6 lg:px-8">
        {footer.copyright}
      </p>
    </footer>
  );
}

function Links({ title, links }: { title: string; links: { href: string; label: string }[] }) {
  return (
    <div>
      <h2 className="text-sm font-semibold">{title}</h2>
      <ul className="mt-2 text-sm text-soft">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline sm:min-h-9"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
