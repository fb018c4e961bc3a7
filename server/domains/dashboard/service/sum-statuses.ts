import { type MarcacaoStatus, STATUS } from "#shared/marcacoes/marcacoes.constants.ts";
import { VALIDOS } from "#shared/marcacoes/rules/listas.ts";

/** How many appointments of each status some interval, hour or day has. */
export type StatusCounts = Record<MarcacaoStatus, number>;

export const sumOf = (rows: StatusCounts[], ...statuses: MarcacaoStatus[]): number =>
  rows.reduce((sum, row) => statuses.reduce((inRow, status) => inRow + row[status], sum), 0);

export const total = (rows: StatusCounts[]) => sumOf(rows, ...STATUS);
export const notCancelled = (rows: StatusCounts[]) => sumOf(rows, ...VALIDOS);
