import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Attributes,
  type Context,
  type Link,
  ROOT_CONTEXT,
  type Tracer as SdkTracer,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { parseTraceparent } from "./traceparent.ts";

export type Tracer = Pick<SdkTracer, "startSpan">;

/** A span that is being recorded: the parent of the next ones. */
export interface Place {
  tracer: Tracer;
  span: Span;
  context: Context;
}

/** Empty where no trace is recorded: without sampling it costs one lookup. */
const places = new AsyncLocalStorage<Place | undefined>();

interface Beginning {
  kind?: SpanKind;
  attributes?: Attributes;
  /** The parent, as `traceparent` writes it. */
  parent?: string | string[] | null | undefined;
  links?: Link[];
}

/** Begins a trace, or continues its parent's, if the sampler takes it. The caller ends it. */
export function begin(
  tracer: Tracer | undefined,
  name: string,
  { parent, ...options }: Beginning = {},
): Place | undefined {
  if (!tracer) return undefined;
  const before = contextOf(parent);
  const span = tracer.startSpan(name, options, before);
  return span.isRecording() ? { tracer, span, context: trace.setSpan(before, span) } : undefined;
}

const contextOf = (parent: Beginning["parent"]): Context => {
  const spanContext = typeof parent === "string" ? parseTraceparent(parent) : undefined;
  return spanContext ? trace.setSpanContext(ROOT_CONTEXT, spanContext) : ROOT_CONTEXT;
};

/** Runs `work` below this place; below none, as if nothing were recorded. */
export const runAt = <T>(place: Place | undefined, work: () => T): T =>
  place === places.getStore() ? work() : places.run(place, work);

/** Runs `work` in a span of its own, where one is under way; the span ends with it. */
export async function inSpan<T>(
  name: string,
  options: Omit<Beginning, "parent">,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const above = places.getStore();
  if (!above) return work(undefined);
  const span = above.tracer.startSpan(name, options, above.context);
  const context = trace.setSpan(above.context, span);
  return ending(span, () => places.run({ tracer: above.tracer, span, context }, () => work(span)));
}

/** An error leaves its kind in the span but not its message, which may repeat personal data. */
export async function ending<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    fail(span, kindOf(error));
    throw error;
  } finally {
    span.end();
  }
}

export function fail(span: Span, type: string) {
  span.setAttribute("error.type", type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** PostgreSQL's and Node's codes, or the name of the class. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}

/** The span under way, where one is recorded. */
export const currentSpan = (): Span | undefined => places.getStore()?.span;

/** Place in a trace, to store beside a row, so that later work on it continues the trace; null where none is recorded. */
export const currentRastro = (): string | null => rastroOf(currentSpan());

const rastroOf = (span: Span | undefined): string | null =>
  span ? written(span.spanContext()) : null;

const written = ({ traceId, spanId }: SpanContext) => `00-${traceId}-${spanId}-01`;

/** Stands in each line of the log that is written while a trace is recorded. */
export function idsInLog(): { trace_id: string; span_id: string } | Record<string, never> {
  const span = currentSpan()?.spanContext();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

/**
 * Work on rows that came out of traces, each of which goes on: a span in every one of them, all as long as the work. What the work
 * itself does is shown below the first, to which the others have links. Each row is handed on with its own new place.
 */
export async function resumeTrace<R extends { rastro: string | null }, T>(
  tracer: Tracer | undefined,
  name: string,
  rows: R[],
  work: (rows: R[]) => Promise<T>,
): Promise<T> {
  const found = new Map<string, Place>();
  for (const { rastro } of rows) {
    if (!rastro || found.has(rastro)) continue;
    const [first] = found.values();
    const links = first ? [{ context: first.span.spanContext() }] : [];
    const place = begin(tracer, name, { kind: SpanKind.CONSUMER, parent: rastro, links });
    if (place) found.set(rastro, place);
  }
  const [first, ...others] = found.values();
  if (!first) return work(rows);
  const placed = rows.map((row) => ({
    ...row,
    rastro: rastroOf(row.rastro ? found.get(row.rastro)?.span : undefined),
  }));
  try {
    return await ending(first.span, () => runAt(first, () => work(placed)));
  } finally {
    for (const { span } of others) span.end();
  }
}
