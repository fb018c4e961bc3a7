import { useQueryClient } from "@tanstack/react-query";
import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { m as notas } from "#shared/clientes/notas.messages.ts";
import type { NotaJson } from "#shared/clientes/notas.schema.ts";
import { m } from "#shared/historico-mensagens/caixa.messages.ts";
import type { EtiquetasInput } from "#shared/historico-mensagens/caixa.schema.ts";
import { FIVE_MINUTES } from "./cache-times.ts";
import { changeNewest, keysOf } from "./conversa-cache.ts";
import { trpc } from "./trpc.ts";

export type Nota = NotaJson;

/** The labels of conversations, the most used first. */
export function useConversationLabels(): string[] {
  const { data } = trpc.historicoMensagens.listEtiquetas.useQuery(undefined, {
    staleTime: FIVE_MINUTES,
  });
  return data?.map(({ etiqueta }) => etiqueta) ?? [];
}

/** Labels, pin and archive of one conversation. */
export function useOrganize(clienteId: string) {
  const { historicoMensagens } = trpc.useUtils();
  const outcome = {
    onError: (error: unknown) => toastError(error, m.erroAoOrganizar),
    // Refetched after a refusal too: it may mean that the client has written or that another tab has changed it.
    onSettled: () => historicoMensagens.invalidate(),
  };
  const labels = trpc.historicoMensagens.saveEtiquetas.useMutation(outcome);
  const pin = trpc.historicoMensagens.saveFixada.useMutation(outcome);
  const archive = trpc.historicoMensagens.saveArquivada.useMutation(outcome);
  const unread = trpc.historicoMensagens.markUnread.useMutation({
    ...outcome,
    onSuccess: () => toast.success(m.marcadaNaoLida),
  });
  return {
    isSaving: labels.isPending,
    markUnread: () => unread.mutate({ id: clienteId }),
    /** True once it is done. The component may be gone by then, and its callbacks with it. */
    setArchived: (arquivada: boolean) =>
      archive.mutateAsync({ id: clienteId, arquivada }).then(
        () => true,
        () => false,
      ),
    saveLabels: (change: Omit<EtiquetasInput, "id">, onDone: () => void) =>
      labels.mutate({ id: clienteId, ...change }, { onSuccess: onDone }),
    setPinned: (fixada: boolean) =>
      pin.mutate(
        { id: clienteId, fixada },
        { onSuccess: () => toast.success(fixada ? m.fixada : m.desafixada) },
      ),
  };
}

/** Notes that a professional writes for themself in a conversation. */
export function useNotas(clienteId: string) {
  const { historicoMensagens, clientes } = trpc.useUtils();
  // Refused, a note or its client may be gone already.
  const onSettled = () => {
    void clientes.listLinha.invalidate();
    return historicoMensagens.getConversa.invalidate();
  };
  const create = trpc.clientes.createNota.useMutation({
    onSuccess: () => toast.success(notas.salva),
    onError: (error) => toastError(error, notas.erroAoSalvar),
    onSettled,
  });
  const remove = trpc.clientes.removeNota.useMutation({
    onSuccess: () => toast.success(notas.excluida),
    onError: (error) => toastError(error, notas.erroAoExcluir),
    onSettled,
  });
  return {
    isSaving: create.isPending,
    create: (texto: string, onDone: () => void) =>
      create.mutate({ id: clienteId, texto }, { onSuccess: onDone }),
    remove: (nota_id: string) => remove.mutate({ id: clienteId, nota_id }),
  };
}

interface Later {
  mensagem: string;
  templateId: string | null;
  /** YYYY-MM-DDTHH:mm in the professional's zone. */
  enviarEm: string;
  mesmoSeResponder: boolean;
}

/** Messages for later; the dialog shows a refusal. */
export function useSchedule(clienteId: string) {
  const { historicoMensagens } = trpc.useUtils();
  const send = trpc.historicoMensagens.send.useMutation({
    onSuccess: () => {
      toast.success(m.agendada);
      return historicoMensagens.getConversa.invalidate();
    },
  });
  return {
    isSaving: send.isPending,
    error: send.error,
    schedule: ({ mensagem, templateId, enviarEm, mesmoSeResponder }: Later, onDone: () => void) =>
      send.mutate(
        {
          cliente_id: clienteId,
          mensagem,
          template_id: templateId,
          enviar_em: enviarEm,
          mesmo_se_responder: mesmoSeResponder,
        },
        { onSuccess: onDone },
      ),
  };
}

/** Takes a message for later away; `onGone` gets it as it stood. */
export function useCancelScheduled(clienteId: string) {
  const queries = useQueryClient();
  const { historicoMensagens } = trpc.useUtils();
  const cancel = trpc.historicoMensagens.cancelScheduled.useMutation({
    onMutate: () => queries.cancelQueries({ queryKey: keysOf(clienteId) }),
    onSuccess: (_answer, { id }) =>
      changeNewest(queries, clienteId, (mensagens) => mensagens.filter((one) => one.id !== id)),
    onError: (error) => toastError(error, m.erroAoCancelar),
    onSettled: () => historicoMensagens.getConversa.invalidate(),
  });
  // The bubble is removed before the refetches end, and its own callbacks with it.
  return (id: string, onGone: () => void) =>
    void cancel.mutateAsync({ id }).then(onGone, () => undefined);
}
