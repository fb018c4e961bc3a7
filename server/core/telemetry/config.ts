import { z } from "zod";

/** The settings of OpenTelemetry by which the product decides; the others are read by its exporters. */
export const otelEnvironment = {
  OTEL_SDK_DISABLED: z.enum(["true", "false"]).default("false"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal("http/json", "must be http/json").optional(),
  OTEL_TRACES_EXPORTER: z.enum(["otlp", "none"]).optional(),
  OTEL_METRICS_EXPORTER: z.enum(["otlp", "none"]).optional(),
  OTEL_TRACES_SAMPLER: z
    .enum([
      "always_on",
      "always_off",
      "traceidratio",
      "parentbased_always_on",
      "parentbased_always_off",
      "parentbased_traceidratio",
    ])
    .default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

type Given = z.output<z.ZodObject<typeof otelEnvironment>>;

/** The standard's own, where an exporter is asked for and no address is given. */
const LOCAL = "http://localhost:4318";

/** Off unless an address or an exporter is set. */
export function otelOf(given: Given) {
  const isOff = given.OTEL_SDK_DISABLED === "true";
  const urlOf = (
    signal: "traces" | "metrics",
    endpoint: string | undefined,
    exporter: "otlp" | "none" | undefined,
  ) => {
    const base = given.OTEL_EXPORTER_OTLP_ENDPOINT;
    const isAsked = exporter === "otlp" || (exporter === undefined && Boolean(base ?? endpoint));
    if (isOff || !isAsked) return undefined;
    return endpoint ?? `${(base ?? LOCAL).replace(/\/$/, "")}/v1/${signal}`;
  };
  const traces = urlOf(
    "traces",
    given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
    given.OTEL_TRACES_EXPORTER,
  );
  const metrics = urlOf(
    "metrics",
    given.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT,
    given.OTEL_METRICS_EXPORTER,
  );
  return {
    traces: traces === undefined ? undefined : { url: traces, sampler: samplerOf(given) },
    metrics: metrics === undefined ? undefined : { url: metrics },
  };
}

function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: arg }: Given) {
  const isParentBased = name.startsWith("parentbased_");
  if (name.endsWith("traceidratio")) return { ratio: arg, isParentBased };
  return { ratio: name.endsWith("always_on") ? 1 : 0, isParentBased };
}
