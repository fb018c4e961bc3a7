import { noInput, router, userProcedure } from "#server/core/trpc.ts";
import { byId } from "#shared/common/id.ts";
import * as schema from "#shared/espera/espera.schema.ts";
import { readConfiguracao, updateConfiguracao } from "./service/configuracao.ts";
import * as lista from "./service/lista.ts";

export const esperaRouter = router({
  getConfiguracao: userProcedure
    .meta({ rest: { method: "GET", path: "/usuarios/me/espera" } })
    .input(noInput)
    .query(({ ctx }) => readConfiguracao(ctx)),
  updateConfiguracao: userProcedure
    .meta({ rest: { method: "PUT", path: "/usuarios/me/espera" } })
    .input(schema.configuracaoUpdate)
    .mutation(({ ctx, input }) => updateConfiguracao(ctx, input)),
  list: userProcedure
    .meta({ rest: { method: "GET", path: "/espera" } })
    .input(schema.esperasFilter)
    .query(({ ctx, input }) => lista.listEsperas(ctx, input)),
  get: userProcedure
    .meta({ rest: { method: "GET", path: "/espera/{id}" } })
    .input(byId)
    .query(({ ctx, input }) => lista.getEspera(ctx, input.id)),
  create: userProcedure
    .meta({ rest: { method: "POST", path: "/espera", status: 201 } })
    .input(schema.esperaInput)
    .mutation(({ ctx, input }) => lista.createEspera(ctx, input)),
  update: userProcedure
    .meta({ rest: { method: "PUT", path: "/espera/{id}" } })
    .input(schema.esperaUpdate)
    .mutation(({ ctx, input }) => lista.updateEspera(ctx, input)),
  remove: userProcedure
    .meta({ rest: { method: "DELETE", path: "/espera/{id}", status: 204 } })
    .input(byId)
    .mutation(({ ctx, input }) => lista.removeEspera(ctx, input.id)),
});
