import { SpanKind } from "@opentelemetry/api";
import { fail, inSpan } from "#server/core/telemetry/trace.ts";

/**
 * A call to an outside host, in a span where a trace is under way: paths and queries, which hold keys and phones, are not in
 * it, and the host is not given its id.
 */
export const traced = <A extends { status: number } | { statusCode: number } | { kind: string }>(
  method: string,
  { hostname, port, protocol }: URL,
  ask: () => Promise<A>,
): Promise<A> => {
  const attributes = {
    "http.request.method": method,
    "server.address": hostname,
    "server.port": Number(port) || (protocol === "https:" ? 443 : 80),
  };
  return inSpan(method, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    const answer = await ask();
    if (!span) return answer;
    const status = statusOf(answer);
    if (status !== undefined) span.setAttribute("http.response.status_code", status);
    if (status === undefined || status >= 400) fail(span, String(status ?? kindOf(answer)));
    return answer;
  });
};

const statusOf = (answer: object): number | undefined => {
  if ("status" in answer) return Number(answer.status);
  return "statusCode" in answer ? Number(answer.statusCode) : undefined;
};

const kindOf = (answer: object) => ("kind" in answer ? answer.kind : "unknown");
