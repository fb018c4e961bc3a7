import { useEffect, useEffectEvent, useState } from "react";
import { keepAsking } from "#client/data/keep-asking.ts";
import { type Agendamento, type Answer, askAgendamento } from "#client/data/publico.ts";
import type { Kept } from "./use-kept.ts";

export type ProofState = "waiting" | "booked" | "released";

interface Seen {
  token: string;
  agendamento: Agendamento | null;
  state: ProofState;
}

/**
 * Asks what became of a booking: again and again while its message is waited for, and once whenever the page is looked at
 * again, which is when people come back from WhatsApp.
 */
export function useProof(reserva: Kept["reserva"], on: { booked: () => void; gone: () => void }) {
  const [seen, setSeen] = useState<Seen | null>(null);
  const token = reserva?.token ?? "";
  const present = seen?.token === token ? seen : null;
  const state = present?.state ?? (reserva?.link_whatsapp ? "waiting" : "booked");

  const take = useEffectEvent(({ data, refusal }: Answer<Agendamento>) => {
    if (data) {
      const next = stateOf(data);
      setSeen({ token, agendamento: data, state: next });
      if (next === "booked") on.booked();
      if (["cancelado", "encerrado"].includes(data.situacao)) on.gone();
    } else if (refusal.status === 410 && state === "waiting") {
      setSeen({ token, agendamento: null, state: "released" });
    } else if (refusal.status === 404 || refusal.status === 410) {
      on.gone();
    }
  });

  useEffect(() => {
    if (!token || state === "released") return;
    return keepAsking({
      ask: (patience) => askAgendamento(token, patience),
      take: (answer) => take(answer),
      isWaiting: state === "waiting",
    });
  }, [token, state]);

  return { state, agendamento: present?.agendamento ?? null };
}

function stateOf({ situacao }: Agendamento): ProofState {
  if (situacao === "reservado") return "waiting";
  return situacao === "liberado" ? "released" : "booked";
}
