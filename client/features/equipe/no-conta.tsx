import { ForcedPage } from "#client/features/forced-page/forced-page.tsx";
import { m } from "#shared/equipe/telas.messages.ts";
import { OpenAgenda } from "./open-agenda.tsx";

/** For a person who may enter no practice, and has none of their own. */
export function NoConta() {
  return (
    <ForcedPage title={m.nenhumaConta} description={m.nenhumaContaTexto}>
      <OpenAgenda />
    </ForcedPage>
  );
}
