import { adminProcedure, router, userOrAdminProcedure } from "#server/core/trpc.ts";
import { trialExtend, trialOf, trialStart } from "#shared/trial/trial.schema.ts";
import { extendTrial, startTrial } from "./service/change-trial.ts";
import { readHistory, readTrial } from "./service/read-trial.ts";

export const trialRouter = router({
  status: userOrAdminProcedure
    .meta({ rest: { method: "GET", path: "/trial/status" } })
    .input(trialOf)
    .query(({ ctx, input }) => readTrial(ctx, input)),
  history: userOrAdminProcedure
    .meta({ rest: { method: "GET", path: "/trial/history" } })
    .input(trialOf)
    .query(({ ctx, input }) => readHistory(ctx, input)),
  extend: adminProcedure
    .meta({ rest: { method: "POST", path: "/trial/extend" } })
    .input(trialExtend)
    .mutation(({ ctx, input }) => extendTrial(ctx, input)),
  startTrial: adminProcedure
    .meta({ rest: { method: "POST", path: "/trial/start-trial" } })
    .input(trialStart)
    .mutation(({ ctx, input }) => startTrial(ctx, input)),
});
