import { isRemembered } from "#client/lib/use-remembered.ts";

/** A dialog, a list or the menu is open: it has the keys. */
export function isAsking() {
  const open = ":is([role='dialog'], [role='alertdialog']):not(dialog), dialog[open]";
  return document.querySelector(open) !== null;
}

/** Somebody is typing there. */
export function isField(target: EventTarget | null) {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select"))
  );
}

/** Under which this browser keeps whether keys alone do anything. */
export const SIGN_KEY = "atalho_de_um_sinal";

/** A key alone may do something: nobody types, nothing asks, and whoever is here has not switched that off. */
export const areKeysFree = ({ defaultPrevented, target }: Event) =>
  !defaultPrevented && !isField(target) && !isAsking() && isRemembered(SIGN_KEY, true);
