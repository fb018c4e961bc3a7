import { type Db, inSystem } from "#server/db/database.ts";
import { addressKey } from "./address-key.ts";
import type { PublicContext } from "./context.ts";
import { AppError, tooMany } from "./errors.ts";
import * as counts from "./guesses.queries.ts";
import { clearPoints, takePoint } from "./limits.queries.ts";
import { logLimit, secondsLeft } from "./limits.ts";
import { checkPassword, inTurn } from "./passwords.ts";

/** A try at a secret. */
export interface Guess {
  /** Purpose of the secret, such as `login`: each counts on its own. */
  door: string;
  /** Owner of the secret: an e-mail as typed, whether or not there is such an account, or an account's id. */
  subject: string;
  /** Whether the secret was given from this address before: what strangers do wrong does not hold it up. */
  isKnownAddress?: boolean;
  /** The message when they are used up. */
  message: string;
  /** The message when only a moment is missing. */
  waitMessage: string;
}

const WINDOW_SECONDS = 15 * 60;
const WINDOW_MS = WINDOW_SECONDS * 1_000;
/** Failures of one address at one account. */
const MOST = 10;
/** Failures of one address at all accounts. */
const MOST_OF_ADDRESS = 50;
/** Failures at one account, from addresses that it does not know, before these have to wait. One address alone never gets there. */
const WITHOUT_DELAY = 10;
const LONGEST_DELAY_S = 60;

/**
 * Tries a secret by `check`, within three limits: failures of this address at this subject, of this address at all, and
 * of the subject from anywhere. The last one only makes strangers wait, longer with each failure and never more than a
 * minute from an address' first attempt, so that no one can lock another person out of an account.
 * @throws AppError 429.
 */
export async function limitGuesses(
  ctx: PublicContext,
  guess: Guess,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const keys = keysOf(ctx, guess);
  const count = inSystem(ctx.databases, (db) => countFailure(db, guess, keys, ctx.now()));
  const refused = await count.catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });
  if (refused) throw logged(ctx, guess, refused);
  let isWrong = false;
  try {
    isWrong = !(await check());
    return !isWrong;
  } finally {
    // Counted before, so that of many at once none is missed; what was right, or could not be checked, was no failure.
    if (!isWrong) await inSystem(ctx.databases, (db) => forgive(db, guess, keys));
  }
}

/** The same for a password: it waits for its turn to be hashed, and is counted only then. */
export async function guessPassword(
  ctx: PublicContext,
  guess: Guess,
  { hash, password }: { hash: string | undefined; password: string },
): Promise<boolean> {
  await assertLeft(ctx, guess);
  return inTurn(() => limitGuesses(ctx, guess, () => checkPassword(hash, password)));
}

type Keys = ReturnType<typeof keysOf>;

function keysOf({ request }: PublicContext, { door, subject }: Guess) {
  const [whose, from] = [subject.slice(0, 320), addressKey(request.ip)];
  return {
    subject: `${door}:de:${whose}`,
    address: `${door}:por:${from}`,
    pair: `${door}:${whose}:${from}`,
    turn: `${door}:vez:${whose}:${from}`,
  };
}

/** Refused before waiting when no tries are left, so that it takes no turn from others. */
async function assertLeft(ctx: PublicContext, guess: Guess) {
  const [keys, now] = [keysOf(ctx, guess), ctx.now()];
  const most = { [keys.pair]: MOST, [keys.address]: MOST_OF_ADDRESS };
  const found = await inSystem(ctx.databases, (db) =>
    counts.findPoints(db, Object.keys(most), { now, seconds: WINDOW_SECONDS }),
  );
  const used = found.find(({ chave, pontos }) => pontos >= (most[chave] ?? pontos));
  if (used)
    throw logged(
      ctx,
      guess,
      tooMany(guess.message, secondsLeft(used.expira_em, now, WINDOW_SECONDS)),
    );
}

function logged(ctx: PublicContext, { door }: Guess, refusal: AppError) {
  logLimit(ctx, door);
  return refusal;
}

/** Counts the try as a failure until it is known not to be one. Every call locks the keys in the same order. */
async function countFailure(
  db: Db,
  guess: Guess,
  keys: Keys,
  now: Date,
): Promise<AppError | undefined> {
  if (!guess.isKnownAddress) {
    const refused = await countStranger(db, guess, keys, now);
    if (refused) return refused;
  }
  for (const [key, most] of [
    [keys.address, MOST_OF_ADDRESS],
    [keys.pair, MOST],
  ] as const) {
    const { pontos, expira_em } = await takePoint(db, key, now, WINDOW_SECONDS);
    // Thrown and not answered: a try that is not made is not counted anywhere.
    if (pontos > most) {
      throw tooMany(guess.message, secondsLeft(expira_em, now, WINDOW_SECONDS));
    }
  }
  return undefined;
}

/** @returns why an address that the account does not know has to wait; it keeps its place then. */
async function countStranger(
  db: Db,
  { waitMessage }: Guess,
  keys: Keys,
  now: Date,
): Promise<AppError | undefined> {
  const window = { now, seconds: WINDOW_SECONDS };
  const before = await counts.holdPoints(db, keys.subject, window);
  if (before) {
    const delay = delayAfter(before.pontos) * 1_000;
    const last = before.expira_em.getTime() - WINDOW_MS;
    // Turns are kept a window longer than until they come.
    const untilCome = new Date(now.getTime() + WINDOW_MS);
    // One's own turn is used up first, else it would still be there for another try at once.
    const hasTurn = delay > 0 && (await counts.takeTurn(db, keys.turn, { now, until: untilCome }));
    const isDue = hasTurn || now.getTime() >= last + delay;
    if (!isDue) {
      const turn = {
        now,
        seconds: WINDOW_SECONDS + LONGEST_DELAY_S,
        expira_em: new Date(now.getTime() + delay + WINDOW_MS),
      };
      const kept = (await counts.keepTurn(db, keys.turn, turn)).getTime() - WINDOW_MS;
      const due = new Date(Math.min(kept, last + delay));
      return tooMany(waitMessage, secondsLeft(due, now, LONGEST_DELAY_S));
    }
  }
  await counts.addPoint(db, keys.subject, window);
  return undefined;
}

/** Backoff of strangers in seconds, by failures: 1, 2, 4 and so on, up to a minute. */
const delayAfter = (failures: number) =>
  failures <= WITHOUT_DELAY ? 0 : Math.min(LONGEST_DELAY_S, 2 ** (failures - WITHOUT_DELAY - 1));

/** A right secret clears the failures of its address at its subject. */
async function forgive(db: Db, { isKnownAddress }: Guess, keys: Keys) {
  if (!isKnownAddress) await counts.refundPoint(db, keys.subject);
  await counts.refundPoint(db, keys.address);
  await clearPoints(db, keys.pair);
}
