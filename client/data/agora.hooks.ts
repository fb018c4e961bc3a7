import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import { endOf } from "#shared/marcacoes/rules/dates-on.ts";
import { useLista } from "./lista.hooks.ts";
import type { Marcacao } from "./marcacoes.hooks.ts";
import { useProximas } from "./proximas.hooks.ts";

const TODAY = { lista: "hoje" } as const;

/**
 * The appointment that is under way or comes next, today or later, and of those who have come and are still there the one that is
 * not paid.
 */
export function useAgora(now: Date) {
  const lista = useLista(TODAY);
  const next = useProximas();
  const today = lista.data?.items ?? [];
  const isThere = (one: Marcacao) => endOf(one) > now;
  const open = today.find((one) => isLive(one.status) && isThere(one));
  return {
    marcacao: lista.data && (open ?? next.data?.[0]),
    owing: today.find(
      (one) => one.status === "concluido" && one.pagamento === "pendente" && isThere(one),
    ),
    isPending: lista.isPending || (!open && next.isPending),
  };
}
