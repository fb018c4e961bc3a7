import type { IncomingMessage } from "node:http";
import { Agent, type RequestOptions, request } from "node:https";
import type { Certificate, Proxy } from "./proxy-server.ts";

/** Another machine, as far as one machine can play it. */
export const CLIENT = "127.0.0.5";

interface Call {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A client that calls through a proxy, over TLS and from an address of its own. */
export function clientOf({ port }: Proxy, { ca }: Pick<Certificate, "ca">) {
  const agent = new Agent({ keepAlive: true });
  const options: RequestOptions = {
    agent,
    ca,
    host: "127.0.0.1",
    servername: "localhost",
    port,
    localAddress: CLIENT,
  };

  const open = ({ method = "GET", path, headers = {}, body }: Call) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const all = { host: `localhost:${port}`, ...headers };
      request({ ...options, method, path, headers: all }, resolve)
        .on("error", reject)
        .end(body);
    });

  return {
    call: async (call: Call) => {
      const answer = await open(call);
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(Buffer.from(part));
      const text = Buffer.concat(parts).toString("utf8");
      return { status: answer.statusCode, headers: answer.headers, text };
    },
    /** A stream of events; `text` grows as they arrive. */
    stream: async (path: string, headers: Record<string, string>) => {
      const answer = await open({ path, headers: { ...headers, accept: "text/event-stream" } });
      const stream = {
        status: answer.statusCode,
        text: "",
        isOpen: true,
        stop: () => answer.destroy(),
      };
      answer.on("data", (part: Buffer) => {
        stream.text += part.toString("utf8");
      });
      answer.on("error", () => undefined);
      answer.on("close", () => {
        stream.isOpen = false;
      });
      return stream;
    },
    close: () => agent.destroy(),
  };
}
