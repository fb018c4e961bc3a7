import { inTransaction, type OutsideContext } from "#server/core/context.ts";
import { textOf } from "#server/core/id.ts";
import { pode } from "#shared/equipe/permissoes.ts";
import type { HeardEvento } from "#shared/eventos/eventos.schema.ts";
import { hasAccess, isSessionLive } from "../queries/eventos.queries.ts";
import { reserveStream } from "./reserve-stream.ts";

/** How often a silent stream checks whether its session still lives. */
const CHECK_MS = 15_000;
/** A screen that reads this slowly reloads everything; until then nothing more is kept for it. */
const MOST_WAITING = 1_000;

/**
 * Streams the changes for this professional, in any process, from now on, after those of just before. Ends when the session
 * is revoked, or a member's access ended or changed (nothing is sent after that), when the screen goes away (`signal`), and when this process stops.
 * @throws AppError 429 when the person holds too many open.
 */
export function streamEvents(ctx: OutsideContext, signal: AbortSignal | undefined) {
  return stream(ctx, signal, reserveStream(textOf(ctx.actor.id), signal));
}

async function* stream(
  ctx: OutsideContext,
  signal: AbortSignal | undefined,
  release: () => void,
): AsyncGenerator<HeardEvento, void> {
  const ended = AbortSignal.any([ctx.events.ended, ...(signal ? [signal] : [])]);
  const waiting: HeardEvento[] = [];
  let wake = () => {};
  const unsubscribe = ctx.events.subscribe(ctx.user.id, (evento) => {
    if (!isMeant(ctx, evento)) return;
    if (waiting.length < MOST_WAITING) waiting.push(evento);
    wake();
  });
  // Listening comes first: between the two nothing is lost.
  waiting.push(...ctx.events.recent(ctx.user.id));
  const onEnd = () => wake();
  ended.addEventListener("abort", onEnd);
  try {
    while (!ended.aborted) {
      if (waiting.length === 0) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, CHECK_MS).unref();
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      if (ended.aborted || !(await isLive(ctx))) return;
      yield* unique(waiting.splice(0));
    }
  } finally {
    ended.removeEventListener("abort", onEnd);
    unsubscribe();
    release();
  }
}

const isLive = (ctx: OutsideContext) =>
  inTransaction(
    ctx,
    async ({ db, user, actor, sessionId }) =>
      (await isSessionLive(db, actor.id, sessionId)) &&
      hasAccess(db, user.id, { pessoaId: actor.id, papel: actor.papel }),
  );

/** Only colleagues who read conversations hear that somebody is writing in one. */
const isMeant = ({ actor }: OutsideContext, { tipo, pessoa_id }: HeardEvento): boolean =>
  tipo !== "escrevendo" ||
  (pessoa_id !== textOf(actor.id) && actor.papel !== null && pode(actor.papel, "conversas"));

/** A burst of changes of one thing is one change. */
const unique = (eventos: HeardEvento[]): HeardEvento[] => [
  ...new Map(
    eventos.map((evento) => [`${evento.tipo}:${evento.id}:${evento.pessoa_id ?? ""}`, evento]),
  ).values(),
];
