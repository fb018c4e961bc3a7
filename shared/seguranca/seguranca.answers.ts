import { instante, named } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";
import { TIPOS_DE_EVENTO } from "./seguranca.constants.ts";

export const eventoSeguranca = named("EventoSeguranca", {
  id: id(),
  tipo: z.enum(TIPOS_DE_EVENTO),
  descricao: z.string(),
  vezes: z.number(),
  endereco: z.string().nullable(),
  aparelho: z.string().nullable(),
  local: z.string().nullable(),
  criado_em: instante(),
});
