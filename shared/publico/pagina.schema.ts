import { isSlug } from "#shared/categories/slug.ts";
import { id } from "#shared/common/id.ts";
import { textoOpcional, umaLinha } from "#shared/common/text.ts";
import { vistos } from "#shared/common/vistos.ts";
import { z } from "#shared/common/zod.ts";
import * as c from "./publico.constants.ts";
import { m } from "./publico.messages.ts";

/** A question of the page besides name and phone; without an id it is new. */
const pergunta = z.strictObject({
  id: id().optional(),
  label: umaLinha(m.perguntaObrigatoria)
    .min(1, m.perguntaObrigatoria)
    .max(c.MAX_PERGUNTA, m.perguntaLonga),
  required: z.boolean().default(false),
});

/** A slug as it is typed: `novoSlug` also refuses reserved ones. */
const slug = z
  .string(m.slugInvalido)
  .trim()
  .toLowerCase()
  .min(c.SLUG.min, m.slugInvalido)
  .max(c.SLUG.max, m.slugInvalido)
  .refine(isSlug, m.slugInvalido);
const novoSlug = slug.refine((text) => !c.SLUGS_RESERVADOS.has(text), m.slugReservado);

const pagina = {
  ativa: z.boolean().optional(),
  slug: novoSlug.optional(),
  titulo: umaLinha()
    .max(c.MAX_TITULO, m.tituloLongo)
    .nullish()
    .transform((text) => (text === "" ? null : text)),
  apresentacao: textoOpcional(c.MAX_APRESENTACAO, m.apresentacaoLonga),
  endereco: textoOpcional(c.MAX_ENDERECO, m.enderecoLongo),
  confirma_sozinho: z.boolean().optional(),
  cancelamento_ate_minutos: z
    .number(m.cancelamentoInvalido)
    .int(m.cancelamentoInvalido)
    .min(c.CANCELAMENTO.min, m.cancelamentoInvalido)
    .max(c.CANCELAMENTO.max, m.cancelamentoInvalido)
    .optional(),
  perguntas: z
    .array(pergunta, m.muitasPerguntas)
    .max(c.MAX_PERGUNTAS, m.muitasPerguntas)
    .refine(
      (all) => new Set(all.map(({ label }) => label.toLowerCase())).size === all.length,
      m.perguntaRepetida,
    )
    .optional(),
  nomes_no_feed: z.boolean().optional(),
};

/** `PUT /usuarios/me/pagina`: absent fields stay as they are. */
export const paginaUpdate = z.strictObject({ ...pagina, antes: vistos(Object.keys(pagina)) });
export type PaginaUpdate = z.output<typeof paginaUpdate>;

export interface Pergunta {
  id: string;
  label: string;
  required: boolean;
}

/** `GET|PUT /usuarios/me/pagina`. */
export interface Pagina {
  ativa: boolean;
  /** None was chosen yet: null. */
  slug: string | null;
  titulo: string | null;
  apresentacao: string | null;
  endereco: string | null;
  confirma_sozinho: boolean;
  cancelamento_ate_minutos: number;
  perguntas: Pergunta[];
  nomes_no_feed: boolean;
  /** The page's address; null without a slug. */
  link: string | null;
  /** The address of the calendar feed for the professional's phone. */
  feed: string;
  /** A free slug made of the name, as a suggestion. */
  slug_sugerido: string;
  /** Whether a booking is proven by a message: an instance is connected. */
  whatsapp_conectado: boolean;
}
