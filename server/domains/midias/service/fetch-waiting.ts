import { asSystem, type Services, type SystemContext } from "#server/core/context.ts";
import { createTurns } from "#server/core/turns.ts";
import { lockProfessionals } from "#server/db/locks.queries.ts";
import { notifyWork } from "#server/db/notify.ts";
import type { FetchMediaResult } from "#server/integrations/whatsapp/host.ts";
import { tryAgainAt } from "#server/jobs/backoff.ts";
import type { Loop } from "#server/jobs/loop.ts";
import { MIDIAS, TRANSCRICOES } from "#server/jobs/names.ts";
import { type Queue, runDue, startQueue } from "#server/jobs/queue.ts";
import { HOUR, MINUTE, SECOND } from "#shared/common/civil.ts";
import type { MotivoDaMidia } from "#shared/historico-mensagens/midia.constants.ts";
import {
  type ClaimedMedia,
  claimWaiting,
  conclude,
  findAccess,
} from "../queries/fetching.queries.ts";
import { inspect } from "./inspect-file.ts";
import { messages } from "./message-port.ts";
import { keepBytes } from "./seal-bytes.ts";

/** A host that does not answer may be back in some hours. */
const PAUSES = [10 * SECOND, MINUTE, 10 * MINUTE, HOUR, 4 * HOUR];
/** An expired file is asked for once more, a little later: the phone may have sent it anew. */
const EXPIRED_PAUSES = [30 * SECOND];

const QUEUE: Queue<ClaimedMedia> = {
  name: MIDIAS,
  everyMs: 5 * SECOND,
  // Each may hold 25 MB, and the same again in base64.
  atOnce: 3,
  leaseMs: 3 * MINUTE,
  idOf: ({ id }) => id,
  claim: ({ db }, claim) => claimWaiting(db, claim),
  run: fetchOne,
};

/** Downloads the files of received messages. */
export const startFetching = (services: Services): Loop => startQueue(services, QUEUE);

/** Runs one round; true when there may be more. */
export const fetchWaiting = (services: Services): Promise<boolean> => runDue(services, QUEUE);

async function fetchOne(services: Services, row: ClaimedMedia) {
  const fetched = await ask(services, row);
  services.metrics.mediaFetched.inc({ outcome: fetched.kind });
  if (fetched.kind === "media") return keep(services, row, fetched);
  const { motivo, again } = failureOf(row, fetched, services.now());
  if (!again) return giveUp(services, row, motivo);
  await asSystem(services, ({ db, now }) => {
    const expiracoes = row.expiracoes + (fetched.kind === "expired" ? 1 : 0);
    return conclude(db, row, { proxima_tentativa_em: again, expiracoes }, now());
  });
}

/** A number that is gone or closed yields no files. */
async function ask(services: Services, row: ClaimedMedia): Promise<FetchMediaResult> {
  const access = await asSystem(services, ({ db }) => findAccess(db, row));
  const { secrets } = services;
  if (!access?.instancia_token || !secrets.canOpen(access.instancia_token) || !row.ref) {
    return { kind: "blocked" };
  }
  const token = await secrets.open(
    `instancias.instancia_token:${access.id}`,
    access.instancia_token,
  );
  const { provedor, host_instancia: host, instancia_key: key } = access;
  return services.whatsapp.fetchMedia({ provedor, host, key, token }, { ref: row.ref });
}

type Failed = Exclude<FetchMediaResult, { kind: "media" }>;

function failureOf(
  row: ClaimedMedia,
  { kind }: Failed,
  now: Date,
): {
  motivo: MotivoDaMidia;
  again: Date | undefined;
} {
  switch (kind) {
    case "tooLarge":
      return { motivo: "grande", again: undefined };
    case "expired":
      return { motivo: "expirou", again: tryAgainAt(EXPIRED_PAUSES, row.expiracoes + 1, now) };
    case "refused":
    case "unauthorised":
    case "unlicensed":
    case "windowClosed":
      return { motivo: "recusada", again: tryAgainAt(PAUSES, row.tentativas, now) };
    case "rateLimited":
    case "unreachable":
    case "unknown":
      return { motivo: "fora", again: tryAgainAt(PAUSES, row.tentativas, now) };
    case "blocked":
      return { motivo: "recusada", again: undefined };
  }
}

/** Inspecting and sealing hold the whole file in memory: one at a time. */
const inTurn = createTurns(1);

const keep = (
  services: Services,
  row: ClaimedMedia,
  { bytes, nome }: Extract<FetchMediaResult, { kind: "media" }>,
) =>
  inTurn(async () => {
    const found = await inspect(bytes, row.especie);
    if ("motivo" in found) return giveUp(services, row, found.motivo);
    const chave = await keepBytes(services, row.id, bytes);
    const isKept = await asSystem(services, async (ctx) => {
      const kept = { ...found, nome: row.nome ?? nome ?? null, chave, estado: "pronta" as const };
      const fresh = { ...kept, tentativas: 0, proxima_tentativa_em: ctx.now() };
      if (!(await conclude(ctx.db, row, fresh, ctx.now()))) return false;
      await notifyWork(ctx.db, TRANSCRICOES);
      await messages().announce(ctx, row);
      return true;
    });
    // Erased meanwhile: the deletion of the bytes may have come too early.
    if (!isKept) await services.mediaStore.remove(row.id);
  });

const giveUp = (services: Services, row: ClaimedMedia, motivo: MotivoDaMidia) =>
  asSystem(services, async (ctx: SystemContext) => {
    await lockProfessionals(ctx.db, [row.usuario_id]);
    const isVoice = row.transcricao_estado === "aguardando";
    const failed = { estado: "falhou" as const, motivo, proxima_tentativa_em: null };
    const change = { ...failed, ...(isVoice ? { transcricao_estado: "falhou" as const } : {}) };
    if (!(await conclude(ctx.db, row, change, ctx.now()))) return;
    if (isVoice) await messages().letAnswer(ctx, row);
    await messages().announce(ctx, row);
  });
