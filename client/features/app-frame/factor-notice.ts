import { civilOf } from "#shared/common/time.ts";

/** What an administrator has to do, and by which day in the zone; short for a phone's width. */
export function factorNoticeOf(until: Date, zone: string) {
  const [, month, day] = civilOf(until, zone).date.split("-");
  return {
    short: `Ative a verificação em duas etapas até ${day}/${month}`,
    text: `Contas de administrador precisam da verificação em duas etapas: ative a sua até ${day}/${month}.`,
  };
}
