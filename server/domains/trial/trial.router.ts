import { adminProcedure, router, userOrAdminProcedure } from "#server/core/trpc.ts";
import { trialAnswers as answers } from "#shared/trial/trial.answers.ts";
import { trialExtend, trialOf, trialStart } from "#shared/trial/trial.schema.ts";
import { extendTrial, startTrial } from "./service/change-trial.ts";
import { readHistory, readTrial } from "./service/read-trial.ts";

export const trialRouter = router({
  status: userOrAdminProcedure
    .meta({ rest: { method: "GET", path: "/trial/status" }, permission: "conta" })
    .input(trialOf)
    .output(answers.status)
    .query(({ ctx, input }) => readTrial(ctx, input)),
  history: userOrAdminProcedure
    .meta({ rest: { method: "GET", path: "/trial/history" }, permission: "conta" })
    .input(trialOf)
    .output(answers.history)
    .query(({ ctx, input }) => readHistory(ctx, input)),
  extend: adminProcedure
    .meta({ rest: { method: "POST", path: "/trial/extend" } })
    .input(trialExtend)
    .output(answers.extend)
    .mutation(({ ctx, input }) => extendTrial(ctx, input)),
  startTrial: adminProcedure
    .meta({ rest: { method: "POST", path: "/trial/start-trial" } })
    .input(trialStart)
    .output(answers.startTrial)
    .mutation(({ ctx, input }) => startTrial(ctx, input)),
});
