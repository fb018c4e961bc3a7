import { LegalPage } from "#client/components/site/legal-page.tsx";
import { termos } from "#client/content/legal/termos.ts";

export function TermosScreen() {
  return <LegalPage text={termos} />;
}
