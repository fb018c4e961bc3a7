import { useEffect, useState } from "react";
import { ForcedPage } from "#client/features/forced-page/forced-page.tsx";
import { beginIn, readSession } from "#client/session/storage.ts";
import { m } from "#shared/equipe/telas.messages.ts";
import { ContaList } from "./conta-list.tsx";
import { forgetKeptHere } from "./forget-kept-here.ts";
import { OpenAgenda } from "./open-agenda.tsx";

/** The practice of this tab answers no more: its access has ended, or a link led to one that was never open. */
export function ContaOver() {
  const [conta] = useState(() => readSession().user?.conta?.nome);
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    // A message to somebody's client stays with no one who may not read it any more.
    forgetKeptHere();
    // Calls from here on are about the person.
    beginIn(null);
    // oxlint-disable-next-line react/set-state-in-effect
    setLeft(true);
  }, []);
  return (
    <div ref={focusTitle} className="contents [&_h1]:outline-none">
      <ForcedPage
        title={conta ? m.acessoTerminouEm(conta) : m.semAcesso}
        description={conta ? m.acessoTerminouTexto : m.semAcessoTexto}
      >
        {isLeft && (
          <>
            <ContaList />
            <OpenAgenda />
          </>
        )}
      </ForcedPage>
    </div>
  );
}

/** The screen that had the focus is gone: what stands in its place is read out. */
function focusTitle(page: HTMLElement | null) {
  const title = page?.querySelector("h1");
  if (!title) return;
  title.tabIndex = -1;
  title.focus();
}
