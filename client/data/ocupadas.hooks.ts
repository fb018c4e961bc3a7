import { usePode } from "#client/session/session.ts";
import type { Period } from "./agenda-cache.ts";
import { type Outputs, trpc } from "./trpc.ts";

/** Time of a professional, and of a room, that an appointment takes which is not shown. */
export type Ocupada = Outputs["marcacoes"]["listOcupadas"][number];

const NONE: readonly Ocupada[] = [];

/**
 * Times that colleagues' appointments take, of which a member who meets their own clients alone sees nothing else; none for
 * everybody else, who is not asked for them.
 */
export function useOcupadas(period: Period): readonly Ocupada[] {
  // A member who writes clients imports them too, unless they meet their own alone.
  const meetsAll = usePode("clientes.importar");
  const meetsSome = usePode("clientes.escrever");
  const { data } = trpc.marcacoes.listOcupadas.useQuery(period, {
    enabled: meetsSome && !meetsAll && period.start_date !== "",
  });
  return data ?? NONE;
}
