import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { usePode } from "#client/session/session.ts";
import { m } from "#shared/equipe/leitura.messages.ts";
import type { Permissao } from "#shared/equipe/permissoes.ts";

/** The buttons in it are gone; those that show a value, or another part of the screen, stay. */
const WITHOUT_BUTTONS =
  "contents [&_button:not([aria-haspopup=listbox],[role=tab],[aria-expanded],[data-reads])]:hidden";

/** Settings that somebody may read, and not change: their values stand there, without the buttons that change them. */
export function ReadOnlyUnless({
  a,
  isAlsoAllowed = false,
  isQuiet = false,
  children,
}: ReadOnlyProps) {
  const mayWrite = usePode(a);
  if (mayWrite || isAlsoAllowed) return children;
  return (
    <>
      {!isQuiet && (
        <p className="mb-4 flex items-center gap-2 text-sm text-soft">
          <Lock size={16} aria-hidden className="shrink-0" />
          {m.soLeitura}
        </p>
      )}
      <fieldset disabled className={WITHOUT_BUTTONS}>
        {children}
      </fieldset>
    </>
  );
}

interface ReadOnlyProps {
  a: Permissao;
  /** The person may change it whatever their role: it is their own. */
  isAlsoAllowed?: boolean;
  /** The line that says so stands once on a screen. */
  isQuiet?: boolean;
  children: ReactNode;
}
