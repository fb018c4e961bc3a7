import { type Marcacao, useMoveMarcacao } from "#client/data/marcacoes.hooks.ts";
import { isMoveTold } from "#client/features/avisos/use-tell-moves.ts";
import { moveRefusal } from "#client/features/marcacoes/changing/move-refusal.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { timeOf } from "#shared/common/civil.ts";
import { parseInstante } from "#shared/common/time.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import type { GridColumn } from "./columns.ts";
import type { Drop } from "./held.ts";
import { isBetweenStarts, type Week } from "./hours.ts";
import type { Whose } from "./use-weeks.ts";

/**
 * Moves what was dragged: shown at once, taken back with the reason where it is refused. In open hours every quarter of an
 * hour may be had, closed time may not: to book there is no slip of the hand.
 */
export function useMoveByHand({ items, weekOf, zone }: Options) {
  const move = useMoveMarcacao();
  return ({ id, column, minute }: Drop) => {
    const { date } = column;
    const to = parseInstante(`${date}T${timeOf(minute)}`, zone);
    const marcacao = items.find((item) => item.id === id);
    if (!to || !marcacao) {
      toastErrors([recusas.indisponivel]);
      return false;
    }
    const span = { from: minute, to: minute + marcacao.duracao_minutos };
    move.mutate(
      {
        id,
        horario: to.toISOString(),
        ...placeIn(column, marcacao),
        encaixe: isBetweenStarts(date, span, weekOf(hoursOf(column, marcacao))) || undefined,
        antes: { horario: marcacao.horario.toISOString() },
        avisar: isMoveTold(),
      },
      { onError: (error) => toastErrors(moveRefusal(error).texts) },
    );
    return true;
  };
}

/** Professional or room, where the column is another's. */
function placeIn({ profissional, sala }: GridColumn, { profissional_id, sala_id }: Marcacao) {
  return {
    ...(profissional &&
      profissional.id !== profissional_id && { profissional_id: profissional.id }),
    ...(sala && sala.id !== sala_id && { sala_id: sala.id }),
  };
}

/** The hours that count: in the column of a room those of its professional. */
const hoursOf = ({ profissional, sala }: GridColumn, { profissional_id }: Marcacao) => ({
  profissional: sala ? { id: profissional_id } : profissional,
});

interface Options {
  items: readonly Marcacao[];
  weekOf: (whose: Whose) => Week;
  zone: string;
}
