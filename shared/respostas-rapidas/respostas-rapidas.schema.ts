import { id } from "#shared/common/id.ts";
import { semAcento, texto } from "#shared/common/text.ts";
import { vistos } from "#shared/common/vistos.ts";
import { z } from "#shared/common/zod.ts";
import { m } from "./respostas-rapidas.messages.ts";

export const MAX_RESPOSTAS_RAPIDAS = 200;
export const MAX_ATALHO = 30;
export const MAX_TEXTO = 2000;

/** Typed behind a slash, which may be written here too: lower case without accents, so that there is no more to remember. */
const atalho = texto(m.atalhoObrigatorio)
  .overwrite((value) => semAcento(value).toLowerCase().replace(/^\//, ""))
  .min(1, m.atalhoObrigatorio)
  .max(MAX_ATALHO, m.atalhoLongo)
  .regex(/^[a-z0-9_-]*$/, m.atalhoInvalido);

const conteudo = texto(m.textoObrigatorio).min(1, m.textoObrigatorio).max(MAX_TEXTO, m.textoLongo);

export const respostaRapidaInput = z.strictObject({ atalho, texto: conteudo });
export type RespostaRapidaInput = z.output<typeof respostaRapidaInput>;

export const respostaRapidaUpdate = z.strictObject({
  id: id(),
  atalho: atalho.optional(),
  texto: conteudo.optional(),
  antes: vistos(["atalho", "texto"]),
});
export type RespostaRapidaUpdate = z.output<typeof respostaRapidaUpdate>;

export interface RespostaRapidaJson {
  id: string;
  atalho: string;
  texto: string;
  criado_em: Date;
  atualizado_em: Date;
}
