/** Pauses after an answer, and after none: the request failed or the page was hidden. */
const REST_MS = 500;
const AGAIN_MS = 3_000;

/**
 * Asks at once, then with a request that waits for news, one after the other, while the page is seen; and at once when it is
 * looked at again, which is when people come back from WhatsApp. Until the returned function is called.
 */
export function keepAsking<T extends { data?: unknown }>({ ask, take, isWaiting }: Asking<T>) {
  const left = new AbortController();
  const isSeen = () => document.visibilityState !== "hidden";

  async function look(isPatient: boolean) {
    const answer = await ask({ isWaiting: isPatient });
    if (!left.signal.aborted) take(answer);
    return answer;
  }

  async function wait() {
    while (!left.signal.aborted) {
      const answer = isSeen() ? await look(true) : undefined;
      await new Promise((next) => setTimeout(next, answer?.data ? REST_MS : AGAIN_MS));
    }
  }

  const onSeen = () => void (isSeen() && look(false));
  document.addEventListener("visibilitychange", onSeen);
  void look(false).then(() => (isWaiting ? wait() : undefined));
  return () => {
    left.abort();
    document.removeEventListener("visibilitychange", onSeen);
  };
}

interface Asking<T> {
  ask: (patience: { isWaiting: boolean }) => Promise<T>;
  take: (answer: T) => void;
  /** Whether something is waited for; else it is asked once, and whenever the page is looked at again. */
  isWaiting: boolean;
}
