import { router, userProcedure } from "#server/core/trpc.ts";
import { feriasAnswers as answers } from "#shared/ferias/ferias.answers.ts";
import { feriasInput, feriasPrevia } from "#shared/ferias/ferias.schema.ts";
import { createFerias, previewFerias } from "./service/create-ferias.ts";

export const feriasRouter = router({
  preview: userProcedure
    .meta({ rest: { method: "POST", path: "/ferias/previa" }, permission: "agenda.escrever" })
    .input(feriasPrevia)
    .output(answers.preview)
    .query(({ ctx, input }) => previewFerias(ctx, input)),
  create: userProcedure
    .meta({ rest: { method: "POST", path: "/ferias", status: 201 }, permission: "agenda.escrever" })
    .input(feriasInput)
    .output(answers.create)
    .mutation(({ ctx, input }) => createFerias(ctx, input)),
});
