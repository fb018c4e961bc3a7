import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import { endOf } from "#shared/marcacoes/rules/dates-on.ts";
import { useLista } from "./lista.hooks.ts";
import type { Marcacao } from "./marcacoes.hooks.ts";
import { useProximas } from "./proximas.hooks.ts";

const TODAY = { lista: "hoje" } as const;

/** A client who has come stays until their time ends, paid or not. */
export const hasCome = ({ status }: Marcacao) => status === "concluido";

/**
 * The first appointment that has not ended, today or later. After a client who has come: who follows them, and of the others
 * who have come one who has not paid.
 */
export function useAgora(now: Date) {
  const lista = useLista(TODAY);
  const next = useProximas();
  const today = lista.data?.items ?? [];
  const open = today.filter((one) => endOf(one) > now && (isLive(one.status) || hasCome(one)));
  const [first] = open;
  const live = open.find(({ status }) => isLive(status)) ?? next.data?.[0];
  return {
    marcacao: lista.data && (first ?? live),
    following: first && hasCome(first) ? live : undefined,
    owing: open.find((one) => one !== first && hasCome(one) && one.pagamento === "pendente"),
    isPending: lista.isPending || (!first && next.isPending),
  };
}
