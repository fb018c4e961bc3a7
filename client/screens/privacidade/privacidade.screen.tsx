import { privacidade } from "#client/content/legal/privacidade.ts";
import { LegalPage } from "#client/features/site/legal-page.tsx";

export function PrivacidadeScreen() {
  return <LegalPage text={privacidade} />;
}
