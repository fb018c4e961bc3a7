import { noInput, router, userProcedure } from "#server/core/trpc.ts";
import { byId } from "#shared/common/id.ts";
import { encerrarInput, serieInput } from "#shared/series/series.schema.ts";
import * as series from "./service/series.ts";

export const seriesRouter = router({
  preview: userProcedure
    .meta({ rest: { method: "POST", path: "/series/previa" }, writes: "one statement" })
    .input(serieInput)
    .query(({ ctx, input }) => series.previewSerie(ctx, input)),
  create: userProcedure
    .meta({ rest: { method: "POST", path: "/series", status: 201 } })
    .input(serieInput)
    .mutation(({ ctx, input }) => series.createSerie(ctx, input)),
  listSkipped: userProcedure
    .meta({ rest: { method: "GET", path: "/series/puladas" } })
    .input(noInput)
    .query(({ ctx }) => series.listSkipped(ctx)),
  seeSkipped: userProcedure
    .meta({ rest: { method: "POST", path: "/series/puladas/vistas" } })
    .input(noInput)
    .mutation(({ ctx }) => series.seeSkipped(ctx)),
  get: userProcedure
    .meta({ rest: { method: "GET", path: "/series/{id}" } })
    .input(byId)
    .query(({ ctx, input }) => series.getSerie(ctx, input.id)),
  end: userProcedure
    .meta({ rest: { method: "POST", path: "/series/{id}/encerrar" } })
    .input(encerrarInput)
    .mutation(({ ctx, input }) => series.endSerie(ctx, input)),
});
