import { router, userProcedure } from "#server/core/trpc.ts";
import { byId } from "#shared/common/id.ts";
import * as schema from "#shared/servicos/servicos.schema.ts";
import * as service from "./service/servicos.ts";

export const servicosRouter = router({
  list: userProcedure
    .meta({ rest: { method: "GET", path: "/servicos" } })
    .input(schema.servicosFilter)
    .query(({ ctx, input }) => service.listServicos(ctx, input)),
  get: userProcedure
    .meta({ rest: { method: "GET", path: "/servicos/{id}" } })
    .input(byId)
    .query(({ ctx, input }) => service.getServico(ctx, input.id)),
  create: userProcedure
    .meta({ rest: { method: "POST", path: "/servicos", status: 201 } })
    .input(schema.servicoInput)
    .mutation(({ ctx, input }) => service.createServico(ctx, input)),
  sort: userProcedure
    .meta({ rest: { method: "PUT", path: "/servicos/ordem" } })
    .input(schema.ordemInput)
    .mutation(({ ctx, input }) => service.sortServicos(ctx, input.ids)),
  update: userProcedure
    .meta({ rest: { method: "PUT", path: "/servicos/{id}" } })
    .input(schema.servicoUpdate)
    .mutation(({ ctx, input }) => service.updateServico(ctx, input)),
  remove: userProcedure
    .meta({ rest: { method: "DELETE", path: "/servicos/{id}", status: 204 } })
    .input(byId)
    .mutation(({ ctx, input }) => service.removeServico(ctx, input.id)),
});
