import { noInput, router, userProcedure } from "#server/core/trpc.ts";
import { agendaAnswers as answers } from "#shared/agenda/agenda.answers.ts";
import * as schema from "#shared/agenda/agenda.schema.ts";
import { byId } from "#shared/common/id.ts";
import * as excecoes from "./service/edit-excecoes.ts";
import { readRegras, updateRegras } from "./service/edit-regras.ts";

export const agendaRouter = router({
  getRegras: userProcedure
    .meta({ rest: { method: "GET", path: "/usuarios/me/agenda" }, permission: "agenda.ler" })
    .input(noInput)
    .output(answers.getRegras)
    .query(({ ctx }) => readRegras(ctx)),
  updateRegras: userProcedure
    .meta({ rest: { method: "PUT", path: "/usuarios/me/agenda" }, permission: "ajustes.escrever" })
    .input(schema.regrasUpdate)
    .output(answers.updateRegras)
    .mutation(({ ctx, input }) => updateRegras(ctx, input)),
  listFeriados: userProcedure
    .meta({ rest: { method: "GET", path: "/agenda/feriados" }, permission: "agenda.ler" })
    .input(schema.feriadosFilter)
    .output(answers.listFeriados)
    .query(({ ctx, input }) => excecoes.listFeriados(ctx, input)),
  listExcecoes: userProcedure
    .meta({
      rest: { method: "GET", path: "/excecoes" },
      permission: "agenda.ler",
      keepsPlans: true,
    })
    .input(schema.excecoesFilter)
    .output(answers.listExcecoes)
    .query(({ ctx, input }) => excecoes.listExcecoes(ctx, input)),
  listAtingidas: userProcedure
    .meta({ rest: { method: "GET", path: "/excecoes/{id}/atingidas" }, permission: "agenda.ler" })
    .input(byId)
    .output(answers.listAtingidas)
    .query(({ ctx, input }) => excecoes.listAtingidas(ctx, input.id)),
  createExcecao: userProcedure
    .meta({
      rest: { method: "POST", path: "/excecoes", status: 201 },
      permission: "agenda.escrever",
    })
    .input(schema.excecaoInput)
    .output(answers.createExcecao)
    .mutation(({ ctx, input }) => excecoes.createExcecao(ctx, input)),
  updateExcecao: userProcedure
    .meta({ rest: { method: "PUT", path: "/excecoes/{id}" }, permission: "agenda.escrever" })
    .input(schema.excecaoUpdate)
    .output(answers.updateExcecao)
    .mutation(({ ctx, input }) => excecoes.updateExcecao(ctx, input)),
  removeExcecao: userProcedure
    .meta({
      rest: { method: "DELETE", path: "/excecoes/{id}", status: 204 },
      permission: "agenda.escrever",
    })
    .input(byId)
    .output(answers.removeExcecao)
    .mutation(({ ctx, input }) => excecoes.removeExcecao(ctx, input.id)),
});
