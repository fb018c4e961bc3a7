import { noInput, router, userProcedure } from "#server/core/trpc.ts";
import { assistenteAnswers as answers } from "#shared/assistente/assistente.answers.ts";
import * as schema from "#shared/assistente/assistente.schema.ts";
import { usageOf } from "./service/count-usage.ts";
import * as conversation from "./service/steer-conversation.ts";
import { workshop } from "./workshop.router.ts";

export const assistenteRouter = router({
  status: userProcedure
    .meta({ rest: { method: "GET", path: "/assistente" }, permission: "conversas" })
    .input(noInput)
    .output(answers.status)
    .query(({ ctx }) => conversation.readStatus(ctx)),
  getConversa: userProcedure
    .meta({ rest: { method: "GET", path: "/assistente/conversas/{id}" }, permission: "conversas" })
    .input(schema.conversaById)
    .output(answers.getConversa)
    .query(({ ctx, input }) => conversation.readConversation(ctx, input.id)),
  pause: userProcedure
    .meta({
      rest: { method: "POST", path: "/assistente/conversas/{id}/pausar" },
      permission: "conversas",
    })
    .input(schema.conversaById)
    .output(answers.pause)
    .mutation(({ ctx, input }) => conversation.pauseConversation(ctx, input.id)),
  resume: userProcedure
    .meta({
      rest: { method: "POST", path: "/assistente/conversas/{id}/retomar" },
      permission: "conversas",
    })
    .input(schema.conversaById)
    .output(answers.resume)
    .mutation(({ ctx, input }) => conversation.resumeConversation(ctx, input.id)),
  markAttended: userProcedure
    .meta({
      rest: { method: "POST", path: "/assistente/conversas/{id}/atendida" },
      permission: "conversas",
    })
    .input(schema.conversaById)
    .output(answers.markAttended)
    .mutation(({ ctx, input }) => conversation.markAttended(ctx, input.id)),
  markForLater: userProcedure
    .meta({
      rest: { method: "POST", path: "/assistente/conversas/{id}/para-depois" },
      permission: "conversas",
    })
    .input(schema.conversaById)
    .output(answers.markForLater)
    .mutation(({ ctx, input }) => conversation.markForLater(ctx, input.id)),
  unmarkForLater: userProcedure
    .meta({
      rest: { method: "POST", path: "/assistente/conversas/{id}/desmarcar" },
      permission: "conversas",
    })
    .input(schema.conversaById)
    .output(answers.unmarkForLater)
    .mutation(({ ctx, input }) => conversation.unmarkForLater(ctx, input.id)),
  getUso: userProcedure
    .meta({ rest: { method: "GET", path: "/assistente/uso" }, permission: "ajustes.ler" })
    .input(noInput)
    .output(answers.getUso)
    .query(({ ctx }) => usageOf(ctx, ctx.user)),
  ...workshop,
});
