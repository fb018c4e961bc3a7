import { Agent, createServer, request } from "node:http";
import { pipeline } from "node:stream";
import { listen } from "#server/core/http/listen.ts";

/** A proxy that hands each request to another one of the servers at these ports, in turn, as it came. */
export async function startRoundRobin(ports: number[]) {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((req, res) => {
    turn += 1;
    const { method, url: path, headers } = req;
    const port = ports[turn % ports.length];
    const onward = request({ agent, host: "127.0.0.1", port, method, path, headers });
    onward.on("response", (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, res, () => undefined);
    });
    onward.on("error", () => res.destroy());
    res.on("close", () => onward.destroy());
    pipeline(req, onward, () => undefined);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
