// A process of its own: the people, their screens and the hosts that post. It is steered by messages of its parent
// (Order), and answers each with one (Played).
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { Practice } from "../data/consultorios.ts";
import { type Caller, openCaller } from "./caller.ts";
import { openHosts, type Reply } from "./hosts.ts";
import { ACTS, type Act, SCREENS, SCREENS_OPEN } from "./model.ts";
import { openScreens, type Screen, type Shows } from "./screens.ts";
import { percentile } from "./sums.ts";
import { visits } from "./visits.ts";

export type Order =
  | { kind: "begin"; port: number; practices: Practice[] }
  /** Screens of people for whom nothing changes. */
  | { kind: "open"; tokens: string[] }
  | { kind: "play"; pace: Record<Act, number>; seconds: number; replies: Reply[] };

export interface Played {
  calls: { count: number; p95: number };
  posts: { count: number; p99: number };
  /** Messages to open screens, from the post on. */
  screens: { count: number; p99: number };
  errors: number;
  /** One each of the first kinds. */
  samples: string[];
  /** How late this process itself was, in 1 of 100 turns; milliseconds. */
  ownDelay: number;
}

const TICK_MS = 5;
/** The last calls of a round may take this long after its end. */
const GRACE_MS = 2_500;

let session: ReturnType<typeof begin> | undefined;

process.on("message", (order: Order) => {
  void obey(order).then((played) => process.send?.(played ?? {}));
});
process.on("disconnect", () => process.exit());

async function obey(order: Order): Promise<Played | undefined> {
  if (order.kind === "begin") {
    session = begin(order);
    await session.ready;
    return undefined;
  }
  if (!session) throw new Error("nothing has begun");
  if (order.kind === "open") {
    await session.screens.open(order.tokens.map((token) => ({ token, isQuiet: true })));
    return undefined;
  }
  return session.play(order);
}

function begin({ port, practices }: Extract<Order, { kind: "begin" }>) {
  const caller = openCaller(port);
  const screens = openScreens(port, caller);
  const hosts = openHosts(practices, caller, screens);
  const visit = visits(practices, caller, hosts);
  const open = practices.flatMap((practice, n): Screen[] =>
    n < practices.length * SCREENS_OPEN
      ? [
          {
            token: practice.token,
            practice,
            shows: screenOf(n / (practices.length * SCREENS_OPEN)),
          },
        ]
      : [],
  );

  async function play({
    pace,
    seconds,
    replies,
  }: Extract<Order, { kind: "play" }>): Promise<Played> {
    const planned = ACTS.flatMap((act) =>
      moments(pace[act] * seconds, seconds).map((at) => ({ at, run: visit[act] })),
    );
    const answers = replies.map((reply) => ({
      at: Math.random() * seconds,
      run: () => hosts.answer(reply),
    }));
    const plan = [...planned, ...answers].toSorted((a, b) => a.at - b.at);
    const delay = monitorEventLoopDelay({ resolution: TICK_MS });
    caller.forget();
    screens.forget();
    delay.enable();
    const start = performance.now();
    let next = 0;
    while (next < plan.length) {
      const elapsed = (performance.now() - start) / 1_000;
      for (let due = plan[next]; due && due.at <= elapsed; due = plan[next]) {
        next++;
        void due.run();
      }
      await pause(TICK_MS);
    }
    await pause(Math.max(0, start + seconds * 1_000 - performance.now()));
    delay.disable();
    await pause(GRACE_MS);
    return result(caller, screens.seen(), delay.percentile(99) / 1e6 - TICK_MS);
  }

  return { screens, play, ready: screens.open(open) };
}

/** Which screen is open, of somebody at this share of all. */
function screenOf(at: number): Shows {
  if (at < SCREENS.inbox) return "inbox";
  return at < SCREENS.inbox + SCREENS.agenda ? "agenda" : "dashboard";
}

/** As many moments as are due on average, at random. */
function moments(expected: number, seconds: number): number[] {
  const count = Math.floor(expected + Math.random());
  return Array.from({ length: count }, () => Math.random() * seconds);
}

function result({ found }: Caller, screens: number[], ownDelay: number): Played {
  return {
    calls: { count: found.calls.length, p95: percentile(found.calls, 0.95) },
    posts: { count: found.posts.length, p99: percentile(found.posts, 0.99) },
    screens: { count: screens.length, p99: percentile(screens, 0.99) },
    errors: found.errors.length,
    samples: [...new Set(found.errors)].slice(0, 5),
    ownDelay,
  };
}
