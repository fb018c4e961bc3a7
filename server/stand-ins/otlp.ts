import { createServer } from "node:http";
import { listen } from "#server/core/http/listen.ts";
import { z } from "#shared/common/zod.ts";

const attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .default([])
  .transform((list) =>
    Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])),
  );

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().default(""),
  name: z.string(),
  kind: z.number(),
  attributes,
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
  status: z.object({ code: z.number().default(0), message: z.string().optional() }),
});

const traces = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

const point = z.looseObject({ attributes });
const metric = z.object({
  name: z.string(),
  sum: z.object({ dataPoints: z.array(point) }).optional(),
  gauge: z.object({ dataPoints: z.array(point) }).optional(),
  histogram: z.object({ dataPoints: z.array(point) }).optional(),
});
const metrics = z.object({
  resourceMetrics: z.array(
    z.object({ scopeMetrics: z.array(z.object({ metrics: z.array(metric) })) }),
  ),
});

export type Span = z.output<typeof span>;
export type Metric = z.output<typeof metric>;

/** A receiver of OpenTelemetry's protocol (OTLP over HTTP, JSON) as a real server on loopback, which records its input. */
export async function startOtlpReceiver() {
  const spans: Span[] = [];
  const received: Metric[] = [];
  const bodies: string[] = [];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString("utf8");
    bodies.push(body);
    const json: unknown = JSON.parse(body);
    if (req.url === "/v1/traces") {
      for (const { scopeSpans } of traces.parse(json).resourceSpans) {
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
    }
    if (req.url === "/v1/metrics") {
      for (const { scopeMetrics } of metrics.parse(json).resourceMetrics) {
        received.push(...scopeMetrics.flatMap((scope) => scope.metrics));
      }
    }
    res.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  const port = await listen(server);
  return {
    /** Value of `OTEL_EXPORTER_OTLP_ENDPOINT`. */
    url: `http://127.0.0.1:${port}`,
    spans,
    metrics: received,
    /** Raw, as they came. */
    bodies,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
