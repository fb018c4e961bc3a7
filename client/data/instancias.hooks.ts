import { toast, toastErrors } from "#client/lib/toast.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { numberTexts } from "./number-refusal.ts";
import { trpc } from "./trpc.ts";

const STALE_MS = 30_000;

/** Whether the instance's phone is linked, as its host says; an inactive instance is not asked about. */
export function useInstanciaStatus(id: string, { enabled }: { enabled: boolean }) {
  return trpc.instancias.status.useQuery({ id }, { staleTime: STALE_MS, enabled });
}

/** Costs of one's own number in a month (YYYY-MM). */
export function useCosts(id: string, mes: string) {
  return trpc.instancias.listCustos.useQuery({ id, mes });
}

export function useDisconnectInstancia() {
  const utils = trpc.useUtils();
  return trpc.instancias.disconnect.useMutation({
    onSuccess: (status, { id }) => {
      utils.instancias.status.setData({ id }, status);
      toast.success(m.desconectado);
    },
    onError: (error) => toastErrors(numberTexts(error, m.erroAoDesconectar)),
  });
}

/** Makes a link for linking the number again; the dialog shows a refusal. */
export const useReconnect = () => trpc.instancias.reconnect.useMutation();

/** Gives the instance a new webhook address; the old one stops working at once. */
export function useRotateWebhook() {
  const utils = trpc.useUtils();
  return trpc.instancias.rotateWebhook.useMutation({
    onSuccess: () => {
      toast.success(m.webhookRotacionado);
      return Promise.all([utils.usuarios.myInstances.invalidate(), utils.admin.invalidate()]);
    },
    onError: (error) => toastErrors(numberTexts(error, m.erroAoRotacionarWebhook)),
  });
}

/** Next step of a person without a number: connect alone, ask for one, or wait since they asked. */
export function useConexao() {
  return trpc.instancias.conexao.useQuery();
}

/** Makes the own number; the component shows a refusal. */
export function useConnectOwn({ onConnected }: { onConnected: (id: string) => void }) {
  const utils = trpc.useUtils();
  return trpc.instancias.connect.useMutation({
    onSuccess: async ({ id }) => {
      await utils.usuarios.myInstances.invalidate();
      onConnected(id);
    },
  });
}

/** Asks the administrators for a number. */
export function useRequestConnection() {
  const { instancias } = trpc.useUtils();
  return trpc.instancias.requestConnection.useMutation({
    onSuccess: ({ pedido_em }) => {
      instancias.conexao.setData(undefined, (known) => known && { ...known, pedido_em });
      toast.success(m.pedidoEnviado);
    },
  });
}
