import { asSystem, type Services } from "#server/core/context.ts";
import { lockProfessionals } from "#server/db/locks.queries.ts";
import type { Transcription } from "#server/integrations/llm/transcriber.ts";
import { tryAgainAt } from "#server/jobs/backoff.ts";
import type { Loop } from "#server/jobs/loop.ts";
import { TRANSCRICOES } from "#server/jobs/names.ts";
import { type Queue, runDue, startQueue } from "#server/jobs/queue.ts";
import { MINUTE, SECOND } from "#shared/common/civil.ts";
import { type ClaimedMedia, claimVoice, conclude } from "../queries/fetching.queries.ts";
import { messages } from "./message-port.ts";
import { readBytes } from "./seal-bytes.ts";

/** Few retries: the client waits for an answer. */
const PAUSES = [10 * SECOND, MINUTE];

const QUEUE: Queue<ClaimedMedia> = {
  name: TRANSCRICOES,
  everyMs: 5 * SECOND,
  atOnce: 2,
  leaseMs: 3 * MINUTE,
  isPossible: ({ transcriber }) => transcriber !== undefined,
  idOf: ({ id }) => id,
  claim: ({ db }, claim) => claimVoice(db, claim),
  run: transcribeOne,
};

/** Transcribes voice messages, where a model for that is set. */
export const startTranscribing = (services: Services): Loop => startQueue(services, QUEUE);

/** Runs one round; true when there may be more. */
export const transcribeWaiting = (services: Services): Promise<boolean> => runDue(services, QUEUE);

async function transcribeOne(services: Services, row: ClaimedMedia) {
  const written = await ask(services, row);
  const mayPass = written.kind === "failed" && written.mayPass;
  const again = mayPass ? tryAgainAt(PAUSES, row.tentativas, services.now()) : undefined;
  await asSystem(services, async (ctx) => {
    const { db, now } = ctx;
    if (again) return void (await conclude(db, row, { proxima_tentativa_em: again }, now()));
    await lockProfessionals(db, [row.usuario_id]);
    const text = written.kind === "text" ? written.text : null;
    const estado = written.kind === "text" ? ("pronta" as const) : ("falhou" as const);
    const change = { transcricao: text || null, transcricao_estado: estado };
    if (!(await conclude(db, row, { ...change, proxima_tentativa_em: null }, now()))) return;
    if (text) await messages().writeOut(ctx, row, text);
    if (written.kind === "text") await messages().countTokens(ctx, row.usuario_id, written.usage);
    await messages().letAnswer(ctx, row);
    await messages().announce(ctx, row);
  });
}

async function ask(services: Services, row: ClaimedMedia): Promise<Transcription> {
  const { id, chave, tipo } = row;
  const bytes = chave && (await readBytes(services, { id, chave }));
  if (!bytes || !services.transcriber) {
    return { kind: "failed", reason: "no bytes", mayPass: false };
  }
  return services.transcriber.transcribe({ bytes, tipo: tipo ?? "" });
}
