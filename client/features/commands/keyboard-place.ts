import { isRemembered } from "#client/lib/use-remembered.ts";

/** A dialog, a list or the menu is open: it has the keys. */
export function isAsking() {
  const open = ":is([role='dialog'], [role='alertdialog']):not(dialog), dialog[open]";
  return document.querySelector(open) !== null;
}

/** Whether text can be typed there. */
export function isField(target: EventTarget | null) {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select"))
  );
}

/** Storage key of whether single keys do anything in this browser. */
export const SIGN_KEY = "atalho_de_um_sinal";

/** Single keys work: no text is typed, no question is open, and the user has not switched them off. */
export const areKeysFree = ({ defaultPrevented, target }: Event) =>
  !defaultPrevented && !isField(target) && !isAsking() && isRemembered(SIGN_KEY, true);
