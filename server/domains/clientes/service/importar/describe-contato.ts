import {
  type CampoDeLista,
  type CampoDeTexto,
  perCampo,
  textOrList,
} from "#shared/clientes/campos.ts";

/** One row or contact of a file as it is written there. */
export interface Contato extends Record<CampoDeTexto, string>, Record<CampoDeLista, string[]> {
  linha: number;
  nome: string;
  /** As they stand; the first that can be read is taken, a mobile one before others. */
  telefones: string[];
  /** Why it is no contact at all. */
  recusa?: string;
  /** The row of a table that it was read from. */
  celulas?: string[];
}

export const EMPTY: Omit<Contato, "linha"> = {
  nome: "",
  telefones: [],
  ...perCampo(
    textOrList(
      () => "",
      (): string[] => [],
    ),
  ),
};
