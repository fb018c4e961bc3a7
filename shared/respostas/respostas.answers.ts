import { instante, named } from "#shared/common/answers.ts";
import { z } from "#shared/common/zod.ts";

export const resposta = named("Resposta", {
  acao: z.enum(["confirmou", "cancelou"]),
  em: instante(),
});
