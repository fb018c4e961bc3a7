import type { Authored } from "#server/core/author.ts";
import type { Clock } from "#server/core/clock.ts";
import type { UserContext } from "#server/core/context.ts";
import { port } from "#server/core/port.ts";
import type { Db } from "#server/db/database.ts";
import type { AcaoJson } from "#shared/assistente/assistente.schema.ts";
import type { LembreteJson } from "#shared/lembretes/lembretes.schema.ts";
import type { CriadaPor, MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";

/** A call of a professional or a job's work, inside its transaction. */
export interface PlanContext extends Authored {
  db: Db;
  now: Clock;
}

export interface Appointment {
  id: string;
  usuario_id: string;
  cliente_id: string;
  horario: Date;
  status: MarcacaoStatus;
  criada_por?: CriadaPor;
  /** False: no messages go to a number that was typed and is not proven. */
  verificado?: boolean;
}

/** Appointments whose confirmations leave as one message. */
export interface Grouped {
  grupo_id?: string | null;
}

export interface Changed extends Grouped {
  before: Appointment;
  after: Appointment;
  /** The client has changed it themselves: what tells of it answers them. */
  isByClient?: boolean;
  /** The professional wants no follow-up of it. */
  isUnfollowed?: boolean;
}

interface AppointmentPort {
  /** Before anything else where the agenda is locked whole: no setting plans for an appointment meanwhile. */
  holdSettings: (ctx: PlanContext, usuarioId: string) => Promise<unknown>;
  /** A new appointment, in the transaction that makes it; `zone` is the professional's. */
  made: (ctx: PlanContext, zone: string, made: Appointment) => Promise<void>;
  /** The dates of a series; `isContinued`: the series goes on, and has had its confirmation. */
  seriesMade: (
    ctx: PlanContext,
    zone: string,
    made: readonly Appointment[],
    how?: { isContinued?: boolean },
  ) => Promise<void>;
  /** Every change of an appointment, in its transaction and after it. */
  changed: (ctx: PlanContext, zone: string, change: Changed) => Promise<void>;
  /** Before an appointment is deleted, in that transaction. */
  removing: (ctx: PlanContext, usuarioId: string, id: string) => Promise<void>;
  /** Messages that an appointment has sent automatically or will send, in their order. */
  traceOf: (ctx: UserContext, id: string) => Promise<LembreteJson[]>;
  /** Acts of the assistant with an appointment, oldest first. */
  actsOf: (ctx: UserContext, id: string) => Promise<AcaoJson[]>;
}

/** Consequences of an appointment on the floors above, and their account of it. */
export const appointments = port<AppointmentPort>("marcacoes.appointments");
