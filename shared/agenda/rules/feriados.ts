import { addDays } from "#shared/common/civil.ts";
import { ANOS } from "../agenda.constants.ts";

export interface Feriado {
  data: string;
  nome: string;
  tipo: "nacional" | "facultativo";
}

/** Same day each year, by Leis 662/1949, 6.802/1980, 10.607/2002 and 14.759/2023 (20 November, from 2024). */
const FIXED: readonly { day: string; nome: string; from?: number }[] = [
  { day: "01-01", nome: "Confraternização Universal" },
  { day: "04-21", nome: "Tiradentes" },
  { day: "05-01", nome: "Dia do Trabalho" },
  { day: "09-07", nome: "Independência do Brasil" },
  { day: "10-12", nome: "Nossa Senhora Aparecida" },
  { day: "11-02", nome: "Finados" },
  { day: "11-15", nome: "Proclamação da República" },
  { day: "11-20", nome: "Dia da Consciência Negra", from: 2024 },
  { day: "12-25", nome: "Natal" },
];

/** Days from Easter Sunday. The optional ones are days off of the federal service, decreed each year. */
const MOVING = [
  { days: -48, nome: "Segunda-feira de Carnaval", tipo: "facultativo" },
  { days: -47, nome: "Terça-feira de Carnaval", tipo: "facultativo" },
  { days: -46, nome: "Quarta-feira de Cinzas", tipo: "facultativo" },
  { days: -2, nome: "Sexta-feira Santa", tipo: "nacional" },
  { days: 60, nome: "Corpus Christi", tipo: "facultativo" },
] as const;

const known = new Map<number, readonly Feriado[]>();

/** Brazil's holidays of a year, by date; none outside of 2000 to 2100. */
export function feriadosDe(ano: number): readonly Feriado[] {
  if (ano < ANOS.primeiro || ano > ANOS.ultimo) return [];
  const found = known.get(ano);
  if (found) return found;
  const easter = easterOf(ano);
  const feriados = [
    ...FIXED.filter(({ from = 0 }) => ano >= from).map(({ day, nome }) => ({
      data: `${ano}-${day}`,
      nome,
      tipo: "nacional" as const,
    })),
    ...MOVING.map(({ days, nome, tipo }) => ({ data: addDays(easter, days), nome, tipo })),
  ].sort((a, b) => (a.data < b.data ? -1 : 1));
  known.set(ano, feriados);
  return feriados;
}

interface Closing {
  fecha_feriados: boolean;
  fecha_facultativos: boolean;
}

const closes = (regras: Closing, { tipo }: Feriado) =>
  tipo === "nacional" ? regras.fecha_feriados : regras.fecha_facultativos;

/** The holiday for which a civil date is closed by these rules. */
export function feriadoFechado(date: string, regras: Closing): Feriado | undefined {
  if (!regras.fecha_feriados && !regras.fecha_facultativos) return undefined;
  return feriadosDe(Number(date.slice(0, -6))).find(
    (feriado) => feriado.data === date && closes(regras, feriado),
  );
}

/** Easter Sunday by the anonymous Gregorian computus (Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number) {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return addDays(`${year}-${String(Math.floor(f / 31)).padStart(2, "0")}-01`, f % 31);
}
