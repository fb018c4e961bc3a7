export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const GAP = 8;

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

const CONTROLS = "button, [role='button'], [role='tab'], input, textarea, select";

/** What is to be pressed or filled in on the page; of what is in `own` nothing. */
export function controlsOf(own: Element): Box[] {
  return [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !own.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
}
