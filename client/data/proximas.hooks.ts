import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { MINUTE, SECOND } from "#shared/common/civil.ts";
import { situacao } from "#shared/marcacoes/situacao.messages.ts";
import { usePolling } from "./live-state.ts";
import { useAgendaPropria } from "./profissionais-ativos.hooks.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Proxima = Outputs["marcacoes"]["upcoming"][number];

const TWO_MINUTES = 2 * MINUTE;
const HALF_A_MINUTE = 30_000;
const UPCOMING = { limit: 6 };

/** A member who attends in a clinic meets their own. */
function useUpcomingInput() {
  const own = useAgendaPropria();
  return own ? { ...UPCOMING, profissional_id: own } : UPCOMING;
}

/** Where the screen's clock is ahead of the server's, the first may have begun here alone. */
const AGAIN_MS = 5 * SECOND;

/**
 * The next appointments that still hold their time. That one begins is no change that is pushed: they are asked for then,
 * by whoever draws them anew each minute.
 */
export function useProximas() {
  const polling = usePolling(HALF_A_MINUTE);
  return trpc.marcacoes.upcoming.useQuery(useUpcomingInput(), {
    staleTime: TWO_MINUTES,
    refetchInterval: ({ state: { data } }) =>
      polling || (data?.some(({ horario }) => +horario < Date.now()) && AGAIN_MS),
  });
}

/** The next appointment of one client, while it lies ahead. */
export function useProxima(clienteId: string, now: Date) {
  const refetchInterval = usePolling(HALF_A_MINUTE);
  const input = { limit: 1, cliente_id: clienteId };
  const { data } = trpc.marcacoes.upcoming.useQuery(input, { refetchInterval });
  return data?.find(({ horario }) => horario > now);
}

/** The next appointments of several clients, in the order of the clients; those that are still asked for are left out. */
export function useProximasOf(clienteIds: readonly string[], { of }: { of: number }) {
  const answers = trpc.useQueries((ask) =>
    clienteIds.map((cliente_id) => ask.marcacoes.upcoming({ limit: of, cliente_id })),
  );
  return answers.flatMap(({ data = [] }) => data);
}

/** Confirms with one tap: shown at once, taken back when the server refuses. */
export function useConfirmMarcacao() {
  const utils = trpc.useUtils();
  const shown = useUpcomingInput();
  const confirm = trpc.marcacoes.update.useMutation({
    onMutate: async ({ id }) => {
      await utils.marcacoes.upcoming.cancel();
      const before = utils.marcacoes.upcoming.getData(shown);
      utils.marcacoes.upcoming.setData(
        shown,
        before?.map((proxima) =>
          proxima.id === id ? { ...proxima, status: "confirmado" } : proxima,
        ),
      );
      return { before };
    },
    onSuccess: () => toast.success(situacao.atualizada),
    onError: (error, _change, kept) => {
      utils.marcacoes.upcoming.setData(shown, kept?.before);
      toastError(error, situacao.erroAoAtualizar);
    },
    onSettled: () =>
      Promise.all([
        utils.marcacoes.invalidate(),
        utils.dashboard.overview.invalidate(),
        utils.dashboard.appointmentStatus.invalidate(),
      ]),
  });
  return (id: string) => confirm.mutate({ id, status: "confirmado" });
}
