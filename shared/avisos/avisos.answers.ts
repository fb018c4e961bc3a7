import { answer, instante } from "#shared/common/answers.ts";
import { z } from "#shared/common/zod.ts";

export const avisosAnswers = {
  preview: answer(
    "Mostra o que uma mudança diria ao cliente e quando, sem mudar nada.",
    z.object({
      /** When it leaves; null where none does. */
      enviar_em: instante().nullable(),
      texto: z.string().nullable(),
      /** Why none leaves, or why it waits; null where one leaves at its moment. */
      motivo: z.string().nullable(),
      /** Why the change itself would not be made, as at a time that is not offered or was taken meanwhile; there is nothing to tell then. */
      recusa: z.string().nullable(),
      /** The time that the client was last told, where word of the present one still waits. */
      sabido: instante().nullable(),
    }),
    [404],
  ),
};
