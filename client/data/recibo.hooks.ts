import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toastError } from "#client/lib/error-text.ts";
import { saveFile } from "#client/lib/save-file.ts";
import { toast } from "#client/lib/toast.ts";
import { formatReais } from "#shared/common/money.ts";
import type { MidiaEnviadaJson } from "#shared/historico-mensagens/midia.schema.ts";
import { m } from "#shared/pagamentos/recibo.messages.ts";
import { askForFile } from "./ask-for-file.ts";
import { nameOf } from "./export-file.ts";
import { UPLOAD } from "./midia.hooks.ts";
import { sendFile } from "./send-file.ts";
import { trpc } from "./trpc.ts";

interface Paid {
  id: string;
  cliente_id: string;
  valor_centavos: number | null;
}

async function receiptOf(id: string, hasCpf: boolean) {
  const cpf = hasCpf ? "?incluir_cpf=true" : "";
  const response = await askForFile(`/api/v1/marcacoes/${id}/recibo${cpf}`);
  return { name: nameOf(response) ?? "recibo.pdf", file: await response.blob() };
}

/** The receipt of a paid appointment: saved on this device, or sent to its client as a file of the conversation. */
export function useReceipt(
  { id, cliente_id, valor_centavos }: Paid,
  { hasCpf }: { hasCpf: boolean },
) {
  const utils = trpc.useUtils();
  const queries = useQueryClient();
  const mutationKey = ["recibo", id];
  const save = useMutation({
    mutationFn: () => receiptOf(id, hasCpf),
    onSuccess: ({ name, file }) => saveFile(file, name),
    onError: (error) => toastError(error, m.erroAoEmitir),
  });
  const send = useMutation({
    mutationKey,
    mutationFn: async () => {
      const { name, file } = await receiptOf(id, hasCpf);
      const form = new FormData();
      form.append("arquivo", file, name);
      const answer = await sendFile(UPLOAD, form, {
        signal: new AbortController().signal,
        onSent: () => undefined,
      });
      const midia: MidiaEnviadaJson = JSON.parse(answer);
      return utils.client.historicoMensagens.send.mutate({
        cliente_id,
        midia_id: midia.id,
        mensagem: m.legenda(formatReais(valor_centavos ?? 0)),
      });
    },
    onSuccess: () => {
      toast.success(m.enviado);
      return utils.historicoMensagens.invalidate();
    },
    onError: (error) => toastError(error, m.erroAoEmitir),
  });
  /** The second press of a double one comes before the button is drawn anew. */
  const sendOnce = () => {
    if (queries.isMutating({ mutationKey }) === 0) send.mutate();
  };
  return { save, send, sendOnce };
}
