import { noInput, router, userOutsideProcedure } from "#server/core/trpc.ts";
import { notificacoesAnswers as answers } from "#shared/notificacoes/notificacoes.answers.ts";
import { inscricaoInput } from "#shared/notificacoes/notificacoes.schema.ts";
import * as service from "./service/register-device.ts";

/** Without addresses of REST: a subscription is made by a browser, and belongs to its session. */
export const notificacoesRouter = router({
  get: userOutsideProcedure
    .meta({ permission: "membro" })
    .input(noInput)
    .output(answers.get)
    .query(({ ctx }) => service.findDevice(ctx)),
  subscribe: userOutsideProcedure
    .meta({ permission: "membro", expiredTrial: "allowed" })
    .input(inscricaoInput)
    .output(answers.subscribe)
    .mutation(({ ctx, input }) => service.subscribeDevice(ctx, input)),
  unsubscribe: userOutsideProcedure
    .meta({ permission: "membro", expiredTrial: "allowed" })
    .input(noInput)
    .output(answers.unsubscribe)
    .mutation(({ ctx }) => service.unsubscribeDevice(ctx)),
});
