import { router, userProcedure } from "#server/core/trpc.ts";
import { byId } from "#shared/common/id.ts";
import { profissionaisAnswers as answers } from "#shared/profissionais/profissionais.answers.ts";
import * as schema from "#shared/profissionais/profissionais.schema.ts";
import * as service from "./service/edit-profissionais.ts";
import { getProfissional, renewProfessionalFeed } from "./service/read-profissional.ts";

export const profissionaisRouter = router({
  list: userProcedure
    .meta({
      rest: { method: "GET", path: "/profissionais" },
      permission: "agenda.ler",
      keepsPlans: true,
    })
    .input(schema.profissionaisFilter)
    .output(answers.list)
    .query(({ ctx, input }) => service.listProfissionais(ctx, input)),
  get: userProcedure
    .meta({ rest: { method: "GET", path: "/profissionais/{id}" }, permission: "agenda.ler" })
    .input(byId)
    .output(answers.get)
    .query(({ ctx, input }) => getProfissional(ctx, input.id)),
  rotateFeed: userProcedure
    .meta({
      rest: { method: "POST", path: "/profissionais/{id}/feed/rotacionar" },
      permission: "ajustes.escrever",
    })
    .input(byId)
    .output(answers.rotateFeed)
    .mutation(({ ctx, input }) => renewProfessionalFeed(ctx, input.id)),
  create: userProcedure
    .meta({
      rest: { method: "POST", path: "/profissionais", status: 201 },
      permission: "ajustes.escrever",
    })
    .input(schema.profissionalInput)
    .output(answers.create)
    .mutation(({ ctx, input }) => service.createProfissional(ctx, input)),
  sort: userProcedure
    .meta({
      rest: { method: "PUT", path: "/profissionais/ordem" },
      permission: "ajustes.escrever",
    })
    .input(schema.ordemInput)
    .output(answers.sort)
    .mutation(({ ctx, input }) => service.sortProfissionais(ctx, input.ids)),
  update: userProcedure
    .meta({ rest: { method: "PUT", path: "/profissionais/{id}" }, permission: "ajustes.escrever" })
    .input(schema.profissionalUpdate)
    .output(answers.update)
    .mutation(({ ctx, input }) => service.updateProfissional(ctx, input)),
});
