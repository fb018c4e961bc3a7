import { noInput, userOutsideProcedure, userProcedure } from "#server/core/trpc.ts";
import { assistenteAnswers as answers } from "#shared/assistente/assistente.answers.ts";
import * as schema from "#shared/assistente/assistente.schema.ts";
import { byId } from "#shared/common/id.ts";
import { discardDraft, readDraft, saveDraft } from "./service/edit-draft.ts";
import { cancelReplay, getReplay, latestReplay } from "./service/follow-replay.ts";
import { listVersions, publish, restoreVersion } from "./service/publish-version.ts";
import { startReplay } from "./service/start-replay.ts";
import { testDraft } from "./service/test-draft.ts";

/** The workshop of the prompt. Writing one's own stays allowed after a trial, like the rest of the profile. */
export const workshop = {
  getRascunho: userProcedure
    .meta({ rest: { method: "GET", path: "/assistente/rascunho" }, permission: "ajustes.ler" })
    .input(noInput)
    .output(answers.getRascunho)
    .query(({ ctx }) => readDraft(ctx)),
  saveRascunho: userProcedure
    .meta({
      rest: { method: "PUT", path: "/assistente/rascunho" },
      permission: "ajustes.escrever",
      expiredTrial: "allowed",
    })
    .input(schema.rascunhoUpdate)
    .output(answers.saveRascunho)
    .mutation(({ ctx, input }) => saveDraft(ctx, input)),
  discardRascunho: userProcedure
    .meta({
      rest: { method: "DELETE", path: "/assistente/rascunho", status: 204 },
      permission: "ajustes.escrever",
      expiredTrial: "allowed",
    })
    .input(noInput)
    .output(answers.discardRascunho)
    .mutation(({ ctx }) => discardDraft(ctx)),
  publish: userProcedure
    .meta({
      rest: { method: "POST", path: "/assistente/publicar" },
      permission: "ajustes.escrever",
      expiredTrial: "allowed",
    })
    .input(schema.rascunhoInput)
    .output(answers.publish)
    .mutation(({ ctx, input }) => publish(ctx, input)),
  listVersoes: userProcedure
    .meta({ rest: { method: "GET", path: "/assistente/versoes" }, permission: "ajustes.ler" })
    .input(schema.versoesFilter)
    .output(answers.listVersoes)
    .query(({ ctx, input }) => listVersions(ctx, input)),
  restoreVersao: userProcedure
    .meta({
      rest: { method: "POST", path: "/assistente/versoes/{id}/restaurar" },
      permission: "ajustes.escrever",
      expiredTrial: "allowed",
    })
    .input(byId)
    .output(answers.restoreVersao)
    .mutation(({ ctx, input }) => restoreVersion(ctx, input.id)),
  // Writes nothing, but costs.
  test: userOutsideProcedure
    .meta({ rest: { method: "POST", path: "/assistente/testar" }, permission: "ajustes.escrever" })
    .input(schema.testInput)
    .output(answers.test)
    .mutation(({ ctx, input }) => testDraft(ctx, input)),
  startEnsaio: userProcedure
    .meta({
      rest: { method: "POST", path: "/assistente/ensaios", status: 201 },
      permission: "ajustes.escrever",
    })
    .input(schema.rascunhoInput)
    .output(answers.startEnsaio)
    .mutation(({ ctx, input }) => startReplay(ctx, input)),
  getLatestEnsaio: userProcedure
    .meta({
      rest: { method: "GET", path: "/assistente/ensaios/ultimo" },
      permission: "ajustes.ler",
    })
    .input(noInput)
    .output(answers.getLatestEnsaio)
    .query(({ ctx }) => latestReplay(ctx)),
  getEnsaio: userProcedure
    .meta({ rest: { method: "GET", path: "/assistente/ensaios/{id}" }, permission: "ajustes.ler" })
    .input(byId)
    .output(answers.getEnsaio)
    .query(({ ctx, input }) => getReplay(ctx, input.id)),
  cancelEnsaio: userProcedure
    .meta({
      rest: { method: "POST", path: "/assistente/ensaios/{id}/cancelar" },
      permission: "ajustes.escrever",
      expiredTrial: "allowed",
    })
    .input(byId)
    .output(answers.cancelEnsaio)
    .mutation(({ ctx, input }) => cancelReplay(ctx, input.id)),
};
