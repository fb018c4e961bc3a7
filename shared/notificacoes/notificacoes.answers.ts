import { answer, named, nothing } from "#shared/common/answers.ts";
import { z } from "#shared/common/zod.ts";
import { TIPOS_DE_NOTIFICACAO } from "./notificacoes.constants.ts";

const aparelho = named("AparelhoComAvisos", {
  tipos: z.array(z.enum(TIPOS_DE_NOTIFICACAO)),
  mostrar_detalhes: z.boolean(),
  silencio_inicio: z.string(),
  silencio_fim: z.string(),
});
export type AparelhoJson = z.output<typeof aparelho>;

export const notificacoesAnswers = {
  get: answer(
    "Diz se este aparelho recebe avisos, e com que chave o navegador os pede.",
    z.object({ chave_publica: z.string(), aparelho: aparelho.nullable() }),
  ),
  subscribe: answer("Liga os avisos neste aparelho, ou os altera.", aparelho, [409, 422]),
  unsubscribe: nothing("Desliga os avisos neste aparelho."),
};
