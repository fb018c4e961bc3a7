import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { addDays, timeOf } from "#shared/common/civil.ts";
import { withBrowser } from "./support/browser.ts";
import { drawn } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const FULL_WEEK = 308;
const STEPS = 90;
const WINDOW = { width: 1440, height: 900 };
const FRAME_MS = 1000 / 60;
/** The web's limit for a long task. */
const LONG_TASK_MS = 50;
/**
 * Time that a slow phone's main thread needs for one frame of `reference`: four times that of an undisturbed core of a
 * server. Measured in the same run, the reference holds on a slowed machine too.
 */
const REFERENCE_ON_A_PHONE_MS = 4 * 6.8;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Duration in the thread's processor time, in microseconds. */
  tdur?: number;
}

/**
 * Processor time of the page's main thread during `act`, in milliseconds: other load on the machine does not count.
 * The browser can also be slowed down, but waits by the wall clock, on which a busy machine shows as long tasks.
 */
async function measured(page: Page, act: () => Promise<void>): Promise<Measure> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on("Tracing.dataCollected", ({ value }) => {
    for (const event of value) if (isTraceEvent(event)) events.push(event);
  });
  await devtools.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: ["devtools.timeline", "disabled-by-default-devtools.timeline"],
    },
  });
  await act();
  const complete = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
  await devtools.send("Tracing.end");
  await complete;
  await devtools.detach();

  const frame = events.find(({ name }) => name === "FireAnimationFrame" || name === "Layerize");
  if (!frame) throw new Error("nothing was drawn");
  const own = events.filter(({ pid, tid }) => pid === frame.pid && tid === frame.tid);
  const tasks = own.filter(({ name }) => name === "RunTask").map(({ tdur = 0 }) => tdur / 1000);
  const frames = own.filter(({ name }) => name === "Layerize").length;
  return {
    perFrame: tasks.reduce((sum, ms) => sum + ms, 0) / frames,
    longest: Math.max(...tasks),
    frames,
  };
}

interface Measure {
  perFrame: number;
  longest: number;
  frames: number;
}

/** Blocks as many as the week's, all of them written, laid out and painted anew for each frame, by nothing of the product. */
async function reference(page: Page): Promise<Measure> {
  const bare = await page.context().newPage();
  await bare.setViewportSize(WINDOW);
  const measure = await measured(bare, () =>
    bare.evaluate(
      async ([blocks, steps]) => {
        const shown = Array.from({ length: blocks }, () => document.createElement("div"));
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
      [FULL_WEEK, STEPS] as const,
    ),
  );
  await bare.close();
  return measure;
}

/** As a slow phone would take it; the median of three of each figure, because caches that others crowd cost time too. */
async function onAPhone(page: Page, measure: () => Promise<Measure>): Promise<Measure> {
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

const isTraceEvent = (event: object): event is TraceEvent => "name" in event && "tid" in event;

test("a week of 300 appointments is dragged and scrolled at 60 frames a second by a slow processor, without a long task", async () => {
  const bia = await product.professional();
  // A Sunday in the future.
  const first = addDays(nextDate("ter", product.now()), 5);
  const { id: servico_id } = await bia.trpc.servicos.create.mutate({
    nome: "Retorno",
    duracao_minutos: 15,
  });
  const { id: cliente_id } = await bia.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
  for (let index = 0; index < FULL_WEEK; index++) {
    const time = timeOf(6 * 60 + Math.floor(index / 7) * 15);
    const horario = `${addDays(first, index % 7)}T${time}`;
    await bia.trpc.marcacoes.create.mutate({ cliente_id, servico_id, encaixe: true, horario });
  }
  const visitor = await browser.visitor({ fresh: true, viewport: WINDOW });
  await signIn(product, visitor, bia, `/app/agenda?visao=semana&data=${first}`);
  const { page } = visitor;
  const blocks = page.locator("[data-movable]");
  await expect.poll(() => blocks.count()).toBe(FULL_WEEK);
  const box = await blocks.nth(60).boundingBox();
  if (!box) throw new Error("nothing to drag");
  await drawn(page);

  const dragged = await onAPhone(page, async () => {
    await page.mouse.move(box.x + 20, box.y + 4);
    await page.mouse.down();
    const drag = await measured(page, async () => {
      for (let step = 1; step <= STEPS; step++) {
        await page.mouse.move(box.x + 20 + step * 4, box.y + 4 + Math.sin(step / 8) * 120);
      }
      await drawn(page);
    });
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await drawn(page);
    return drag;
  });
  const scrolled = await onAPhone(page, () =>
    measured(page, async () => {
      for (let step = 1; step <= STEPS; step++) {
        await page.mouse.wheel(0, step < STEPS / 2 ? 20 : -20);
        await drawn(page);
      }
    }),
  );
  for (const { perFrame, longest, frames } of [dragged, scrolled]) {
    expect(frames).toBeGreaterThan(STEPS / 4);
    expect(perFrame).toBeLessThan(FRAME_MS);
    expect(longest).toBeLessThan(LONG_TASK_MS);
  }
});
