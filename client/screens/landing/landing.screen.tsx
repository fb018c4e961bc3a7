import { SitePage } from "#client/features/site/site-page.tsx";
import { Beneficios } from "./beneficios.tsx";
import { ComoFunciona } from "./como-funciona.tsx";
import { Depoimentos } from "./depoimentos.tsx";
import { Faq } from "./faq.tsx";
import { Fecho } from "./fecho.tsx";
import { Hero } from "./hero.tsx";
import { Solucao } from "./solucao.tsx";

/** Drawn when the client is built (client/pages.tsx); nothing of it runs in the browser. */
export function LandingScreen() {
  return (
    <SitePage>
      <Hero />
      <Solucao />
      <Beneficios />
      <ComoFunciona />
      <Depoimentos />
      <Fecho />
      <Faq />
    </SitePage>
  );
}
