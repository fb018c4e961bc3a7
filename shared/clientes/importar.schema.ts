import { blankToNull, umaLinha } from "#shared/common/text.ts";
import { z } from "#shared/common/zod.ts";
import type { Autoria } from "#shared/equipe/autores.ts";
import type { CampoDeLista, CampoDeTexto } from "./campos.ts";
import {
  COLUNAS,
  type Coluna,
  MAX_ARQUIVO_BYTES,
  MAX_COLUNAS,
  type Situacao,
} from "./importar.constants.ts";
import { m } from "./importar.messages.ts";

const MAX_NOME_ARQUIVO = 200;
const MAX_TITULO = 500;
const MAX_CELULA = 32_767;
/** Three bytes are four characters. */
const MAX_BASE64 = Math.ceil(MAX_ARQUIVO_BYTES / 3) * 4;

const coluna = z.enum(COLUNAS, m.colunaDesconhecida);

/** A column as the preview has answered it, with what its owner has put right. */
const colunaLida = z.strictObject({
  indice: z
    .int()
    .min(0)
    .max(MAX_COLUNAS - 1),
  titulo: z.string().max(MAX_CELULA).nullish(),
  coluna,
  exemplos: z.array(z.string().max(MAX_TITULO)).max(MAX_COLUNAS).optional(),
});

/**
 * The fields of the columns: one for each in the order of the file, as the preview answers them, or by their titles; the others
 * are guessed.
 */
const colunas = z.union([
  z.array(z.union([coluna, colunaLida])).max(MAX_COLUNAS, m.colunasDemais),
  z
    .record(z.string().max(MAX_TITULO), coluna)
    .refine((titles) => Object.keys(titles).length <= MAX_COLUNAS, m.colunasDemais),
]);
export type ColunasInput = z.output<typeof colunas>;

/** A file of contacts. Over REST it travels as multipart/form-data, and its name with it. */
export const importarInput = z.strictObject({
  /** Its bytes in base64. */
  arquivo: z.string(m.arquivoObrigatorio).max(MAX_BASE64, m.arquivoGrande),
  nome_arquivo: umaLinha()
    .overwrite((name) => name.slice(0, MAX_NOME_ARQUIVO))
    .nullish()
    .transform(blankToNull),
  colunas: colunas.optional(),
});
export type ImportarInput = z.output<typeof importarInput>;

/** A column as it was read. vCards have none that could be put right. */
export interface ColunaLida {
  indice: number;
  /** Null where the file has no line of titles. */
  titulo: string | null;
  coluna: Coluna;
  /** The first values that are not empty, three at most. */
  exemplos: string[];
}

/** Fields to write: all of a new client, only the additions of an existing one. */
export type DadosImportados = { [C in "nome" | "telefone" | CampoDeTexto]?: string } & {
  [C in CampoDeLista]?: string[];
};

/** One row of the file, or one contact of it. */
export interface LinhaImportada {
  /** Where it begins in the file, from 1; a contact by its place among the contacts. */
  linha: number;
  situacao: Situacao;
  /** Why it is wrong, what of it is not taken, or which earlier row is the same person. */
  motivo: string | null;
  /** The existing client. */
  cliente_id: string | null;
  /** For people who read the list: as written where it is wrong. */
  nome: string | null;
  telefone: string | null;
  dados: DadosImportados;
  /** The cells of a wrong row of a table, as they stand in the file: what one needs to mend it. */
  celulas?: string[];
}

export interface PreviaImportacao {
  formato: "csv" | "google" | "vcard";
  /** Detected character encoding and column separator. */
  codificacao: "utf-8" | "utf-16" | "windows-1252";
  separador: "," | ";" | "\t" | null;
  colunas: ColunaLida[];
  /** The places of the columns that people should look at before they import. */
  duvidas: number[];
  totais: Record<Situacao, number>;
  /** All of them, in the order of the file. */
  linhas: LinhaImportada[];
}

export interface ImportacaoFeita {
  id: string;
  criados: number;
  atualizados: number;
  ignorados: number;
  erros: number;
}

/** A past import, newest first in their list. */
export interface Importacao extends ImportacaoFeita, Autoria {
  nome_arquivo: string | null;
  criado_em: Date;
  desfeita_em: Date | null;
  /** Until when it can be taken back; null when it cannot any more. */
  desfazer_ate: Date | null;
  /** The person who took it back, where that is known. */
  desfeita_por_id: string | null;
  desfeita_por_nome: string | null;
}

export interface ImportacaoDesfeita {
  id: string;
  /** Clients who are gone again. */
  apagados: number;
  /** Clients who were there before, and are as they were. */
  restaurados: number;
  /** Clients who stayed as they are, or in part. */
  mantidos: number;
  /** The first of them, by name. */
  ficaram: { cliente_id: string; nome: string | null; telefone: string | null; motivo: string }[];
}
