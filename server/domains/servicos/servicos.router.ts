import { router, userProcedure } from "#server/core/trpc.ts";
import { byId } from "#shared/common/id.ts";
import { profissionaisAnswers } from "#shared/profissionais/profissionais.answers.ts";
import { salasAnswers } from "#shared/salas/salas.answers.ts";
import { servicosAnswers as answers } from "#shared/servicos/servicos.answers.ts";
import * as schema from "#shared/servicos/servicos.schema.ts";
import * as service from "./service/edit-servicos.ts";
import { removeGiver, removeRoom } from "./service/remove-linked.ts";

export const servicosRouter = router({
  list: userProcedure
    .meta({ rest: { method: "GET", path: "/servicos" }, permission: "agenda.ler" })
    .input(schema.servicosFilter)
    .output(answers.list)
    .query(({ ctx, input }) => service.listLinked(ctx, input)),
  get: userProcedure
    .meta({ rest: { method: "GET", path: "/servicos/{id}" }, permission: "agenda.ler" })
    .input(byId)
    .output(answers.get)
    .query(({ ctx, input }) => service.getServico(ctx, input.id)),
  create: userProcedure
    .meta({
      rest: { method: "POST", path: "/servicos", status: 201 },
      permission: "ajustes.escrever",
    })
    .input(schema.servicoInput)
    .output(answers.create)
    .mutation(({ ctx, input }) => service.createServico(ctx, input)),
  sort: userProcedure
    .meta({ rest: { method: "PUT", path: "/servicos/ordem" }, permission: "ajustes.escrever" })
    .input(schema.ordemInput)
    .output(answers.sort)
    .mutation(({ ctx, input }) => service.sortServicos(ctx, input.ids)),
  update: userProcedure
    .meta({ rest: { method: "PUT", path: "/servicos/{id}" }, permission: "ajustes.escrever" })
    .input(schema.servicoUpdate)
    .output(answers.update)
    .mutation(({ ctx, input }) => service.updateServico(ctx, input)),
  remove: userProcedure
    .meta({
      rest: { method: "DELETE", path: "/servicos/{id}", status: 204 },
      permission: "ajustes.escrever",
    })
    .input(byId)
    .output(answers.remove)
    .mutation(({ ctx, input }) => service.removeServico(ctx, input.id)),
});

/** Deletes a professional; merged under `profissionais`. */
export const giversRouter = router({
  remove: userProcedure
    .meta({
      rest: { method: "DELETE", path: "/profissionais/{id}", status: 204 },
      permission: "ajustes.escrever",
    })
    .input(byId)
    .output(profissionaisAnswers.remove)
    .mutation(({ ctx, input }) => removeGiver(ctx, input.id)),
});

/** Deletes a room; merged under `salas`. */
export const roomsRouter = router({
  remove: userProcedure
    .meta({
      rest: { method: "DELETE", path: "/salas/{id}", status: 204 },
      permission: "ajustes.escrever",
    })
    .input(byId)
    .output(salasAnswers.remove)
    .mutation(({ ctx, input }) => removeRoom(ctx, input.id)),
});
