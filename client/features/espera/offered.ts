import type { Espera } from "#client/data/espera.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";

const and = new Intl.ListFormat("pt-BR");

/** A free time that is being offered, to whom, and until when at the latest. */
export interface Offered {
  horario: Date;
  nomes: string;
  ate: Date;
}

/** Free times offered now, earliest first. */
export function offeredTimes(esperas: readonly Espera[], now: Date): Offered[] {
  const open = esperas.flatMap(({ oferta, cliente_nome, cliente_telefone }) =>
    oferta && oferta.expira_em > now
      ? { ...oferta, nome: clientLabel(cliente_nome, cliente_telefone) }
      : [],
  );
  const times = [...new Set(open.map(({ horario }) => horario.getTime()))].toSorted(
    (a, b) => a - b,
  );
  return times.map((time) => {
    const asked = open.filter(({ horario }) => horario.getTime() === time);
    return {
      horario: new Date(time),
      nomes: and.format(asked.map(({ nome }) => nome)),
      ate: new Date(Math.max(...asked.map(({ expira_em }) => expira_em.getTime()))),
    };
  });
}
