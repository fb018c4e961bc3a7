import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { RACERS, race } from "#server/testing/booking-race.ts";

const app = await testApp();

test(`S5: ${RACERS} bookings of one slot at once end in under two seconds`, async () => {
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    const { got, lost, ms, live } = await race(app);
    expect({ got, lost, live }).toEqual({ got: 1, lost: RACERS - 1, live: 1 });
    times.push(ms);
    if (ms < 2_000) return;
  }
  expect(Math.min(...times)).toBeLessThan(2_000);
});
