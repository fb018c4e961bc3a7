import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

interface Call {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
}

interface LoadOptions {
  /** Servers in the order in which they are asked: who is not there is passed over permanently. */
  urls: string[];
  atOnce: number;
  next: () => Promise<Call>;
}

export type Load = ReturnType<typeof startLoad>;

/**
 * Callers behind a balancer: each keeps its connection, and continues with the next server once the present one takes no
 * more connections. A request is lost when it was sent and no good answer came.
 */
export function startLoad({ urls, atOnce, next }: LoadOptions) {
  const lost: string[] = [];
  const answered = new Map(urls.map((url) => [url, 0]));
  let isStopped = false;

  async function work() {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const left = [...urls];
    while (!isStopped) {
      const call = await next();
      await deliver(call, left, agent);
      await sleep(Math.random() * 10);
    }
    agent.destroy();
  }

  async function deliver(call: Call, left: string[], agent: Agent) {
    const [url] = left;
    if (!url) return lost.push("no server takes connections");
    const outcome = await send(url, call, agent);
    if (outcome === "ECONNREFUSED") {
      left.shift();
      return deliver(call, left, agent);
    }
    if (typeof outcome === "number" && outcome < 400) {
      answered.set(url, (answered.get(url) ?? 0) + 1);
      return undefined;
    }
    return lost.push(`${call.method} ${call.path}: ${outcome}`);
  }

  const workers = Array.from({ length: atOnce }, work);
  return {
    lost,
    answered,
    stop: async () => {
      isStopped = true;
      await Promise.all(workers);
    },
  };
}

/** The status, once the whole answer has come; else what went wrong. */
function send(url: string, { method, path, headers, body }: Call, agent: Agent) {
  return new Promise<number | string>((resolve) => {
    const call = request(url + path, { method, headers, agent }, (res) => {
      res.on("error", (error) => resolve(error.message));
      res.on("end", () => resolve(res.complete ? (res.statusCode ?? 0) : "cut off"));
      res.resume();
    });
    call.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    call.end(body);
  });
}
