import { MINUTE } from "#shared/common/civil.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type AFechar = Outputs["marcacoes"]["aFechar"]["items"][number];

const FIVE_MINUTES = 5 * MINUTE;

/** Past appointments of which is not known yet whether the client came: the newest, and how many there are. */
export const useAFechar = () => trpc.marcacoes.aFechar.useQuery({});

/** Number of appointments to close, one more with each that ends; undefined while unknown, 0 where the request failed. */
export function useCountAFechar() {
  const { data, isPending } = trpc.marcacoes.aFechar.useQuery(
    { size: 1 },
    { refetchInterval: FIVE_MINUTES },
  );
  return isPending ? undefined : (data?.total ?? 0);
}

/** Closing and taking it back. Both come back once what the screens show has been asked again. */
export function useFechar() {
  const utils = trpc.useUtils();
  const onSettled = () =>
    Promise.all([
      utils.marcacoes.invalidate(),
      utils.clientes.invalidate(),
      utils.dashboard.overview.invalidate(),
      utils.dashboard.appointmentStatus.invalidate(),
      utils.dashboard.dailyTrends.invalidate(),
      utils.dashboard.professionalPerformance.invalidate(),
    ]);
  return {
    fechar: trpc.marcacoes.fechar.useMutation({ onSettled }),
    reabrir: trpc.marcacoes.reabrir.useMutation({ onSettled }),
  };
}
