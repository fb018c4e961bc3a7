import { id } from "#shared/common/id.ts";
import { texto } from "#shared/common/text.ts";
import { vistos } from "#shared/common/vistos.ts";
import { z } from "#shared/common/zod.ts";
import { m } from "./notas.messages.ts";

export const MAX_NOTA = 2000;
/** More than anybody reads about one person. */
export const MAX_NOTAS = 1000;

const conteudo = texto(m.textoObrigatorio).min(1, m.textoObrigatorio).max(MAX_NOTA, m.textoLongo);

/** The only field of its form. */
export const notaForm = z.strictObject({ texto: conteudo });

/** `id` is the client's. */
export const notaInput = z.strictObject({ id: id(), texto: conteudo });
export type NotaInput = z.output<typeof notaInput>;

export const notaUpdate = z.strictObject({
  id: id(),
  nota_id: id(),
  texto: conteudo,
  antes: vistos(["texto"]),
});
export type NotaUpdate = z.output<typeof notaUpdate>;

export const notaById = z.strictObject({ id: id(), nota_id: id() });
export type NotaById = z.output<typeof notaById>;

/** A professional's private note about a client; never sent. */
export interface NotaJson {
  id: string;
  cliente_id: string;
  texto: string;
  /** The person who wrote it, where that is known. */
  ator_id: string | null;
  ator_nome: string | null;
  criado_em: Date;
  atualizado_em: Date;
}
