import type { Db } from "#server/db/database.ts";
import type { TipoDeNotificacao } from "#shared/notificacoes/notificacoes.constants.ts";
import type { Authored } from "./author.ts";
import type { Clock } from "./clock.ts";
import type { PessoaId } from "./id.ts";
import { port } from "./port.ts";

/** A thing of which the devices of a practice's people are told. */
export interface Thing {
  usuario_id: string;
  tipo: TipoDeNotificacao;
  /** A client for `mensagem`, a number for `numero`, else an appointment. */
  assunto_id: string;
}

/** The sessions of a person that have ended. */
export type EndedSessions = { only: string } | { except: string } | "all";

/** Each floor notes here, in its own transaction, what devices are told, and when a device is told no more. */
export const pushes = port<{
  /** A person is not told of what they did themselves. */
  note: (ctx: Authored & { db: Db; now: Clock }, things: readonly Thing[]) => Promise<void>;
  sessionsEnded: (db: Db, pessoaId: PessoaId, which: EndedSessions) => Promise<void>;
  accessEnded: (db: Db, usuarioId: string, pessoaId: PessoaId) => Promise<void>;
  /** The practice is closed, and its person leaves all others. */
  accountClosed: (db: Db, id: string) => Promise<void>;
}>("the pushes of core");
