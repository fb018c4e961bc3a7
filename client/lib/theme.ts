export type Theme = "light" | "dark" | "system";

export const THEMES: { theme: Theme; label: string }[] = [
  { theme: "light", label: "Claro" },
  { theme: "dark", label: "Escuro" },
  { theme: "system", label: "Igual ao aparelho" },
];

const KEY = "tema";
const listeners = new Set<() => void>();

/**
 * The chosen theme; public/tema.js applies the same key before the first paint. Where storage is forbidden the system's theme
 * applies. That file goes over every line as it is, so its reasons stand here.
 */
export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

/** Applies and keeps the theme; "system" forgets the choice. */
export function setTheme(theme: Theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage can be forbidden: the choice then lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

export function subscribeToTheme(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
