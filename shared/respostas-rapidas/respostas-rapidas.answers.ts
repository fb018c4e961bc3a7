import { answer, instante, named, nothing } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";

export const respostaRapida = named("RespostaRapida", {
  id: id(),
  atalho: z.string(),
  texto: z.string(),
  criado_em: instante(),
  atualizado_em: instante(),
});

export const respostasRapidasAnswers = {
  list: answer("Lista as respostas rápidas.", z.array(respostaRapida)),
  create: answer("Cria uma resposta rápida.", respostaRapida, [409]),
  update: answer("Altera uma resposta rápida.", respostaRapida, [409, 412]),
  remove: nothing("Exclui uma resposta rápida."),
};
