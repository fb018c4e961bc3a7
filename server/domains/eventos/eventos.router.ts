import { noInput, router, userOutsideProcedure } from "#server/core/trpc.ts";
import { streamEvents } from "./eventos.service.ts";

export const eventosRouter = router({
  subscribe: userOutsideProcedure
    .input(noInput)
    .subscription(({ ctx, signal }) => streamEvents(ctx, signal)),
});
