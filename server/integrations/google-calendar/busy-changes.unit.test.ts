import fc from "fast-check";
import { expect, test } from "vitest";
import { readPage } from "./busy-changes.ts";

const timed = {
  id: "a",
  status: "confirmed",
  start: { dateTime: "2026-03-03T09:00:00-03:00" },
  end: { dateTime: "2026-03-03T10:00:00-03:00" },
};
const span = {
  kind: "instants",
  from: new Date("2026-03-03T12:00:00Z"),
  to: new Date("2026-03-03T13:00:00Z"),
};
const spanOf = (item: object) => readPage({ items: [item] })?.changes[0]?.span;

test("an event takes the time between its instants, or its days without the last", () => {
  expect(readPage({ items: [timed], nextSyncToken: "t" })).toEqual({
    changes: [{ id: "a", seriesId: null, span }],
    nextPageToken: null,
    nextSyncToken: "t",
  });
  const days = { start: { date: "2026-03-03" }, end: { date: "2026-03-05" } };
  expect(spanOf({ ...timed, ...days })).toEqual({
    kind: "days",
    from: "2026-03-03",
    to: "2026-03-05",
  });
  expect(readPage({ items: [{ ...timed, recurringEventId: "s" }] })?.changes[0]?.seriesId).toBe(
    "s",
  );
});

test.each([
  ["tentative", { status: "tentative" }, span],
  ["not answered", { attendees: [{ self: true, responseStatus: "needsAction" }] }, span],
  ["declined by another", { attendees: [{ responseStatus: "declined" }] }, span],
  ["out of office", { eventType: "outOfOffice" }, span],
  ["deleted", { status: "cancelled" }, null],
  ["free", { transparency: "transparent" }, null],
  ["declined", { attendees: [{ self: true, responseStatus: "declined" }] }, null],
  ["where somebody works", { eventType: "workingLocation" }, null],
  ["a birthday", { eventType: "birthday" }, null],
  ["without length", { end: timed.start }, null],
  ["backwards", { start: timed.end, end: timed.start }, null],
  ["no date", { start: { date: "2026-3-3" }, end: { date: "2026-03-05" } }, null],
  ["no day of the calendar", { start: { date: "2026-02-30" }, end: { date: "2026-03-05" } }, null],
  ["no end", { end: undefined }, null],
])("%s", (_, change, expected) => {
  expect(spanOf({ ...timed, ...change })).toEqual(expected);
});

test("what is no page is none, and what is no event is left out", () => {
  for (const json of [undefined, null, [], "x", 7, { items: {} }]) {
    expect(readPage(json)).toBeUndefined();
  }
  expect(readPage({ items: [null, 3, {}, { id: " " }, { id: 7 }] })?.changes).toEqual([]);
  expect(readPage({})).toEqual({ changes: [], nextPageToken: null, nextSyncToken: null });
});

test("no answer whatever breaks it, and every span it reads is one of time", () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.dictionary(fc.constantFrom("id", "status", "start", "end", "attendees"), fc.jsonValue()),
      (json, item) => {
        readPage(json);
        for (const { span } of readPage({ items: [item, { ...timed, ...item }] })?.changes ?? []) {
          if (span) expect(span.from < span.to).toBe(true);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});
