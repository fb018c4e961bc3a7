import { router, userProcedure } from "#server/core/trpc.ts";
import { salasAnswers as answers } from "#shared/salas/salas.answers.ts";
import * as schema from "#shared/salas/salas.schema.ts";
import * as service from "./service/edit-salas.ts";

export const salasRouter = router({
  list: userProcedure
    .meta({ rest: { method: "GET", path: "/salas" }, permission: "agenda.ler", keepsPlans: true })
    .input(schema.salasFilter)
    .output(answers.list)
    .query(({ ctx, input }) => service.listSalas(ctx, input)),
  create: userProcedure
    .meta({ rest: { method: "POST", path: "/salas", status: 201 }, permission: "ajustes.escrever" })
    .input(schema.salaInput)
    .output(answers.create)
    .mutation(({ ctx, input }) => service.createSala(ctx, input)),
  sort: userProcedure
    .meta({ rest: { method: "PUT", path: "/salas/ordem" }, permission: "ajustes.escrever" })
    .input(schema.ordemInput)
    .output(answers.sort)
    .mutation(({ ctx, input }) => service.sortSalas(ctx, input.ids)),
  update: userProcedure
    .meta({ rest: { method: "PUT", path: "/salas/{id}" }, permission: "ajustes.escrever" })
    .input(schema.salaUpdate)
    .output(answers.update)
    .mutation(({ ctx, input }) => service.updateSala(ctx, input)),
});
