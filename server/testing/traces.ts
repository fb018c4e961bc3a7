import { afterAll } from "vitest";
import { type Span, startOtlpReceiver } from "#server/stand-ins/otlp.ts";
import { type TestApp, testApp } from "./app.ts";

/** A product that records every trace and sends it to a receiver of its own. */
export async function tracedApp(env: NodeJS.ProcessEnv = {}) {
  const receiver = await startOtlpReceiver();
  const app = await testApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...env } });
  afterAll(receiver.stop);
  return { app, receiver, spansOf: spansOf(app, receiver) };
}

/** The spans of a trace that have ended until now. */
export const spansOf =
  ({ telemetry }: Pick<TestApp, "telemetry">, { spans }: { spans: Span[] }) =>
  async (traceId: string): Promise<Span[]> => {
    await telemetry.flush();
    return spans.filter((span) => span.traceId === traceId);
  };

/** The spans directly below one, in the order in which they ended. */
export const below = (spans: Span[], parent: Span | undefined): Span[] =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);

/** The one of this name. */
export function named(spans: Span[], name: string): Span {
  const [found, another] = spans.filter((span) => span.name === name);
  if (!found || another) {
    const there = spans.map((span) => span.name).join(", ");
    throw new Error(`one span ${name} among: ${there}`);
  }
  return found;
}
