import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { PAGE_MARKS, type PublicPagePath } from "#shared/common/public-pages.ts";
import { brand } from "./content/brand.ts";
import { landing } from "./content/landing.ts";
import type { LegalText } from "./content/legal/legal-text.ts";
import { privacidade } from "./content/legal/privacidade.ts";
import { termos } from "./content/legal/termos.ts";
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
export function draw(path: PublicPagePath) {
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
  return { head: renderToStaticMarkup(head), body: renderToStaticMarkup(screen) };
}
