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
const FRAME_MS = 1000 / 60;

/** How long the page's main thread has been busy, in milliseconds of the processor: others on the machine do not count. */
async function busyTime(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    const seconds = metrics.find(({ name }) => name === "TaskDuration")?.value;
    if (!seconds) throw new Error("the browser does not tell");
    return seconds * 1000;
  };
}

test("a week of 300 appointments leaves the processor time for 60 frames a second when it is dragged or scrolled", async () => {
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
  const visitor = await browser.visitor({ fresh: true, viewport: { width: 1440, height: 900 } });
  await signIn(product, visitor, bia, `/app/agenda?visao=semana&data=${first}`);
  const { page } = visitor;
  const blocks = page.locator("[data-movable]");
  await expect.poll(() => blocks.count()).toBe(FULL_WEEK);
  const box = await blocks.nth(60).boundingBox();
  if (!box) throw new Error("nothing to drag");
  await drawn(page);
  const busyMs = await busyTime(page);
  const perStep = async (act: (step: number) => Promise<void>) => {
    const before = await busyMs();
    for (let step = 1; step <= STEPS; step++) await act(step);
    await drawn(page);
    return ((await busyMs()) - before) / STEPS;
  };

  await page.mouse.move(box.x + 20, box.y + 4);
  await page.mouse.down();
  const dragged = await perStep((step) =>
    page.mouse.move(box.x + 20 + step * 4, box.y + 4 + Math.sin(step / 8) * 120),
  );
  await page.keyboard.press("Escape");
  await page.mouse.up();
  const scrolled = await perStep(async (step) => {
    await page.mouse.wheel(0, step < STEPS / 2 ? 20 : -20);
    await drawn(page);
  });
  expect(dragged).toBeLessThan(FRAME_MS);
  expect(scrolled).toBeLessThan(FRAME_MS);
});
