import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  PAGE_MARKS,
  type PublicPagePath,
  VISITOR_MARKS,
  type VisitorPagePath,
} from "#shared/common/public-pages.ts";
import { m as conectar } from "#shared/instancias/conectar-tela.messages.ts";
import { m as agendamento } from "#shared/publico/agendamento-tela.messages.ts";
import { brand } from "./content/brand.ts";
import { landing } from "./content/landing.ts";
import type { LegalText } from "./content/legal/legal-text.ts";
import { privacidade } from "./content/legal/privacidade.ts";
import { termos } from "./content/legal/termos.ts";
import { PictureSkeleton } from "./features/publico/picture-skeleton.tsx";
import { About, Shell } from "./features/publico/shell.tsx";
import { LandingScreen } from "./screens/landing/landing.screen.tsx";
import { PrivacidadeScreen } from "./screens/privacidade/privacidade.screen.tsx";
import { TermosScreen } from "./screens/termos/termos.screen.tsx";

interface Page {
  title: string;
  description: string;
  screen: ReactNode;
}

const pages: Record<PublicPagePath, Page> = {
  "/": { ...landing.head, screen: <LandingScreen /> },
  "/privacidade": { ...headOf(privacidade), screen: <PrivacidadeScreen /> },
  "/termos": { ...headOf(termos), screen: <TermosScreen /> },
};

function headOf({ title, description }: LegalText) {
  return { title: `${title} · ${brand.name}`, description };
}

/** A public page as HTML: what belongs into its head, and its body. */
export function draw(path: PublicPagePath | VisitorPagePath) {
  const { head, body } = isVisitors(path) ? visitorPages[path] : textPage(path);
  return { head: renderToStaticMarkup(head), body: renderToStaticMarkup(body) };
}

/** Where React draws what a visitor chooses from; client/visitor.tsx and client/phone.tsx know these ids. */
const visitorPages: Record<VisitorPagePath, { head: ReactNode; body: ReactNode }> = {
  "/agendar/:slug": {
    head: (
      <>
        <title>{VISITOR_MARKS.titulo}</title>
        <meta name="description" content={VISITOR_MARKS.apresentacao} />
        <meta property="og:type" content="website" />
        <meta property="og:locale" content="pt_BR" />
        <meta property="og:title" content={VISITOR_MARKS.titulo} />
        <meta property="og:description" content={VISITOR_MARKS.apresentacao} />
        <meta property="og:image" content={`${PAGE_MARKS.appUrl}/og.png`} />
      </>
    ),
    body: (
      <Shell root="agendar" title={VISITOR_MARKS.titulo}>
        <About />
      </Shell>
    ),
  },
  "/agendamento/:token": {
    head: (
      <>
        <title>{agendamento.titulo}</title>
        <meta name="robots" content="noindex" />
      </>
    ),
    body: (
      <Shell root="agendamento" title={agendamento.titulo}>
        <p className="mt-1 text-soft wrap-anywhere">{VISITOR_MARKS.titulo}</p>
      </Shell>
    ),
  },
  "/conectar/:token": {
    head: (
      <>
        <title>{conectar.titulo}</title>
        <meta name="robots" content="noindex" />
      </>
    ),
    body: (
      <Shell
        root="conectar"
        title={conectar.titulo}
        skeleton={<PictureSkeleton />}
        noScript={conectar.semScript}
      >
        <p className="mt-1 text-soft">{conectar.paraQuem}</p>
      </Shell>
    ),
  },
};
const isVisitors = (path: PublicPagePath | VisitorPagePath): path is VisitorPagePath =>
  Object.hasOwn(visitorPages, path);

function textPage(path: PublicPagePath) {
  const { title, description, screen } = pages[path];
  const url = `${PAGE_MARKS.appUrl}${path}`;
  const head = (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${PAGE_MARKS.appUrl}/og.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={landing.hero.title.join(" ")} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
  return { head, body: screen };
}
