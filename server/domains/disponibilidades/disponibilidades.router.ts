import { router, userProcedure } from "#server/core/trpc.ts";
import { byId } from "#shared/common/id.ts";
import { disponibilidadesAnswers as answers } from "#shared/disponibilidades/disponibilidades.answers.ts";
import * as schema from "#shared/disponibilidades/disponibilidades.schema.ts";
import * as service from "./service/edit-disponibilidades.ts";

export const disponibilidadesRouter = router({
  list: userProcedure
    .meta({
      rest: { method: "GET", path: "/disponibilidades" },
      permission: "agenda.ler",
      keepsPlans: true,
    })
    .input(schema.disponibilidadesFilter)
    .output(answers.list)
    .query(({ ctx, input }) => service.listDisponibilidades(ctx, input)),
  weekly: userProcedure
    .meta({
      rest: { method: "GET", path: "/disponibilidades/weekly" },
      permission: "agenda.ler",
      keepsPlans: true,
    })
    .input(schema.doProfissional)
    .output(answers.weekly)
    .query(({ ctx, input }) => service.weekly(ctx, input)),
  get: userProcedure
    .meta({ rest: { method: "GET", path: "/disponibilidades/{id}" }, permission: "agenda.ler" })
    .input(byId)
    .output(answers.get)
    .query(({ ctx, input }) => service.getDisponibilidade(ctx, input.id)),
  create: userProcedure
    .meta({
      rest: { method: "POST", path: "/disponibilidades", status: 201 },
      permission: "ajustes.escrever",
    })
    .input(schema.disponibilidadeInput)
    .output(answers.create)
    .mutation(({ ctx, input }) => service.createDisponibilidade(ctx, input)),
  offerStandardWeek: userProcedure
    .meta({
      rest: { method: "POST", path: "/disponibilidades/semana-padrao" },
      permission: "ajustes.escrever",
    })
    .input(schema.doProfissional)
    .output(answers.offerStandardWeek)
    .mutation(({ ctx, input }) => service.offerStandardWeek(ctx, input)),
  update: userProcedure
    .meta({
      rest: { method: "PUT", path: "/disponibilidades/{id}" },
      permission: "ajustes.escrever",
    })
    .input(schema.disponibilidadeUpdate)
    .output(answers.update)
    .mutation(({ ctx, input }) => service.updateDisponibilidade(ctx, input)),
  remove: userProcedure
    .meta({
      rest: { method: "DELETE", path: "/disponibilidades/{id}", status: 204 },
      permission: "ajustes.escrever",
    })
    .input(byId)
    .output(answers.remove)
    .mutation(({ ctx, input }) => service.removeDisponibilidade(ctx, input.id)),
});
