import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import pg from "pg";

/** The pool size of the product. */
const POOL_SIZE = 10;

export const openPool = () =>
  new pg.Pool({ connectionString: process.env.DATABASE_URL, max: POOL_SIZE });

/** Runs a statement as a prepared one and gives its rows. */
export const prepared =
  (pool: pg.Pool, name: string) =>
  async (text: string, values: unknown[]): Promise<unknown[]> =>
    (await pool.query({ name, text, values })).rows;

/** Answers every request with the JSON of what `answer` gives, and nothing else. */
export const json =
  (answer: (req: IncomingMessage) => Promise<unknown>): RequestListener =>
  (req: IncomingMessage, res: ServerResponse) => {
    answer(req).then(
      (value) => {
        const body = JSON.stringify(value);
        res.writeHead(200, {
          "Content-Type": "application/json",
          "Content-Length": Buffer.byteLength(body),
        });
        res.end(body);
      },
      (error) => {
        process.stderr.write(`${error}\n`);
        res.writeHead(500).end();
      },
    );
  };

/** Listens on a free port and says which. */
export function listen(listener: RequestListener) {
  const server = createServer({ keepAliveTimeout: 65_000 }, listener);
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (address && typeof address === "object") process.stdout.write(`ready ${address.port}\n`);
  });
  process.on("SIGTERM", () => process.exit(0));
}
