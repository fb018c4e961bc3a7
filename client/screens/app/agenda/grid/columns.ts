import { formatLongDay } from "#client/lib/format.ts";
import { SEM_SALA, type Side } from "../side.ts";

/** A column of the grid: a civil date, and the professional or the room whose day it is where several stand beside each other. */
export interface GridColumn {
  /** Unique in its grid. */
  key: string;
  date: string;
  profissional: { id: string; nome: string } | null;
  /** Its id is null for appointments without a room. */
  sala: { id: string | null; nome: string } | null;
}

/** A column for each date, of everybody. */
export const byDate = (dates: readonly string[]): GridColumn[] =>
  dates.map((date) => ({ key: date, date, profissional: null, sala: null }));

/** A column for each professional, all of one date. */
export const byProfissional = (date: string, profissionais: readonly Side[]): GridColumn[] =>
  profissionais.map(({ id, nome }) => ({ key: id, date, profissional: { id, nome }, sala: null }));

/** A column for each room, all of one date. */
export const bySala = (date: string, salas: readonly Side[]): GridColumn[] =>
  salas.map(({ id, nome }) => ({
    key: id,
    date,
    profissional: null,
    sala: { id: id === SEM_SALA ? null : id, nome },
  }));

/** The professional or the room of a column: "Bia Lima", "Sala 2"; undefined for a day of everybody. */
export const sideOf = ({ profissional, sala }: GridColumn) => profissional?.nome ?? sala?.nome;

/** How a column is called: "Bia Lima, 24 de novembro". */
export const nameOf = (column: GridColumn) =>
  [sideOf(column), formatLongDay(column.date)].filter(Boolean).join(", ");
