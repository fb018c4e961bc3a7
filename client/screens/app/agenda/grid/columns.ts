import { formatLongDay } from "#client/lib/format.ts";

/** A column of the grid: a civil date, and the professional whose day it is where several stand beside each other. */
export interface GridColumn {
  /** Unique in its grid. */
  key: string;
  date: string;
  profissional: { id: string; nome: string } | null;
}

/** A column for each date, of everybody. */
export const byDate = (dates: readonly string[]): GridColumn[] =>
  dates.map((date) => ({ key: date, date, profissional: null }));

/** A column for each professional, all of one date. */
export const byProfissional = (
  date: string,
  profissionais: readonly { id: string; nome: string }[],
): GridColumn[] =>
  profissionais.map(({ id, nome }) => ({ key: id, date, profissional: { id, nome } }));

/** How a column is called: "Bia Lima, 24 de novembro". */
export const nameOf = ({ date, profissional }: GridColumn) =>
  [profissional?.nome, formatLongDay(date)].filter(Boolean).join(", ");
