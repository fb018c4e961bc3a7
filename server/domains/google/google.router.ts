import { noInput, router, userOutsideProcedure, userProcedure } from "#server/core/trpc.ts";
import { googleAnswers as answers } from "#shared/google/google.answers.ts";
import { authUrlInput } from "#shared/google/google.schema.ts";
import { byDate } from "#shared/marcacoes/marcacoes.schema.ts";
import { disconnect } from "./service/disconnect-google.ts";
import { busyOfDay } from "./service/find-busy-of-day.ts";
import { listCalendars } from "./service/list-calendars.ts";
import { authUrl, status } from "./service/read-status.ts";
import { testConnection } from "./service/test-connection.ts";

export const googleRouter = router({
  status: userProcedure
    .meta({ rest: { method: "GET", path: "/google/status" }, permission: "ajustes.ler" })
    .input(noInput)
    .output(answers.status)
    .query(({ ctx }) => status(ctx)),
  authUrl: userProcedure
    .meta({
      rest: { method: "GET", path: "/google/auth-url" },
      permission: "ajustes.escrever",
      writes: "together",
    })
    .input(authUrlInput)
    .output(answers.authUrl)
    .query(({ ctx, input }) => authUrl(ctx, input)),
  busy: userProcedure
    .meta({
      rest: { method: "GET", path: "/google/busy/{date}" },
      permission: "agenda.ler",
      writes: "one statement",
    })
    .input(byDate)
    .output(answers.busy)
    .query(({ ctx, input }) => busyOfDay(ctx, input.date)),
  calendars: userOutsideProcedure
    .meta({ rest: { method: "GET", path: "/google/calendars" }, permission: "ajustes.ler" })
    .input(noInput)
    .output(answers.calendars)
    .query(({ ctx }) => listCalendars(ctx)),
  test: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/google/test" },
      permission: "ajustes.escrever",
      expiredTrial: "allowed",
    })
    .input(noInput)
    .output(answers.test)
    .mutation(({ ctx }) => testConnection(ctx)),
  disconnect: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/google/disconnect" },
      permission: "ajustes.escrever",
      expiredTrial: "allowed",
    })
    .input(noInput)
    .output(answers.disconnect)
    .mutation(({ ctx }) => disconnect(ctx)),
});
