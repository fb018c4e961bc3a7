import { noInput, publicProcedure, router } from "#server/core/trpc.ts";
import * as service from "./categories.service.ts";

export const categoriesRouter = router({
  list: publicProcedure
    .meta({ rest: { method: "GET", path: "/categories/" } })
    .input(noInput)
    .query(({ ctx }) => service.listCategories(ctx)),
});
