import { Pool } from "undici";

/** Connections for calls and posts together; what finds none free waits, and the wait counts. */
const CONNECTIONS = 256;

interface Found {
  calls: number[];
  posts: number[];
  errors: string[];
}

interface Call {
  method?: "GET" | "POST";
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export type Caller = ReturnType<typeof openCaller>;

/** A procedure and its input, as screens ask for several at once. */
export type Asked = [procedure: string, input?: object];

/** Calls the product as browsers and hosts do, and keeps how long each answer took. */
export function openCaller(port: number) {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: CONNECTIONS, pipelining: 1 });
  let found: Found = { calls: [], posts: [], errors: [] };

  /** The answer's body; undefined for an answer that is no success, which is noted. */
  async function send(into: "calls" | "posts", path: string, call: Call): Promise<unknown> {
    const { method = "GET", token, body, headers } = call;
    const of = found;
    const start = performance.now();
    try {
      const answer = await pool.request({
        path,
        method,
        headers: {
          ...headers,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const text = await answer.body.text();
      of[into].push(performance.now() - start);
      if (answer.statusCode >= 200 && answer.statusCode <= 201) return JSON.parse(text);
      of.errors.push(`${answer.statusCode} ${path.split("?")[0]} ${sentenceOf(text)}`);
    } catch (error) {
      of.errors.push(`${path.split("?")[0]}: ${String(error)}`);
    }
    return undefined;
  }

  return {
    get found() {
      return found;
    },
    forget: () => {
      found = { calls: [], posts: [], errors: [] };
    },
    get: (path: string, call: Call = {}) => send("calls", path, call),
    post: (path: string, call: Call) => send("calls", path, { ...call, method: "POST" }),
    hook: (path: string, body: unknown) => send("posts", path, { method: "POST", body }),
    /** In one request, as the client's link batches them. */
    ask: (token: string, asked: Asked[]) => {
      const names = asked.map(([name]) => name).join(",");
      const inputs = Object.fromEntries(asked.map(([, json = {}], n) => [n, { json }]));
      const input = encodeURIComponent(JSON.stringify(inputs));
      return send("calls", `/trpc/${names}?batch=1&input=${input}`, { token });
    },
    change: (token: string, procedure: string, json: object) =>
      send("calls", `/trpc/${procedure}`, { method: "POST", token, body: { json } }),
  };
}

const sentenceOf = (text: string) =>
  /"(?:message|detail)":"([^"]*)"/.exec(text)?.[1] ?? text.slice(0, 80);
