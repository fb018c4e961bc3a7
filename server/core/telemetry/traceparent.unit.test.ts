import { expect, test } from "vitest";
import { parseTraceparent } from "./traceparent.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN = "00f067aa0ba902b7";

test("a traceparent names a trace, a span and whether it is recorded", () => {
  expect(parseTraceparent(`00-${TRACE}-${SPAN}-01`)).toMatchObject({
    traceId: TRACE,
    spanId: SPAN,
    traceFlags: 1,
  });
  expect(parseTraceparent(`00-${TRACE}-${SPAN}-02`)?.traceFlags).toBe(0);
});

test.each([
  "",
  `01-${TRACE}-${SPAN}-01`,
  `00-${"0".repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${"0".repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-mais`,
  `00-${TRACE}-${SPAN}`,
])("%s names none", (text) => {
  expect(parseTraceparent(text)).toBeUndefined();
});
