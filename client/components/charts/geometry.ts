/** Where things of a chart stand, in percent of its width and height; y grows downwards, as in SVG. */

/** How much of a column's place stays empty. */
const GAP = 0.28;
const STEPS = [2, 4, 6, 8, 10];

/** The end of a scale for counts up to `largest`: a round and even number, so that its half is a count too. */
export function scaleTop(largest: number) {
  let unit = 1;
  while (unit * 10 < largest) unit *= 10;
  return (STEPS.find((step) => step * unit >= largest) ?? 10) * unit;
}

/** The place of the column `index` of `count`, and the bar inside it. */
export function columnAt(index: number, count: number) {
  const place = 100 / count;
  const gap = place * GAP;
  return {
    place: { x: index * place, width: place },
    x: index * place + gap / 2,
    width: place - gap,
  };
}

/** The parts of one column, stood on each other from the bottom up. */
export function stack(values: readonly number[], top: number) {
  let y = 100;
  return values.map((value) => {
    const height = (100 * value) / top;
    y -= height;
    return { y, height };
  });
}

/** The columns that carry a label: at most so many, evenly apart, the last one always. */
export function labelled(count: number, most: number) {
  const step = Math.ceil(count / most);
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % step === 0,
  );
}
