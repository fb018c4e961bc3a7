import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { CONFLITOS_PAGE_SIZE } from "#shared/clientes/conflitos.constants.ts";
import { m } from "#shared/clientes/conflitos.messages.ts";
import { FIVE_MINUTES } from "./cache-times.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Conflito = Outputs["clientes"]["listConflitos"]["items"][number];
export type Lado = Conflito["clientes"][number];

/** Two records each that may be of one person, the newest doubt first. */
export const useConflitos = (page = 1) =>
  trpc.clientes.listConflitos.useQuery(pageInput(page), { staleTime: FIVE_MINUTES });

const pageInput = (page: number) => ({
  skip: (page - 1) * CONFLITOS_PAGE_SIZE,
  limit: CONFLITOS_PAGE_SIZE,
});

/** Whatever shows clients, their appointments or their messages is asked again. */
function useAskAgain() {
  const { clientes, historicoMensagens, marcacoes, espera } = trpc.useUtils();
  return () =>
    Promise.all([
      clientes.invalidate(),
      historicoMensagens.invalidate(),
      marcacoes.invalidate(),
      espera.invalidate(),
    ]);
}

/** The screen shows what was done, with the way back. */
export function useJoinConflito() {
  const askAgain = useAskAgain();
  return trpc.clientes.joinConflito.useMutation({
    onError: (error) => toastError(error, m.erroAoJuntar),
    onSettled: askAgain,
  });
}

export function useSeparateConflito() {
  const { clientes } = trpc.useUtils();
  return trpc.clientes.separateConflito.useMutation({
    onSuccess: () => toast.success(m.separados),
    onError: (error) => toastError(error, m.erroAoSeparar),
    onSettled: () => clientes.invalidate(),
  });
}

export function useUndoJuncao() {
  const askAgain = useAskAgain();
  return trpc.clientes.undoJuncao.useMutation({
    onSuccess: () => toast.success(m.desfeita),
    onError: (error) => toastError(error, m.erroAoDesfazer),
    onSettled: askAgain,
  });
}
