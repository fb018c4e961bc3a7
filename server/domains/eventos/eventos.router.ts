import { noInput, router, userOutsideProcedure } from "#server/core/trpc.ts";
import { streamEvents } from "./service/stream-events.ts";

export const eventosRouter = router({
  subscribe: userOutsideProcedure
    .meta({ permission: "agenda.ler" })
    .input(noInput)
    .subscription(({ ctx, signal }) => streamEvents(ctx, signal)),
});
