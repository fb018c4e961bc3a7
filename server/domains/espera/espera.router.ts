import { noInput, router, userProcedure } from "#server/core/trpc.ts";
import { byId } from "#shared/common/id.ts";
import { esperaAnswers as answers } from "#shared/espera/espera.answers.ts";
import * as schema from "#shared/espera/espera.schema.ts";
import { readConfiguracao, updateConfiguracao } from "./service/edit-configuracao.ts";
import * as lista from "./service/edit-lista.ts";

export const esperaRouter = router({
  getConfiguracao: userProcedure
    .meta({ rest: { method: "GET", path: "/usuarios/me/espera" }, permission: "ajustes.ler" })
    .input(noInput)
    .output(answers.getConfiguracao)
    .query(({ ctx }) => readConfiguracao(ctx)),
  updateConfiguracao: userProcedure
    .meta({ rest: { method: "PUT", path: "/usuarios/me/espera" }, permission: "ajustes.escrever" })
    .input(schema.configuracaoUpdate)
    .output(answers.updateConfiguracao)
    .mutation(({ ctx, input }) => updateConfiguracao(ctx, input)),
  list: userProcedure
    .meta({ rest: { method: "GET", path: "/espera" }, permission: "agenda.ler" })
    .input(schema.esperasFilter)
    .output(answers.list)
    .query(({ ctx, input }) => lista.listEsperas(ctx, input)),
  get: userProcedure
    .meta({ rest: { method: "GET", path: "/espera/{id}" }, permission: "agenda.ler" })
    .input(byId)
    .output(answers.get)
    .query(({ ctx, input }) => lista.getEspera(ctx, input.id)),
  create: userProcedure
    .meta({ rest: { method: "POST", path: "/espera", status: 201 }, permission: "agenda.escrever" })
    .input(schema.esperaInput)
    .output(answers.create)
    .mutation(({ ctx, input }) => lista.createEspera(ctx, input)),
  update: userProcedure
    .meta({ rest: { method: "PUT", path: "/espera/{id}" }, permission: "agenda.escrever" })
    .input(schema.esperaUpdate)
    .output(answers.update)
    .mutation(({ ctx, input }) => lista.updateEspera(ctx, input)),
  remove: userProcedure
    .meta({
      rest: { method: "DELETE", path: "/espera/{id}", status: 204 },
      permission: "agenda.escrever",
    })
    .input(byId)
    .output(answers.remove)
    .mutation(({ ctx, input }) => lista.removeEspera(ctx, input.id)),
});
