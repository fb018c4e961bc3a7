import { noInput, router, userProcedure } from "#server/core/trpc.ts";
import { byId } from "#shared/common/id.ts";
import { respostasRapidasAnswers as answers } from "#shared/respostas-rapidas/respostas-rapidas.answers.ts";
import * as schema from "#shared/respostas-rapidas/respostas-rapidas.schema.ts";
import * as service from "./service/edit-respostas-rapidas.ts";

export const respostasRapidasRouter = router({
  list: userProcedure
    .meta({ rest: { method: "GET", path: "/respostas-rapidas" }, permission: "conversas" })
    .input(noInput)
    .output(answers.list)
    .query(({ ctx }) => service.listRespostasRapidas(ctx)),
  create: userProcedure
    .meta({
      rest: { method: "POST", path: "/respostas-rapidas", status: 201 },
      permission: "conversas",
    })
    .input(schema.respostaRapidaInput)
    .output(answers.create)
    .mutation(({ ctx, input }) => service.createRespostaRapida(ctx, input)),
  update: userProcedure
    .meta({ rest: { method: "PUT", path: "/respostas-rapidas/{id}" }, permission: "conversas" })
    .input(schema.respostaRapidaUpdate)
    .output(answers.update)
    .mutation(({ ctx, input }) => service.updateRespostaRapida(ctx, input)),
  remove: userProcedure
    .meta({
      rest: { method: "DELETE", path: "/respostas-rapidas/{id}", status: 204 },
      permission: "conversas",
    })
    .input(byId)
    .output(answers.remove)
    .mutation(({ ctx, input }) => service.removeRespostaRapida(ctx, input.id)),
});
