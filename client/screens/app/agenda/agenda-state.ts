import { useMemo, useState } from "react";
import type { Period } from "#client/data/agenda-cache.ts";
import { addMonths, monthOf, weekdayOf, weeksOfMonth } from "#client/lib/month.ts";
import { useAddress } from "#client/lib/use-address.ts";
import { useMedia } from "#client/lib/use-media.ts";
import { addDays } from "#shared/common/civil.ts";
import { type MarcacaoStatus, STATUS } from "#shared/marcacoes/marcacoes.constants.ts";
import { addressWith, dateIn } from "./agenda-address.ts";
import { useColunas } from "./colunas.ts";

const VIEWS = ["dia", "semana", "mes", "lista"] as const;
export type AgendaView = (typeof VIEWS)[number];

const WEEK = 7;
/** On a phone a week is seen three days at a time. */
const FEW = 3;

/**
 * The agenda's state. View, date and status stand in the address, so that they survive a reload.
 * @param own whose agenda it opens on, unless the address names others
 */
export function useAgendaState(today: string, own: string | null = null) {
  const [params, setParams] = useAddress();
  const [visited, setVisited] = useState<string | null>(null);
  const [text, setText] = useState("");
  const isPhone = useAsOnScreen(useMedia("(max-width: 639px)"));

  const usual: AgendaView = rememberedView() ?? (isPhone ? "dia" : "mes");
  const view = VIEWS.find((known) => known === params.get("visao")) ?? usual;
  const date = dateIn(params) ?? today;
  const month = monthOf(date);
  const status: MarcacaoStatus | "" = STATUS.find((known) => known === params.get("status")) ?? "";
  const isGrid = view === "dia" || view === "semana";
  const days = useMemo(() => daysOf(view, date, isPhone), [view, date, isPhone]);
  /** The day that the keyboard is on: the last visited, else the one of the address. */
  const active = visited && monthOf(visited) === month ? visited : date;

  // The month of an old address stays, by its date.
  const shownDate = date === today ? "" : date;
  const change = (values: (present: URLSearchParams) => Record<string, string>) =>
    setParams((present) => addressWith(present, { values: values(present), shownDate }), {
      replace: true,
    });
  const set = (values: Record<string, string>) => change(() => values);
  const colunas = useColunas({ params, change, isDay: view === "dia", today, own });

  const show = (next: string) => set({ data: next === today ? "" : next });
  return {
    view,
    month,
    /** The days of the grid, in order; the weeks of the month in the other views. */
    days,
    period: periodOf(days),
    status,
    text,
    isPhone,
    ...colunas,
    /** Whether the view draws the appointments of this day. */
    isShown: (day: string) => (isGrid ? days.includes(day) : monthOf(day) === month),
    active: isGrid ? date : active,
    /** To the next (1) or the last (-1) day, days, week or month. */
    page: (pages: 1 | -1) => {
      setVisited(null);
      if (isGrid) return show(addDays(date, pages * days.length));
      const next = addMonths(month, pages);
      show(next === monthOf(today) ? today : `${next}-01`);
    },
    setView: (next: AgendaView) => {
      rememberView(next);
      set({ visao: next, data: active === today ? "" : active });
    },
    setStatus: (next: MarcacaoStatus | "") => set({ status: next }),
    setText,
    goTo: (next: string) => {
      setVisited(next);
      if (isGrid || monthOf(next) !== month) show(next);
    },
    /** The day's own view. */
    openDay: (next: string) => set({ visao: usual === "dia" ? "" : "dia", data: next }),
    clearFilters: () => {
      setText("");
      set({ status: "", pessoas: "", salas: "" });
    },
  };
}

const KEPT = "agenda_visao";

/** The view that was chosen last on this device; an address that names one does not change it. */
function rememberedView() {
  try {
    const kept = localStorage.getItem(KEPT);
    return VIEWS.find((known) => known === kept);
  } catch {
    return undefined;
  }
}

function rememberView(view: AgendaView) {
  try {
    localStorage.setItem(KEPT, view);
  } catch {
    // Storage can be forbidden: the view then lasts as long as the address.
  }
}

/** A sheet of paper is as the screen was: nobody waits for the days that a wider one would fetch. */
function useAsOnScreen<T>(value: T): T {
  const [onScreen, setOnScreen] = useState(value);
  if (onScreen === value || matchMedia("print").matches) return onScreen;
  setOnScreen(value);
  return value;
}

function daysOf(view: AgendaView, date: string, isPhone: boolean) {
  if (view === "dia") return [date];
  if (view === "semana") {
    const first = isPhone ? date : addDays(date, -weekdayOf(date));
    return Array.from({ length: isPhone ? FEW : WEEK }, (_, index) => addDays(first, index));
  }
  return weeksOfMonth(monthOf(date)).flat();
}

const periodOf = (days: readonly string[]): Period => ({
  start_date: days[0] ?? "",
  end_date: days.at(-1) ?? "",
});

export type AgendaState = ReturnType<typeof useAgendaState>;
