import { noInput, router, userOutsideProcedure, userProcedure } from "#server/core/trpc.ts";
import { byId } from "#shared/common/id.ts";
import { pagamentosAnswers as answers } from "#shared/pagamentos/pagamentos.answers.ts";
import * as schema from "#shared/pagamentos/pagamentos.schema.ts";
import { getPix, pixOfMarcacao, updatePix } from "./service/edit-pix.ts";
import { exportPagamentos, listOverdue, listPagamentos, summary } from "./service/sum-month.ts";
import { receiptOf } from "./service/write-receipt.ts";

export const pagamentosRouter = router({
  getPix: userProcedure
    .meta({ rest: { method: "GET", path: "/usuarios/me/pix" }, permission: "pagamentos.marcar" })
    .input(noInput)
    .output(answers.getPix)
    .query(({ ctx }) => getPix(ctx)),
  updatePix: userOutsideProcedure
    .meta({
      rest: { method: "PUT", path: "/usuarios/me/pix" },
      permission: "pix.escrever",
      stepUp: true,
    })
    .input(schema.pixUpdate)
    .output(answers.updatePix)
    .mutation(({ ctx, input }) => updatePix(ctx, input)),
  ofMarcacao: userProcedure
    .meta({ rest: { method: "GET", path: "/marcacoes/{id}/pix" }, permission: "pagamentos.marcar" })
    .input(byId)
    .output(answers.ofMarcacao)
    .query(({ ctx, input }) => pixOfMarcacao(ctx, input.id)),
  receipt: userProcedure
    .meta({
      rest: { method: "GET", path: "/marcacoes/{id}/recibo" },
      permission: "pagamentos.marcar",
    })
    .input(schema.receiptFilter)
    .output(answers.receipt)
    .query(({ ctx, input }) => receiptOf(ctx, input)),
  list: userProcedure
    .meta({ rest: { method: "GET", path: "/pagamentos" }, permission: "pagamentos.ler" })
    .input(schema.pagamentosFilter)
    .output(answers.list)
    .query(({ ctx, input }) => listPagamentos(ctx, input)),
  overdue: userProcedure
    .meta({ rest: { method: "GET", path: "/pagamentos/em-atraso" }, permission: "pagamentos.ler" })
    .input(schema.atrasoFilter)
    .output(answers.overdue)
    .query(({ ctx, input }) => listOverdue(ctx, input)),
  summary: userProcedure
    .meta({ rest: { method: "GET", path: "/pagamentos/resumo" }, permission: "pagamentos.ler" })
    .input(schema.mesFilter)
    .output(answers.summary)
    .query(({ ctx, input }) => summary(ctx, input)),
  export: userOutsideProcedure
    .meta({ rest: { method: "GET", path: "/pagamentos/exportar" }, permission: "pagamentos.ler" })
    .input(schema.mesFilter)
    .output(answers.export)
    .query(({ ctx, input }) => exportPagamentos(ctx, input)),
});
