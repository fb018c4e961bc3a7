import { noInput, router, userProcedure } from "#server/core/trpc.ts";
import { byId } from "#shared/common/id.ts";
import { pendenciasAnswers as answers } from "#shared/lembretes/pendencias.answers.ts";
import { listPendencias } from "./service/list-pendencias.ts";
import { markAvisado } from "./service/mark-avisado.ts";

export const lembretesRouter = router({
  listPendencias: userProcedure
    .meta({ rest: { method: "GET", path: "/automacoes/pendencias" }, permission: "conversas" })
    .input(noInput)
    .output(answers.listPendencias)
    .query(({ ctx }) => listPendencias(ctx)),
  markAvisado: userProcedure
    .meta({
      rest: { method: "POST", path: "/automacoes/pendencias/{id}/avisado" },
      permission: "conversas",
    })
    .input(byId)
    .output(answers.markAvisado)
    .mutation(({ ctx, input }) => markAvisado(ctx, input.id)),
});
