import { onTestFinished } from "vitest";

/** The answer to a call. */
export interface Heard {
  call: string;
  /** When it was made and when it was answered, in milliseconds of `performance.now()`. */
  from: number;
  at: number;
  /** 0 where the line broke. */
  status: number;
  retryAfter: string | null;
  text: string;
}

export type Calls = ReturnType<typeof createCalls>;

/** Posts to these servers in turn, as through a balancer; records the answers. */
export function createCalls(urls: string[]) {
  const heard: Heard[] = [];
  let turn = 0;
  let isOver = false;
  // Stops calls that repeat until they are taken: without a server they would never end.
  onTestFinished(() => {
    isOver = true;
  });

  async function post(call: string, path: string, body: unknown, headers = {}): Promise<number> {
    if (isOver) throw new Error("the test is over");
    turn += 1;
    const from = performance.now();
    const answer = await fetch(`${urls[turn % urls.length]}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    }).catch(() => undefined);
    const text = (await answer?.text().catch(() => "")) ?? "";
    const retryAfter = answer?.headers.get("retry-after") ?? null;
    const status = answer?.status ?? 0;
    heard.push({ call, from, at: performance.now(), status, retryAfter, text });
    return status;
  }

  return {
    heard,
    post,
    /** How many milliseconds after this moment the first call that was made since then succeeded. */
    msUntil: (call: string, since: number) => {
      const first = heard
        .filter((one) => one.call === call && one.from >= since && one.status < 300 && one.status)
        .map(({ at }) => at - since);
      return Math.min(...first);
    },
    /**
     * Answers other than success, a refusal with words and `Retry-After`, and the conflict with the same call whose answer
     * was lost.
     */
    unseemly: () =>
      heard
        .filter(({ status, retryAfter, text }) => {
          const isBusy = status === 503 && Number(retryAfter) > 0 && isDetail(text);
          return ![200, 201, 409].includes(status) && !isBusy;
        })
        .map(({ call, status, text }) => `${call}: ${status} ${text}`),
  };
}

function isDetail(text: string): boolean {
  try {
    return String(JSON.parse(text).detail).startsWith("Servidor ocupado");
  } catch {
    return false;
  }
}
