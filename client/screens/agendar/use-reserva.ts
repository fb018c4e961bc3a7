import { useRef, useState } from "react";
import { type Pagina, type Refusal, type ReservaBody, sendReserva } from "#client/data/publico.ts";
import type { Slot } from "#client/features/publico/picker/time-picker.tsx";
import { newKey } from "./new-key.ts";
import type { Choice } from "./quem.ts";
import type { Keep, Kept } from "./use-kept.ts";

/** Books what is kept. The same body goes out under the same key until the server has answered it: a repeated press books once. */
export function useReserva({ pagina, choice, kept, keep, onHeld }: Booking) {
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isOut = useRef(false);

  async function send(slot: Slot) {
    if (isOut.current) return;
    isOut.current = true;
    setSending(true);
    const body = bodyOf({ pagina, choice, kept }, slot);
    const corpo = JSON.stringify(body);
    const chave = corpo === kept.corpo ? kept.chave : newKey();
    keep({ chave, corpo });
    const { data, refusal: refused } = await sendReserva(pagina.slug, chave, body);
    isOut.current = false;
    setSending(false);
    setRefusal(refused ?? null);
    if (data) {
      keep({ reserva: { ...data, slot }, pronto: false, slot: null, corpo: "" });
      onHeld();
    } else if (isAnswered(refused)) {
      keep({ corpo: "" });
    }
  }

  return { send, isSending, refusal, forget: () => setRefusal(null) };
}
export type Sending = ReturnType<typeof useReserva>;

/** Without an answer, or after a fault of the server's, it may have been booked all the same. */
const isAnswered = ({ status }: Refusal) => status >= 400 && status < 500;

function bodyOf(
  { pagina, choice, kept }: Pick<Booking, "pagina" | "choice" | "kept">,
  { horario }: Slot,
): ReservaBody {
  const given = pagina.perguntas.map(({ id }) => [id, kept.respostas[id]?.trim() ?? ""] as const);
  return {
    servico_id: pagina.servicos.length ? kept.servico_id : null,
    ...(choice.quem && { profissional_id: choice.quem.id }),
    horario,
    nome: kept.nome,
    telefone: kept.telefone,
    respostas: Object.fromEntries(given.filter(([, answer]) => answer !== "")),
    consentimento: kept.consentimento,
  };
}

interface Booking {
  pagina: Pagina;
  choice: Choice;
  kept: Kept;
  keep: Keep;
  onHeld: () => void;
}
