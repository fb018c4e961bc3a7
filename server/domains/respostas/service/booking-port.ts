import type { SystemContext } from "#server/core/context.ts";
import { port } from "#server/core/port.ts";

/** Somebody has written a code to a professional. */
export interface Proof {
  usuario_id: string;
  cliente_id: string;
  codigo: string;
  /** When it was written. */
  momento: Date;
  timezone: string;
}

/** What it has led to, and what they read. */
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
  /** What waits for this code, a booking or preferences for the waiting list, becomes this client's. */
  prove: (ctx: SystemContext, proof: Proof) => Promise<Proven>;
}

/** Bookings of visitors, for the code that proves one. */
export const bookings = port<BookingPort>("respostas.bookings");
