import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { monthOf } from "#client/lib/month.ts";
import { type MarcacaoStatus, STATUS } from "#shared/marcacoes/marcacoes.constants.ts";

export type AgendaView = "mes" | "lista";

/** What the agenda shows. Month, view and status stand in the address, so that they survive a reload. */
export function useAgendaState(today: string) {
  const [params, setParams] = useSearchParams();
  const [active, setActive] = useState<string | null>(null);
  const [text, setText] = useState("");

  const month = parseMonth(params.get("mes")) ?? monthOf(today);
  const view: AgendaView = params.get("visao") === "lista" ? "lista" : "mes";
  const status: MarcacaoStatus | "" = STATUS.find((known) => known === params.get("status")) ?? "";

  function set(name: string, value: string) {
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  }

  const setMonth = (next: string) => set("mes", next === monthOf(today) ? "" : next);
  return {
    month,
    view,
    status,
    text,
    /** The day that the keyboard is on: the last visited, else today, else the first of the month. */
    active: [active, today].find((day) => day && monthOf(day) === month) ?? `${month}-01`,
    setMonth,
    setView: (next: AgendaView) => set("visao", next === "lista" ? next : ""),
    setStatus: (next: MarcacaoStatus | "") => set("status", next),
    setText,
    goTo: (date: string) => {
      setActive(date);
      if (monthOf(date) !== month) setMonth(monthOf(date));
    },
    clearFilters: () => {
      setText("");
      set("status", "");
    },
  };
}

function parseMonth(text: string | null) {
  return text && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text > "0001" && text < "9999"
    ? text
    : null;
}

export type AgendaState = ReturnType<typeof useAgendaState>;
