import { noInput, router, userProcedure } from "#server/core/trpc.ts";
import { carenciasAnswers as answers } from "#shared/carencias/carencias.answers.ts";
import { carenciaUpdate, umaCarencia } from "#shared/carencias/carencias.schema.ts";
import { listGraces, updateGrace } from "./service/list-graces.ts";
import { undoGrace } from "./service/undo.ts";

export const carenciasRouter = router({
  list: userProcedure
    .meta({ rest: { method: "GET", path: "/carencias" } })
    .input(noInput)
    .output(answers.list)
    .query(({ ctx }) => listGraces(ctx)),
  update: userProcedure
    .meta({ rest: { method: "PUT", path: "/carencias/{id}" } })
    .input(carenciaUpdate)
    .output(answers.update)
    .mutation(({ ctx, input }) => updateGrace(ctx, input)),
  undo: userProcedure
    .meta({ rest: { method: "POST", path: "/carencias/{id}/desfazer" } })
    .input(umaCarencia)
    .output(answers.undo)
    .mutation(({ ctx, input }) => undoGrace(ctx, input.id)),
});
