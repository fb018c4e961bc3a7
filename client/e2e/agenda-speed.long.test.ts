import { beforeAll, expect, test } from "vitest";
import { addDays, timeOf } from "#shared/common/civil.ts";
import { withBrowser } from "./support/browser.ts";
import { drawn } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { DESK, FRAME_MS, LONG_TASK_MS, measured, onAPhone, STEPS } from "./support/frames.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const FULL_WEEK = 308;
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
  const visitor = await browser.visitor({ fresh: true, viewport: DESK });
  await signIn(product, visitor, bia, `/app/agenda?visao=semana&data=${first}`);
  const { page } = visitor;
  const blocks = page.locator("[data-movable]");
  await expect.poll(() => blocks.count(), { timeout: 20_000 }).toBe(FULL_WEEK);
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
