import { availableParallelism } from "node:os";
import argon2 from "argon2";
import { busy } from "./errors.ts";

/** OWASP Password Storage: argon2id with 19 MiB (in KiB), two passes, one lane. Tests about other things pay less. */
export const hashCost = { memoryCost: 19_456, timeCost: 2 };

/** Hash to check against when there is no account, so that both answers take the same time. */
const nobody = () =>
  `$argon2id$v=19$m=${hashCost.memoryCost},t=${hashCost.timeCost},p=1$c29tZXNhbHRzb21lc2FsdA$xUeYgXqbA0rnHcSBAFUmmpXEjyRMdHrYyyLsFhSnVSw`;

export const MAX_PASSWORD = 128;
/** Fewer than libuv has threads, which read files and resolve names as well: else every file would wait for passwords. */
const MOST_AT_ONCE = Math.min(3, availableParallelism());
const MOST_WAITING = 64;

const waiting: (() => void)[] = [];
let running = 0;

/** @throws AppError 503 when too many are waiting. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => argon2.hash(password, { type: argon2.argon2id, parallelism: 1, ...hashCost }));

/** Without a hash (no such account) it takes as long and is false. @throws AppError 503 when too many are waiting. */
export const verifyPassword = (hash: string | undefined, password: string): Promise<boolean> =>
  inTurn(() => checkPassword(hash, password));

/** The same for who waits for the turn (`inTurn`) with more than this to do in it. */
export async function checkPassword(hash: string | undefined, password: string): Promise<boolean> {
  const isRight = await argon2.verify(hash ?? nobody(), password.slice(0, MAX_PASSWORD));
  return isRight && hash !== undefined && password.length <= MAX_PASSWORD;
}

/**
 * Each check takes 19 MiB and a core: a few at once, a short queue, then "busy".
 * @throws AppError 503 when too many are waiting.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw busy();
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
