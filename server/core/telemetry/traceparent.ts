import { isSpanContextValid, type SpanContext, TraceFlags } from "@opentelemetry/api";

const FORM = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** W3C Trace Context, version 00. Nothing for what has another form. */
export function parseTraceparent(text: string): SpanContext | undefined {
  const [, traceId, spanId, flags] = FORM.exec(text) ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  const isSampled = (Number.parseInt(flags, 16) & TraceFlags.SAMPLED) !== 0;
  const context = {
    traceId,
    spanId,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  };
  return isSpanContextValid(context) ? context : undefined;
}
