import { noInput, router, userOrAdminProcedure, userOutsideProcedure } from "#server/core/trpc.ts";
import { VARIAVEIS } from "#shared/templates/rules/variables.ts";
import { templatesAnswers as answers } from "#shared/templates/templates.answers.ts";
import { CATEGORIA_OPTIONS } from "#shared/templates/templates.constants.ts";
import * as schema from "#shared/templates/templates.schema.ts";
import * as usage from "./service/analyse-usage.ts";
import { duplicateTemplate } from "./service/duplicate-template.ts";
import * as find from "./service/find-templates.ts";
import * as library from "./service/initialize-library.ts";
import * as render from "./service/render-template.ts";
import { requestApproval } from "./service/request-approval.ts";
import * as save from "./service/save-template.ts";

export const templatesRouter = router({
  list: userOrAdminProcedure
    .meta({ rest: { method: "GET", path: "/templates/" }, permission: "modelos.ler" })
    .input(schema.templatesFilter)
    .output(answers.list)
    .query(({ ctx, input }) => find.listTemplates(ctx, input)),
  categories: userOrAdminProcedure
    .meta({ rest: { method: "GET", path: "/templates/categories/" }, permission: "modelos.ler" })
    .input(noInput)
    .output(answers.categories)
    .query(() => CATEGORIA_OPTIONS),
  variables: userOrAdminProcedure
    .meta({ rest: { method: "GET", path: "/templates/variables/" }, permission: "modelos.ler" })
    .input(noInput)
    .output(answers.variables)
    .query(() => VARIAVEIS),
  validateVariables: userOrAdminProcedure
    .meta({
      rest: { method: "POST", path: "/templates/variables/validate" },
      permission: "modelos.ler",
      expiredTrial: "allowed",
    })
    .input(schema.validateVariablesInput)
    .output(answers.validateVariables)
    .mutation(({ input }) => render.validateVariables(input.variables)),
  analytics: userOrAdminProcedure
    .meta({ rest: { method: "GET", path: "/templates/analytics/" }, permission: "modelos.ler" })
    .input(schema.analyticsInput)
    .output(answers.analytics)
    .query(({ ctx }) => usage.templateAnalytics(ctx)),
  mostUsed: userOrAdminProcedure
    .meta({ rest: { method: "GET", path: "/templates/most-used/" }, permission: "modelos.ler" })
    .input(schema.mostUsedInput)
    .output(answers.mostUsed)
    .query(({ ctx, input }) => usage.mostUsed(ctx, input.limit)),
  libraryStatus: userOutsideProcedure
    .meta({ rest: { method: "GET", path: "/templates/library-status" }, permission: "modelos.ler" })
    .input(noInput)
    .output(answers.libraryStatus)
    .query(({ ctx }) => library.libraryStatus(ctx)),
  initializeLibrary: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/templates/initialize-library" },
      permission: "modelos.escrever",
    })
    .input(noInput)
    .output(answers.initializeLibrary)
    .mutation(({ ctx }) => library.initializeLibrary(ctx)),
  render: userOrAdminProcedure
    .meta({
      rest: { method: "POST", path: "/templates/render" },
      permission: "modelos.ler",
      expiredTrial: "allowed",
    })
    .input(schema.renderInput)
    .output(answers.render)
    .mutation(({ ctx, input }) => render.renderContent(ctx, input)),
  validate: userOrAdminProcedure
    .meta({
      rest: { method: "POST", path: "/templates/validate" },
      permission: "modelos.ler",
      expiredTrial: "allowed",
    })
    .input(schema.validateInput)
    .output(answers.validate)
    .mutation(({ input }) => render.validateContent(input.content)),
  create: userOrAdminProcedure
    .meta({
      rest: { method: "POST", path: "/templates/", status: 201 },
      permission: "modelos.escrever",
    })
    .input(schema.templateCreate)
    .output(answers.create)
    .mutation(({ ctx, input }) => save.createTemplate(ctx, input)),
  get: userOrAdminProcedure
    .meta({ rest: { method: "GET", path: "/templates/{id}" }, permission: "modelos.ler" })
    .input(schema.templateById)
    .output(answers.get)
    .query(({ ctx, input }) => find.getTemplate(ctx, input.id)),
  update: userOrAdminProcedure
    .meta({ rest: { method: "PUT", path: "/templates/{id}" }, permission: "modelos.escrever" })
    .input(schema.templateUpdate)
    .output(answers.update)
    .mutation(({ ctx, input }) => save.updateTemplate(ctx, input)),
  remove: userOrAdminProcedure
    .meta({
      rest: { method: "DELETE", path: "/templates/{id}", status: 204 },
      permission: "modelos.escrever",
    })
    .input(schema.templateById)
    .output(answers.remove)
    .mutation(({ ctx, input }) => save.removeTemplate(ctx, input.id)),
  duplicate: userOrAdminProcedure
    .meta({
      rest: { method: "POST", path: "/templates/{id}/duplicate", status: 201 },
      permission: "modelos.escrever",
    })
    .input(schema.templateDuplicate)
    .output(answers.duplicate)
    .mutation(({ ctx, input }) => duplicateTemplate(ctx, input)),
  requestApproval: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/templates/{id}/aprovacao" },
      permission: "modelos.escrever",
    })
    .input(schema.aprovacaoInput)
    .output(answers.requestApproval)
    .mutation(({ ctx, input }) => requestApproval(ctx, input)),
  analyticsOf: userOrAdminProcedure
    .meta({ rest: { method: "GET", path: "/templates/{id}/analytics" }, permission: "modelos.ler" })
    .input(schema.templateById)
    .output(answers.analyticsOf)
    .query(({ ctx, input }) => usage.analyticsOfTemplate(ctx, input.id)),
});
