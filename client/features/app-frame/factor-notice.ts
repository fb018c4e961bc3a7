import { civilOf } from "#shared/common/time.ts";

/** Tells an administrator the day in the zone by which to protect the account; `short` stands before "Ativar" on a phone. */
export function factorNoticeOf(until: Date, zone: string) {
  const [, month, day] = civilOf(until, zone).date.split("-");
  return {
    short: `Verificação em duas etapas: até ${day}/${month}`,
    text: `Contas de administrador precisam da verificação em duas etapas: ative a sua até ${day}/${month}.`,
  };
}
