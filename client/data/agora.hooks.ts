import { civilOf } from "#shared/common/time.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import { type Booked, endOf } from "#shared/marcacoes/rules/dates-on.ts";
import { type Marcacao, useDay } from "./marcacoes.hooks.ts";
import { useAgendaPropria } from "./profissionais-ativos.hooks.ts";
import { useProximas } from "./proximas.hooks.ts";

/** A client who has come stays until their time ends, paid or not. */
export const hasCome = ({ status }: Marcacao) => status === "concluido";

/**
 * The first appointment that has not ended: of today, which may have begun last night, or later. After a client who has
 * come: who follows them, and of the others who have come one who has not paid. Of one's own, for somebody who attends in a
 * clinic.
 */
export function useAgora({ now, zone }: { now: Date; zone: string }) {
  const today = useDay(civilOf(now, zone).date);
  const next = useProximas();
  const own = useAgendaPropria();
  const hasNotEnded = (one: Booked) => endOf(one) > now;
  const open = (today.data ?? []).filter(
    (one) =>
      hasNotEnded(one) &&
      (isLive(one.status) || hasCome(one)) &&
      (own === null || one.profissional_id === own),
  );
  const [first] = open;
  const live = open.find(({ status }) => isLive(status)) ?? next.data?.find(hasNotEnded);
  return {
    marcacao: today.data && (first ?? live),
    following: first && hasCome(first) ? live : undefined,
    owing: open.find((one) => one !== first && hasCome(one) && one.pagamento === "pendente"),
    isPending: today.isPending || (!first && next.isPending),
  };
}
