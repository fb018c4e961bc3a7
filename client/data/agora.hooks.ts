import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import { endOf } from "#shared/marcacoes/rules/dates-on.ts";
import { useLista } from "./lista.hooks.ts";
import type { Marcacao } from "./marcacoes.hooks.ts";
import { useProximas } from "./proximas.hooks.ts";

const TODAY = { lista: "hoje" } as const;

/** The appointment that is under way or comes next, today or later; nothing while that is not known. */
export function useAgora(now: Date): Marcacao | undefined {
  const today = useLista(TODAY).data?.items;
  const next = useProximas().data?.[0];
  if (!today) return undefined;
  return today.find((one) => isLive(one.status) && endOf(one) > now) ?? next;
}
