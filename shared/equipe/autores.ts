import { named } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";

/** Kinds of authors: a person of the practice, its client, a visitor of its page, the assistant, and rules and jobs. */
export const TIPOS_DE_AUTOR = ["pessoa", "cliente", "visitante", "assistente", "sistema"] as const;
export type TipoDeAutor = (typeof TIPOS_DE_AUTOR)[number];

/** The name in place of a person who has erased their account. */
export const PESSOA_REMOVIDA = "Pessoa removida";

/** The name only of a person; everybody else is told by the kind. */
export const autor = named("Autor", {
  tipo: z.enum(TIPOS_DE_AUTOR),
  nome: z.string().nullable(),
});
export type Autor = z.output<typeof autor>;

/** The person who made a row, in its answer; null where nobody is known. */
export const autoria = { ator_id: id().nullable(), ator_nome: z.string().nullable() };
export interface Autoria {
  ator_id: string | null;
  ator_nome: string | null;
}
