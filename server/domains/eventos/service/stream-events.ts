import { identifyAgain } from "#server/core/authenticate.ts";
import { inTransaction, type OutsideContext } from "#server/core/context.ts";
import { AppError } from "#server/core/errors.ts";
import { assertMayCall, may } from "#server/core/guards.ts";
import { textOf } from "#server/core/id.ts";
import { type HeardEvento, QUEM_OUVE, type TipoDeEvento } from "#shared/eventos/eventos.schema.ts";
import { findMet } from "../queries/met.queries.ts";
import { reserveStream } from "./reserve-stream.ts";

/** How often a silent stream checks whether its person may still hear it. */
const CHECK_MS = 15_000;
/** A screen that reads this slowly reloads everything; until then nothing more is kept for it. */
const MOST_WAITING = 1_000;

/**
 * Streams the changes for this professional, in any process, from now on, after those of just before. Ends when the session
 * is over, a member's access ended or changed, or a second factor is demanded that the person lacks (nothing is sent after
 * that), when the screen goes away (`signal`), and when this process stops.
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
  waiting.push(...ctx.events.recent(ctx.user.id).filter((evento) => isMeant(ctx, evento)));
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
      yield* unique(await asMetBy(ctx, waiting.splice(0)));
    }
  } finally {
    ended.removeEventListener("abort", onEnd);
    unsubscribe();
    release();
  }
}

/** Asks again all that a call of this person is asked, under the role and with the clients with which the stream began. */
async function isLive(ctx: OutsideContext): Promise<boolean> {
  try {
    const caller = await identifyAgain(ctx);
    assertMayCall({ ...ctx, ...caller }, { type: "subscription", meta: { permission: "membro" } });
    const { papel, carteira } = caller.actor;
    return papel === ctx.actor.papel && carteira === ctx.actor.carteira;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Only people whose role may read a thing hear of it, and nobody that they are writing themselves. */
const isMeant = ({ actor }: OutsideContext, { tipo, pessoa_id }: HeardEvento): boolean => {
  const permission = QUEM_OUVE[tipo];
  const isOwn = tipo === "escrevendo" && pessoa_id === textOf(actor.id);
  return !isOwn && (permission === "membro" || may(actor, permission));
};

/** Kinds whose id says of which client something is. */
const OF_CLIENTS = new Set<TipoDeEvento>(["mensagem", "conversa", "marcacao", "espera", "cliente"]);

/**
 * A person who is narrowed to their own clients hears that something changed, so that what is gone leaves their screens as well; of
 * somebody else's client neither the id nor that a colleague writes to them.
 */
async function asMetBy(ctx: OutsideContext, eventos: HeardEvento[]): Promise<HeardEvento[]> {
  if (ctx.actor.carteira === null || eventos.length === 0) return eventos;
  const ids = eventos.map(({ id }) => id);
  const met = await inTransaction(ctx, ({ db, user }) => findMet(db, user.id, ids));
  return eventos.flatMap((evento) => {
    if (met.has(evento.id)) return [evento];
    if (evento.tipo === "escrevendo") return [];
    return [OF_CLIENTS.has(evento.tipo) ? { ...evento, id: ctx.user.id } : evento];
  });
}

/** A burst of changes of one thing is one change. */
const unique = (eventos: HeardEvento[]): HeardEvento[] => [
  ...new Map(
    eventos.map((evento) => [`${evento.tipo}:${evento.id}:${evento.pessoa_id ?? ""}`, evento]),
  ).values(),
];
