import { cx } from "#client/lib/cx.ts";

/** The style of what opens over the page: lists, menus, pickers. */
export const popoverStyle = cx(
  "animate-rise overflow-auto rounded-lg border border-line bg-surface p-1 shadow-floating outline-none",
);

/** One row of an open list or menu: 44 px on phones. */
export const optionStyle = cx(
  "flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-3 py-1.5 text-sm text-ink outline-none sm:min-h-9",
  "data-focused:bg-muted data-selected:font-medium",
  "data-disabled:cursor-not-allowed data-disabled:text-faint",
);
