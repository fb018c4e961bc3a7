import type { Pool, PoolClient } from "pg";

/** One guard that lives in a statement, and what stands in its place while it is removed. */
export interface Guard {
  /** Only statements that match are changed. */
  statement: RegExp;
  guard: RegExp;
  instead: string;
}

/**
 * A mutant: runs `work` while every statement of this pool lacks the guard. It fails when no statement ever held the
 * guard, because such a mutant would prove nothing.
 */
export async function withoutGuard<T>(
  pool: Pool,
  { statement, guard, instead }: Guard,
  work: () => Promise<T>,
): Promise<T> {
  let removed = 0;
  const restore = rewriteStatements(pool, (text) => {
    if (!statement.test(text)) return text;
    const mutant = text.replaceAll(guard, instead);
    if (mutant !== text) removed += 1;
    return mutant;
  });
  try {
    const result = await work();
    if (removed === 0) throw new Error(`no statement held the guard ${guard}`);
    return result;
  } finally {
    restore();
  }
}

const MOST_RACES = 30;

/**
 * The highest result of a race that has lost its guard. Whether any two meet is chance: it is run until the result is
 * higher than the right one.
 */
export async function mostOf(race: () => Promise<number>, right = 1): Promise<number> {
  let most = 0;
  for (let races = 0; races < MOST_RACES && most <= right; races += 1) {
    most = Math.max(most, await race());
  }
  return most;
}

/** Changes the text of every statement of a pool until the returned function is called. */
export function rewriteStatements(pool: Pool, rewrite: (text: string) => string): () => void {
  const connect = Reflect.get(pool, "connect");
  const plain = (): Promise<PoolClient> => Reflect.apply(connect, pool, []);
  // With a callback it is the pool's own `query`, as the job queue uses it; that one stays as it is.
  const rewriting = (...callback: unknown[]): unknown =>
    callback.length
      ? Reflect.apply(connect, pool, callback)
      : plain().then((client) => rewritingClient(client, rewrite));
  Object.assign(pool, { connect: rewriting });
  return () => {
    Object.assign(pool, { connect });
  };
}

function rewritingClient(client: PoolClient, rewrite: (text: string) => string): PoolClient {
  return new Proxy(client, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      if (name !== "query") return value.bind(target);
      return (first: unknown, ...rest: unknown[]) =>
        value.call(target, rewritten(first, rewrite), ...rest);
    },
  });
}

/** A changed statement loses its name: under that name the server has prepared the unchanged one. */
function rewritten(query: unknown, rewrite: (text: string) => string): unknown {
  if (typeof query === "string") return rewrite(query);
  if (typeof query !== "object" || query === null || !("text" in query)) return query;
  const text = rewrite(String(query.text));
  return text === query.text ? query : { ...query, name: undefined, text };
}
