import type { Page } from "playwright";
import { drawn } from "./controls.ts";

/** The window and the moves of a drag that is measured. */
export const DESK = { width: 1440, height: 900 };
export const STEPS = 90;
export const FRAME_MS = 1000 / 60;
/** The web's limit for a long task. */
export const LONG_TASK_MS = 50;
/** The mark from which on time is counted. */
const BEGIN = "measured";
/** The blocks of `reference`. */
const REFERENCE_BLOCKS = 308;
/**
 * Time that a slow phone's main thread needs for one frame of `reference`: four times that of an undisturbed core of a
 * server. Measured in the same run, the reference holds on a slowed machine too.
 */
const REFERENCE_ON_A_PHONE_MS = 4 * 6.8;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** Duration in the thread's processor time, in microseconds. */
  tdur?: number;
}

/**
 * Processor time of the page's main thread during `act`, in milliseconds: other load on the machine does not count.
 * The browser can also be slowed down, but waits by the wall clock, on which a busy machine shows as long tasks.
 */
export async function measured(page: Page, act: () => Promise<void>): Promise<Measure> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on("Tracing.dataCollected", ({ value }) => {
    for (const event of value) if (isTraceEvent(event)) events.push(event);
  });
  await devtools.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: [
        "devtools.timeline",
        "disabled-by-default-devtools.timeline",
        "blink.user_timing",
      ],
    },
  });
  // The first event that Playwright's own listeners hear while a trace is taken costs them some 30 ms, which is not counted.
  await page.evaluate((begin) => {
    dispatchEvent(new Event("mousemove"));
    setTimeout(() => performance.mark(begin));
  }, BEGIN);
  await drawn(page);
  await act();
  const complete = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
  await devtools.send("Tracing.end");
  await complete;
  await devtools.detach();

  const frame = events.find(({ name }) => name === "FireAnimationFrame" || name === "Layerize");
  if (!frame) throw new Error("nothing was drawn");
  const since = events.find(({ name }) => name === BEGIN)?.ts;
  if (since === undefined) throw new Error("nothing says when it began");
  const own = events.filter(
    ({ pid, tid, ts }) => pid === frame.pid && tid === frame.tid && ts > since,
  );
  const tasks = own.filter(({ name }) => name === "RunTask").map(({ tdur = 0 }) => tdur / 1000);
  const frames = own.filter(({ name }) => name === "Layerize").length;
  return {
    perFrame: tasks.reduce((sum, ms) => sum + ms, 0) / frames,
    longest: Math.max(...tasks),
    frames,
  };
}

export interface Measure {
  perFrame: number;
  longest: number;
  frames: number;
}

/** A number of blocks, all of them written, laid out and painted anew for each frame, by nothing of the product. */
async function reference(page: Page): Promise<Measure> {
  const bare = await page.context().newPage();
  await bare.setViewportSize(DESK);
  const measure = await measured(bare, () =>
    bare.evaluate(
      async ([count, steps]) => {
        const shown = Array.from({ length: count }, () => document.createElement("div"));
        document.body.append(...shown);
        for (let step = 0; step < steps; step++) {
          await new Promise(requestAnimationFrame);
          for (const [index, block] of shown.entries()) {
            block.style.cssText = `position: absolute; border: 1px solid; left: ${(index % 7) * 200 + step}px; width: 180px`;
            block.style.top = `${Math.floor(index / 7) * 20}px`;
            block.textContent = `${step}h${index} Davi Rocha`;
          }
        }
      },
      [REFERENCE_BLOCKS, STEPS] as const,
    ),
  );
  await bare.close();
  return measure;
}

/** As a slow phone would take it; the median of three of each figure, because caches that others crowd cost time too. */
export async function onAPhone(page: Page, measure: () => Promise<Measure>): Promise<Measure> {
  const all: Measure[] = [];
  for (let time = 0; time < 3; time++) {
    const bare = await reference(page);
    await page.bringToFront();
    const { perFrame, longest, frames } = await measure();
    const slower = REFERENCE_ON_A_PHONE_MS / bare.perFrame;
    all.push({ perFrame: perFrame * slower, longest: longest * slower, frames });
  }
  const median = (of: (one: Measure) => number) => all.map(of).sort((a, b) => a - b)[1] ?? 0;
  return {
    perFrame: median((one) => one.perFrame),
    longest: median((one) => one.longest),
    frames: median((one) => one.frames),
  };
}

const isTraceEvent = (event: object): event is TraceEvent =>
  "name" in event && "tid" in event && "ts" in event;
