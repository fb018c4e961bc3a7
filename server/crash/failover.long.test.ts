import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { MINUTE, SECOND } from "#shared/common/civil.ts";
import { openPractice, type Practice, startBooking } from "./support/busy-practices.ts";
import { settledCounts } from "./support/failover-counts.ts";
import { openScreen } from "./support/open-screens.ts";
import { createCalls } from "./support/repeated-calls.ts";
import { replicatedInstallation } from "./support/replicated-installation.ts";
import { startPosts } from "./support/steady-posts.ts";

const POSTS_PER_SECOND = 500;
const PRACTICES = 20;
/** Practices that get the posts. */
const POSTED_TO = 4;
const BEFORE_MS = 5 * SECOND;
/** Replication stops this long before the primary dies: changes acknowledged then exist nowhere else. */
const HELD_MS = SECOND;
const LOAD_AFTER_MS = 20 * SECOND;
const SCREENS_AFTER_MS = 30 * SECOND;

const behaviour = {
  echo: true,
  acks: true,
  tries: 100,
  delays: { sent: 20, delivered: 200, read: 400, reply: MINUTE, scan: null },
};

type Installation = Awaited<ReturnType<typeof replicatedInstallation>>;

interface Failover {
  isSynchronous: boolean;
  isSilent?: boolean;
  postsPerSecond?: number;
  mutant?: string;
}

/** The primary dies under load and its standby is promoted; answers durations, and counts of lost and doubled rows. */
async function failOver({ isSilent = false, postsPerSecond = POSTS_PER_SECOND, ...how }: Failover) {
  const installation = await replicatedInstallation(how);
  const played = play(installation, { isSilent, postsPerSecond });
  return Promise.race([played, installation.died]);
}

async function play(
  { urls, services, promoted, ...installation }: Installation,
  { isSilent, postsPerSecond }: { isSilent: boolean; postsPerSecond: number },
) {
  const urlOf = (number: number) => urls[number % urls.length] ?? "";
  const standIn = await startWhatsappStandIn({ behaviour });
  onTestFinished(standIn.stop);
  const practices: Practice[] = [];
  for (let number = 0; number < PRACTICES; number += 1) {
    practices.push(await openPractice(services, { standIn, url: urlOf(number), number }));
  }
  const calls = createCalls(urls);
  const screens = practices.map(({ actor }, i) => openScreen(urlOf(i), actor));
  const bookings = practices.map((practice) => startBooking(calls, practice));
  const paths = practices.slice(0, POSTED_TO).map(({ webhookPath }) => webhookPath);
  const posts = startPosts(calls, paths, postsPerSecond);
  await sleep(BEFORE_MS);

  const { at, promotion } = await installation.losePrimary({ heldMs: HELD_MS, isSilent });
  const watching = new AbortController();
  const ready = installation.msUntilReady(at, watching.signal);
  const until = (ms: number) => sleep(Math.max(0, at + ms - performance.now()));
  // One process commits their last changes while others may not hear of them yet.
  for (const booking of bookings.slice(PRACTICES / 2)) booking.finish();
  await promotion;
  const promotedAfter = performance.now() - at;
  await until(LOAD_AFTER_MS);
  await Promise.all([posts.stop(), ...bookings.map((booking) => booking.stop())]);
  await until(SCREENS_AFTER_MS);
  watching.abort();
  const stale = await Promise.all(screens.map((screen) => screen.isStale()));
  await Promise.all(screens.map((screen) => screen.close()));
  const counts = await settledCounts(promoted, { practices, bookings, posts, sent: standIn.sent });
  const seconds = (ms: number) => Math.round(ms / 10) / 100;
  return {
    ...counts,
    stale: stale.filter(Boolean).length,
    failed: screens.filter((screen) => screen.hasFailed()).length,
    unseemly: calls.unseemly(),
    busy: calls.heard.filter(({ status }) => status === 503).length,
    seconds: {
      promoted: seconds(promotedAfter),
      webhook: seconds(calls.msUntil("webhook", at)),
      booking: seconds(calls.msUntil("booking", at)),
      message: seconds(calls.msUntil("message", at)),
      ready: seconds(await ready),
    },
  };
}

const NONE = { posts: 0, bookings: 0, messages: 0 };

test(
  "the primary dies, its synchronous standby takes over: nothing acknowledged is lost, nothing is there twice",
  async () => {
    const seen = await failOver({ isSynchronous: true });
    console.log("failover, synchronous", seen);
    expect(seen).toMatchObject({ lost: NONE, double: NONE, unsent: 0, stale: 0, unseemly: [] });
    for (const took of Object.values(seen.seconds)) expect(took).toBeLessThan(15);
    expect(seen.acknowledged.posts).toBeGreaterThan(20 * POSTS_PER_SECOND);
  },
  10 * MINUTE,
);

test(
  "a primary that vanishes without closing anything is noticed by its silence",
  async () => {
    // Waiting calls are refused and repeat: too many of them for the cores of one machine are another test.
    const seen = await failOver({ isSynchronous: true, isSilent: true, postsPerSecond: 50 });
    console.log("failover, silent", seen);
    expect(seen).toMatchObject({ lost: NONE, double: NONE, unsent: 0, stale: 0, unseemly: [] });
    for (const took of Object.values(seen.seconds)) expect(took).toBeLessThan(15);
  },
  10 * MINUTE,
);

test(
  "an asynchronous standby takes over: what was acknowledged while it was behind is lost, and no more",
  async () => {
    const seen = await failOver({ isSynchronous: false });
    console.log("failover, asynchronous", seen);
    expect(seen).toMatchObject({
      double: { posts: 0, bookings: 0 },
      unsent: 0,
      stale: 0,
      unseemly: [],
    });
    // The record of sent messages is lost as well, so they leave again: one of each practice, in that second.
    expect(seen.double.messages).toBeLessThanOrEqual(PRACTICES);
    expect(seen.lost.posts).toBeGreaterThan(0);
    // A second of posts, and the ones under way when sending stopped.
    expect(seen.lost.posts).toBeLessThan(2 * POSTS_PER_SECOND);
  },
  10 * MINUTE,
);

test(
  "mutant: did streams not end when their process listens again, screens would stay as they were",
  async () => {
    const { stale } = await failOver({ isSynchronous: true, mutant: "endless-streams.ts" });
    expect(stale).toBeGreaterThan(0);
  },
  10 * MINUTE,
);
