import { id } from "#shared/common/id.ts";
import { umaLinha } from "#shared/common/text.ts";
import { z } from "#shared/common/zod.ts";
import {
  type EspecieOuLugar,
  type EstadoDaMidia,
  MAX_MIDIA_BYTES,
  MAX_NOME_MIDIA,
  MAX_SEGUNDOS,
} from "./midia.constants.ts";
import { midiaMessages as m } from "./midia.messages.ts";

const MAX_BASE64 = 4 * Math.ceil(MAX_MIDIA_BYTES / 3);

/** A file to be sent; its kind is found in its bytes. `segundos`: how long a recording is. */
export const midiaInput = z.strictObject({
  arquivo: z.string(m.arquivoObrigatorio).max(MAX_BASE64, m.arquivoGrande),
  nome: umaLinha()
    .overwrite((nome) => nome.slice(0, MAX_NOME_MIDIA))
    .nullish(),
  segundos: z.coerce.number().int().min(0).max(MAX_SEGUNDOS).nullish(),
});
export type MidiaInput = z.output<typeof midiaInput>;

/** Message with a file to fetch once more. */
export const midiaDaMensagem = z.strictObject({ id: id() });

/** Media of a message, as it goes over the wire. */
export interface MidiaJson {
  /** For some minutes; null while there are no bytes. Of a place the map. */
  url: string | null;
  especie: EspecieOuLugar;
  /** As found in the bytes; until then as announced. */
  tipo: string | null;
  tamanho: number | null;
  sha256: string | null;
  nome: string | null;
  estado: EstadoDaMidia;
  /** Why it failed, in a sentence. */
  motivo: string | null;
  /** Whether asking again may help. */
  repetivel: boolean;
  segundos: number | null;
  largura: number | null;
  altura: number | null;
  /** Transcript of the speech, once there is one. */
  transcricao: string | null;
}

/** A file that waits to be sent. */
export interface MidiaEnviadaJson extends MidiaJson {
  id: string;
}
