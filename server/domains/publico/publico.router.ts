import { noInput, publicProcedure, router, userProcedure } from "#server/core/trpc.ts";
import { byId } from "#shared/common/id.ts";
import { entrarNaEsperaInput } from "#shared/publico/espera.schema.ts";
import { paginaUpdate } from "#shared/publico/pagina.schema.ts";
import { publicoAnswers as answers } from "#shared/publico/publico.answers.ts";
import * as schema from "#shared/publico/publico.schema.ts";
import { book } from "./service/book-time.ts";
import { cancelByLink, freeTimesByLink, moveByLink, readByLink } from "./service/change-by-link.ts";
import { readPagina, updatePagina } from "./service/edit-pagina.ts";
import { appointmentFile } from "./service/export-appointment.ts";
import { freeTimes } from "./service/find-free-times.ts";
import { joinByPage, readWaiting } from "./service/join-list.ts";
import { feed, ownAppointmentFile, rotateFeed } from "./service/serve-feed.ts";
import { publicPage } from "./service/show-page.ts";

export const publicoRouter = router({
  getPagina: userProcedure
    .meta({ rest: { method: "GET", path: "/usuarios/me/pagina" }, permission: "ajustes.ler" })
    .input(noInput)
    .output(answers.getPagina)
    .query(({ ctx }) => readPagina(ctx)),
  updatePagina: userProcedure
    .meta({ rest: { method: "PUT", path: "/usuarios/me/pagina" }, permission: "ajustes.escrever" })
    .input(paginaUpdate)
    .output(answers.updatePagina)
    .mutation(({ ctx, input }) => updatePagina(ctx, input)),
  rotateFeed: userProcedure
    .meta({
      rest: { method: "POST", path: "/usuarios/me/pagina/feed/rotacionar" },
      permission: "ajustes.escrever",
    })
    .input(noInput)
    .output(answers.rotateFeed)
    .mutation(({ ctx }) => rotateFeed(ctx)),
  feed: publicProcedure
    .meta({ rest: { method: "GET", path: "/agenda/{token}.ics" } })
    .input(schema.porToken)
    .output(answers.feed)
    .query(({ ctx, input }) => feed(ctx, input.token)),
  ownAppointmentFile: userProcedure
    .meta({ rest: { method: "GET", path: "/marcacoes/{id}/calendario" }, permission: "agenda.ler" })
    .input(byId)
    .output(answers.ownAppointmentFile)
    .query(({ ctx, input }) => ownAppointmentFile(ctx, input.id)),

  page: publicProcedure
    .meta({ rest: { method: "GET", path: "/publico/{slug}" } })
    .input(schema.paginaPublicaInput)
    .output(answers.page)
    .query(({ ctx, input }) => publicPage(ctx, input.slug)),
  freeTimes: publicProcedure
    .meta({ rest: { method: "GET", path: "/publico/{slug}/horarios" } })
    .input(schema.horariosInput)
    .output(answers.freeTimes)
    .query(({ ctx, input }) => freeTimes(ctx, input)),
  book: publicProcedure
    .meta({ rest: { method: "POST", path: "/publico/{slug}/agendamentos", status: 201 } })
    .input(schema.reservaInput)
    .output(answers.book)
    .mutation(({ ctx, input }) => book(ctx, input)),
  joinList: publicProcedure
    .meta({ rest: { method: "POST", path: "/publico/{slug}/espera", status: 201 } })
    .input(entrarNaEsperaInput)
    .output(answers.joinList)
    .mutation(({ ctx, input }) => joinByPage(ctx, input)),
  waiting: publicProcedure
    .meta({ rest: { method: "GET", path: "/publico/espera/{token}" } })
    .input(schema.porTokenAguardando)
    .output(answers.waiting)
    .query(({ ctx, input }) => readWaiting(ctx, input)),

  appointment: publicProcedure
    .meta({ rest: { method: "GET", path: "/publico/agendamentos/{token}" } })
    .input(schema.porTokenAguardando)
    .output(answers.appointment)
    .query(({ ctx, input }) => readByLink(ctx, input)),
  freeTimesOfAppointment: publicProcedure
    .meta({ rest: { method: "GET", path: "/publico/agendamentos/{token}/horarios" } })
    .input(schema.horariosDoLinkInput)
    .output(answers.freeTimesOfAppointment)
    .query(({ ctx, input }) => freeTimesByLink(ctx, input)),
  move: publicProcedure
    .meta({ rest: { method: "PUT", path: "/publico/agendamentos/{token}" } })
    .input(schema.remarcarInput)
    .output(answers.move)
    .mutation(({ ctx, input }) => moveByLink(ctx, input)),
  cancel: publicProcedure
    .meta({ rest: { method: "DELETE", path: "/publico/agendamentos/{token}", status: 204 } })
    .input(schema.porToken)
    .output(answers.cancel)
    .mutation(({ ctx, input }) => cancelByLink(ctx, input.token)),
  appointmentFile: publicProcedure
    .meta({ rest: { method: "GET", path: "/publico/agendamentos/{token}.ics" } })
    .input(schema.porToken)
    .output(answers.appointmentFile)
    .query(({ ctx, input }) => appointmentFile(ctx, input.token)),
});
