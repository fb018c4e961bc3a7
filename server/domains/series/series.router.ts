import { noInput, router, userProcedure } from "#server/core/trpc.ts";
import { byId } from "#shared/common/id.ts";
import { seriesAnswers as answers } from "#shared/series/series.answers.ts";
import { encerrarInput, serieInput, seriePreviaInput } from "#shared/series/series.schema.ts";
import * as series from "./service/edit-series.ts";

export const seriesRouter = router({
  preview: userProcedure
    .meta({
      rest: { method: "POST", path: "/series/previa" },
      permission: "agenda.escrever",
      writes: "one statement",
    })
    .input(seriePreviaInput)
    .output(answers.preview)
    .query(({ ctx, input }) => series.previewSerie(ctx, input)),
  create: userProcedure
    .meta({ rest: { method: "POST", path: "/series", status: 201 }, permission: "agenda.escrever" })
    .input(serieInput)
    .output(answers.create)
    .mutation(({ ctx, input }) => series.createSerie(ctx, input)),
  listSkipped: userProcedure
    .meta({ rest: { method: "GET", path: "/series/puladas" }, permission: "agenda.ler" })
    .input(noInput)
    .output(answers.listSkipped)
    .query(({ ctx }) => series.listSkipped(ctx)),
  seeSkipped: userProcedure
    .meta({
      rest: { method: "POST", path: "/series/puladas/vistas" },
      permission: "agenda.escrever",
    })
    .input(noInput)
    .output(answers.seeSkipped)
    .mutation(({ ctx }) => series.seeSkipped(ctx)),
  get: userProcedure
    .meta({ rest: { method: "GET", path: "/series/{id}" }, permission: "agenda.ler" })
    .input(byId)
    .output(answers.get)
    .query(({ ctx, input }) => series.getSerie(ctx, input.id)),
  end: userProcedure
    .meta({
      rest: { method: "POST", path: "/series/{id}/encerrar" },
      permission: "agenda.escrever",
    })
    .input(encerrarInput)
    .output(answers.end)
    .mutation(({ ctx, input }) => series.endSerie(ctx, input)),
});
