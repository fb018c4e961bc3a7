import {
  adminProcedure,
  noInput,
  router,
  userOrAdminProcedure,
  userProcedure,
} from "#server/core/trpc.ts";
import { lugarFilter } from "#shared/common/lugar.ts";
import { dashboardAnswers as answers } from "#shared/dashboard/dashboard.answers.ts";
import {
  completeFilter,
  dailyTrendsFilter,
  performanceFilter,
  recuperadosFilter,
  userGrowthFilter,
} from "#shared/dashboard/dashboard.schema.ts";
import { confirmadosWhatsapp, recuperados } from "./service/count-recuperados.ts";
import * as service from "./service/read-dashboard.ts";

export const dashboardRouter = router({
  complete: userOrAdminProcedure
    .meta({
      rest: { method: "GET", path: "/dashboard/complete" },
      permission: "painel",
      mayLag: true,
    })
    .input(completeFilter)
    .output(answers.complete)
    .query(({ ctx, input }) => service.complete(ctx, input)),
  overview: userOrAdminProcedure
    .meta({
      rest: { method: "GET", path: "/dashboard/overview" },
      permission: "painel",
      mayLag: true,
    })
    .input(lugarFilter)
    .output(answers.overview)
    .query(({ ctx, input }) => service.overview(ctx, input)),
  userGrowth: userOrAdminProcedure
    .meta({
      rest: { method: "GET", path: "/dashboard/user-growth" },
      permission: "painel",
      mayLag: true,
    })
    .input(userGrowthFilter)
    .output(answers.userGrowth)
    .query(({ ctx, input }) => service.userGrowth(ctx, input)),
  appointmentStatus: userOrAdminProcedure
    .meta({
      rest: { method: "GET", path: "/dashboard/appointment-status" },
      permission: "painel",
      mayLag: true,
    })
    .input(lugarFilter)
    .output(answers.appointmentStatus)
    .query(({ ctx, input }) => service.appointmentStatus(ctx, input)),
  dailyTrends: userOrAdminProcedure
    .meta({
      rest: { method: "GET", path: "/dashboard/daily-trends" },
      permission: "painel",
      mayLag: true,
    })
    .input(dailyTrendsFilter)
    .output(answers.dailyTrends)
    .query(({ ctx, input }) => service.dailyTrends(ctx, input)),
  peakHours: userOrAdminProcedure
    .meta({
      rest: { method: "GET", path: "/dashboard/peak-hours" },
      permission: "painel",
      mayLag: true,
    })
    .input(lugarFilter)
    .output(answers.peakHours)
    .query(({ ctx, input }) => service.peakHours(ctx, input)),
  professionalPerformance: userOrAdminProcedure
    .meta({
      rest: { method: "GET", path: "/dashboard/professional-performance" },
      permission: "painel",
    })
    .input(performanceFilter)
    .output(answers.professionalPerformance)
    .query(({ ctx, input }) => service.professionalPerformance(ctx, input)),
  recuperados: userProcedure
    .meta({
      rest: { method: "GET", path: "/dashboard/recuperados" },
      permission: "painel",
      mayLag: true,
    })
    .input(recuperadosFilter)
    .output(answers.recuperados)
    .query(({ ctx, input }) => recuperados(ctx, input)),
  confirmadosWhatsapp: userProcedure
    .meta({
      rest: { method: "GET", path: "/dashboard/confirmados-whatsapp" },
      permission: "painel",
      mayLag: true,
    })
    .input(recuperadosFilter)
    .output(answers.confirmadosWhatsapp)
    .query(({ ctx, input }) => confirmadosWhatsapp(ctx, input)),
  instanceStatus: adminProcedure
    .meta({ rest: { method: "GET", path: "/dashboard/instance-status" }, mayLag: true })
    .input(noInput)
    .output(answers.instanceStatus)
    .query(({ ctx }) => service.instanceStatus(ctx)),
  googleCalendarUsage: adminProcedure
    .meta({ rest: { method: "GET", path: "/dashboard/google-calendar-usage" }, mayLag: true })
    .input(noInput)
    .output(answers.googleCalendarUsage)
    .query(({ ctx }) => service.googleCalendarUsage(ctx)),
});
