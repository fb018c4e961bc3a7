import { noInput, router, userOutsideProcedure, userProcedure } from "#server/core/trpc.ts";
import { byId } from "#shared/common/id.ts";
import { fatoresAnswers as answers } from "#shared/fatores/fatores.answers.ts";
import * as schema from "#shared/fatores/fatores.schema.ts";
import { removeFactor } from "./service/change-factors.ts";
import { addPasskey, newPasskeyOptions } from "./service/check-passkeys.ts";
import { confirmTotp, startTotp } from "./service/check-totp.ts";
import { listFactors } from "./service/list-factors.ts";
import { renewCodes } from "./service/renew-recovery-codes.ts";

/** Open also to an administrator who must protect the account first, and after a trial is over. */
const always = {
  permission: "pessoa",
  expiredTrial: "allowed",
  withoutFactor: "allowed",
} as const;
const change = { ...always, stepUp: true } as const;

export const fatoresRouter = router({
  list: userProcedure
    .meta({ rest: { method: "GET", path: "/fatores" }, ...always })
    .input(noInput)
    .output(answers.list)
    .query(({ ctx }) => listFactors(ctx)),
  startTotp: userOutsideProcedure
    .meta({ rest: { method: "POST", path: "/fatores/totp" }, ...change })
    .input(noInput)
    .output(answers.startTotp)
    .mutation(({ ctx }) => startTotp(ctx)),
  confirmTotp: userOutsideProcedure
    .meta({ rest: { method: "POST", path: "/fatores/totp/confirmar" }, ...change })
    .input(schema.confirmTotpInput)
    .output(answers.confirmTotp)
    .mutation(({ ctx, input }) => confirmTotp(ctx, input)),
  startPasskey: userOutsideProcedure
    .meta({ rest: { method: "POST", path: "/fatores/passkeys/opcoes" }, ...change })
    .input(noInput)
    .output(answers.startPasskey)
    .mutation(({ ctx }) => newPasskeyOptions(ctx)),
  addPasskey: userOutsideProcedure
    .meta({ rest: { method: "POST", path: "/fatores/passkeys", status: 201 }, ...change })
    .input(schema.addPasskeyInput)
    .output(answers.addPasskey)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),
  generateCodigos: userOutsideProcedure
    .meta({ rest: { method: "POST", path: "/fatores/codigos" }, ...change })
    .input(noInput)
    .output(answers.generateCodigos)
    .mutation(({ ctx }) => renewCodes(ctx)),
  remove: userOutsideProcedure
    .meta({ rest: { method: "DELETE", path: "/fatores/{id}", status: 204 }, ...change })
    .input(byId)
    .output(answers.remove)
    .mutation(({ ctx, input }) => removeFactor(ctx, input.id)),
});
