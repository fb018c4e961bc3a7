import type { CsvRow } from "#client/lib/csv.ts";
import type { Coluna } from "#shared/clientes/importar.constants.ts";
import type { ImportacaoFeita, PreviaImportacao } from "#shared/clientes/importar.schema.ts";

/** A file on its way in, from its choice to its result. */
export interface EmAndamento {
  /** The chosen file, in memory: later changes on the disk do not matter. */
  arquivo: File | null;
  /** Meaning of its columns, once one of them was corrected. */
  colunas: readonly Coluna[] | null;
  previa: PreviaImportacao | null;
  trabalho: { tipo: "conferir" | "importar"; enviado: number } | null;
  /** Why the last step was not taken, in words for people, and whether it may help to try the same again. */
  recusa: { texto: string; passa: boolean } | null;
  resultado: ImportacaoFeita | null;
  /** Rows that the import has left out, and the name of their file. */
  erradas: { linhas: readonly CsvRow[]; arquivo: string } | null;
}

/** Whether what the columns are taken for is not what the preview was made of. */
export const isStale = ({ colunas, previa }: EmAndamento) =>
  colunas?.some((coluna, index) => coluna !== previa?.colunas[index]?.coluna) ?? false;

export const NOTHING: EmAndamento = {
  arquivo: null,
  colunas: null,
  previa: null,
  trabalho: null,
  recusa: null,
  resultado: null,
  erradas: null,
};

// Kept outside of any screen, so that it survives navigation.
const listeners = new Set<() => void>();
let current = NOTHING;

export const readImport = () => current;

export function subscribeToImport(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function showImport(change: Partial<EmAndamento>) {
  current = { ...current, ...change };
  for (const listener of listeners) listener();
}
