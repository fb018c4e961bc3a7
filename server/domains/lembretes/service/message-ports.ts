import type { SystemContext, UserContext } from "#server/core/context.ts";
import { port } from "#server/core/port.ts";
import type { Db } from "#server/db/database.ts";
import type { MotivoOferta } from "#shared/espera/espera.constants.ts";
import type { RespostaJson } from "#shared/respostas/respostas.schema.ts";

interface Message {
  id: string;
  usuario_id: string;
}

interface OfferPort {
  /** Right before an offer is sent: whether it still stands; `unsure`: a change has taken its time, and can be taken back. */
  stands: (ctx: SystemContext, message: Message) => Promise<"stands" | "ended" | "unsure">;
  /** An offer that was held back at the last moment ends, and its place goes to somebody else. */
  heldBack: (ctx: SystemContext, message: Message, motivo: MotivoOferta) => Promise<void>;
}

interface ReplyPort {
  /** Replies of a client about an appointment, by the id of the message that asked. */
  to: (ctx: UserContext, marcacaoId: string) => Promise<ReadonlyMap<string, RespostaJson>>;
  /** When clients last confirmed these appointments by a reply, by appointment. */
  confirmedAt: (
    ctx: { db: Db },
    usuarioId: string,
    marcacoes: readonly string[],
  ) => Promise<ReadonlyMap<string, Date>>;
}

/** Offers of the waiting list, for the last check of a message. */
export const offers = port<OfferPort>("lembretes.offers");

/** Replies, for the trace of an appointment. */
export const replies = port<ReplyPort>("lembretes.replies");
