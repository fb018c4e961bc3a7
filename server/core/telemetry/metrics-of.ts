import { type Attributes, ValueType } from "@opentelemetry/api";
import type { Resource } from "@opentelemetry/resources";
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from "@opentelemetry/sdk-metrics";
import type { Registry } from "prom-client";

type Family = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>[number];
type Value = Family["values"][number];
type HrTime = [number, number];

/** The figures of `/metrics` as OpenTelemetry's: they are counted once, and go out in both ways under the same names. */
export function metricsOf(registry: Registry, resource: Resource): MetricProducer {
  const startTime = timeOf(Date.now());
  return {
    collect: async () => {
      const times = { startTime, endTime: timeOf(Date.now()) };
      const families = await registry.getMetricsAsJSON();
      const metrics = families.flatMap((family) => metricOf(family, times) ?? []);
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: "pontual" }, metrics }] },
        errors: [],
      };
    },
  };
}

const timeOf = (ms: number): HrTime => [Math.floor(ms / 1_000), (ms % 1_000) * 1e6];

interface Times {
  startTime: HrTime;
  endTime: HrTime;
}

function metricOf(family: Family, times: Times): MetricData | undefined {
  const common = {
    descriptor: {
      name: family.name,
      description: family.help,
      unit: "",
      valueType: ValueType.DOUBLE,
    },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const points = () =>
    family.values.map(({ labels, value }) => ({ ...times, attributes: { ...labels }, value }));
  // Node's typings call it an enum, at run time it is a word.
  switch (String(family.type)) {
    case "counter":
      return {
        ...common,
        dataPointType: DataPointType.SUM,
        isMonotonic: true,
        dataPoints: points(),
      };
    case "gauge":
      return { ...common, dataPointType: DataPointType.GAUGE, dataPoints: points() };
    case "histogram":
      return {
        ...common,
        dataPointType: DataPointType.HISTOGRAM,
        dataPoints: histograms(family.values, times),
      };
    default:
      return undefined;
  }
}

/** Prometheus counts each bucket with all before it, OpenTelemetry apart; the last is open. */
function histograms(values: Value[], times: Times): DataPoint<Histogram>[] {
  const bySeries = Map.groupBy(values, ({ labels }) => JSON.stringify(withoutBound(labels)));
  return [...bySeries.values()].map((series) => {
    const ended = (name: string) =>
      series.filter((value) => "metricName" in value && String(value.metricName).endsWith(name));
    const buckets = ended("_bucket");
    const counts = buckets.map(({ value }, at) => value - (buckets[at - 1]?.value ?? 0));
    const boundaries = buckets.map(({ labels }) => Number(labels.le)).filter(Number.isFinite);
    return {
      ...times,
      attributes: withoutBound(series[0]?.labels ?? {}),
      value: {
        buckets: { boundaries, counts },
        count: ended("_count")[0]?.value ?? 0,
        sum: ended("_sum")[0]?.value ?? 0,
      },
    };
  });
}

const withoutBound = (labels: Value["labels"]): Attributes =>
  Object.fromEntries(Object.entries(labels).filter(([name]) => name !== "le"));
