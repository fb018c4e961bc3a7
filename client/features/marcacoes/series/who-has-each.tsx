import type { Ocorrencia, SerieDates } from "#client/data/series.hooks.ts";
import { formatLongDay } from "#client/lib/format.ts";
import { QUALQUER } from "#shared/marcacoes/marcacoes.constants.ts";
import { m } from "#shared/series/tela.messages.ts";

/**
 * Each free date with its professional, where the series is with whoever is free, and its room, where not all are in one;
 * renders nothing where nothing differs.
 */
export function WhoHasEach({ input, ocorrencias }: WhoHasEachProps) {
  const made = ocorrencias.filter(
    ({ situacao, data }) => situacao === "livre" && !input.pular?.includes(data),
  );
  const isAnyone = input.profissional_id === QUALQUER;
  const hasRooms = new Set(made.map(({ sala_id }) => sala_id)).size > 1;
  if (made.length === 0 || !(isAnyone || hasRooms)) return null;
  const whereOf = ({ profissional_nome, sala_nome }: Ocorrencia) =>
    [isAnyone && profissional_nome, (isAnyone || hasRooms) && sala_nome]
      .filter(Boolean)
      .join(" · ");
  return (
    // A box that scrolls must be reachable by keyboard.
    <div
      role="group"
      aria-label={m.comQuem}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="scroll-shade max-h-48 overflow-y-auto"
    >
      <ul className="divide-y divide-line text-sm">
        {made.map((one) => (
          <li key={one.data} className="flex flex-wrap justify-between gap-x-3 py-1.5">
            <span className="tabular-nums">{formatLongDay(one.data)}</span>
            <span className="text-soft wrap-anywhere">{whereOf(one)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface WhoHasEachProps {
  input: SerieDates;
  ocorrencias: readonly Ocorrencia[];
}
