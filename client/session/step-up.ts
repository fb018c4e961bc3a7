import { readSession, subscribeToSession } from "./storage.ts";

/**
 * The one question "who is there?" of this tab. Calls that the server refuses for want of a proof wait for its answer:
 * however many ask at once, it is put once.
 */
interface Question {
  /** True: confirmed, and what waited is repeated. */
  answer: (isConfirmed: boolean) => void;
}

const listeners = new Set<() => void>();
let question: Question | null = null;
let running: Promise<boolean> | null = null;

export const readQuestion = () => question;

export function subscribeToQuestion(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function askIdentity(): Promise<boolean> {
  running ??= ask().finally(() => {
    running = null;
  });
  return running;
}

async function ask() {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const leaving = subscribeToSession(() => !readSession().accessToken && resolve(false));
  show({ answer: resolve });
  try {
    return await promise;
  } finally {
    leaving();
    show(null);
  }
}

function show(next: Question | null) {
  question = next;
  for (const listener of listeners) listener();
}
