import { noInput, router, userOutsideProcedure, userProcedure } from "#server/core/trpc.ts";
import { repassesAnswers as answers } from "#shared/repasses/repasses.answers.ts";
import * as schema from "#shared/repasses/repasses.schema.ts";
import { closeMes } from "./service/close-mes.ts";
import { listRegras, updateRegras } from "./service/edit-regras.ts";
import { exportMes, getMes } from "./service/sum-mes.ts";

export const repassesRouter = router({
  listRegras: userProcedure
    .meta({ rest: { method: "GET", path: "/repasses/regras" }, permission: "pagamentos.ler" })
    .input(noInput)
    .output(answers.listRegras)
    .query(({ ctx }) => listRegras(ctx)),
  updateRegras: userProcedure
    .meta({
      rest: { method: "PUT", path: "/repasses/regras", list: "regras" },
      permission: "conta",
    })
    .input(schema.regrasInput)
    .output(answers.updateRegras)
    .mutation(({ ctx, input }) => updateRegras(ctx, input)),
  getMes: userProcedure
    .meta({ rest: { method: "GET", path: "/repasses" }, permission: "pagamentos.ler" })
    .input(schema.mesFilter)
    .output(answers.getMes)
    .query(({ ctx, input }) => getMes(ctx, input)),
  fechar: userProcedure
    .meta({ rest: { method: "POST", path: "/repasses/{mes}/fechar" }, permission: "conta" })
    .input(schema.mesFilter)
    .output(answers.fechar)
    .mutation(({ ctx, input }) => closeMes(ctx, input)),
  export: userOutsideProcedure
    .meta({
      rest: { method: "GET", path: "/repasses/{mes}/exportar" },
      permission: "pagamentos.ler",
    })
    .input(schema.mesFilter)
    .output(answers.export)
    .query(({ ctx, input }) => exportMes(ctx, input)),
});
