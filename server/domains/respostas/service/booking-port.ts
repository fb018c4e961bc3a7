import type { SystemContext } from "#server/core/context.ts";
import { port } from "#server/core/port.ts";

/** A code that was written to a professional. */
export interface Proof {
  usuario_id: string;
  cliente_id: string;
  codigo: string;
  /** When it was written. */
  momento: Date;
  timezone: string;
}

/** The outcome of a code, and the answer to it. */
export interface Proven {
  resultado:
    | "reservou"
    | "entrou_na_espera"
    | "repetida"
    | "codigo_vencido"
    | "codigo_desconhecido";
  marcacao_id?: string;
  mensagem: string;
}

interface BookingPort {
  /** A booking, or preferences for the waiting list, that waits for this code becomes this client's. */
  prove: (ctx: SystemContext, proof: Proof) => Promise<Proven>;
}

/** Bookings of visitors, for the code that proves one. */
export const bookings = port<BookingPort>("respostas.bookings");
