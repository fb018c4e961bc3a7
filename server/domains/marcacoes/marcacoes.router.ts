import { router, userProcedure } from "#server/core/trpc.ts";
import { byId } from "#shared/common/id.ts";
import { lugarFilter } from "#shared/common/lugar.ts";
import { marcacoesAnswers as answers } from "#shared/marcacoes/marcacoes.answers.ts";
import * as schema from "#shared/marcacoes/marcacoes.schema.ts";
import { fecharMarcacoes, reabrirMarcacoes } from "./service/close-marcacoes.ts";
import { comparecimento } from "./service/count-comparecimento.ts";
import { bookMarcacao } from "./service/create-marcacao.ts";
import { availableSlots, checkAvailability, nextSlots } from "./service/find-slots.ts";
import { listHistory } from "./service/list-history.ts";
import * as lists from "./service/list-marcacoes.ts";
import { listOcupadas } from "./service/list-ocupadas.ts";
import { statistics } from "./service/read-statistics.ts";

export const marcacoesRouter = router({
  list: userProcedure
    .meta({ rest: { method: "GET", path: "/marcacoes" }, permission: "agenda.ler" })
    .input(schema.marcacoesFilter)
    .output(answers.list)
    .query(({ ctx, input }) => lists.listMarcacoes(ctx, input)),
  listWithClients: userProcedure
    .meta({ rest: { method: "GET", path: "/marcacoes/list" }, permission: "agenda.ler" })
    .input(schema.agendaFilter)
    .output(answers.listWithClients)
    .query(({ ctx, input }) => lists.listWithClients(ctx, input)),
  upcoming: userProcedure
    .meta({
      rest: { method: "GET", path: "/marcacoes/upcoming" },
      permission: "agenda.ler",
      keepsPlans: true,
    })
    .input(schema.upcomingFilter)
    .output(answers.upcoming)
    .query(({ ctx, input }) => lists.listUpcoming(ctx, input)),
  date: userProcedure
    .meta({
      rest: { method: "GET", path: "/marcacoes/date/{date}" },
      permission: "agenda.ler",
      keepsPlans: true,
    })
    .input(schema.dateFilter)
    .output(answers.date)
    .query(({ ctx, input }) => lists.listOfDate(ctx, input)),
  aFechar: userProcedure
    .meta({ rest: { method: "GET", path: "/marcacoes/a-fechar" }, permission: "agenda.ler" })
    .input(schema.aFecharFilter)
    .output(answers.aFechar)
    .query(({ ctx, input }) => lists.listToClose(ctx, input)),
  comparecimento: userProcedure
    .meta({ rest: { method: "GET", path: "/marcacoes/comparecimento" }, permission: "agenda.ler" })
    .input(schema.comparecimentoFilter)
    .output(answers.comparecimento)
    .query(({ ctx, input }) => comparecimento(ctx, input)),
  fechar: userProcedure
    .meta({ rest: { method: "POST", path: "/marcacoes/fechar" }, permission: "agenda.escrever" })
    .input(schema.fecharInput)
    .output(answers.fechar)
    .mutation(({ ctx, input }) => fecharMarcacoes(ctx, input)),
  reabrir: userProcedure
    .meta({ rest: { method: "POST", path: "/marcacoes/reabrir" }, permission: "agenda.escrever" })
    .input(schema.reabrirInput)
    .output(answers.reabrir)
    .mutation(({ ctx, input }) => reabrirMarcacoes(ctx, input)),
  listOcupadas: userProcedure
    .meta({ rest: { method: "GET", path: "/marcacoes/ocupadas" }, permission: "agenda.ler" })
    .input(schema.ocupadasFilter)
    .output(answers.listOcupadas)
    .query(({ ctx, input }) => listOcupadas(ctx, input)),
  statistics: userProcedure
    .meta({ rest: { method: "GET", path: "/marcacoes/statistics" }, permission: "agenda.ler" })
    .input(lugarFilter)
    .output(answers.statistics)
    .query(({ ctx, input }) => statistics(ctx, input)),
  availableSlots: userProcedure
    .meta({
      rest: { method: "GET", path: "/marcacoes/available-slots/{date}" },
      permission: "agenda.ler",
      writes: "one statement",
      keepsPlans: true,
    })
    .input(schema.slotsFilter)
    .output(answers.availableSlots)
    .query(({ ctx, input }) => availableSlots(ctx, input)),
  nextSlots: userProcedure
    .meta({
      rest: { method: "GET", path: "/marcacoes/next-slots" },
      permission: "agenda.ler",
      writes: "one statement",
      keepsPlans: true,
    })
    .input(schema.nextSlotsFilter)
    .output(answers.nextSlots)
    .query(({ ctx, input }) => nextSlots(ctx, input)),
  checkAvailability: userProcedure
    .meta({
      rest: { method: "GET", path: "/marcacoes/check-availability" },
      permission: "agenda.ler",
      writes: "one statement",
      keepsPlans: true,
    })
    .input(schema.checkAvailabilityInput)
    .output(answers.checkAvailability)
    .query(({ ctx, input }) => checkAvailability(ctx, input)),
  get: userProcedure
    .meta({ rest: { method: "GET", path: "/marcacoes/{id}" }, permission: "agenda.ler" })
    .input(byId)
    .output(answers.get)
    .query(({ ctx, input }) => lists.getMarcacao(ctx, input.id)),
  historico: userProcedure
    .meta({ rest: { method: "GET", path: "/marcacoes/{id}/historico" }, permission: "agenda.ler" })
    .input(byId)
    .output(answers.historico)
    .query(({ ctx, input }) => listHistory(ctx, input.id)),
  create: userProcedure
    .meta({
      rest: { method: "POST", path: "/marcacoes", status: 201 },
      permission: "agenda.escrever",
    })
    .input(schema.marcacaoInput)
    .output(answers.create)
    .mutation(({ ctx, input }) => bookMarcacao(ctx, input)),
});
