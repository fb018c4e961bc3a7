import type { Config } from "#server/config.ts";
import { type Databases, type Db, inSystem, inTenant } from "#server/db/database.ts";
import type { GoogleCalendar } from "#server/integrations/google-calendar/google-calendar.ts";
import type { Llm } from "#server/integrations/llm/llm.ts";
import type { Transcriber } from "#server/integrations/llm/transcriber.ts";
import type { Mailer } from "#server/integrations/mailer/mailer.ts";
import type { MediaStore } from "#server/integrations/media/media-store.ts";
import type { PushSender } from "#server/integrations/push/push-sender.ts";
import type { EventSender } from "#server/integrations/webhooks/event-sender.ts";
import type { WhatsappHost } from "#server/integrations/whatsapp/host.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Papel } from "#shared/equipe/permissoes.ts";
import type { Authored } from "./author.ts";
import { findPractice } from "./caller.queries.ts";
import type { Clock } from "./clock.ts";
import type { EventBus } from "./events.ts";
import type { ContaId, PessoaId } from "./id.ts";
import type { Logger } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import type { Secrets } from "./secrets.ts";
import type { Tracer } from "./telemetry/trace.ts";

/** All that is not pure, made once at the start. */
export interface Services {
  config: Config;
  now: Clock;
  log: Logger;
  metrics: Metrics;
  /** Absent where no traces are exported. */
  tracer: Tracer | undefined;
  databases: Databases;
  secrets: Secrets;
  events: EventBus;
  jobs: Jobs;
  mailer: Mailer;
  /** Absent where this installation has no client at Google. */
  google: GoogleCalendar | undefined;
  /** Absent where no language model is configured; the demo brings its own. `modelOf` says for whom. */
  llm: Llm | undefined;
  /** Absent where no model for transcription is set. */
  transcriber: Transcriber | undefined;
  mediaStore: MediaStore;
  whatsapp: WhatsappHost;
  eventSender: EventSender;
  pushSender: PushSender;
}

/** Request data that both transports know. */
export interface RequestInfo {
  id: string;
  /** The caller's address, for limits. */
  ip: string;
  /** The User-Agent header, its first 300 characters. */
  agent: string | undefined;
  /** The bearer token as it came, if any. */
  token: string | undefined;
  /** The X-Conta header as it came: the practice that the caller means. */
  conta?: string | undefined;
  /** The Idempotency-Key header, as it came. */
  idempotencyKey?: string | undefined;
  /** The trace that it is part of, recorded or not, where the caller names one. */
  traceId?: string | undefined;
}

/** A call before anybody is known; it has no database of its own, see `inSystem`. */
export interface PublicContext extends Services {
  request: RequestInfo;
}

/** The practice (conta) that a call is about, as the database knows it at this request. */
export interface CurrentUser {
  id: ContaId;
  nome: string;
  email: string;
  /** ADMIN only for an administrator who acts for their own practice. */
  role: "USER" | "ADMIN";
  timezone: string;
  is_trial_user: boolean;
  trial_end_date: Date | null;
  /** Whether the Google calendar of the practice's own professional is connected and switched on. */
  google_ligado: boolean;
  /** Whether that of another professional is. */
  google_por_profissional: boolean;
}

/** The signed-in person (pessoa) as the database knows them at this request; never from the token's claims. */
export interface Actor {
  id: PessoaId;
  nome: string;
  email: string;
  /** Under which role they act for the practice; null where they may enter none, not even one of their own. */
  papel: Papel | null;
  /** The professional to whose own clients they are narrowed; null for who meets all clients of the practice. */
  carteira: string | null;
  /** Their own role in the installation, whichever practice they act for. */
  role: "USER" | "ADMIN";
  /** Whether they have a practice of their own. */
  tem_agenda: boolean;
  primeiro_login: boolean;
  /** Since when an administrator lacks a second factor; null for everybody else. */
  sem_fator_desde: Date | null;
  /** Since when they lack a second factor that the practice demands of its members; null for everybody else. */
  fator_exigido_desde: Date | null;
}

export interface Identity {
  user: CurrentUser;
  actor: Actor;
  sessionId: string;
  /** When this session was last proven by a password or a factor. */
  provenAt: Date;
}

/** The identity alone, without the transaction that found it. */
export const identityOf = ({ user, actor, sessionId, provenAt }: Identity): Identity => ({
  user,
  actor,
  sessionId,
  provenAt,
});

/** A signed-in call outside a transaction, for work that speaks to other hosts. */
export interface OutsideContext extends PublicContext, Identity {}

/** One transaction in which only this professional's rows exist: a call of theirs, or a job's work for them. */
export interface TenantContext extends Services, Authored {
  user: CurrentUser;
  db: Db;
}

/** A signed-in call: everything through `db` is one transaction under the caller's identity. */
export interface UserContext extends OutsideContext, TenantContext {
  actor: Actor;
}

/** Work that crosses professionals: jobs, the webhook, administration, accounts. */
export interface SystemContext extends Services {
  db: Db;
}

/** One transaction of the caller's, for the practice that they act for. Call nothing outside the database inside it. */
export function inTransaction<T>(
  ctx: OutsideContext,
  work: (ctx: UserContext) => Promise<T>,
): Promise<T> {
  const { id: pessoaId, carteira } = ctx.actor;
  const whose = { pessoaId, carteira };
  return inTenant(ctx.databases, ctx.user.id, (db) => work({ ...ctx, db }), whose);
}

/**
 * A job's work for one professional, in a transaction in which only their rows exist: what it calls are the services
 * of their own calls. Nothing when the account is gone. Call nothing outside the database inside it.
 */
export function asProfessional<T>(
  services: Services,
  usuarioId: string,
  work: (ctx: TenantContext) => Promise<T>,
): Promise<T | undefined> {
  return inTenant(services.databases, usuarioId, async (db) => {
    const user = await findPractice(db, usuarioId);
    return user && work({ ...services, db, user });
  });
}

/** One transaction that may cross professionals. */
export function asSystem<C extends Services, T>(
  ctx: C,
  work: (ctx: C & { db: Db }) => Promise<T>,
): Promise<T> {
  return inSystem(ctx.databases, (db) => work({ ...ctx, db }));
}

/** The same transaction with one professional as the caller: for services of their own calls. Nothing when the account is gone. */
export async function onBehalfOf(
  ctx: SystemContext,
  usuarioId: string,
): Promise<(SystemContext & TenantContext) | undefined> {
  const user = await findPractice(ctx.db, usuarioId);
  return user && { ...ctx, user };
}
