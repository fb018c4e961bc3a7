import {
  noInput,
  publicProcedure,
  router,
  userOutsideProcedure,
  userProcedure,
} from "#server/core/trpc.ts";
import { byId } from "#shared/common/id.ts";
import { codigoInput } from "#shared/instancias/conexao.schema.ts";
import { instanciasAnswers as answers } from "#shared/instancias/instancias.answers.ts";
import { codigoPorLinkInput, porTokenDeReconexao } from "#shared/instancias/reconexao.schema.ts";
import { liberarInput } from "#shared/instancias/saude.schema.ts";
import { assessNumber, releaseNumber } from "./service/assess-number.ts";
import { connectOwn } from "./service/connect-own.ts";
import * as connection from "./service/link-instancia.ts";
import { makePairingCode } from "./service/make-pairing-code.ts";
import { makeReconnection } from "./service/make-reconnection.ts";
import { makeCodeByLink, openLink } from "./service/open-reconnection.ts";
import { rotateWebhook } from "./service/register-webhook.ts";
import { readConnection, requestConnection } from "./service/request-connection.ts";

export const instanciasRouter = router({
  status: userOutsideProcedure
    .meta({ rest: { method: "GET", path: "/instancias/{id}/status" }, permission: "ajustes.ler" })
    .input(byId)
    .output(answers.status)
    .query(({ ctx, input }) => connection.readStatus(ctx, input.id)),
  qrcode: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/instancias/{id}/qrcode" },
      permission: "whatsapp.reconectar",
    })
    .input(byId)
    .output(answers.qrcode)
    .mutation(({ ctx, input }) => connection.makeQrCode(ctx, input.id)),
  pairingCode: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/instancias/{id}/codigo" },
      permission: "whatsapp.reconectar",
    })
    .input(codigoInput)
    .output(answers.pairingCode)
    .mutation(({ ctx, input }) => makePairingCode(ctx, input)),
  conexao: userOutsideProcedure
    .meta({ rest: { method: "GET", path: "/instancias/conexao" }, permission: "ajustes.ler" })
    .input(noInput)
    .output(answers.conexao)
    .query(({ ctx }) => readConnection(ctx)),
  connect: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/instancias/conectar" },
      permission: "ajustes.escrever",
    })
    .input(noInput)
    .output(answers.connect)
    .mutation(({ ctx }) => connectOwn(ctx)),
  requestConnection: userOutsideProcedure
    .meta({ rest: { method: "POST", path: "/instancias/pedido" }, permission: "ajustes.escrever" })
    .input(noInput)
    .output(answers.requestConnection)
    .mutation(({ ctx }) => requestConnection(ctx)),
  disconnect: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/instancias/{id}/desconectar" },
      permission: "ajustes.escrever",
    })
    .input(byId)
    .output(answers.disconnect)
    .mutation(({ ctx, input }) => connection.disconnect(ctx, input.id)),
  rotateWebhook: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/instancias/{id}/webhook/rotacionar" },
      permission: "ajustes.escrever",
      stepUp: true,
    })
    .input(byId)
    .output(answers.rotateWebhook)
    .mutation(({ ctx, input }) => rotateWebhook(ctx, input.id)),

  reconnect: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/instancias/{id}/reconexao" },
      permission: "whatsapp.reconectar",
    })
    .input(byId)
    .output(answers.reconnect)
    .mutation(({ ctx, input }) => makeReconnection(ctx, input.id)),
  openLink: publicProcedure
    .meta({ rest: { method: "GET", path: "/publico/conectar/{token}" } })
    .input(porTokenDeReconexao)
    .output(answers.openLink)
    .query(({ ctx, input }) => openLink(ctx, input.token)),
  makeCodeByLink: publicProcedure
    .meta({ rest: { method: "POST", path: "/publico/conectar/{token}/codigo" } })
    .input(codigoPorLinkInput)
    .output(answers.makeCodeByLink)
    .mutation(({ ctx, input }) => makeCodeByLink(ctx, input)),

  saude: userProcedure
    .meta({ rest: { method: "GET", path: "/instancias/{id}/saude" }, permission: "ajustes.ler" })
    .input(byId)
    .output(answers.saude)
    .query(({ ctx, input }) => assessNumber(ctx, input.id)),
  release: userProcedure
    .meta({
      rest: { method: "POST", path: "/instancias/{id}/saude/liberar" },
      permission: "ajustes.escrever",
    })
    .input(liberarInput)
    .output(answers.release)
    .mutation(({ ctx, input }) => releaseNumber(ctx, input)),
});
