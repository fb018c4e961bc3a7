import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { Skeleton } from "#client/components/skeleton.tsx";
import { brand } from "#client/content/brand.ts";
import { paths } from "#client/lib/paths.ts";
import { VISITOR_MARKS } from "#shared/common/public-pages.ts";
import { m } from "#shared/publico/agendar-tela.messages.ts";
import { actionStyle } from "./action.tsx";
import { mapLink } from "./map-link.ts";

/**
 * A visitor's page before any script: its professional, how to reach them, and the place of the later drawing.
 * Drawn when the client is built (client/pages.tsx); the server writes the marks.
 */
export function Shell({
  root,
  title,
  skeleton = <FirstSkeleton />,
  noScript = m.semScript,
  children,
}: ShellProps) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-250 flex-col px-4 pt-6 sm:px-6 sm:pt-10">
      <div className="flex-1 lg:grid lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-10">
        <header className="lg:pt-2">
          <h1 className="text-2xl font-semibold text-balance wrap-anywhere later:max-lg:text-lg">
            {title}
          </h1>
          {children}
        </header>
        <main className="mt-6 lg:mt-0">
          <NoScript text={noScript} />
          {/* As high as a phone's screen: content below it never moves within the viewport. */}
          <div
            id={root}
            className="min-h-[calc(100dvh-4rem)] noscript:hidden sm:rounded-xl sm:border sm:border-line sm:bg-surface sm:p-6"
          >
            {skeleton}
          </div>
        </main>
      </div>
      <Footer />
      {/* Data, no script: nothing of it runs. */}
      <script type="application/json" id={DATA}>
        {VISITOR_MARKS.dados}
      </script>
    </div>
  );
}

interface ShellProps {
  /** The id of the element that React draws into. */
  root: string;
  title: string;
  /** Drawn until the script draws. */
  skeleton?: ReactNode;
  /** Purpose of the script, read where scripts are off. */
  noScript?: string;
  children?: ReactNode;
}

/** The element with what the server wrote into the page. */
export const DATA = "dados";

/** The professional's introduction and address. Empty marks are not shown. */
export function About() {
  return (
    <div className="later:max-lg:hidden">
      <p className="mt-3 text-pretty whitespace-pre-line text-soft empty:hidden wrap-anywhere">
        {VISITOR_MARKS.apresentacao}
      </p>
      <p className="mt-3 flex items-start gap-2 text-sm text-soft has-[a:empty]:hidden">
        <MapPin size={16} aria-hidden className="mt-0.5 shrink-0 text-faint" />
        <a
          href={mapLink(VISITOR_MARKS.mapa)}
          title={m.verNoMapa}
          target="_blank"
          rel="noreferrer"
          className="-my-3 min-w-0 py-3 whitespace-pre-line underline decoration-control underline-offset-2 hover:text-ink hover:decoration-current wrap-anywhere"
        >
          {VISITOR_MARKS.endereco}
        </a>
      </p>
    </div>
  );
}

/** The need for scripts, and a way to reach the professional where one is known. */
function NoScript({ text }: { text: string }) {
  return (
    <noscript>
      <div className="rounded-xl border border-line bg-surface p-5">
        <p>{text}</p>
        <div className="has-[b:empty]:hidden">
          <p className="mt-3">{m.semScriptContato}</p>
          <a
            href={`https://wa.me/${VISITOR_MARKS.whatsapp}`}
            rel="noreferrer"
            className={`${actionStyle()} mt-3`}
          >
            <span>
              {m.falarPeloWhatsApp}: <b className="whitespace-nowrap">{VISITOR_MARKS.telefone}</b>
            </span>
          </a>
        </div>
      </div>
    </noscript>
  );
}

/** In the shape of a few services. */
export function FirstSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{m.carregando}</span>
      <Skeleton className="h-4 w-28" />
      <Skeleton className="mt-3 h-7 w-64 max-w-full" />
      {Array.from({ length: 3 }, (_, row) => (
        <Skeleton key={row} className="mt-3 h-20 w-full rounded-lg" />
      ))}
    </div>
  );
}

function Footer() {
  return (
    <footer className="flex flex-wrap items-center gap-x-5 py-4 text-sm text-faint">
      <a href={paths.home} target="_blank" rel="noreferrer" className={link}>
        {m.feitoCom} {brand.name}
      </a>
      <a href={paths.privacidade} target="_blank" rel="noreferrer" className={link}>
        {m.privacidade}
      </a>
    </footer>
  );
}

const link = "inline-flex min-h-11 items-center hover:text-ink hover:underline";
