import { noInput, router, userProcedure } from "#server/core/trpc.ts";
import { byId } from "#shared/common/id.ts";
import * as schema from "#shared/respostas-rapidas/respostas-rapidas.schema.ts";
import * as service from "./service/respostas-rapidas.ts";

export const respostasRapidasRouter = router({
  list: userProcedure
    .meta({ rest: { method: "GET", path: "/respostas-rapidas" } })
    .input(noInput)
    .query(({ ctx }) => service.listRespostasRapidas(ctx)),
  create: userProcedure
    .meta({ rest: { method: "POST", path: "/respostas-rapidas", status: 201 } })
    .input(schema.respostaRapidaInput)
    .mutation(({ ctx, input }) => service.createRespostaRapida(ctx, input)),
  update: userProcedure
    .meta({ rest: { method: "PUT", path: "/respostas-rapidas/{id}" } })
    .input(schema.respostaRapidaUpdate)
    .mutation(({ ctx, input }) => service.updateRespostaRapida(ctx, input)),
  remove: userProcedure
    .meta({ rest: { method: "DELETE", path: "/respostas-rapidas/{id}", status: 204 } })
    .input(byId)
    .mutation(({ ctx, input }) => service.removeRespostaRapida(ctx, input.id)),
});
