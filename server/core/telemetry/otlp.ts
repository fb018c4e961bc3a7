import {
  type DiagLogger,
  DiagLogLevel,
  diag,
  INVALID_SPAN_CONTEXT,
  trace,
} from "@opentelemetry/api";
import type { Sampler, TracerProvider } from "@opentelemetry/sdk-trace";
import type { Registry } from "prom-client";
import type { Config } from "#server/config.ts";
import type { Services } from "../context.ts";
import type { Logger } from "../log.ts";
import type { Tracer } from "./trace.ts";

/** Export of traces and metrics, while the product runs. */
export interface Telemetry {
  /** Absent where no traces are wanted. */
  tracer: Tracer | undefined;
  /** Sends these figures from now on, where that is wanted, and logs what can not be sent. */
  attach(services: Pick<Services, "metrics" | "log">): Promise<void>;
  /** Sends what waits. */
  flush(): Promise<void>;
  /** The same, for the last time. */
  stop(): Promise<void>;
}

const NONE: Telemetry = {
  tracer: undefined,
  attach: async () => undefined,
  flush: async () => undefined,
  stop: async () => undefined,
};

/** Longer values of attributes are cut: statements can be long. */
const MOST_OF_A_VALUE = 4_000;

/**
 * Loads OpenTelemetry only where `OTEL_*` asks for it (docs/decisions/0046). Where to send, with which headers and how often is
 * read by its exporters themselves.
 */
export async function startTelemetry({ otel }: Pick<Config, "otel">): Promise<Telemetry> {
  if (!otel.traces && !otel.metrics) return NONE;
  const traces = otel.traces ? await startTraces(otel.traces) : undefined;
  let metrics: { forceFlush(): Promise<void>; shutdown(): Promise<void> } | undefined;
  return {
    tracer: traces && otel.traces ? tracerOf(traces, otel.traces.sampler) : undefined,
    attach: async ({ metrics: { registry }, log }) => {
      diag.setLogger(faultsTo(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
      if (otel.metrics) metrics = await startMetrics(registry, otel.metrics);
    },
    flush: async () => {
      await Promise.all([traces?.forceFlush(), metrics?.forceFlush()]);
    },
    // A receiver that is away must not keep the product from stopping.
    stop: async () => {
      await Promise.allSettled([traces?.shutdown(), metrics?.shutdown()]);
    },
  };
}

/** Logs a receiver that is away or refuses: the SDK goes on, and drops what it has no room for. */
function faultsTo(log: Logger): DiagLogger {
  const nothing = () => undefined;
  const fault = (message: string) => log.warn({ fault: message.slice(0, 500) }, "telemetry");
  return { error: fault, warn: fault, info: nothing, debug: nothing, verbose: nothing };
}

type TraceSettings = NonNullable<Config["otel"]["traces"]>;

async function startTraces({ url, sampler }: TraceSettings) {
  const [sdk, { OTLPTraceExporter }, resource] = await Promise.all([
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    detectedResource(),
  ]);
  return new sdk.TracerProvider({
    resource,
    sampler: samplerOf(sdk, sampler),
    spanLimits: { attributeValueLengthLimit: MOST_OF_A_VALUE },
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
}

type Sampling = TraceSettings["sampler"];

/** A parent-based sampler needs no ratio any more: `tracerOf` has drawn by it before the SDK. */
function samplerOf(
  sdk: typeof import("@opentelemetry/sdk-trace"),
  { ratio, isParentBased }: Sampling,
): Sampler {
  if (!isParentBased) return new sdk.TraceIdRatioBasedSampler(ratio);
  return new sdk.ParentBasedSampler({ root: new sdk.AlwaysOnSampler() });
}

const NOT_RECORDED = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);

/**
 * Whether a trace that begins here is recorded is left to chance before the SDK is asked: it makes ids and counts for every
 * one that it refuses too, for some 1 % of the processor.
 */
function tracerOf(provider: TracerProvider, { ratio, isParentBased }: Sampling): Tracer {
  const tracer = provider.getTracer("pontual");
  if (!isParentBased) return tracer;
  return {
    startSpan: (name, options, context) =>
      (context && trace.getSpanContext(context)) || Math.random() < ratio
        ? tracer.startSpan(name, options, context)
        : NOT_RECORDED,
  };
}

async function startMetrics(registry: Registry, { url }: { url: string }) {
  const [sdk, { OTLPMetricExporter }, resource, { metricsOf }] = await Promise.all([
    import("@opentelemetry/sdk-metrics"),
    import("@opentelemetry/exporter-metrics-otlp-http"),
    detectedResource(),
    import("./metrics-of.ts"),
  ]);
  const reader = new sdk.PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url }),
    metricProducers: [metricsOf(registry, resource)],
  });
  return new sdk.MeterProvider({ resource, readers: [reader] });
}

/** `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` come last. */
async function detectedResource() {
  const { detectResources, envDetector, resourceFromAttributes } = await import(
    "@opentelemetry/resources"
  );
  const own = resourceFromAttributes({ "service.name": "pontual" });
  return own.merge(detectResources({ detectors: [envDetector] }));
}
