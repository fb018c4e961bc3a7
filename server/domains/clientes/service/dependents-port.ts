import type { Clock } from "#server/core/clock.ts";
import type { UserContext } from "#server/core/context.ts";
import { port } from "#server/core/port.ts";
import type { Db } from "#server/db/database.ts";
import type { Move } from "#server/db/move-rows.ts";
import type { Escrito } from "#server/db/schema-enderecos.ts";
import type { fichaDoCliente } from "#shared/clientes/clientes.answers.ts";
import type { dadosDoCliente } from "#shared/clientes/dados.answers.ts";
import type { z } from "#shared/common/zod.ts";

interface Context {
  db: Db;
  now: Clock;
}

/** Two clients who turn out to be one person, or two again. */
interface Way {
  from: string;
  to: string;
}

type Mover = (db: Db, usuarioId: string, move: Move) => Promise<string[]>;

/** Conversations' states before (of the one who stays, and of the one who goes) and after; null where there was none. */
interface States {
  antes: { fica: Escrito | null; vai: Escrito | null };
  depois: Escrito | null;
}

type DataAbove = Pick<
  z.input<typeof dadosDoCliente>,
  | "marcacoes"
  | "series"
  | "lista_de_espera"
  | "ofertas"
  | "mensagens"
  | "midias"
  | "mensagens_agendadas"
  | "conversa"
  | "respostas"
  | "assistente"
>;

interface DependentsPort {
  /** The caller looks after the conversation with a client whom they have just made. */
  lookAfter: (ctx: UserContext, id: string) => Promise<unknown>;
  /** Whether pendente or confirmado appointments of a client lie ahead. */
  hasFutureAppointments: (ctx: UserContext, id: string) => Promise<boolean>;
  /** Withdraws all that is planned for or offered to the client, and takes them off the waiting list. */
  withdraw: (ctx: Context, usuarioId: string, id: string) => Promise<void>;
  /** Scheduled messages, labels and pins of the conversation go. */
  dropInbox: (db: Db, usuarioId: string, id: string) => Promise<unknown>;
  /** The conversation leaves the inbox's list. */
  deleteConversation: (db: Db, usuarioId: string, id: string) => Promise<unknown>;
  /** Texts of messages, files, and notes of appointments and series go, and what the assistant kept of them. */
  eraseWords: (ctx: UserContext, id: string) => Promise<void>;
  /** Answers all that is kept about a client (LGPD, article 18 II). All statements leave in one turn. */
  dataOf: (ctx: UserContext, id: string) => Promise<DataAbove>;
  /** Messages that are planned for a client, by the time at which they leave. */
  plannedOf: (
    ctx: UserContext,
    id: string,
  ) => Promise<z.input<typeof fichaDoCliente>["automaticas"]>;
  /** Rows of each table that become the other client's. */
  movers: Readonly<Record<MovedAbove, Mover>>;
  /** Messages that wait about these appointments become the other client's. */
  moveWaitingAbout: (
    db: Db,
    usuarioId: string,
    way: Way,
    marcacaoIds: string[],
  ) => Promise<unknown>;
  /** The last hour's automatic message counts for the other too. */
  copyTurn: (db: Db, usuarioId: string, from: string, to: string) => Promise<unknown>;
  takeCopyBack: (db: Db, usuarioId: string, way: Way) => Promise<unknown>;
  copyLabels: (db: Db, usuarioId: string, from: string, to: string) => Promise<unknown>;
  takeLabelsBack: (db: Db, usuarioId: string, way: Way) => Promise<unknown>;
  /** The assistant's turns become the other's; answers them, and the states of the conversations. */
  mergeTurns: (
    db: Db,
    usuarioId: string,
    from: string,
    to: string,
  ) => Promise<States & { turnos: string[] }>;
  splitTurns: (
    db: Db,
    usuarioId: string,
    way: Way,
    came: States & { turnos: string[]; mensagens: string[] },
  ) => Promise<unknown>;
}

/** Tables of the floors above whose rows are a client's. */
export type MovedAbove =
  | "mensagens"
  | "mensagens_agendadas"
  | "series"
  | "esperas"
  | "espera_vagas"
  | "espera_ofertas"
  | "marcacoes"
  | "lembretes"
  | "reservas";

/** The floors above, as far as they keep something about a client. */
export const dependents = port<DependentsPort>("clientes.dependents");
