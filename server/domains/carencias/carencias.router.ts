import { noInput, router, userProcedure } from "#server/core/trpc.ts";
import { removeInScope } from "#server/domains/series/service/change-in-scope.ts";
import { carenciasAnswers as answers } from "#shared/carencias/carencias.answers.ts";
import { carenciaUpdate, emLoteInput, umaCarencia } from "#shared/carencias/carencias.schema.ts";
import { marcacoesAnswers as marcacoes } from "#shared/marcacoes/marcacoes.answers.ts";
import * as schema from "#shared/marcacoes/marcacoes.schema.ts";
import { changeMany } from "./service/change-many.ts";
import { changeMarcacao } from "./service/change-marcacao.ts";
import { withGrace } from "./service/give-grace.ts";
import { listGraces, updateGrace } from "./service/list-graces.ts";
import { undoGrace } from "./service/undo-grace.ts";

export const carenciasRouter = router({
  list: userProcedure
    .meta({ rest: { method: "GET", path: "/carencias" }, permission: "pagamentos.marcar" })
    .input(noInput)
    .output(answers.list)
    .query(({ ctx }) => listGraces(ctx)),
  update: userProcedure
    .meta({ rest: { method: "PUT", path: "/carencias/{id}" }, permission: "pagamentos.marcar" })
    .input(carenciaUpdate)
    .output(answers.update)
    .mutation(({ ctx, input }) => updateGrace(ctx, input)),
  undo: userProcedure
    .meta({
      rest: { method: "POST", path: "/carencias/{id}/desfazer" },
      permission: "pagamentos.marcar",
    })
    .input(umaCarencia)
    .output(answers.undo)
    .mutation(({ ctx, input }) => undoGrace(ctx, input.id)),
});

/** Changes of appointments, alone, with those of their series, or many at once, that can be taken back for a while. */
export const marcacoesChangesRouter = router({
  emLote: userProcedure
    .meta({ rest: { method: "POST", path: "/marcacoes/em-lote" }, permission: "pagamentos.marcar" })
    .input(emLoteInput)
    .output(answers.emLote)
    .mutation(({ ctx, input }) => changeMany(ctx, input)),
  update: userProcedure
    .meta({ rest: { method: "PUT", path: "/marcacoes/{id}" }, permission: "pagamentos.marcar" })
    .input(schema.marcacaoUpdate)
    .output(marcacoes.update)
    .mutation(({ ctx, input }) => changeMarcacao(ctx, input)),
  remove: userProcedure
    .meta({
      rest: { method: "DELETE", path: "/marcacoes/{id}", status: 204 },
      permission: "agenda.escrever",
    })
    .input(schema.marcacaoRemoval)
    .output(marcacoes.remove)
    .mutation(({ ctx, input: { carencia_segundos: segundos, ...input } }) =>
      withGrace(ctx, { ...input, segundos, acao: "excluir" }, (own) => removeInScope(own, input)),
    ),
});
