import { once } from "node:events";
import { createServer } from "node:http";
import { insertClientes } from "../data/clientes.ts";
import { type Figure, inTurn, ratioOf, summary } from "../lab/compare.ts";
import { trpcGet } from "../lab/http.ts";
import type { Lab } from "../lab/lab.ts";
import type { Running } from "../lab/processes.ts";
import { perSecond, type Row } from "../lab/row.ts";

/** Less than 3 % slower. */
const LIMIT = 0.97;

/** Two processes of one program differ by more than the limit, for as long as they run: so many of each are compared. */
const PAIRS = 8;

/** The same page of clients from processes that record 1 in 100 traces and from ones that record none. */
export const rastros: Row = async (lab) => {
  const ana = await lab.professional();
  await insertClientes(lab, ana.id, 5_000);
  const requests = [trpcGet("clientes.list", { skip: 0, limit: 20 }, ana.token)];
  const receiver = await startReceiver();
  const tracing = {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
    OTEL_TRACES_SAMPLER_ARG: "0.01",
  };
  const on: Figure[] = [];
  const off: Figure[] = [];
  try {
    for (let pair = 0; pair < PAIRS; pair++) {
      const traced = { env: tracing, figures: on };
      const plain = { env: {}, figures: off };
      // Neither is always the first.
      await measure(lab, requests, pair % 2 ? [traced, plain] : [plain, traced]);
    }
    if (receiver.bytes() === 0) throw new Error("no traces have come");
    const micros = [on, off].map((figures) => summary(figures).cpuMicros?.toFixed(0) ?? "?");
    return [
      {
        work: "clients, page of 20 of 5,000, tRPC, 1 in 100 traced",
        figure: `${perSecond(summary(on).perSecond)} of ${perSecond(summary(off).perSecond)}`,
        ratio: ratioOf(on, off),
        limit: LIMIT,
        kind: "at least",
        notes: [
          `traces: ${micros[0]} of ${micros[1]} µs of processor for an answer, ${receiver.bytes()} bytes exported`,
        ],
      },
    ];
  } finally {
    await receiver.stop();
  }
};

interface Compared {
  env: NodeJS.ProcessEnv;
  figures: Figure[];
}

async function measure(lab: Lab, requests: string[], sides: Compared[]) {
  const servers: Running[] = [];
  try {
    for (const { env } of sides) servers.push(await lab.otherProduct(env));
    const measured = await inTurn(
      servers.map((server) => ({ server, requests })),
      { connections: 16 },
    );
    for (const [index, { figures }] of sides.entries())
      figures.push(summary(measured[index] ?? []));
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Takes what it is sent, and reads nothing of it: its time is not the product's. */
async function startReceiver() {
  let bytes = 0;
  const server = createServer((req, res) => {
    req.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
    });
    req.on("end", () => res.end("{}"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    bytes: () => bytes,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
