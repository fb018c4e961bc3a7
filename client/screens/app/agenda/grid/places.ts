/** Where something of a day stands: its column, and its minute. */
export interface Place {
  column: number;
  minute: number;
}

/** Where a day lies in the grid, in pixels. */
export interface Column {
  name: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

export const isSame = (one: Place, other: Place) =>
  one.column === other.column && one.minute === other.minute;

/** The days of a grid, from its own corner. */
export function columnsIn(box: HTMLElement): Column[] {
  const edge = box.getBoundingClientRect();
  return [...box.querySelectorAll<HTMLElement>("[data-column]")].map((column) => {
    const { left, top, width, height } = column.getBoundingClientRect();
    const name = column.dataset.name ?? "";
    return { name, left: left - edge.left, top: top - edge.top, width, height };
  });
}
