import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { withBrowser } from "./support/browser.ts";

const app = await testApp();
const { visitor } = withBrowser({ fresh: true });

/** Violations of the content policy are errors of the console; the support fails the test on any of them. */
test("/api/v1/docs shows every section of the REST API, from local files only", async () => {
  const { page } = await visitor();
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).origin));
  await page.goto(`${app.url}/api/v1/docs`);
  await page.locator(".opblock").first().waitFor();

  const { paths } = await (await fetch(`${app.url}/api/v1/openapi.json`)).json();
  const operations = Object.values<object>(paths).flatMap((each) => Object.keys(each));
  // A long list is drawn as somebody scrolls through it.
  const seen = new Set<string>();
  const scrollOn = async () => {
    const ids = await page
      .locator(".opblock")
      .evaluateAll((blocks) => blocks.map((block) => block.id));
    for (const id of ids) seen.add(id);
    await page.mouse.wheel(0, 600);
    return seen.size;
  };
  await expect.poll(scrollOn, { timeout: 60_000, interval: 100 }).toBe(operations.length);

  const create = page.locator(`.opblock-post [data-path="/clientes"]`);
  await page.mouse.wheel(0, -100_000);
  const scrollTo = async () => {
    await page.mouse.wheel(0, 300);
    return create.count();
  };
  await expect.poll(scrollTo, { timeout: 60_000, interval: 100 }).toBe(1);
  await create.click();
  await page.getByText("telefone").first().waitFor();
  expect(
    [...hosts].filter((host) => host !== app.url && !host.startsWith("data:") && host !== "null"),
  ).toEqual([]);
});
