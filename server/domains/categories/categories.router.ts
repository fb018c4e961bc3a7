import {
  adminProcedure,
  noInput,
  publicProcedure,
  router,
  userProcedure,
} from "#server/core/trpc.ts";
import { categoriesAnswers as answers } from "#shared/categories/categories.answers.ts";
import { bySlug, categoryCreate, categoryUpdate } from "#shared/categories/categories.schema.ts";
import { byId } from "#shared/common/id.ts";
import * as manage from "./service/edit-categories.ts";
import * as service from "./service/read-categories.ts";

export const categoriesRouter = router({
  list: publicProcedure
    .meta({ rest: { method: "GET", path: "/categories/" } })
    .input(noInput)
    .output(answers.list)
    .query(({ ctx }) => service.listCategories(ctx)),
  get: userProcedure
    .meta({ rest: { method: "GET", path: "/categories/{id}" }, permission: "membro" })
    .input(byId)
    .output(answers.get)
    .query(({ ctx, input }) => service.getCategory(ctx, input.id)),
  bySlug: userProcedure
    .meta({ rest: { method: "GET", path: "/categories/slug/{slug}" }, permission: "membro" })
    .input(bySlug)
    .output(answers.bySlug)
    .query(({ ctx, input }) => service.getCategoryBySlug(ctx, input.slug)),
  create: adminProcedure
    .meta({ rest: { method: "POST", path: "/categories/", status: 201 } })
    .input(categoryCreate)
    .output(answers.create)
    .mutation(({ ctx, input }) => manage.createCategory(ctx, input)),
  initialize: adminProcedure
    .meta({ rest: { method: "POST", path: "/categories/initialize" } })
    .input(noInput)
    .output(answers.initialize)
    .mutation(({ ctx }) => manage.initializeByHand(ctx)),
  update: adminProcedure
    .meta({ rest: { method: "PUT", path: "/categories/{id}" } })
    .input(categoryUpdate)
    .output(answers.update)
    .mutation(({ ctx, input }) => manage.updateCategory(ctx, input)),
  remove: adminProcedure
    .meta({ rest: { method: "DELETE", path: "/categories/{id}", status: 204 } })
    .input(byId)
    .output(answers.remove)
    .mutation(({ ctx, input }) => manage.removeCategory(ctx, input.id)),
});
