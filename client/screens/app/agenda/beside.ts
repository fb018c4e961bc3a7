import { useMemo } from "react";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { useColegas } from "#client/data/profissionais-ativos.hooks.ts";
import { useSalasAtivas } from "#client/data/salas-ativas.hooks.ts";
import { m } from "#shared/profissionais/agenda.messages.ts";
import type { AgendaState } from "./agenda-state.ts";
import type { Colunas } from "./colunas.ts";
import { SEM_SALA, type Side } from "./side.ts";

/** The most columns that stand beside each other. */
const MAX_BESIDE = 8;

export interface Beside {
  /** The kind of the columns in the view of a day. */
  kind: Colunas;
  /** Whether there are rooms to switch to. */
  hasSalas: boolean;
  /** The professionals; none where one works alone. */
  pessoas: readonly Side[];
  /** Whether one column is shown at a time, as on a phone. */
  isOne: boolean;
  /** All professionals or rooms that can be chosen. */
  all: readonly Side[];
  /** The ones with columns beside each other. */
  shown: readonly Side[];
  isPressed: (id: string) => boolean;
  /** Shows them, or takes them away. */
  toggle: (id: string) => void;
  /** Shows this one alone, or all of them. */
  only: (id: string | null) => void;
  /** On a phone to the next (1) or the last (-1) column, from the last one to the next day's first; false elsewhere. */
  turn: (steps: 1 | -1) => boolean;
}

/** The professionals and rooms of the agenda, and which of them were chosen. */
export function useBeside(state: AgendaState, items: readonly Marcacao[]): Beside {
  const { isPhone, view, escolhidos, choose } = state;
  const pessoas = usePessoas(items);
  const salas = useSalas(items, { enabled: view === "dia" && pessoas.length > 0 });
  const kind = salas.length > 0 ? state.colunas : "pessoas";
  const all = kind === "salas" ? salas : pessoas;
  const isOne = isPhone && view === "dia";
  const shown = useMemo(() => {
    const chosen = all.filter(({ id }) => escolhidos.includes(id));
    return (chosen.length > 0 ? chosen : all).slice(0, isOne ? 1 : MAX_BESIDE);
  }, [all, escolhidos, isOne]);
  return {
    kind,
    hasSalas: salas.length > 0,
    isOne,
    pessoas,
    all,
    shown,
    isPressed: (id) => (isOne ? shown.some((one) => one.id === id) : escolhidos.includes(id)),
    toggle: (id) =>
      choose((present) => {
        const known = present.filter((one) => all.some((side) => side.id === one));
        return {
          ids: known.includes(id) ? known.filter((one) => one !== id) : [...known, id],
        };
      }),
    only: (id) => choose(() => ({ ids: id === null ? [] : [id] })),
    turn: (steps) => {
      if (!isOne || all.length === 0) return false;
      choose((present) => turned(all, present, steps));
      return true;
    },
  };
}

/** The column beside the present one; beside the first and the last one lie those of other days. */
function turned(all: readonly Side[], present: readonly string[], steps: 1 | -1) {
  const at = Math.max(
    all.findIndex(({ id }) => present.includes(id)),
    0,
  );
  const isInside = at + steps >= 0 && at + steps < all.length;
  const next = all.at((at + steps) % all.length);
  return { ids: next ? [next.id] : [], days: isInside ? 0 : steps };
}

/** The active professionals, and those who are not active any more but have appointments that are shown. */
function usePessoas(items: readonly Marcacao[]): readonly Side[] {
  const colegas = useColegas();
  return useMemo(() => {
    if (colegas.length === 0) return colegas;
    const used = items.map((one) => ({ id: one.profissional_id, nome: one.profissional_nome }));
    const others = othersThan(colegas, used);
    // The same list as long as nobody is added: columns stay as they are drawn.
    return others.length > 0 ? [...colegas, ...others] : colegas;
  }, [colegas, items]);
}

const NONE: readonly Side[] = [];

/** The active rooms, others in which shown appointments are, and at last those without a room. */
function useSalas(items: readonly Marcacao[], { enabled }: { enabled: boolean }) {
  const active = useSalasAtivas({ enabled });
  const known = useMemo(() => {
    if (active.length === 0) return NONE;
    const rooms = active.map(({ id, nome }) => ({ id, nome, cor: null, ativo: true }));
    return [...rooms, { id: SEM_SALA, nome: m.semSala, cor: null, ativo: true }];
  }, [active]);
  return useMemo(() => {
    if (!enabled || known.length === 0) return NONE;
    const used = items.map((one) => ({ id: one.sala_id ?? SEM_SALA, nome: one.sala_nome }));
    const others = othersThan(known, used);
    return others.length > 0 ? [...known.slice(0, -1), ...others, ...known.slice(-1)] : known;
  }, [enabled, known, items]);
}

function othersThan(
  known: readonly Side[],
  used: readonly { id: string; nome: string | null }[],
): Side[] {
  const ids = new Set(known.map(({ id }) => id));
  const others = new Map<string, Side>();
  for (const { id, nome } of used)
    if (!ids.has(id)) others.set(id, { id, nome: nome ?? "", cor: null, ativo: false });
  return [...others.values()];
}
