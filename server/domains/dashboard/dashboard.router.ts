import {
  adminProcedure,
  noInput,
  router,
  userOrAdminProcedure,
  userProcedure,
} from "#server/core/trpc.ts";
import { confirmadosWhatsapp, recuperados } from "#server/domains/espera/service/recuperados.ts";
import {
  completeFilter,
  dailyTrendsFilter,
  performanceFilter,
  recuperadosFilter,
  userGrowthFilter,
} from "#shared/dashboard/dashboard.schema.ts";
import * as service from "./service/dashboard.ts";

export const dashboardRouter = router({
  complete: userOrAdminProcedure
    .meta({ rest: { method: "GET", path: "/dashboard/complete" } })
    .input(completeFilter)
    .query(({ ctx, input }) => service.complete(ctx, input)),
  overview: userOrAdminProcedure
    .meta({ rest: { method: "GET", path: "/dashboard/overview" } })
    .input(noInput)
    .query(({ ctx }) => service.overview(ctx)),
  userGrowth: userOrAdminProcedure
    .meta({ rest: { method: "GET", path: "/dashboard/user-growth" } })
    .input(userGrowthFilter)
    .query(({ ctx, input }) => service.userGrowth(ctx, input)),
  appointmentStatus: userOrAdminProcedure
    .meta({ rest: { method: "GET", path: "/dashboard/appointment-status" } })
    .input(noInput)
    .query(({ ctx }) => service.appointmentStatus(ctx)),
  dailyTrends: userOrAdminProcedure
    .meta({ rest: { method: "GET", path: "/dashboard/daily-trends" } })
    .input(dailyTrendsFilter)
    .query(({ ctx, input }) => service.dailyTrends(ctx, input)),
  peakHours: userOrAdminProcedure
    .meta({ rest: { method: "GET", path: "/dashboard/peak-hours" } })
    .input(noInput)
    .query(({ ctx }) => service.peakHours(ctx)),
  professionalPerformance: userOrAdminProcedure
    .meta({
      rest: { method: "GET", path: "/dashboard/professional-performance" },
    })
    .input(performanceFilter)
    .query(({ ctx, input }) => service.professionalPerformance(ctx, input)),
  recuperados: userProcedure
    .meta({ rest: { method: "GET", path: "/dashboard/recuperados" } })
    .input(recuperadosFilter)
    .query(({ ctx, input }) => recuperados(ctx, input)),
  confirmadosWhatsapp: userProcedure
    .meta({ rest: { method: "GET", path: "/dashboard/confirmados-whatsapp" } })
    .input(recuperadosFilter)
    .query(({ ctx, input }) => confirmadosWhatsapp(ctx, input)),
  instanceStatus: adminProcedure
    .meta({ rest: { method: "GET", path: "/dashboard/instance-status" } })
    .input(noInput)
    .query(({ ctx }) => service.instanceStatus(ctx)),
  googleCalendarUsage: adminProcedure
    .meta({ rest: { method: "GET", path: "/dashboard/google-calendar-usage" } })
    .input(noInput)
    .query(({ ctx }) => service.googleCalendarUsage(ctx)),
});
