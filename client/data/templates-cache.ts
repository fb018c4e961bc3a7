import type { QueryClient } from "@tanstack/react-query";
import type { TemplateList } from "./templates.hooks.ts";

// The first part of tRPC's own key: every page and filter that is kept.
const LISTS = [["templates", "list"]] as const;

/** Draws a change in every list that is kept; the answer puts all back as it was. */
export async function drawInLists(
  queries: QueryClient,
  change: (list: TemplateList) => TemplateList,
): Promise<{ undo: () => void }> {
  await queries.cancelQueries({ queryKey: LISTS });
  const before = queries.getQueriesData<TemplateList>({ queryKey: LISTS });
  queries.setQueriesData<TemplateList>({ queryKey: LISTS }, (list) => list && change(list));
  return { undo: () => before.forEach(([key, list]) => queries.setQueryData(key, list)) };
}

/** For `drawInLists`: one template switched on or off. A filter takes it away only when the lists are asked again. */
export function withActive(id: string, is_active: boolean) {
  return (list: TemplateList): TemplateList => ({
    ...list,
    items: list.items.map((item) => (item.id === id ? { ...item, is_active } : item)),
  });
}

/** For `drawInLists`: without one template. */
export function withoutTemplate(id: string) {
  return (list: TemplateList): TemplateList => {
    const items = list.items.filter((item) => item.id !== id);
    return { ...list, items, total: list.total - (list.items.length - items.length) };
  };
}
