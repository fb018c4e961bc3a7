import { type Profissional, useColegas } from "#client/data/profissionais-ativos.hooks.ts";
import type { AgendaState } from "./agenda-state.ts";

/** The most columns that stand beside each other. */
const MAX_BESIDE = 8;

export interface Pessoas {
  /** All who can be chosen; none where one works alone. */
  all: readonly Profissional[];
  /** The people whose columns stand beside each other. */
  shown: readonly Profissional[];
  /** Shows them, or takes them away; on a phone one takes the place of the other. */
  toggle: (id: string) => void;
  /** To the next (1) or the last (-1) person of a phone; false where there is none. */
  turn: (steps: 1 | -1) => boolean;
}

/** The people of the agenda, and which of them were chosen. */
export function usePessoas({ pessoas, setPessoas, isPhone, view }: AgendaState): Pessoas {
  const all = useColegas();
  const isOne = isPhone && view === "dia";
  const chosen = all.filter(({ id }) => pessoas.includes(id));
  const usual = chosen.length > 0 ? chosen : all;
  const shown = usual.slice(0, isOne ? 1 : MAX_BESIDE);
  return {
    all,
    shown,
    toggle: (id) => {
      if (isOne) return setPessoas(() => [id]);
      setPessoas((present) => {
        const known = present.filter((one) => all.some((person) => person.id === one));
        return known.includes(id) ? known.filter((one) => one !== id) : [...known, id];
      });
    },
    turn: (steps) => {
      const next = isOne && all[all.findIndex(({ id }) => id === shown[0]?.id) + steps];
      if (!next) return false;
      setPessoas(() => [next.id]);
      return true;
    },
  };
}
