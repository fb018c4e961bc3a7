export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const GAP = 8;

/**
 * How far from the top a box is put so that it covers none of the controls: as high as possible, at most `lowest`. Where
 * there is no such place, it covers as few as it can.
 */
export function freeTop({ box, controls, lowest }: Wanted): number {
  const height = box.bottom - box.top;
  const near = controls.filter(({ left, right }) => left < box.right && right > box.left);
  const tops = [box.top, ...near.map(({ bottom }) => bottom + GAP)]
    .filter((top) => top >= box.top && top <= lowest)
    .toSorted((a, b) => a - b);
  const covered = (top: number) =>
    near.filter((control) => control.top < top + height && control.bottom > top).length;
  return tops.reduce((best, top) => (covered(top) < covered(best) ? top : best), box.top);
}

interface Wanted {
  /** Where it stands when nothing is in the way. */
  box: Box;
  controls: readonly Box[];
  lowest: number;
}

const CONTROLS = "h1, button, a[href], [role='button'], [role='tab'], input, textarea, select";

/** The page's title, and what a finger can press or fill in if `own` is not there; of what is in it nothing. */
export function controlsOf(own: Element): Box[] {
  return [...document.querySelectorAll(CONTROLS)]
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1)
    .filter(({ control, box }) => isReached(control, box, own))
    .map(({ box }) => box);
}

/** What is scrolled away, or lies behind a dialog, is not. */
function isReached(control: Element, { x, y, width, height }: DOMRect, own: Element) {
  const under = document
    .elementsFromPoint(x + width / 2, y + height / 2)
    .find((element) => !own.contains(element));
  return under !== undefined && control.contains(under);
}
