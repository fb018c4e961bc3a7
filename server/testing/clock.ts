/** Noon in Brasília on a Monday, well inside working hours. */
const START = "2026-03-02T12:00:00.000-03:00";

/** A clock that stands still until it is moved. */
export function testClock(start = START) {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    set: (instant: string | Date) => {
      time = new Date(instant).getTime();
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      time += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000;
    },
  };
}

export type TestClock = ReturnType<typeof testClock>;
