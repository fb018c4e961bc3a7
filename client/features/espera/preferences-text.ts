import { formatDayAndDate, shortWeekday } from "#client/lib/format.ts";
import { DIAS_SEMANA } from "#shared/common/civil.ts";
import type { EsperaJson } from "#shared/espera/espera.schema.ts";
import { m } from "#shared/espera/tela.messages.ts";

type Preferences = Pick<EsperaJson, "dias_semana" | "hora_de" | "hora_ate" | "de" | "ate">;

export const FIRST_HOUR = "00:00";
export const LAST_HOUR = "23:59";

const and = new Intl.ListFormat("pt-BR");

/** "Qualquer dia", "Segunda a sexta", "Segunda, quarta e sexta". */
export function diasText(dias: Preferences["dias_semana"]) {
  if (dias.length === DIAS_SEMANA.length) return m.qualquerDia;
  const [first, last] = [dias[0], dias.at(-1)];
  if (!first || !last) return m.qualquerDia;
  const isRun = DIAS_SEMANA.indexOf(last) - DIAS_SEMANA.indexOf(first) === dias.length - 1;
  if (isRun && dias.length > 2) {
    return m.diasSeguidos(shortWeekday(first), shortWeekday(last).toLowerCase());
  }
  const [head, ...rest] = dias.map(shortWeekday);
  return and.format([head ?? "", ...rest.map((dia) => dia.toLowerCase())]);
}

/** "a qualquer hora", "a partir das 14:00", "das 14:00 às 18:00". */
export function horasText({ hora_de, hora_ate }: Pick<Preferences, "hora_de" | "hora_ate">) {
  const [isFromAny, isToAny] = [hora_de === FIRST_HOUR, hora_ate === LAST_HOUR];
  if (isFromAny && isToAny) return m.qualquerHora;
  if (isToAny) return m.aPartirDas(hora_de);
  return isFromAny ? m.ateAs(hora_ate) : m.entre(hora_de, hora_ate);
}

/** "até sex., 15 de jan."; null without dates. */
export function periodoText({ de, ate }: Pick<Preferences, "de" | "ate">, today: string) {
  const day = (date: string) => formatDayAndDate(date, today);
  if (de && ate) return de === ate ? m.soEm(day(de)) : m.entreDatas(day(de), day(ate));
  if (de) return m.desde(day(de));
  return ate ? m.ateData(day(ate)) : null;
}

/** All of it in one line. */
export function preferencesText(preferences: Preferences, today: string) {
  const when = `${diasText(preferences.dias_semana)}, ${horasText(preferences)}`;
  return [when, periodoText(preferences, today)].filter(Boolean).join(" · ");
}
