import { noInput, router, userOutsideProcedure, userProcedure } from "#server/core/trpc.ts";
import { changeOwnPassword } from "#server/domains/auth/service/change-password.ts";
import {
  confirmIdentity,
  confirmIdentityPasskey,
} from "#server/domains/auth/service/confirm-identity.ts";
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from "#server/domains/auth/service/end-own-sessions.ts";
import { giveDeviceKey } from "#server/domains/auth/service/give-device-key.ts";
import {
  cancelOwnEmailChange,
  resendEmailLinks,
} from "#server/domains/auth/service/request-email.ts";
import { me } from "#server/domains/contas/service/read-account.ts";
import { readSteps, updateSteps } from "#server/domains/dashboard/service/edit-passos.ts";
import { listMyInstances } from "#server/domains/instancias/service/list-instances.ts";
import {
  readAutomacoes,
  updateAutomacoes,
} from "#server/domains/lembretes/service/edit-automacoes.ts";
import { previewMessages } from "#server/domains/lembretes/service/teste/preview-test.ts";
import {
  lastTestReminder,
  sendTestReminder,
} from "#server/domains/lembretes/service/teste/request-test.ts";
import { listEvents } from "#server/domains/seguranca/service/list-events.ts";
import { senhaInput } from "#shared/auth/auth.schema.ts";
import { byId } from "#shared/common/id.ts";
import { passosUpdate } from "#shared/dashboard/dashboard.schema.ts";
import { confirmIdentityInput } from "#shared/fatores/fatores.schema.ts";
import { automacoesInput } from "#shared/lembretes/lembretes.schema.ts";
import { eventosFilter } from "#shared/seguranca/seguranca.schema.ts";
import { aparelhoInput } from "#shared/usuarios/aparelho.schema.ts";
import { usuariosAnswers as answers } from "#shared/usuarios/usuarios.answers.ts";
import { copiaInput, perfilUpdate, removeAccountInput } from "#shared/usuarios/usuarios.schema.ts";
import { ownConsents, ownData } from "./service/copy-own-data.ts";
import { eraseOwnAccount } from "./service/erase-account.ts";
import { updateMe } from "./service/update-me.ts";

/** To be reached before an administrator's account is protected, and after a trial. */
const always = {
  permission: "pessoa",
  expiredTrial: "allowed",
  withoutFactor: "allowed",
} as const;

export const usuariosRouter = router({
  me: userProcedure
    .meta({
      rest: { method: "GET", path: "/usuarios/me" },
      permission: "membro",
      firstLogin: "allowed",
      withoutFactor: "allowed",
    })
    .input(noInput)
    .output(answers.me)
    .query(({ ctx }) => me(ctx)),
  updateMe: userOutsideProcedure
    .meta({
      rest: { method: "PUT", path: "/usuarios/me" },
      permission: "membro",
      expiredTrial: "allowed",
    })
    .input(perfilUpdate)
    .output(answers.updateMe)
    .mutation(({ ctx, input }) => updateMe(ctx, input)),
  myInstances: userProcedure
    .meta({ rest: { method: "GET", path: "/usuarios/me/instances" }, permission: "ajustes.ler" })
    .input(noInput)
    .output(answers.myInstances)
    .query(({ ctx }) => listMyInstances(ctx)),
  getAutomacoes: userProcedure
    .meta({ rest: { method: "GET", path: "/usuarios/me/automacoes" }, permission: "modelos.ler" })
    .input(noInput)
    .output(answers.getAutomacoes)
    .query(({ ctx }) => readAutomacoes(ctx)),
  updateAutomacoes: userProcedure
    .meta({
      rest: { method: "PUT", path: "/usuarios/me/automacoes" },
      permission: "modelos.escrever",
    })
    .input(automacoesInput)
    .output(answers.updateAutomacoes)
    .mutation(({ ctx, input }) => updateAutomacoes(ctx, input)),
  previewAutomacoes: userProcedure
    .meta({
      rest: { method: "GET", path: "/usuarios/me/automacoes/previa" },
      permission: "modelos.ler",
    })
    .input(noInput)
    .output(answers.previewAutomacoes)
    .query(({ ctx }) => previewMessages(ctx)),
  getLembreteTeste: userProcedure
    .meta({
      rest: { method: "GET", path: "/usuarios/me/lembrete-teste" },
      permission: "modelos.ler",
    })
    .input(noInput)
    .output(answers.getLembreteTeste)
    .query(({ ctx }) => lastTestReminder(ctx)),
  sendLembreteTeste: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/usuarios/me/lembrete-teste", status: 201 },
      permission: "modelos.escrever",
    })
    .input(noInput)
    .output(answers.sendLembreteTeste)
    .mutation(({ ctx }) => sendTestReminder(ctx)),
  primeirosPassos: userProcedure
    .meta({
      rest: { method: "GET", path: "/usuarios/me/primeiros-passos" },
      permission: "ajustes.escrever",
    })
    .input(noInput)
    .output(answers.primeirosPassos)
    .query(({ ctx }) => readSteps(ctx)),
  updatePrimeirosPassos: userProcedure
    .meta({
      rest: { method: "PUT", path: "/usuarios/me/primeiros-passos" },
      permission: "ajustes.escrever",
    })
    .input(passosUpdate)
    .output(answers.updatePrimeirosPassos)
    .mutation(({ ctx, input }) => updateSteps(ctx, input)),
  // A file over REST.
  getDados: userOutsideProcedure
    .meta({
      rest: { method: "GET", path: "/usuarios/me/dados" },
      permission: "pessoa",
      stepUp: true,
    })
    .input(copiaInput)
    .output(answers.getDados)
    .query(({ ctx, input }) => ownData(ctx, input?.formato)),
  removeAccount: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/usuarios/me/excluir" },
      permission: "pessoa",
      expiredTrial: "allowed",
    })
    .input(removeAccountInput)
    .output(answers.removeAccount)
    .mutation(({ ctx, input }) => eraseOwnAccount(ctx, input)),
  resendEmail: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/usuarios/me/email/reenviar" },
      permission: "pessoa",
      expiredTrial: "allowed",
    })
    .input(noInput)
    .output(answers.resendEmail)
    .mutation(({ ctx }) => resendEmailLinks(ctx)),
  cancelEmailChange: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/usuarios/me/email/cancelar" },
      permission: "pessoa",
      expiredTrial: "allowed",
    })
    .input(noInput)
    .output(answers.cancelEmailChange)
    .mutation(({ ctx }) => cancelOwnEmailChange(ctx)),
  listSessoes: userOutsideProcedure
    .meta({
      rest: { method: "GET", path: "/usuarios/me/sessoes" },
      permission: "pessoa",
      withoutFactor: "allowed",
    })
    .input(noInput)
    .output(answers.listSessoes)
    .query(({ ctx }) => listOwnSessions(ctx)),
  endSessao: userOutsideProcedure
    .meta({
      rest: { method: "DELETE", path: "/usuarios/me/sessoes/{id}", status: 204 },
      permission: "pessoa",
      withoutFactor: "allowed",
      expiredTrial: "allowed",
    })
    .input(byId)
    .output(answers.endSessao)
    .mutation(({ ctx, input }) => endOwnSession(ctx, input.id)),
  endOtherSessoes: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/usuarios/me/sessoes/encerrar-outras" },
      permission: "pessoa",
      withoutFactor: "allowed",
      expiredTrial: "allowed",
    })
    .input(noInput)
    .output(answers.endOtherSessoes)
    .mutation(({ ctx }) => endOtherSessions(ctx)),
  openAparelho: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/usuarios/me/sessoes/aparelho" },
      permission: "pessoa",
      expiredTrial: "allowed",
    })
    .input(aparelhoInput)
    .output(answers.openAparelho)
    .mutation(({ ctx, input }) => giveDeviceKey(ctx, input)),
  updateSenha: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/usuarios/me/senha" },
      permission: "pessoa",
      expiredTrial: "allowed",
    })
    .input(senhaInput)
    .output(answers.updateSenha)
    .mutation(({ ctx, input }) => changeOwnPassword(ctx, input)),
  confirmIdentity: userOutsideProcedure
    .meta({ rest: { method: "POST", path: "/usuarios/me/confirmar-identidade" }, ...always })
    .input(confirmIdentityInput)
    .output(answers.confirmIdentity)
    .mutation(({ ctx, input }) => confirmIdentity(ctx, input)),
  startIdentityPasskey: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/usuarios/me/confirmar-identidade/passkey" },
      ...always,
    })
    .input(noInput)
    .output(answers.startIdentityPasskey)
    .mutation(({ ctx }) => confirmIdentityPasskey(ctx)),
  listConsentimentos: userProcedure
    .meta({ rest: { method: "GET", path: "/usuarios/me/consentimentos" }, permission: "conta" })
    .input(noInput)
    .output(answers.listConsentimentos)
    .query(({ ctx }) => ownConsents(ctx)),
  listEventosDeSeguranca: userOutsideProcedure
    .meta({
      rest: { method: "GET", path: "/usuarios/me/seguranca/eventos" },
      permission: "pessoa",
      withoutFactor: "allowed",
    })
    .input(eventosFilter)
    .output(answers.listEventosDeSeguranca)
    .query(({ ctx, input }) => listEvents(ctx, input)),
});
