export type Theme = "light" | "dark" | "system";

const KEY = "tema";
const next: Record<Theme, Theme> = { system: "light", light: "dark", dark: "system" };
const names: Record<Theme, string> = { system: "do sistema", light: "claro", dark: "escuro" };
const listeners = new Set<() => void>();

/** The chosen theme; public/tema.js applies the same key before the first paint. */
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

/** Goes round the three themes: of the system, light, dark. */
export const nextTheme = (theme: Theme): Theme => next[theme];

/** What the button that changes the theme says. */
export const themeLabel = (theme: Theme): string =>
  `Tema ${names[theme]}. Mudar para ${names[next[theme]]}`;
