import { noInput, router, userProcedure } from "#server/core/trpc.ts";
import { listMyInstances } from "#server/domains/instancias/instancias.service.ts";
import { readAutomacoes, updateAutomacoes } from "#server/domains/lembretes/service/automacoes.ts";
import { automacoesInput } from "#shared/lembretes/lembretes.schema.ts";
import { perfilUpdate } from "#shared/usuarios/usuarios.schema.ts";
import * as service from "./usuarios.service.ts";

export const usuariosRouter = router({
  me: userProcedure
    .meta({
      rest: { method: "GET", path: "/usuarios/me" },
      firstLogin: "allowed",
      reads: "at once",
    })
    .input(noInput)
    .query(({ ctx }) => service.me(ctx)),
  updateMe: userProcedure
    .meta({ rest: { method: "PUT", path: "/usuarios/me" }, expiredTrial: "allowed" })
    .input(perfilUpdate)
    .mutation(({ ctx, input }) => service.updateMe(ctx, input)),
  myInstances: userProcedure
    .meta({ rest: { method: "GET", path: "/usuarios/me/instances" } })
    .input(noInput)
    .query(({ ctx }) => listMyInstances(ctx)),
  automacoes: userProcedure
    .meta({ rest: { method: "GET", path: "/usuarios/me/automacoes" }, reads: "at once" })
    .input(noInput)
    .query(({ ctx }) => readAutomacoes(ctx)),
  updateAutomacoes: userProcedure
    .meta({ rest: { method: "PUT", path: "/usuarios/me/automacoes" } })
    .input(automacoesInput)
    .mutation(({ ctx, input }) => updateAutomacoes(ctx, input)),
});
