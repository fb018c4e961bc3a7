import { router, userOutsideProcedure } from "#server/core/trpc.ts";
import { midiasAnswers as answers } from "#shared/historico-mensagens/midia.answers.ts";
import { MAX_MIDIA_BYTES } from "#shared/historico-mensagens/midia.constants.ts";
import { midiaInput } from "#shared/historico-mensagens/midia.schema.ts";
import { uploadMedia } from "./service/upload-media.ts";

const ARQUIVO = { field: "arquivo", name: "nome", maxBytes: MAX_MIDIA_BYTES };

export const midiasRouter = router({
  // Screens too send the file over REST, as FormData: a tRPC call holds 1 MiB of JSON.
  create: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/historico-mensagens/midia", status: 201, file: ARQUIVO },
      permission: "conversas",
    })
    .input(midiaInput)
    .output(answers.create)
    .mutation(({ ctx, input }) => uploadMedia(ctx, input)),
});
