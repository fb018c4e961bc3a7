import { router, userOutsideProcedure } from "#server/core/trpc.ts";
import { byId } from "#shared/common/id.ts";
import { passagensAnswers as answers } from "#shared/passagens/passagens.answers.ts";
import { numeroInput, passagemInput } from "#shared/passagens/passagens.schema.ts";
import { saveNumber } from "./service/check-number.ts";
import { readPassagem } from "./service/describe-passagem.ts";
import { offerModelos } from "./service/offer-templates.ts";
import { switchToMeta } from "./service/request-switch.ts";
import { cancelPassagem, startPassagem } from "./service/start-passagem.ts";

/** The guided move of a number to Meta, beside the other calls about instances (instancias.router.ts). */
export const passagensRouter = router({
  passagem: userOutsideProcedure
    .meta({ rest: { method: "GET", path: "/instancias/{id}/passagem" }, permission: "ajustes.ler" })
    .input(byId)
    .output(answers.passagem)
    .query(({ ctx, input }) => readPassagem(ctx, input.id)),
  beginPassagem: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/instancias/{id}/passagem" },
      permission: "ajustes.escrever",
    })
    .input(passagemInput)
    .output(answers.beginPassagem)
    .mutation(({ ctx, input }) => startPassagem(ctx, input)),
  saveNumeroDaMeta: userOutsideProcedure
    .meta({
      rest: { method: "PUT", path: "/instancias/{id}/passagem/numero" },
      permission: "ajustes.escrever",
    })
    .input(numeroInput)
    .output(answers.saveNumeroDaMeta)
    .mutation(({ ctx, input }) => saveNumber(ctx, input)),
  offerModelos: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/instancias/{id}/passagem/modelos" },
      permission: "ajustes.escrever",
    })
    .input(byId)
    .output(answers.offerModelos)
    .mutation(({ ctx, input }) => offerModelos(ctx, input.id)),
  switchToMeta: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/instancias/{id}/passagem/trocar" },
      permission: "ajustes.escrever",
      stepUp: true,
    })
    .input(byId)
    .output(answers.switchToMeta)
    .mutation(({ ctx, input }) => switchToMeta(ctx, input.id)),
  cancelPassagem: userOutsideProcedure
    .meta({
      rest: { method: "DELETE", path: "/instancias/{id}/passagem" },
      permission: "ajustes.escrever",
    })
    .input(byId)
    .output(answers.cancelPassagem)
    .mutation(({ ctx, input }) => cancelPassagem(ctx, input.id)),
});
