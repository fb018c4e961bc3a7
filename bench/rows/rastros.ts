import { once } from "node:events";
import { createServer } from "node:http";
import { SpanKind } from "@opentelemetry/api";
import { readConfig } from "#server/config.ts";
import { startTelemetry } from "#server/core/telemetry/otlp.ts";
import { begin } from "#server/core/telemetry/trace.ts";
import { insertClientes } from "../data/clientes.ts";
import { type Figure, inTurn, median } from "../lab/compare.ts";
import { trpcGet } from "../lab/http.ts";
import type { Lab } from "../lab/lab.ts";
import { count, type Row } from "../lab/row.ts";
import { sized } from "../lab/scale.ts";

/** Less than 3 % slower. */
const LIMIT = 0.97;
const ONE_IN = 100;
const CLIENTS = sized(5_000, 200);

/** Recorded here, so that what one costs is seen above the noise, and what waits to be sent is not dropped. */
const MEASURED_ONE_IN = 4;
const MEASUREMENTS = sized(6, 1);
const WARM_UP_SECONDS = 8;

const TRACING = {
  OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
  OTEL_TRACES_SAMPLER_ARG: String(1 / ONE_IN),
};

/**
 * The same page of clients from one process, now with traces of 1 in 4, now without: two processes of one program differ by more
 * than the limit for as long as they run, because each is compiled in another way.
 */
export const rastros: Row = async (lab) => {
  const receiver = await startReceiver();
  try {
    const { unrecorded, more } = await recording(lab, receiver.url);
    if (receiver.bytes() === 0) throw new Error("no traces have come");
    const asked = await askingMicros(receiver.url);
    const cost = asked + more * (MEASURED_ONE_IN / ONE_IN);
    return [
      {
        work: `clients, page of 20 of ${count(CLIENTS)}, tRPC, 1 in 100 traced`,
        figure: `${cost.toFixed(1)} of ${unrecorded.toFixed(0)} µs of processor`,
        ratio: unrecorded / (unrecorded + cost),
        limit: LIMIT,
        kind: "at least",
        notes: [
          `traces: a recorded one costs ${(more * MEASURED_ONE_IN).toFixed(0)} µs with its sending, one that is not recorded ` +
            `${asked.toFixed(1)} µs; ${receiver.bytes()} bytes exported`,
        ],
      },
    ];
  } finally {
    await receiver.stop();
  }
};

/** Microseconds of an answer without its trace, and how many more each takes where 1 in 4 is recorded. */
async function recording(lab: Lab, url: string) {
  const ana = await lab.professional();
  await insertClientes(lab, ana.id, CLIENTS);
  const server = await lab.otherProduct({ ...TRACING, OTEL_EXPORTER_OTLP_ENDPOINT: url });
  const request = (flag: "00" | "01") =>
    trpcGet("clientes.list", { skip: 0, limit: 20 }, ana.token).replace(
      "\r\n\r\n",
      `\r\ntraceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-${flag}\r\n\r\n`,
    );
  const without = { server, requests: [request("00")] };
  const traced = {
    server,
    requests: Array.from({ length: MEASURED_ONE_IN }, (_, n) => request(n ? "00" : "01")),
  };
  await inTurn([without, traced], { connections: 16, seconds: WARM_UP_SECONDS });
  const unrecorded: number[] = [];
  const more: number[] = [];
  for (let n = 0; n < MEASUREMENTS; n++) {
    // Neither is always the first.
    const sides = n % 2 ? [without, traced] : [traced, without];
    const measured = await inTurn(sides, { connections: 16 });
    const [plain = [], recorded = []] = n % 2 ? measured : measured.toReversed();
    for (const [round, figure] of plain.entries()) {
      unrecorded.push(micros(figure));
      more.push(micros(recorded[round] ?? figure) - micros(figure));
    }
  }
  await server.stop();
  return { unrecorded: median(unrecorded), more: median(more) };
}

/** Processor time where it can be measured, otherwise wall-clock time. */
const micros = ({ cpuMicros, perSecond }: Figure) => cpuMicros ?? 1_000_000 / perSecond;

/** Microseconds a request takes to decide whether it is recorded: all pay them, so the difference above leaves them out. */
async function askingMicros(url: string): Promise<number> {
  const env = { ...TRACING, OTEL_TRACES_SAMPLER_ARG: "0", OTEL_EXPORTER_OTLP_ENDPOINT: url };
  const telemetry = await startTelemetry(readConfig(env));
  const rounds = Array.from({ length: 5 }, () => {
    const before = performance.now();
    for (let n = 0; n < 100_000; n++)
      begin(telemetry.tracer, "GET /trpc", { kind: SpanKind.SERVER });
    return (performance.now() - before) / 100;
  });
  await telemetry.stop();
  return median(rounds);
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
