import { useState } from "react";

const KEY = "barra_recolhida";

/** Whether the sidebar shows icons alone; the choice is kept. */
export function useCollapsed() {
  const [isCollapsed, setCollapsed] = useState(() => read() === "sim");
  const change = (collapsed: boolean) => {
    setCollapsed(collapsed);
    try {
      localStorage.setItem(KEY, collapsed ? "sim" : "nao");
    } catch {
      // Storage can be forbidden: the choice then lasts until the page is left.
    }
  };
  return [isCollapsed, change] as const;
}

function read() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
