import { Agent, createServer, request } from "node:http";
import { pipeline } from "node:stream";
import { listen } from "#server/core/http/listen.ts";

/** A proxy that hands each request to another one of the servers at these ports, in turn, as it came. */
export async function startRoundRobin(ports: number[]) {
  // A connection that is kept may be closed by its server at the moment at which it is used again.
  const agent = new Agent({ keepAlive: false });
  let turn = 0;
  // Callers keep their connections for as long as the product does.
  const server = createServer({ keepAliveTimeout: 65_000 }, (req, res) => {
    turn += 1;
    const { method, url: path, headers } = req;
    const port = ports[turn % ports.length];
    const onward = request({ agent, host: "127.0.0.1", port, method, path, headers });
    onward.on("response", (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, res, () => undefined);
    });
    // A server may answer and close before it has read everything: then there is an answer all the same.
    onward.on("error", () => {
      if (!res.headersSent) res.destroy();
    });
    res.on("close", () => {
      onward.destroy();
      // The unread rest of a body would precede the next request of this connection.
      req.unpipe().resume();
    });
    req.pipe(onward);
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
