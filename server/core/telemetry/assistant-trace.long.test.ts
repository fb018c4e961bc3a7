import { afterAll, expect, test } from "vitest";
import { startOtlpReceiver } from "#server/stand-ins/otlp.ts";
import { answeringApp } from "#server/testing/answering.ts";
import { below, named, spansOf } from "#server/testing/traces.ts";

const receiver = await startOtlpReceiver();
afterAll(receiver.stop);
const OTEL = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url };
const { app, practice, send } = await answeringApp(undefined, OTEL);

test("an assistant's answer is in the trace of the message that it answers", async () => {
  const { hear, sent } = await practice();
  await hear("Olá, tudo bem?");
  await send();
  expect(sent()).toHaveLength(1);
  await app.telemetry.flush();
  const inbox = receiver.spans.find(({ name }) => name === "inbox");
  const spans = await spansOf(app, receiver)(inbox?.traceId ?? "");
  const [answered, left] = [named(spans, "assistente"), named(spans, "outbox")];
  expect(answered.parentSpanId).toBe(inbox?.spanId);
  expect(left.parentSpanId).toBe(answered.spanId);
  expect(below(spans, answered).map(({ name }) => name)).toContain("POST");
  const exported = receiver.bodies.join("\n");
  expect(exported).not.toContain("tudo bem");
});
