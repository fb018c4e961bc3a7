import { sql } from "kysely";
import type { JobResult, JobWithMetadata } from "pg-boss";
import type { Services } from "#server/core/context.ts";
import type { Db } from "#server/db/database.ts";
import { failureOf, reportOf } from "#server/integrations/mailer/failure.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { EMAIL_DIAS, EMAIL_HORAS, MOTIVOS_EMAIL } from "#shared/admin/admin.constants.ts";
import { DAY, HOUR, MINUTE, SECOND } from "#shared/common/civil.ts";
import { z } from "#shared/common/zod.ts";

export const MAIL = "mail";

/** An e-mail as it stands in the queue: it carries links that open an account, and the queue keeps it for days. */
export interface SealedLetter {
  sealed: string;
  /** By the installation's clock. */
  desde?: string;
}

type Parts = Pick<Services, "log" | "secrets" | "metrics" | "now">;

const PLACE = "pgboss.job:mail";

export const sealLetter = async ({ secrets, now }: Parts, mail: Mail): Promise<SealedLetter> => ({
  sealed: await secrets.seal(PLACE, JSON.stringify(mail)),
  desde: now().toISOString(),
});

async function openLetter({ secrets }: Pick<Parts, "secrets">, { sealed }: SealedLetter) {
  if (!secrets.canOpen(sealed)) return undefined;
  const mail: Mail = JSON.parse(await secrets.open(PLACE, sealed));
  return mail;
}

/** Never what ends the attempts: `EMAIL_HORAS` does. */
const MANY = 10_000;
const ATTEMPTS = {
  retryLimit: MANY,
  retryBackoff: true,
  deleteAfterSeconds: (EMAIL_DIAS * DAY) / SECOND,
} as const;
/** Each pause is up to twice the one before, and none is longer than this. */
const pauses = (first: number, longest: number) => ({
  ...ATTEMPTS,
  retryDelay: first / SECOND,
  retryDelayMax: longest / SECOND,
});
/** A person waits for an urgent e-mail: it is tried oftener, and before all else that is due. */
export const URGENT = { ...pauses(10 * SECOND, 15 * MINUTE), priority: 1 };
export const ORDINARY = { ...pauses(30 * SECOND, 2 * HOUR), priority: 0 };

/** One attempt, and what became of it. It never throws: the others of its batch would be sent again. */
export async function tryLetter(
  parts: Parts,
  { id, data, retryCount, createdOn }: JobWithMetadata<SealedLetter>,
  send: (mail: Mail) => Promise<void>,
): Promise<JobResult> {
  const { log, metrics, now } = parts;
  try {
    const mail = await openLetter(parts, data);
    if (!mail) {
      metrics.letters.inc({ outcome: "unreadable" });
      log.warn("a letter was sealed with a key that is gone: it is not sent");
      return { id, status: "completed" };
    }
    await send(mail);
    metrics.letters.inc({ outcome: "sent" });
    return { id, status: "completed" };
  } catch (err) {
    const { isFinal, ...output } = failureOf(err);
    const age = now().getTime() - new Date(data.desde ?? createdOn).getTime();
    const isOver = age >= EMAIL_HORAS * HOUR;
    const about = { letter: id, attempt: retryCount + 1, ...output, err: reportOf(err) };
    if (isFinal || isOver) {
      metrics.letters.inc({ outcome: isFinal ? "refused" : "given_up" });
      log.error(about, "a letter is not sent");
      return { id, status: "deadletter", output };
    }
    metrics.letters.inc({ outcome: "postponed" });
    log.warn(about, "a letter waits: it is tried again");
    return { id, status: "failed", output };
  }
}

interface FailedRow {
  id: string;
  data: SealedLetter;
  state: "retry" | "active" | "failed";
  output: unknown;
  attempts: number;
  created_on: Date;
  started_on: Date;
  start_after: Date;
}

const MOTIVOS = z.enum(MOTIVOS_EMAIL).catch("outro");
const output = z
  .looseObject({ motivo: MOTIVOS, codigo: z.string().nullable().catch(null) })
  .catch({ motivo: "outro", codigo: null });

/** E-mails with a failed attempt and no successful one, the one tried last first. */
export async function findFailedLetters(
  parts: Pick<Parts, "secrets">,
  db: Db,
  { skip, limit }: { skip: number; limit: number },
) {
  const failed = sql`from pgboss.job
    where name = ${MAIL} and (state = 'failed' or (state in ('retry', 'active') and output is not null))`;
  const { rows } = await sql<FailedRow>`
    select id, data, state, output, retry_count + 1 as attempts, created_on, started_on, start_after ${failed}
    order by started_on desc, id offset ${skip} limit ${limit}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total ${failed}`.execute(db);
  const items = rows.map(async (row) => ({
    ...row,
    ...output.parse(row.output),
    // One that is damaged hides none of the others.
    mail: await openLetter(parts, row.data).catch(() => undefined),
  }));
  return { items: await Promise.all(items), total: counts[0]?.total ?? 0 };
}
