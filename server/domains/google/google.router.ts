import { router, userOutsideProcedure, userProcedure } from "#server/core/trpc.ts";
import { googleAnswers as answers } from "#shared/google/google.answers.ts";
import {
  authUrlInput,
  busyInput,
  conexaoInput,
  doProfissional,
} from "#shared/google/google.schema.ts";
import { changeConnection } from "./service/change-connection.ts";
import { disconnect } from "./service/disconnect-google.ts";
import { busyOfDay } from "./service/find-busy-of-day.ts";
import { listCalendars } from "./service/list-calendars.ts";
import { authUrl, readStatus } from "./service/read-status.ts";
import { testConnection } from "./service/test-connection.ts";

export const googleRouter = router({
  status: userProcedure
    .meta({ rest: { method: "GET", path: "/google/status" }, permission: "ajustes.ler" })
    .input(doProfissional)
    .output(answers.status)
    .query(({ ctx, input }) => readStatus(ctx, input)),
  authUrl: userProcedure
    .meta({
      rest: { method: "GET", path: "/google/auth-url" },
      permission: "ajustes.ler",
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
    .input(busyInput)
    .output(answers.busy)
    .query(({ ctx, input }) => busyOfDay(ctx, input)),
  calendars: userOutsideProcedure
    .meta({ rest: { method: "GET", path: "/google/calendars" }, permission: "ajustes.ler" })
    .input(doProfissional)
    .output(answers.calendars)
    .query(({ ctx, input }) => listCalendars(ctx, input)),
  test: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/google/test" },
      permission: "ajustes.ler",
      expiredTrial: "allowed",
    })
    .input(doProfissional)
    .output(answers.test)
    .mutation(({ ctx, input }) => testConnection(ctx, input)),
  updateConexao: userProcedure
    .meta({ rest: { method: "PUT", path: "/google/conexao" }, permission: "ajustes.ler" })
    .input(conexaoInput)
    .output(answers.updateConexao)
    .mutation(({ ctx, input }) => changeConnection(ctx, input)),
  disconnect: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/google/disconnect" },
      permission: "ajustes.ler",
      expiredTrial: "allowed",
    })
    .input(doProfissional)
    .output(answers.disconnect)
    .mutation(({ ctx, input }) => disconnect(ctx, input)),
});
