import { adminOutsideProcedure, adminProcedure, noInput, router } from "#server/core/trpc.ts";
import { setLimit, usageOfUser } from "#server/domains/assistente/service/limit-usage.ts";
import { listUsers, readUser } from "#server/domains/contas/service/list-users.ts";
import { endAccessOf, listTeamOf } from "#server/domains/equipe/service/end-access-of.ts";
import { removeFactorsOf } from "#server/domains/fatores/service/change-factors.ts";
import {
  readPadrao,
  removePadrao,
  savePadrao,
} from "#server/domains/instancias/service/edit-default-host.ts";
import * as instances from "#server/domains/instancias/service/edit-instances.ts";
import { listRequests } from "#server/domains/instancias/service/request-connection.ts";
import { testInstance } from "#server/domains/instancias/service/test-instance.ts";
import { createUser } from "#server/domains/usuarios/service/create-user.ts";
import { eraseUser } from "#server/domains/usuarios/service/erase-account.ts";
import { removeUser } from "#server/domains/usuarios/service/remove-user.ts";
import { renewAccessLink } from "#server/domains/usuarios/service/renew-access-link.ts";
import { updateUser } from "#server/domains/usuarios/service/update-user.ts";
import { adminAnswers as answers } from "#shared/admin/admin.answers.ts";
import {
  auditoriaFilter,
  emailsFilter,
  usuarioCreate,
  usuariosFilter,
  usuarioUpdate,
} from "#shared/admin/admin.schema.ts";
import { limiteInput } from "#shared/assistente/assistente.schema.ts";
import { categoriesAnswers as categories } from "#shared/categories/categories.answers.ts";
import { byId } from "#shared/common/id.ts";
import { acessoDeUsuario } from "#shared/equipe/equipe.schema.ts";
import { padraoInput, testeInput } from "#shared/instancias/conexao.schema.ts";
import {
  instanciaCreate,
  instanciasFilter,
  instanciaUpdate,
} from "#shared/instancias/instancias.schema.ts";
import * as statistics from "./service/count-categories.ts";
import { listFailedLetters } from "./service/list-failed-letters.ts";
import { readAudit } from "./service/read-audit.ts";
import { readSettings } from "./service/read-settings.ts";

export const adminRouter = router({
  settings: adminOutsideProcedure
    .meta({ rest: { method: "GET", path: "/admin/settings" }, stepUp: true })
    .input(noInput)
    .output(answers.settings)
    .query(({ ctx }) => readSettings(ctx)),
  listUsers: adminProcedure
    .meta({ rest: { method: "GET", path: "/admin/users" } })
    .input(usuariosFilter)
    .output(answers.listUsers)
    .query(({ ctx, input }) => listUsers(ctx, input)),
  getUser: adminProcedure
    .meta({ rest: { method: "GET", path: "/admin/users/{id}" } })
    .input(byId)
    .output(answers.getUser)
    .query(({ ctx, input }) => readUser(ctx, input.id)),
  createUser: adminOutsideProcedure
    .meta({ rest: { method: "POST", path: "/admin/users", status: 201 } })
    .input(usuarioCreate)
    .output(answers.createUser)
    .mutation(({ ctx, input }) => createUser(ctx, input)),
  createAccessLink: adminProcedure
    .meta({ rest: { method: "POST", path: "/admin/users/{id}/link-de-acesso" } })
    .input(byId)
    .output(answers.createAccessLink)
    .mutation(({ ctx, input }) => renewAccessLink(ctx, input.id)),
  updateUser: adminProcedure
    .meta({ rest: { method: "PUT", path: "/admin/users/{id}" } })
    .input(usuarioUpdate)
    .output(answers.updateUser)
    .mutation(({ ctx, input }) => updateUser(ctx, input)),
  removeUser: adminProcedure
    .meta({ rest: { method: "DELETE", path: "/admin/users/{id}", status: 204 } })
    .input(byId)
    .output(answers.removeUser)
    .mutation(({ ctx, input }) => removeUser(ctx, input.id)),
  anonymize: adminProcedure
    .meta({ rest: { method: "POST", path: "/admin/users/{id}/anonimizar" }, stepUp: true })
    .input(byId)
    .output(answers.anonymize)
    .mutation(({ ctx, input }) => eraseUser(ctx, input.id)),
  removeFatores: adminProcedure
    .meta({
      rest: { method: "DELETE", path: "/admin/users/{id}/fatores", status: 204 },
      stepUp: true,
    })
    .input(byId)
    .output(answers.removeFatores)
    .mutation(({ ctx, input }) => removeFactorsOf(ctx, input.id)),
  listEquipe: adminProcedure
    .meta({ rest: { method: "GET", path: "/admin/users/{id}/equipe" } })
    .input(byId)
    .output(answers.listEquipe)
    .query(({ ctx, input }) => listTeamOf(ctx, input.id)),
  endAcesso: adminProcedure
    .meta({
      rest: { method: "DELETE", path: "/admin/users/{id}/equipe/{pessoa_id}", status: 204 },
    })
    .input(acessoDeUsuario)
    .output(answers.endAcesso)
    .mutation(({ ctx, input }) => endAccessOf(ctx, input)),
  getAssistenteUso: adminProcedure
    .meta({ rest: { method: "GET", path: "/admin/users/{id}/assistente" } })
    .input(byId)
    .output(answers.getAssistenteUso)
    .query(({ ctx, input }) => usageOfUser(ctx, input.id)),
  setAssistenteLimite: adminProcedure
    .meta({ rest: { method: "PUT", path: "/admin/users/{id}/assistente" } })
    .input(limiteInput)
    .output(answers.setAssistenteLimite)
    .mutation(({ ctx, input }) => setLimit(ctx, input)),
  audit: adminProcedure
    .meta({ rest: { method: "GET", path: "/admin/audit" }, mayLag: true })
    .input(auditoriaFilter)
    .output(answers.audit)
    .query(({ ctx, input }) => readAudit(ctx, input)),
  listEmails: adminProcedure
    .meta({ rest: { method: "GET", path: "/admin/emails" } })
    .input(emailsFilter)
    .output(answers.listEmails)
    .query(({ ctx, input }) => listFailedLetters(ctx, input)),
  listInstances: adminProcedure
    .meta({ rest: { method: "GET", path: "/admin/instances" } })
    .input(instanciasFilter)
    .output(answers.listInstances)
    .query(({ ctx, input }) => instances.listInstancesOfAll(ctx, input)),
  listUserInstances: adminProcedure
    .meta({ rest: { method: "GET", path: "/admin/users/{id}/instances" } })
    .input(byId)
    .output(answers.listUserInstances)
    .query(({ ctx, input }) => instances.listInstancesOf(ctx, input.id)),
  createInstance: adminOutsideProcedure
    .meta({ rest: { method: "POST", path: "/admin/users/{id}/instances", status: 201 } })
    .input(instanciaCreate)
    .output(answers.createInstance)
    .mutation(({ ctx, input }) => instances.createInstance(ctx, input)),
  testInstance: adminOutsideProcedure
    .meta({ rest: { method: "POST", path: "/admin/instances/testar" } })
    .input(testeInput)
    .output(answers.testInstance)
    .mutation(({ ctx, input }) => testInstance(ctx, input)),
  listPedidos: adminProcedure
    .meta({ rest: { method: "GET", path: "/admin/pedidos-de-conexao" } })
    .input(noInput)
    .output(answers.listPedidos)
    .query(({ ctx }) => listRequests(ctx)),
  getPadrao: adminOutsideProcedure
    .meta({ rest: { method: "GET", path: "/admin/whatsapp-padrao" } })
    .input(noInput)
    .output(answers.getPadrao)
    .query(({ ctx }) => readPadrao(ctx)),
  updatePadrao: adminOutsideProcedure
    .meta({ rest: { method: "PUT", path: "/admin/whatsapp-padrao" }, stepUp: true })
    .input(padraoInput)
    .output(answers.updatePadrao)
    .mutation(({ ctx, input }) => savePadrao(ctx, input)),
  removePadrao: adminOutsideProcedure
    .meta({
      rest: { method: "DELETE", path: "/admin/whatsapp-padrao", status: 204 },
      stepUp: true,
    })
    .input(noInput)
    .output(answers.removePadrao)
    .mutation(({ ctx }) => removePadrao(ctx)),
  updateInstance: adminOutsideProcedure
    .meta({ rest: { method: "PUT", path: "/admin/instances/{id}" } })
    .input(instanciaUpdate)
    .output(answers.updateInstance)
    .mutation(({ ctx, input }) => instances.updateInstance(ctx, input)),
  removeInstance: adminProcedure
    .meta({ rest: { method: "DELETE", path: "/admin/instances/{id}", status: 204 } })
    .input(byId)
    .output(answers.removeInstance)
    .mutation(({ ctx, input }) => instances.removeInstance(ctx, input.id)),
});

/** Figures of the categories: how many accounts and templates each has. */
export const categoryStatisticsRouter = router({
  stats: adminProcedure
    .meta({ rest: { method: "GET", path: "/categories/stats" } })
    .input(noInput)
    .output(categories.stats)
    .query(({ ctx }) => statistics.categoryStats(ctx)),
  usersCount: adminProcedure
    .meta({ rest: { method: "GET", path: "/categories/users-count" } })
    .input(noInput)
    .output(categories.usersCount)
    .query(({ ctx }) => statistics.usersCount(ctx)),
  templatesCount: adminProcedure
    .meta({ rest: { method: "GET", path: "/categories/templates-count" } })
    .input(noInput)
    .output(categories.templatesCount)
    .query(({ ctx }) => statistics.templatesCount(ctx)),
});
