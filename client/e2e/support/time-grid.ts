import type { Page } from "playwright";
import { formatLongDay } from "#client/lib/format.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import type { withBrowser } from "./browser.ts";
import { see } from "./controls.ts";
import { nextDate } from "./days.ts";
import type { Product } from "./product.ts";
import { signIn } from "./sign-in.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Two appointments of a Tuesday, nine and eleven o'clock, in the view that is asked for. */
export async function gridPractice(
  product: Product,
  browser: ReturnType<typeof withBrowser>,
  { visao = "semana", phone = false } = {},
) {
  const ana = await product.professional();
  await offerHours(ana, { from: "08:00", to: "18:00" });
  const date = nextDate("ter", product.now());
  const ids: string[] = [];
  for (const [nome, time] of [
    ["Davi Rocha", "09:00"],
    ["Bia Lima", "11:00"],
  ]) {
    const { id } = await ana.trpc.clientes.create.mutate({ nome: nome ?? "" });
    const made = await ana.trpc.marcacoes.create.mutate({
      cliente_id: id,
      horario: `${date}T${time}`,
    });
    ids.push(made.id);
  }
  const visitor = await browser.visitor(phone ? PHONE : {});
  const { page } = visitor;
  await signIn(product, visitor, ana, `/app/agenda?visao=${visao}&data=${date}`);
  const grid = gridOf(page);
  await see(grid.block("Davi Rocha 09:00 – 10:00"));
  const timeOf = async (index: number) => {
    const { horario } = await ana.trpc.marcacoes.get.query({ id: ids[index] ?? "" });
    const { date: day, time } = civilOf(horario, ZONA_PADRAO);
    return `${day} ${time}`;
  };
  return { ana, date, ids, visitor, page, grid, timeOf };
}

/** The time grid as one uses it. */
export function gridOf(page: Page) {
  const column = (date: string) =>
    page.getByRole("group", { name: formatLongDay(date), exact: true });
  /** Where a time of a day is drawn, measured at the hours of the column. */
  async function place(date: string, hour: number, first = 8) {
    const [box, perHour] = await Promise.all([
      column(date).boundingBox(),
      column(date).evaluate((day) => {
        const [hours = 1] = getComputedStyle(day)
          .backgroundSize.split(" ")
          .slice(1)
          .map(parseFloat);
        return (hours / 100) * day.clientHeight;
      }),
    ]);
    if (!box) throw new Error("no column");
    return { x: box.x + box.width - 12, y: box.y + (hour - first) * perHour + 2, perHour };
  }
  return {
    column,
    place,
    block: (name: string) => page.getByRole("button", { name }),
  };
}

/** A finger that is put down at the first point, rests until `rested`, goes to the others and is lifted. */
export async function finger(
  page: Page,
  points: [x: number, y: number][],
  rested?: () => Promise<void>,
) {
  const touch = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", point?: [x: number, y: number]) =>
    touch.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: point ? [{ x: point[0], y: point[1] }] : [],
    });
  const [first, ...others] = points;
  await send("touchStart", first);
  await rested?.();
  for (const point of others) await send("touchMove", point);
  await send("touchEnd");
  await touch.detach();
}
