import { router, userProcedure } from "#server/core/trpc.ts";
import { avisosAnswers as answers } from "#shared/avisos/avisos.answers.ts";
import { avisoPrevia } from "#shared/avisos/avisos.schema.ts";
import { previewAviso } from "./service/preview-aviso.ts";

export const avisosRouter = router({
  preview: userProcedure
    .meta({
      rest: { method: "POST", path: "/avisos/previa" },
      permission: "agenda.escrever",
      writes: "together",
    })
    .input(avisoPrevia)
    .output(answers.preview)
    .query(({ ctx, input }) => previewAviso(ctx, input)),
});
