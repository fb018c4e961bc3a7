import { termos } from "#client/content/legal/termos.ts";
import { LegalPage } from "#client/features/site/legal-page.tsx";

export function TermosScreen() {
  return <LegalPage text={termos} />;
}
