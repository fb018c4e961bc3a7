import { router, userOutsideProcedure } from "#server/core/trpc.ts";
import { byId } from "#shared/common/id.ts";
import * as connection from "./service/connection.ts";
import { rotateWebhook } from "./service/webhook.ts";

export const instanciasRouter = router({
  status: userOutsideProcedure
    .meta({ rest: { method: "GET", path: "/instancias/{id}/status" } })
    .input(byId)
    .query(({ ctx, input }) => connection.readStatus(ctx, input.id)),
  qrcode: userOutsideProcedure
    .meta({ rest: { method: "POST", path: "/instancias/{id}/qrcode" } })
    .input(byId)
    .mutation(({ ctx, input }) => connection.makeQrCode(ctx, input.id)),
  disconnect: userOutsideProcedure
    .meta({ rest: { method: "POST", path: "/instancias/{id}/desconectar" } })
    .input(byId)
    .mutation(({ ctx, input }) => connection.disconnect(ctx, input.id)),
  rotateWebhook: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/instancias/{id}/webhook/rotacionar" },
      stepUp: true,
    })
    .input(byId)
    .mutation(({ ctx, input }) => rotateWebhook(ctx, input.id)),
});
