import type { Locator, Page } from "playwright";
import { formatLongDay } from "#client/lib/format.ts";
import type { Actor } from "#server/testing/actor.ts";
import { addDays, DAY } from "#shared/common/civil.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { drawn, press, see } from "./controls.ts";
import type { Booked } from "./demo-clinic.ts";

/** The day of a clinic as one uses it: a column for each professional, or for each room. */
export const dayOf = ({ horario }: Pick<Booked, "horario">) => civilOf(horario, ZONA_PADRAO).date;
export const timeOf = ({ horario }: Pick<Booked, "horario">) => civilOf(horario, ZONA_PADRAO).time;

const columnOf = (page: Page, date: string, nome: string) =>
  page.getByRole("group", { name: `${nome}, ${formatLongDay(date)}`, exact: true });

/** An appointment in the column of a professional or a room, at its time. */
export const blockIn = (page: Page, column: string, one: Pick<Booked, "horario" | "cliente">) =>
  columnOf(page, dayOf(one), column).getByRole("button", {
    name: new RegExp(`^${one.cliente} ${timeOf(one)}`),
  });

/** Takes an appointment with the keyboard to a column so many to the right, or to the left. */
export async function carry(page: Page, block: Locator, steps: number) {
  await block.focus();
  const arrow = steps > 0 ? "Shift+ArrowRight" : "Shift+ArrowLeft";
  for (let step = 0; step < Math.abs(steps); step++) await page.keyboard.press(arrow);
  await page.keyboard.press("Enter");
}

/** Turns the days with the arrows beside the title. */
export async function turnToDay(page: Page, date: string) {
  const shown = () => new URL(page.url()).searchParams.get("data");
  const from = shown() ?? civilOf(new Date(), ZONA_PADRAO).date;
  const days = Math.round((Date.parse(date) - Date.parse(from)) / DAY);
  for (let day = 0; day < Math.abs(days); day++) {
    await press(page, days > 0 ? "Próximo dia" : "Dia anterior");
    await drawn(page);
  }
  await see(page.getByRole("group", { name: new RegExp(`, ${formatLongDay(date)}$`) }).first());
}

interface Wanted {
  servico_id: string;
  givers: readonly string[];
  /** YYYY-MM-DD. */
  from: string;
}

/** The first time at which two of those who give the service are free, and these. */
export async function freeForTwo({ trpc }: Actor, { servico_id, givers, from }: Wanted) {
  for (let date = from; ; date = addDays(date, 1)) {
    const free = await Promise.all(
      givers.map(async (profissional_id) => {
        const wanted = { date, servico_id, profissional_id };
        const { slots } = await trpc.marcacoes.availableSlots.query(wanted);
        return slots.filter(({ available }) => available).map(({ time }) => time);
      }),
    );
    const time = free.flat().find((one) => free.filter((its) => its.includes(one)).length > 1);
    if (time) return { date, time, who: givers.filter((_, i) => free[i]?.includes(time)) };
  }
}
