import type { SelectOption } from "#client/components/select.tsx";
import type { GoogleCalendario } from "#client/data/google.hooks.ts";

/** Google's own name for whichever calendar is the account's first. */
const PRIMARY = "primary";

/** The account's calendars in their order; a chosen one that Google lists no more still shows. */
export function calendarOptions(
  calendars: readonly GoogleCalendario[],
  chosen: string,
): SelectOption[] {
  const options = calendars.map(({ id, nome, principal }) => ({
    value: id,
    label: principal ? `${nome} (principal)` : nome,
  }));
  const shown = shownCalendar(calendars, chosen);
  if (options.some(({ value }) => value === shown)) return options;
  return [...options, { value: shown, label: "Agenda que não existe mais", isDisabled: true }];
}

/** The id under which the chosen calendar is listed: "primary" stands for the first one. */
export function shownCalendar(calendars: readonly GoogleCalendario[], chosen: string): string {
  if (chosen !== PRIMARY) return chosen;
  return calendars.find(({ principal }) => principal)?.id ?? chosen;
}
