import { SpanKind } from "@opentelemetry/api";
import { currentSpan, inSpan } from "#server/core/telemetry/trace.ts";

/** Statements from this length on are slow, and are reported: their text, in which values are `$1`, and how long they took. */
export interface SlowStatements {
  fromMs: number;
  report(statement: string, ms: number): void;
}

/** Runs one statement, in a span where a trace is under way. Its values are in neither. */
export async function watched<T>(
  text: string,
  slow: SlowStatements | undefined,
  run: () => Promise<T>,
): Promise<T> {
  const start = performance.now();
  try {
    return await (currentSpan() ? inSpan(operationOf(text), spanOf(text), run) : run());
  } finally {
    const ms = performance.now() - start;
    if (slow && ms >= slow.fromMs) slow.report(text, ms);
  }
}

const spanOf = (text: string) => ({
  kind: SpanKind.CLIENT,
  attributes: {
    "db.system.name": "postgresql",
    "db.operation.name": operationOf(text),
    "db.query.text": text,
  },
});

const operationOf = (text: string): string =>
  /^[\s(]*([a-z]{1,20})/i.exec(text)?.[1]?.toUpperCase() ?? "SQL";
