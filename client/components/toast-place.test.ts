import { expect, test } from "vitest";
import { type Box, freeTop } from "./toast-place.ts";

/** Of the size of one toast at the top right of a desk's screen. */
const box: Box = { top: 16, bottom: 70, left: 1064, right: 1424 };
const at = (top: number, { left = 1250, height = 40, width = 160 } = {}): Box => ({
  top,
  bottom: top + height,
  left,
  right: left + width,
});
const topAmong = (...controls: Box[]) => freeTop({ box, controls, lowest: 500 });

test.each<[string, Box[], number]>([
  ["nothing in the way: at the top", [], 16],
  [
    "controls at the left and further down are not in the way",
    [at(32, { left: 300 }), at(300)],
    16,
  ],
  ["below the button of a screen's head", [at(32)], 80],
  ["below two rows of them, too close for anything between", [at(32), at(90)], 138],
  ["between two that are far enough apart", [at(32), at(136)], 80],
  [
    "everything is full: over as few as can be",
    [at(16), at(16, { left: 1070, width: 90 }), at(64), at(112, { height: 500 })],
    112,
  ],
])("%s", (_what, controls, top) => {
  expect(topAmong(...controls)).toBe(top);
});

test("it never sinks below the given bound", () => {
  expect(freeTop({ box, controls: [at(16, { height: 700 })], lowest: 500 })).toBe(16);
});
