import type { Db } from "#server/db/database.ts";
import type { PessoaId } from "./id.ts";
import { port } from "./port.ts";

/** Notes when a member last acted for a practice; written in a transaction of its own. */
export const entries = port<{
  markEntered: (
    db: Db,
    usuarioId: string,
    entry: { pessoaId: PessoaId; now: Date },
  ) => Promise<void>;
}>("the entries of core");
