import { useState } from "react";
import type { Esperando, Reservado } from "#client/data/publico.ts";
import type { Slot } from "#client/features/publico/picker/time-picker.tsx";
import type { DiaSemana } from "#shared/common/civil.ts";

/** A visitor's choices and typed texts, and their outcome. */
export interface Kept {
  servico_id: string | null;
  /** An id, or `qualquer`; null where nobody was chosen. */
  profissional_id: string | null;
  slot: Slot | null;
  nome: string;
  telefone: string;
  respostas: Record<string, string>;
  consentimento: boolean;
  /** The key under which `corpo` was sent: the same body books once. */
  chave: string;
  corpo: string;
  reserva: (Reservado & { slot: Slot }) | null;
  /** Whether `reserva` needs nothing more. */
  pronto: boolean;
  desejos: Desejos;
  espera: Esperando | null;
  esperaPronta: boolean;
  /** As `chave` and `corpo`, for the waiting list. */
  esperaChave: string;
  esperaCorpo: string;
}

/** Which times are waited for, as they stand in the boxes. */
export interface Desejos {
  dias: DiaSemana[];
  hora_de: string;
  hora_ate: string;
  de: string;
  ate: string;
}

const NOTHING: Kept = {
  servico_id: null,
  profissional_id: null,
  slot: null,
  nome: "",
  telefone: "",
  respostas: {},
  consentimento: false,
  chave: "",
  corpo: "",
  reserva: null,
  pronto: false,
  desejos: { dias: [], hora_de: "", hora_ate: "", de: "", ate: "" },
  espera: null,
  esperaPronta: false,
  esperaChave: "",
  esperaCorpo: "",
};

/** Stays in this tab, also when the phone drops the page while its owner is in WhatsApp. */
export function useKept(slug: string) {
  const key = `agendar:${slug}`;
  const [kept, setKept] = useState(() => read(key));
  const keep = (change: Partial<Kept>) =>
    setKept((before) => {
      const next = { ...before, ...change };
      try {
        sessionStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Storage can be forbidden or full: it then lasts until the page is left.
      }
      return next;
    });
  return [kept, keep] as const;
}
export type Keep = ReturnType<typeof useKept>[1];

function read(key: string): Kept {
  try {
    return { ...NOTHING, ...JSON.parse(sessionStorage.getItem(key) ?? "{}") };
  } catch {
    return NOTHING;
  }
}
