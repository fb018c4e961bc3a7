import { type Campo, campos } from "./campos.ts";

/** A file of this size is read, a larger one is refused (413). */
export const MAX_ARQUIVO_BYTES = 5 * 1024 * 1024;
export const MAX_LINHAS = 10_000;
/** A file for spreadsheets or of contacts has fewer columns; Google's has about sixty. */
export const MAX_COLUNAS = 200;
/** How long an import can be taken back. */
export const DESFAZER_DIAS = 7;
/** The most remaining clients that the answer of an undo names. */
export const MAX_FICARAM = 200;

/** Meanings of a file's column. Several may have the same: a second phone, two parts of a name. */
export type Coluna = "nome" | "sobrenome" | "telefone" | Campo | "ignorar";
export const COLUNAS: readonly Coluna[] = ["nome", "sobrenome", "telefone", ...campos, "ignorar"];

export const SITUACOES = ["nova", "ja_existe", "alterada", "errada"] as const;
export type Situacao = (typeof SITUACOES)[number];
