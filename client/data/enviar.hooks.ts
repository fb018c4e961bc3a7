import { useQueryClient } from "@tanstack/react-query";
import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import {
  changeMessage,
  changeNewest,
  conversaKey,
  sentInstead,
  unsentMessage,
} from "./conversa-cache.ts";
import { trpc } from "./trpc.ts";

/**
 * Sends a text: drawn at once, taken away and said when it was refused. The messages of one
 * conversation leave one after the other, so that they keep their order.
 */
export function useEnviar(clienteId: string, { onRefused }: { onRefused: (text: string) => void }) {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  const send = trpc.historicoMensagens.enviar.useMutation({
    scope: { id: `enviar-${clienteId}` },
    onMutate: async ({ mensagem }) => {
      await queries.cancelQueries({ queryKey: conversaKey(clienteId) });
      const drawn = unsentMessage(clienteId, mensagem, new Date());
      changeNewest(queries, clienteId, (mensagens) => [...mensagens, drawn]);
      return drawn;
    },
    onSuccess: (stored, _input, drawn) => {
      changeNewest(queries, clienteId, sentInstead(drawn?.id ?? "", stored));
      return utils.historicoMensagens.conversas.invalidate();
    },
    onError: (error, { mensagem }, drawn) => {
      changeNewest(queries, clienteId, (mensagens) =>
        mensagens.filter(({ id }) => id !== drawn?.id),
      );
      toastError(error, m.erroAoEnviar);
      onRefused(mensagem);
    },
  });
  return (mensagem: string) => send.mutate({ cliente_id: clienteId, mensagem });
}

/** Sends again what ended badly; it waits at once, and goes back when the server refuses. */
export function useReenviar(clienteId: string) {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  const resend = trpc.historicoMensagens.reenviar.useMutation({
    onMutate: async ({ id }) => {
      await queries.cancelQueries({ queryKey: conversaKey(clienteId) });
      const before = queries.getQueryData(conversaKey(clienteId));
      changeMessage(queries, clienteId, id, { status: "pendente" });
      return { before };
    },
    onSuccess: () => toast.success(m.reenviada),
    onError: (error, _message, kept) => {
      queries.setQueryData(conversaKey(clienteId), kept?.before);
      toastError(error, m.erroAoReenviar);
    },
    onSettled: () => utils.historicoMensagens.invalidate(),
  });
  return (id: string) => resend.mutate({ id });
}
