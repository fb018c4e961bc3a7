import {
  noInput,
  router,
  userOrAdminProcedure,
  userOutsideProcedure,
  userProcedure,
} from "#server/core/trpc.ts";
import * as caixa from "#shared/historico-mensagens/caixa.schema.ts";
import { responsavelInput } from "#shared/historico-mensagens/equipe.schema.ts";
import { historicoMensagensAnswers as answers } from "#shared/historico-mensagens/historico-mensagens.answers.ts";
import * as schema from "#shared/historico-mensagens/historico-mensagens.schema.ts";
import { midiasAnswers as midias } from "#shared/historico-mensagens/midia.answers.ts";
import { midiaDaMensagem } from "#shared/historico-mensagens/midia.schema.ts";
import { custosFilter } from "#shared/instancias/custos.schema.ts";
import { instanciasAnswers as instancias } from "#shared/instancias/instancias.answers.ts";
import { cancelScheduled } from "./service/agendadas/schedule-message.ts";
import * as share from "./service/assign-conversa.ts";
import { exportMessages } from "./service/export-messages.ts";
import { listCosts } from "./service/list-costs.ts";
import { listRecentes } from "./service/list-recentes.ts";
import * as organize from "./service/organize-conversa.ts";
import * as read from "./service/read-conversas.ts";
import { retryMedia } from "./service/retry-media.ts";
import * as search from "./service/search-messages.ts";
import * as send from "./service/send-message.ts";
import { withdrawMessage } from "./service/withdraw-message.ts";

export const historicoMensagensRouter = router({
  listConversas: userProcedure
    .meta({
      rest: { method: "GET", path: "/historico-mensagens/conversas" },
      permission: "conversas",
      keepsPlans: true,
    })
    .input(schema.conversasFilter)
    .output(answers.listConversas)
    .query(({ ctx, input }) => read.listConversas(ctx, input)),
  getConversa: userProcedure
    .meta({
      rest: { method: "GET", path: "/historico-mensagens/conversa/{id}" },
      permission: "conversas",
      writes: "together",
    })
    .input(schema.conversaInput)
    .output(answers.getConversa)
    .query(({ ctx, input }) => read.readConversa(ctx, input)),
  search: userProcedure
    .meta({ rest: { method: "GET", path: "/historico-mensagens/buscar" }, permission: "conversas" })
    .input(schema.searchFilter)
    .output(answers.search)
    .query(({ ctx, input }) => search.searchMessages(ctx, input)),
  getEstatisticas: userProcedure
    .meta({
      rest: { method: "GET", path: "/historico-mensagens/estatisticas" },
      permission: "conversas",
    })
    .input(schema.historicoFilters)
    .output(answers.getEstatisticas)
    .query(({ ctx, input }) => search.messageStatistics(ctx, input)),
  listClientes: userProcedure
    .meta({
      rest: { method: "GET", path: "/historico-mensagens/clientes" },
      permission: "conversas",
    })
    .input(noInput)
    .output(answers.listClientes)
    .query(({ ctx }) => read.listClientes(ctx)),
  checkNew: userProcedure
    .meta({
      rest: { method: "GET", path: "/historico-mensagens/verificar-novas" },
      permission: "conversas",
    })
    .input(schema.checkNewInput)
    .output(answers.checkNew)
    .query(({ ctx, input }) => read.checkNew(ctx, input.ultimo_timestamp)),
  countWaiting: userProcedure
    .meta({
      rest: { method: "GET", path: "/historico-mensagens/aguardando" },
      permission: "conversas",
      keepsPlans: true,
    })
    .input(noInput)
    .output(answers.countWaiting)
    .query(({ ctx }) => read.countWaiting(ctx)),
  listRecentes: userProcedure
    .meta({
      rest: { method: "GET", path: "/historico-mensagens/recentes" },
      permission: "conversas",
    })
    .input(noInput)
    .output(answers.listRecentes)
    .query(({ ctx }) => listRecentes(ctx)),
  listEtiquetas: userProcedure
    .meta({
      rest: { method: "GET", path: "/historico-mensagens/etiquetas" },
      permission: "conversas",
    })
    .input(noInput)
    .output(answers.listEtiquetas)
    .query(({ ctx }) => organize.listEtiquetas(ctx)),
  // REST answers the file itself.
  export: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/historico-mensagens/exportar" },
      permission: "conta",
      expiredTrial: "allowed",
    })
    .input(schema.exportInput)
    .output(answers.export)
    .mutation(({ ctx, input }) => exportMessages(ctx, input)),
  markRead: userProcedure
    .meta({
      rest: { method: "PATCH", path: "/historico-mensagens/marcar-lida" },
      permission: "conversas",
    })
    .input(schema.markReadInput)
    .output(answers.markRead)
    .mutation(({ ctx, input }) => read.markRead(ctx, input.mensagem_ids)),
  send: userProcedure
    .meta({
      rest: { method: "POST", path: "/historico-mensagens/enviar", status: 201 },
      permission: "conversas",
    })
    .input(schema.sendInput)
    .output(answers.send)
    .mutation(({ ctx, input }) => send.sendMessage(ctx, input)),
  resend: userProcedure
    .meta({
      rest: { method: "POST", path: "/historico-mensagens/{id}/reenviar" },
      permission: "conversas",
    })
    .input(schema.mensagemById)
    .output(answers.resend)
    .mutation(({ ctx, input }) => send.resendMessage(ctx, input.id)),
  withdraw: userProcedure
    .meta({
      rest: { method: "DELETE", path: "/historico-mensagens/{id}/envio", status: 204 },
      permission: "conversas",
    })
    .input(schema.mensagemById)
    .output(answers.withdraw)
    .mutation(({ ctx, input }) => withdrawMessage(ctx, input.id)),
  cancelScheduled: userProcedure
    .meta({
      rest: { method: "DELETE", path: "/historico-mensagens/{id}/agendamento", status: 204 },
      permission: "conversas",
    })
    .input(schema.mensagemById)
    .output(answers.cancelScheduled)
    .mutation(({ ctx, input }) => cancelScheduled(ctx, input.id)),
  saveEtiquetas: userProcedure
    .meta({
      rest: { method: "PUT", path: "/historico-mensagens/conversas/{id}/etiquetas" },
      permission: "conversas",
    })
    .input(caixa.etiquetasInput)
    .output(answers.saveEtiquetas)
    .mutation(({ ctx, input }) => organize.saveEtiquetas(ctx, input)),
  saveFixada: userProcedure
    .meta({
      rest: { method: "PUT", path: "/historico-mensagens/conversas/{id}/fixada" },
      permission: "conversas",
    })
    .input(caixa.fixadaInput)
    .output(answers.saveFixada)
    .mutation(({ ctx, input }) => organize.saveFixada(ctx, input)),
  saveArquivada: userProcedure
    .meta({
      rest: { method: "PUT", path: "/historico-mensagens/conversas/{id}/arquivada" },
      permission: "conversas",
    })
    .input(caixa.arquivadaInput)
    .output(answers.saveArquivada)
    .mutation(({ ctx, input }) => organize.saveArquivada(ctx, input)),
  saveResponsavel: userProcedure
    .meta({
      rest: { method: "PUT", path: "/historico-mensagens/conversas/{id}/responsavel" },
      permission: "conversas",
    })
    .input(responsavelInput)
    .output(answers.saveResponsavel)
    .mutation(({ ctx, input }) => share.saveResponsavel(ctx, input)),
  tellWriting: userProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/historico-mensagens/conversas/{id}/escrevendo",
        status: 204,
      },
      permission: "conversas",
    })
    .input(schema.conversaById)
    .output(answers.tellWriting)
    .mutation(({ ctx, input }) => share.tellWriting(ctx, input.id)),
  markUnread: userProcedure
    .meta({
      rest: { method: "PUT", path: "/historico-mensagens/conversas/{id}/nao-lida", status: 204 },
      permission: "conversas",
    })
    .input(schema.conversaById)
    .output(answers.markUnread)
    .mutation(({ ctx, input }) => read.markUnread(ctx, input.id)),
  get: userProcedure
    .meta({ rest: { method: "GET", path: "/historico-mensagens/{id}" }, permission: "conversas" })
    .input(schema.mensagemById)
    .output(answers.get)
    .query(({ ctx, input }) => read.getMensagem(ctx, input.id)),
});

/** Files of messages, beside those calls that need no message (midias.router.ts). */
export const messageMediaRouter = router({
  retry: userProcedure
    .meta({
      rest: { method: "POST", path: "/historico-mensagens/{id}/midia/buscar" },
      permission: "conversas",
    })
    .input(midiaDaMensagem)
    .output(midias.retry)
    .mutation(({ ctx, input }) => retryMedia(ctx, input.id)),
});

/** Costs of an instance, which its messages caused. */
export const instanceCostsRouter = router({
  listCustos: userOrAdminProcedure
    .meta({ rest: { method: "GET", path: "/instancias/{id}/custos" }, permission: "ajustes.ler" })
    .input(custosFilter)
    .output(instancias.listCustos)
    .query(({ ctx, input }) => listCosts(ctx, input)),
});
