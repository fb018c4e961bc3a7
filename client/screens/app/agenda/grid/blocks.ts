/** The block that was pressed, if it may be moved. */
export const movableOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-movable]") : null;

export const blockOf = (box: HTMLElement | null, id: string) =>
  box?.querySelector<HTMLElement>(`[data-movable="${CSS.escape(id)}"]`);

export function swallow(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}
