import {
  adminOutsideProcedure,
  adminProcedure,
  noInput,
  publicProcedure,
  router,
} from "#server/core/trpc.ts";
import { byId } from "#shared/common/id.ts";
import { questionnairesAnswers as answers } from "#shared/questionnaires/questionnaires.answers.ts";
import * as schema from "#shared/questionnaires/questionnaires.schema.ts";
import * as open from "./service/answer-questionnaire.ts";
import * as manage from "./service/edit-questionnaires.ts";
import { generatePrompt } from "./service/generate-prompt.ts";
import * as overview from "./service/list-questionnaires.ts";
import { sendLink } from "./service/send-link.ts";

export const questionnairesRouter = router({
  create: adminProcedure
    .meta({ rest: { method: "POST", path: "/questionnaires/", status: 201 } })
    .input(schema.questionnaireCreate)
    .output(answers.create)
    .mutation(({ ctx, input }) => manage.createQuestionnaire(ctx, input)),
  list: adminProcedure
    .meta({ rest: { method: "GET", path: "/questionnaires/" } })
    .input(schema.questionnairesFilter)
    .output(answers.list)
    .query(({ ctx, input }) => overview.listQuestionnaires(ctx, input)),
  listOfUser: adminProcedure
    .meta({ rest: { method: "GET", path: "/questionnaires/user/{id}" } })
    .input(schema.questionnairesOfUser)
    .output(answers.listOfUser)
    .query(({ ctx, input }) => overview.listQuestionnairesOf(ctx, input)),
  stats: adminProcedure
    .meta({ rest: { method: "GET", path: "/questionnaires/stats/overview" } })
    .input(noInput)
    .output(answers.stats)
    .query(({ ctx }) => overview.questionnaireStats(ctx)),
  expireOld: adminProcedure
    .meta({ rest: { method: "POST", path: "/questionnaires/expire-old" } })
    .input(noInput)
    .output(answers.expireOld)
    .mutation(({ ctx }) => overview.expireOld(ctx)),
  get: adminProcedure
    .meta({ rest: { method: "GET", path: "/questionnaires/{id}" } })
    .input(byId)
    .output(answers.get)
    .query(({ ctx, input }) => manage.getQuestionnaire(ctx, input.id)),
  remove: adminProcedure
    .meta({ rest: { method: "DELETE", path: "/questionnaires/{id}", status: 204 } })
    .input(byId)
    .output(answers.remove)
    .mutation(({ ctx, input }) => manage.removeQuestionnaire(ctx, input.id)),
  send: adminProcedure
    .meta({ rest: { method: "PUT", path: "/questionnaires/{id}/send" } })
    .input(byId)
    .output(answers.send)
    .mutation(({ ctx, input }) => sendLink(ctx, input.id)),
  generatePrompt: adminOutsideProcedure
    .meta({ rest: { method: "POST", path: "/questionnaires/{id}/prompt" } })
    .input(byId)
    .output(answers.generatePrompt)
    .mutation(({ ctx, input }) => generatePrompt(ctx, input.id)),

  publicInfo: publicProcedure
    .meta({ rest: { method: "GET", path: "/questionnaires/public/{token}" } })
    .input(schema.publicToken)
    .output(answers.publicInfo)
    .query(({ ctx, input }) => open.publicInfo(ctx, input.token)),
  publicQuestions: publicProcedure
    .meta({ rest: { method: "GET", path: "/questionnaires/public/{token}/questions" } })
    .input(schema.publicToken)
    .output(answers.publicQuestions)
    .query(({ ctx, input }) => open.publicQuestions(ctx, input.token)),
  // The body is the bare map of question id to answer.
  publicRespond: publicProcedure
    .meta({ rest: { method: "PUT", path: "/questionnaires/public/{token}/responses" } })
    .input(schema.publicResponses)
    .output(answers.publicRespond)
    .mutation(({ ctx, input }) => open.respond(ctx, input)),
});
