import { useRemembered } from "#client/lib/use-remembered.ts";

/** Whether the sidebar shows icons alone; the choice is kept. */
export function useCollapsed() {
  return useRemembered("barra_recolhida", false);
}
