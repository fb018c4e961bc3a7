import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startOtlpReceiver } from "#server/stand-ins/otlp.ts";
import { below, spansOf } from "#server/testing/traces.ts";
import { withBrowser } from "./support/browser.ts";
import { see } from "./support/controls.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
const receiver = await startOtlpReceiver();
afterAll(receiver.stop);
let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url } });
});

test("a click in the browser and the statements that it leads to are one trace", async () => {
  const ana = await product.professional();
  await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha", telefone: "11988887777" });
  const visitor = await browser.visitor();
  await signIn(product, visitor, ana, "/app/dashboard");
  const { page } = visitor;
  await see(page.getByRole("heading", { name: "Dashboard" }));
  // Calls say nothing of traces until what draws them has come, which the server's first answer asks for.
  const drawing = await page.waitForFunction(() => {
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    return files.find((name) => name.includes("trace-clicks"));
  });
  await page.evaluate(`import(${JSON.stringify(await drawing.jsonValue())})`);
  const asked = page.waitForRequest((request) => request.url().includes("/trpc/clientes."));
  await page.getByRole("link", { name: "Clientes", exact: true }).click();
  const traceparent = (await asked).headers().traceparent;
  const [, traceId = "", click = "", flags] = traceparent?.split("-") ?? [];
  expect(flags).toBe("01");
  await see(page.getByText("Davi Rocha").first());

  const found = await vi.waitFor(async () => {
    const spans = await spansOf(product, receiver)(traceId);
    const call = spans.find(({ name }) => name === "clientes.list");
    expect(call).toBeDefined();
    const request = spans.find(({ spanId }) => spanId === call?.parentSpanId);
    expect(request).toBeDefined();
    return { request, statements: below(spans, call) };
  });
  expect(found.request).toMatchObject({ name: "GET /trpc", parentSpanId: click });
  expect(found.statements.length).toBeGreaterThan(0);
});
