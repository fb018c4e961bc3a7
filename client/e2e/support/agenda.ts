import type { Locator, Page } from "playwright";
import { expect } from "vitest";
import { formatLongDay, formatMonth } from "#client/lib/format.ts";
import { addMonths, monthOf } from "#client/lib/month.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { back } from "./back.ts";
import { choose, drawn, focusScrolled, gone, see, select } from "./controls.ts";

/** The first way back closes the details and keeps the agenda, the second leaves it. */
export async function leaveDetails(page: Page) {
  const place = () => page.evaluate(() => history.state.idx);
  const before = await place();
  await back(page);
  await gone(page.getByRole("dialog"));
  // The browser has gone back and is brought forth again: a second way back in between would cross that.
  await expect.poll(place).toBe(before);
  await drawn(page);
  await back(page);
}

interface Wanted {
  nome: string;
  date: string;
  time: string;
}

/** The agenda as one uses it: the grid, the day, the form for a new appointment. */
export function agenda(page: Page) {
  const dialog = page.getByRole("dialog");

  const day = (date: string) =>
    page.getByRole("grid").getByRole("button", { name: formatLongDay(date) });

  const pickInForm = (label: string, date: string, options: { force?: boolean } = {}) =>
    pickDate(page, { label, date, ...options });

  /** The form is open already. */
  async function fillOpen({ nome, date, time }: Wanted) {
    await dialog.getByRole("combobox", { name: "Cliente" }).fill(nome);
    await chooseFound(page, nome);
    await pickInForm("Data", date);
    await choose(page, "Horário", time);
  }

  return {
    turnTo: (date: string, calendar: Locator | Page = page) => turnTo(calendar, date),
    /** The cell of a day in the grid; its name tells how many appointments it has. */
    day,
    /** Opens a day by its number: below it stand the appointments, which open themselves. */
    openDay: async (date: string) => {
      await day(date).click({ position: { x: 8, y: 8 } });
      await see(dialog);
    },
    /** An appointment in the cell of its day. */
    chip: (time: string, nome: string) =>
      page.getByRole("grid").getByRole("button", { name: `${time}, ${nome}` }),
    /** An appointment in the list of the opened day. */
    row: (nome: string) => dialog.getByRole("listitem").filter({ hasText: nome }),
    /** The count of a status in the opened day, which leaves its appointments alone in the list. */
    only: (count: string) => dialog.getByRole("button", { name: count, exact: true }),

    pickDate: pickInForm,
    pickTime: async ({
      dateLabel,
      date,
      time,
    }: {
      dateLabel: string;
      date: string;
      time: string;
    }) => {
      await pickInForm(dateLabel, date);
      await choose(page, "Horário", time);
    },
    /** Fills in the form; `submit` sends it. */
    fillIn: async (wanted: Wanted) => {
      await page.getByRole("button", { name: "Novo Agendamento" }).first().click();
      await fillOpen(wanted);
    },
    fillOpen,
    /** Types a name that nobody has into the open form, and wants it registered. */
    register: async (nome: string) => {
      await dialog.getByRole("combobox", { name: "Cliente" }).fill(nome);
      await page.getByRole("option", { name: `Cadastrar "${nome}"` }).click();
      await see(dialog.getByRole("group", { name: "Cliente novo" }));
    },
    submit: () => dialog.getByRole("button", { name: "Agendar", exact: true }).click(),
    close: async () => {
      await dialog.getByRole("button", { name: "Fechar" }).click();
      await gone(dialog);
    },
  };
}

/** Turns the pages of a calendar, which opens at the present month or at the date chosen before, to the month of this date. */
async function turnTo(calendar: Locator | Page, date: string) {
  let month = monthOf(civilOf(new Date(), ZONA_PADRAO).date);
  const title = (of: string) => calendar.getByText(formatMonth(`${of}-01`), { exact: true });
  await see(title(month).or(title(monthOf(date))));
  if (await title(monthOf(date)).isVisible()) return;
  while (month < monthOf(date)) {
    month = addMonths(month, 1);
    await calendar.getByRole("button", { name: "Próximo mês" }).click();
    await see(title(month));
  }
}

interface Picked {
  label: string;
  date: string;
  /** Presses a date that is drawn as not to be had. */
  force?: boolean;
}

/** Presses a date in the calendar that this field of the form opens. */
async function pickDate(page: Page, { label, date, force = false }: Picked) {
  await select(page.getByRole("dialog"), label).click();
  const calendar = page.getByRole("dialog", { name: label, exact: true });
  await see(calendar);
  await turnTo(calendar, date);
  await calendar.getByRole("button", { name: formatLongDay(date) }).click({ force });
  await gone(calendar);
}

/** A press that was broken off half-way would hold the pointer down: it has the driver's whole time, and is made once. */
async function chooseFound(page: Page, nome: string) {
  const option = page.getByRole("option", { name: nome });
  await focusScrolled(page);
  await option.click();
  await gone(option);
}
