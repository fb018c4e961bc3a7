import { setTimeout as pause } from "node:timers/promises";
import {
  countMessages,
  drained,
  growth,
  latestReminder,
  type Sizes,
  sampling,
  sizesOf,
  waitingIn,
} from "./database.ts";
import type { Seen } from "./gives-way.ts";
import {
  inPeak,
  MESSAGES_A_DAY,
  onlyWriting,
  POSTS_A_DAY,
  pace,
  peakPace,
  REMINDERS_A_DAY,
  SENT_A_DAY,
} from "./model.ts";
import type { Played } from "./player.ts";
import { coresBetween } from "./processor.ts";
import { PRACTICES, type Stage } from "./stage.ts";

/** Some seconds of the busiest hour of so many professionals. */
export interface Round extends Seen {
  professionals: number;
  seconds: number;
  screens: number;
  played: Played;
  /** Memory of the server's process, in bytes. */
  memory: number;
}

export async function playRound(
  stage: Stage,
  professionals: number,
  seconds: number,
): Promise<Round> {
  const { db, spent } = stage;
  const screens = await stage.openScreens(professionals);
  await drained(db);
  const [since, posted] = [new Date(), stage.posted()];
  const replies = await stage.remind(inPeak(professionals, REMINDERS_A_DAY), seconds);
  const [before, watch] = [spent(), sampling(db)];
  const [played, after] = await Promise.all([
    stage.play({ pace: peakPace(professionals), seconds, replies }),
    pause(seconds * 1_000).then(spent),
  ]);
  const watched = await watch.stop();
  const waiting = await waitingIn(db);
  const comesInMs = (aDay: number) => inPeak(professionals, aDay) / 1_000;
  return {
    professionals,
    seconds,
    screens,
    played,
    memory: await stage.memory(),
    cores: coresBetween(before, after),
    ...watched,
    playerDelay: played.ownDelay,
    levels: {
      calls: played.calls.p95,
      posts: played.posts.p99,
      screens: played.screens.p99,
      reminders: await latestReminder(db, since),
      inbox: waiting.inbox / comesInMs(POSTS_A_DAY),
      outbox: waiting.outbox / comesInMs(SENT_A_DAY),
      errors: played.errors + stage.refusedSince(posted),
    },
  };
}

/** Bytes of one professional and day. */
export interface Stored {
  kept: number;
  /** In tables whose rows go after their time. */
  passing: number;
  wal: number;
}

/** The first leaves behind what the others use again, as in life: rows change some times before they rest. */
const PARTS = 3;

/**
 * Growth of the database by `days` days of all practices, played in `seconds`, with a vacuum after each part. Divided
 * by the messages really stored, not by those planned.
 */
export async function measureStorage(stage: Stage, days: number, seconds: number): Promise<Stored> {
  const { db } = stage;
  const paces = onlyWriting(pace(PRACTICES, days, seconds));
  const reminders = (PRACTICES * REMINDERS_A_DAY * days) / seconds;
  const found: { sizes: Sizes; messages: number }[] = [];
  for (let part = 0; part < PARTS; part++) {
    const of = seconds / PARTS;
    await stage.play({ pace: paces, seconds: of, replies: await stage.remind(reminders, of) });
    await db.query("vacuum");
    found.push({ sizes: await sizesOf(db), messages: await countMessages(db) });
  }
  const [before, after] = [found[0], found.at(-1)];
  if (!before || !after) throw new Error("nothing was played");
  const played = (after.messages - before.messages) / MESSAGES_A_DAY;
  const { kept, passing, wal } = growth(before.sizes, after.sizes);
  return { kept: kept / played, passing: passing / played, wal: wal / played };
}
