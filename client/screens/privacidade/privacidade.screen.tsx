import { LegalPage } from "#client/components/site/legal-page.tsx";
import { privacidade } from "#client/content/legal/privacidade.ts";

export function PrivacidadeScreen() {
  return <LegalPage text={privacidade} />;
}
