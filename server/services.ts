import { composeDomains } from "./composition/compose-domains.ts";
import type { Config } from "./config.ts";
import { createClock } from "./core/clock.ts";
import type { Services } from "./core/context.ts";
import { createEventBus } from "./core/events.ts";
import { createLog } from "./core/log.ts";
import { createMetrics } from "./core/metrics.ts";
import { createSecrets } from "./core/secrets.ts";
import type { Tracer } from "./core/telemetry/trace.ts";
import { openDatabases } from "./db/database.ts";
import type { Logins } from "./db/logins.ts";
import type { SlowStatements } from "./db/watched.ts";
import { createGoogleCalendar } from "./integrations/google-calendar/google-calendar.ts";
import { createLlm } from "./integrations/llm/create-llm.ts";
import { createTranscriber } from "./integrations/llm/transcriber.ts";
import { createMailer } from "./integrations/mailer/mailer.ts";
import { createMediaStore } from "./integrations/media/media-store.ts";
import { createPushSender } from "./integrations/push/push-sender.ts";
import { createEventSender } from "./integrations/webhooks/event-sender.ts";
import { createWhatsappHost } from "./integrations/whatsapp/host.ts";
import { createJobs } from "./jobs/jobs.ts";

/** Longer statements are cut. */
const MOST_OF_A_STATEMENT = 4_000;

interface Access {
  logins: Logins;
  /** The same through a pooler; `logins` lead past it. */
  pooled?: Logins | undefined;
  /** The same at a standby. */
  standby?: Logins | undefined;
  appSecret: string;
  tracer?: Tracer | undefined;
}

/** Makes everything that is not pure, on a migrated database. */
export function createServices(
  config: Config,
  { logins, pooled, standby, appSecret, tracer }: Access,
): Services {
  composeDomains();
  const secrets = createSecrets(appSecret, config.previousSecrets);
  const log = createLog(config.logLevel, secrets);
  const metrics = createMetrics();
  const now = createClock(config.clockOffsetFile);
  const slow = slowStatements(config, { log, metrics });
  const databases = openDatabases(logins, { pooled, standby, slow });
  return {
    config,
    now,
    log,
    metrics,
    tracer,
    databases,
    secrets,
    events: createEventBus(logins.system, log),
    jobs: createJobs({ pool: databases.system, log, secrets, metrics, now }),
    mailer: createMailer({ ...config.mail, appUrl: config.appUrl, mailDir: config.mailDir }),
    google: config.google && createGoogleCalendar(config.google),
    llm: config.llm && createLlm(config.llm),
    transcriber: config.transcribe && createTranscriber(config.transcribe),
    mediaStore: createMediaStore(config.media),
    whatsapp: createWhatsappHost({
      allowPrivate: config.allowPrivateInstanceHosts,
      graphUrl: config.meta.graphUrl,
    }),
    eventSender: createEventSender({ allowPrivate: config.allowPrivateInstanceHosts }),
    // Every push service is public, whatever hosts of WhatsApp may be.
    pushSender: createPushSender({
      allowPrivate: false,
      subject: `mailto:${config.contacts.supportEmail}`,
    }),
  };
}

/** Their text alone goes to the log: values stand apart from it. */
export function slowStatements(
  { slowStatementMs }: Config,
  { log, metrics }: Pick<Services, "log" | "metrics">,
): SlowStatements {
  return {
    fromMs: slowStatementMs,
    report: (statement, ms) => {
      metrics.slowStatements.inc();
      log.warn({ statement: statement.slice(0, MOST_OF_A_STATEMENT), ms }, "a slow statement");
    },
  };
}

/** Lets go of what `createServices` opened, jobs first. */
export async function closeServices({ jobs, mailer, events, databases }: Services) {
  await jobs.stop();
  mailer.close();
  await events.close();
  await databases.close();
}
